# SPDX-License-Identifier: BSD-3-Clause
"""Debian's Slurm on the hosts of a virtual cluster: slurmctld here, one slurmd on each host, each of
which takes its host's pretended cores for real. Without munge: nobody else is on this network."""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

from limits import seconds
from virtual_cluster import SKIPPED, virtual_cluster, why_not

CONFIGURATION = """ClusterName=rankplace
SlurmctldHost=controller({network}.254)
SlurmctldPort={port}
SlurmdPort={port}
AuthType=auth/none
CredType=cred/none
SlurmUser=root
SlurmdUser=root
ProctrackType=proctrack/linuxproc
TaskPlugin=task/affinity
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
TaskProlog={folder}/task_prolog
ReturnToService=2
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/%n
TmpFS={folder}/%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/%n.log
{nodes}
PartitionName=all Nodes=ALL Default=YES State=UP
"""


def why_no_slurm():
    """Why Slurm cannot be started here, or nothing."""
    for tool in ("slurmctld", "slurmd", "srun", "salloc"):
        if shutil.which(tool) is None:
            return f"needs {tool} (Debian: slurmctld, slurmd, slurm-client)"
    return why_not()


class SlurmCluster:
    """Slurm on `cluster`, a VirtualCluster that is up, between start() and stop()."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.folder = cluster.folder
        self.configuration = self.folder / "slurm.conf"
        self.fence = self.folder / "whole_fence.so"
        self.port = 20000 + os.getpid() % 10000
        self.daemons = []

    def write_files(self):
        for name in ("state", *self.cluster.hosts):
            (self.folder / name).mkdir()
        packages, threads = (int(re.search(rf"\b{what}:(\d+)", self.cluster.node).group(1))
                          for what in ("pack", "pu"))
        shape = (f"Sockets={packages} CoresPerSocket={self.cluster.cores // packages // threads} "
                 f"ThreadsPerCore={threads}")
        nodes = "\n".join(f"NodeName={host} NodeAddr={self.cluster.network}.{number} {shape}"
                          for number, host in enumerate(self.cluster.hosts, start=1))
        self.configuration.write_text(CONFIGURATION.format(network=self.cluster.network,
                                                           folder=self.folder, nodes=nodes,
                                                           port=self.port))
        # The hosts have no control groups; version 1's plugin can do without as long as nobody asks.
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\n")
        prolog = self.folder / "task_prolog"
        prolog.write_text("#!/bin/sh\n" + "".join(
            f"echo 'export {name}={value}'\n" for name, value in self.pretence().items()))
        prolog.chmod(0o755)

    def pretence(self):
        """The hosts' own, and PMIx's fence mended: whole_fence.c."""
        pretence = self.cluster.pretence()
        flags = subprocess.run(["pkg-config", "--cflags", "pmix"], capture_output=True, text=True).stdout.split()
        built = subprocess.run(["cc", "-std=c11", "-O1", "-shared", "-fPIC", *flags, "-o", self.fence,
                                pathlib.Path(__file__).with_name("whole_fence.c")], capture_output=True, text=True)
        if built.returncode != 0:
            sys.exit(f"slurm_cluster: needs PMIx' header (Debian: libpmix-dev): {built.stderr}")
        return {**pretence, "LD_PRELOAD": f"{pretence['LD_PRELOAD']}:{self.fence}"}

    def start(self):
        self.write_files()
        # -c: no state of an earlier run.
        self.daemon(["unshare", "--uts", "sh", "-c",
                     f"hostname controller; exec slurmctld -D -c -f {self.configuration}"])
        for host in self.cluster.hosts:
            self.daemon([self.folder / "agent", host,
                         f"exec slurmd -D -N {host} -f {self.configuration}"])
        self.wait_for_hosts()

    def daemon(self, command):
        self.daemons.append(subprocess.Popen(command, env=self.environment(),
                                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def wait_for_hosts(self, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            state = subprocess.run(["sinfo", "-h", "-o", "%D %t"], env=self.environment(),
                                   capture_output=True, text=True)
            if state.stdout.strip() == f"{len(self.cluster.hosts)} idle":
                return
            time.sleep(0.2)
        logs = "\n".join(log.read_text(errors="replace")[-1000:]
                         for log in sorted(self.folder.glob("*.log")))
        sys.exit(f"slurm_cluster: the hosts are not up after {seconds} s: {state.stdout}"
                 f"{state.stderr}\n{logs}")

    def stop(self):
        for daemon in self.daemons:
            daemon.terminate()
        for daemon in self.daemons:
            try:
                daemon.wait(timeout=seconds(10))
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()

    def environment(self):
        """What srun needs, and Open MPI's ranks under it."""
        return {**self.cluster.environment(), "SLURM_CONF": str(self.configuration)}


@contextlib.contextmanager
def slurm_cluster(**options):
    """A SlurmCluster that is up, on a virtual cluster with these options."""
    with virtual_cluster(**options) as cluster:
        slurm = SlurmCluster(cluster)
        try:
            slurm.start()
            yield slurm
        finally:
            slurm.stop()


def skip_without_slurm():
    reason = why_no_slurm()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
