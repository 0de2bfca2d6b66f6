#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs a command on a cluster of virtual hosts that live on this machine.

  virtual_cluster.py [--hosts 4] [--rate 50mbit] [--node SPEC] [--slots N] -- COMMAND...

Each host is a network namespace with a host name of its own and a link of the given rate to a
common bridge; its cores are those of an hwloc synthetic topology, which it pretends to have. In
COMMAND, mpirun (Open MPI 4 or 5) reaches the hosts as if by ssh and takes them for its allocation:
`mpirun -np 16 ./app` is all to type; $CLUSTER_HOSTFILE names them. Needs root. Everything is taken
down at the end, however the command ends. Prints why and ends with 77 where there can be no such
cluster."""
import argparse
import contextlib
import ctypes
import math
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SKIPPED = 77
AGENT = """#!/bin/sh
# Stands in for ssh: agent [options] HOST COMMAND...
while [ "${{1#-}}" != "$1" ]; do shift; done
host=$1; shift
# Debian's libfabric reads all symbols of the kernel, twice: a third of an empty rank's CPU time.
exec ip netns exec "$host" unshare --uts --ipc sh -c '
  hostname "$0"
  mount --bind /dev/null /proc/kallsyms 2>/dev/null
  export {variables}
  exec sh -c "$1"' "$host" "$*"
"""


def call(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"virtual_cluster: {' '.join(words)}: {done.stderr.strip()}")


def why_not():
    """Why there can be no virtual cluster here, or nothing."""
    if os.geteuid() != 0:
        return "needs root, for network namespaces"
    for tool in ("ip", "tc", "unshare", "cc"):
        if shutil.which(tool) is None:
            return f"needs {tool} (Debian: iproute2, util-linux, gcc)"
    probe = f"rkprobe{os.getpid() % 10000}"
    if subprocess.run(["ip", "netns", "add", probe], capture_output=True).returncode != 0:
        return "the kernel does not let us make network namespaces"
    subprocess.run(["ip", "netns", "del", probe], check=True)
    return None


def free_network():
    """That no bridge here has: one that a killed cluster left behind would take our packets."""
    taken = subprocess.run(["ip", "-o", "-4", "addr"], capture_output=True, text=True).stdout
    networks = [f"10.77.{(os.getpid() + i) % 256}" for i in range(256)]
    return next(network for network in networks if f" {network}.254/" not in taken)


class VirtualCluster:
    """The hosts, between up() and down(). wait_us: how long ranks that wait sleep at most; a message over
    links of 50 Mbit/s takes 10 ms and more, and 16 ranks that wake ten times as often keep a core busy."""

    def __init__(self, folder, hosts=4, rate="50mbit", node="pack:2 l2:2 core:2 pu:1",
                 slots=None, forbidden=0, wait_us=1000):
        self.folder = pathlib.Path(folder)
        self.tag = f"rk{os.getpid() % 100000}"
        self.network = free_network()
        self.bridge = f"{self.tag}br"
        self.hosts = [f"{self.tag}n{i}" for i in range(hosts)]
        self.rate = rate
        self.shim = self.folder / "pretended_cores.so"
        self.node = node
        self.cores = math.prod(int(number) for number in re.findall(r":(\d+)", node))
        self.forbidden = forbidden
        self.wait_us = wait_us
        self.slots = slots or self.cores - forbidden

    def up(self):
        call("cc", "-std=c11", "-O1", "-shared", "-fPIC", "-o", str(self.shim),
             str(HERE / "pretended_cores.c"), str(HERE.parent / "support" / "waiting_ranks.c"))
        call("ip", "link", "add", self.bridge, "type", "bridge")
        call("ip", "link", "set", self.bridge, "up")
        call("ip", "addr", "add", f"{self.network}.254/24", "dev", self.bridge)
        for number, host in enumerate(self.hosts):
            self.add_host(host, number + 1)
        self.write_files()

    def add_host(self, host, number):
        link = f"{self.tag}v{number}"
        call("ip", "netns", "add", host)
        call("ip", "link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", host)
        call("ip", "link", "set", link, "master", self.bridge, "up")
        call("ip", "-n", host, "addr", "add", f"{self.network}.{number}/24", "dev", "eth0")
        call("ip", "-n", host, "link", "set", "lo", "up")
        call("ip", "-n", host, "link", "set", "eth0", "up")
        limit = ["root", "tbf", "rate", self.rate, "burst", "128kb", "limit", "64mb"]
        call("tc", "-n", host, "qdisc", "add", "dev", "eth0", *limit)
        call("tc", "qdisc", "add", "dev", link, *limit)

    def write_files(self):
        (self.folder / "masks").mkdir()
        agent = self.folder / "agent"
        variables = " ".join(f'{name}="{value}"' for name, value in self.pretence().items())
        agent.write_text(AGENT.format(variables=variables))
        agent.chmod(0o755)
        (self.folder / "hostfile").write_text(
            "".join(f"{host} slots={self.slots}\n" for host in self.hosts))

    def pretence(self):
        """What makes a process on a host take the host's topology for real."""
        topology = {"HWLOC_SYNTHETIC": self.node}
        if self.forbidden:
            topology = {"HWLOC_XMLFILE": str(self.xml_with_forbidden_cores())}
        # No plugins of hwloc: the libraries behind them take a fifth of an empty rank's CPU time.
        return {**topology, "HWLOC_THISSYSTEM": "1", "HWLOC_PLUGINS_PATH": "/nowhere",
                "LD_PRELOAD": str(self.shim),
                "PRETENDED_CORES": str(self.cores), "PRETENDED_FORBIDDEN": str(self.forbidden),
                "WAITING_RANKS_US": str(self.wait_us),
                "PRETENDED_CORES_FOLDER": str(self.folder / "masks")}

    def xml_with_forbidden_cores(self):
        """The host's topology, its first `forbidden` PUs not allowed, as hwloc tells of a control group."""
        path = self.folder / "node.xml"
        hwloc = ctypes.CDLL("libhwloc.so.15")
        topology = ctypes.c_void_p()
        hwloc.hwloc_topology_init(ctypes.byref(topology))
        hwloc.hwloc_topology_set_synthetic(topology, self.node.encode())
        hwloc.hwloc_topology_load(topology)
        hwloc.hwloc_topology_export_xml(topology, str(path).encode(), ctypes.c_ulong(0))
        hwloc.hwloc_topology_destroy(topology)
        allowed = (1 << self.cores) - (1 << self.forbidden)
        path.write_text(re.sub(r'allowed_cpuset="\w+"', f'allowed_cpuset="{allowed:#010x}"',
                               path.read_text()))
        return path

    def down(self):
        for host in self.hosts:
            self.end_processes(host)
            subprocess.run(["ip", "netns", "del", host], capture_output=True)
        subprocess.run(["ip", "link", "del", self.bridge], capture_output=True)

    @staticmethod
    def end_processes(host):
        """Of a host: none may outlive it."""
        left = subprocess.run(["ip", "netns", "pids", host], capture_output=True, text=True)
        for process in left.stdout.split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(process), signal.SIGKILL)

    def environment(self):
        """What mpirun of Open MPI needs to reach the hosts, beside what the caller has."""
        network = f"{self.network}.0/24"
        hostfile = str(self.folder / "hostfile")
        callers = {name: value for name, value in os.environ.items()
                   if name not in ("OMPI_MCA_rmaps_base_oversubscribe",
                                   "OMPI_MCA_hwloc_base_binding_policy",
                                   "PRTE_MCA_rmaps_default_mapping_policy",
                                   "PRTE_MCA_hwloc_default_binding_policy")}
        return {**callers,
                "CLUSTER_HOSTFILE": hostfile,
                "CLUSTER_AGENT": str(self.folder / "agent"),
                "OMPI_MCA_orte_default_hostfile": hostfile,
                "OMPI_ALLOW_RUN_AS_ROOT": "1",
                "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                "OMPI_MCA_plm_rsh_agent": str(self.folder / "agent"),
                "OMPI_MCA_if_base_do_not_resolve": "1",
                "OMPI_MCA_mpi_yield_when_idle": "1",
                "OMPI_MCA_pml": "ob1",
                "OMPI_MCA_btl": "tcp,self,vader",
                "OMPI_MCA_btl_tcp_if_include": network,
                "OMPI_MCA_oob_tcp_if_include": network,
                "PRTE_MCA_plm_ssh_agent": str(self.folder / "agent"),
                "PRTE_MCA_prte_if_include": network,
                "PRTE_MCA_prte_default_hostfile": hostfile}

    def bytes_sent(self):
        """Bytes that each host's network card has sent so far."""
        return self.sent("tx_bytes")

    def sent(self, counter):
        """A counter of each host's network card: "tx_bytes", "tx_packets"."""
        counters = []
        for host in self.hosts:
            shown = subprocess.run(["ip", "netns", "exec", host, "cat", f"/sys/class/net/eth0/statistics/{counter}"],
                                   check=True, capture_output=True, text=True)
            counters.append(int(shown.stdout))
        return counters


@contextlib.contextmanager
def virtual_cluster(**options):
    """A VirtualCluster that is up."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="rankplace-cluster-") as folder:
        cluster = VirtualCluster(folder, **options)
        try:
            cluster.up()
            yield cluster
        finally:
            cluster.down()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hosts", type=int, default=4)
    parser.add_argument("--rate", default="50mbit", help="of each host's link, as tc takes it")
    parser.add_argument("--node", default="pack:2 l2:2 core:2 pu:1",
                        help="hwloc synthetic topology of each host")
    parser.add_argument("--slots", type=int, help="of each host (default: its cores)")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    reason = why_not()
    if reason:
        print(f"virtual_cluster: {reason}", file=sys.stderr)
        sys.exit(SKIPPED)
    with virtual_cluster(hosts=options.hosts, rate=options.rate, node=options.node,
                         slots=options.slots, wait_us=0) as cluster:
        sys.exit(subprocess.run(options.command, env=cluster.environment()).returncode)


if __name__ == "__main__":
    main()
