# SPDX-License-Identifier: BSD-3-Clause
"""The whole loop on four virtual hosts with links of 50 Mbit/s, under another launcher than Open MPI's:
the hosts are gathered, a ring of shuffled ranks is traced, its placements are verified and rerun. The
best one must be at least 1.5 times as fast as the launcher's own.
usage: launchers_loop_test.py RING mpich VERSION | debian VERSION | intel VERSION | slurm, where RING is the
ring of bench/mpi as a program of MPICH, and debian is Debian's Hydra with the libraries of that version"""
import contextlib
import json
import os
import pathlib
import sys
import tempfile

import wheels
from mpirun import run
from slurm_cluster import skip_without_slurm, slurm_cluster
from virtual_cluster import SKIPPED, virtual_cluster, why_not

RANKPLACE = os.environ["RANKPLACE"]
# Intel MPI pins to cores that are there: these hosts have as many as this machine.
NODES = {"intel": "core:2 pu:1"}
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


class Site:
    """A launcher on the virtual hosts: its command, its ring, and what it calls itself."""

    def __init__(self, cluster, folder, kind, version):
        self.cluster = cluster
        self.folder = pathlib.Path(folder)
        self.environment = {**cluster.environment(), "FI_PROVIDER": "tcp"}
        self.wrapper = []
        self.slots = 2 if kind == "intel" else 4
        self.ring = [sys.argv[1]]
        hosts = ",".join(f"{host}:{self.slots}" for host in cluster.hosts)
        agent = cluster.folder / "agent"
        if kind == "slurm":
            self.says = "Slurm"
            self.ring = [pathlib.Path(RANKPLACE).parent / "rankplace-ring"]
            self.launcher = ["srun", "--mpi=pmix"]
            self.gathering = ["-N", len(cluster.hosts), "--ntasks-per-node=1", "--cpu-bind=none"]
            self.running = ["-N", len(cluster.hosts), f"--ntasks-per-node={self.slots}"]
            self.wrapper = ["salloc", "-Q", "-N", len(cluster.hosts), "--exclusive"]
        elif kind == "intel":
            self.says = "Intel MPI"
            wheel = wheels.installed(f"impi-rt=={version}", f"impi-devel=={version}")
            self.environment.update(I_MPI_ROOT=str(wheel.parent), I_MPI_FABRICS="ofi", I_MPI_OFI_PROVIDER="tcp",
                                    I_MPI_THREAD_YIELD="2")
            self.use_libraries(wheel.parent / "lib")
            self.launcher = [wheel / "mpiexec.hydra", "-bootstrap", "ssh", "-bootstrap-exec", agent, "-iface",
                             cluster.bridge]
            self.gathering = ["-hosts", ",".join(cluster.hosts), "-n", len(cluster.hosts), "-ppn", 1]
            self.running = ["-hosts", ",".join(cluster.hosts), "-ppn", self.slots]
        else:
            self.says = "MPICH"
            wheel = wheels.installed(f"mpich=={version}")
            self.use_libraries(wheel.parent / "lib", wheel.parent / "lib/mpich")
            # Debian's is 4.0.2, which has no rank map.
            hydra = wheel / "mpiexec" if kind == "mpich" else "mpiexec.mpich"
            self.launcher = [hydra, "-launcher", "ssh", "-launcher-exec", agent, "-iface", cluster.bridge]
            self.gathering = ["-hosts", ",".join(cluster.hosts), "-n", len(cluster.hosts), "-ppn", 1]
            self.running = ["-hosts", hosts]
        self.ranks = self.slots * len(cluster.hosts)
        self.running += ["-n", self.ranks]
        # Fewer ranks load the links less: longer runs outweigh the start.
        size, repetitions = ("256K", "5") if kind == "intel" else ("64K", "5")
        self.ring += ["--shuffle", "3", "--message-size", size, "--warmup", "0", "--repetitions", repetitions]

    def use_libraries(self, *folders):
        """The ring is of Debian's MPICH, whose library has another name than that of the wheels."""
        self.environment["LD_LIBRARY_PATH"] = wheels.for_debian_mpich(self.folder / "lib", *folders)

    def call(self, *words):
        done = run([*self.wrapper, *words], env=self.environment, cwd=self.folder, timeout=300)
        if done.returncode != 0:
            sys.exit(f"{' '.join(map(str, words))}: exit code {done.returncode}: {done.stdout}{done.stderr}")
        return done

    def gather_and_trace(self):
        self.call(RANKPLACE, "topology", "gather", "-o", "cluster.json", "--", *self.launcher, *self.gathering)
        hosts = [host["name"] for host in json.loads((self.folder / "cluster.json").read_text())["hosts"]]
        expect(sorted(hosts) == self.cluster.hosts, f"hosts gathered: {hosts}")
        self.call(*self.launcher, *self.running, RANKPLACE, "trace", "-o", "ring.profile", *self.ring)

    def compare(self):
        slots = ",".join(f"{host}:{self.slots}" for host in self.cluster.hosts)
        done = self.call(RANKPLACE, "compare", "ring.profile", "--machine", "cluster.json", "--hosts", slots,
                         "--nodes", "remap", "--placements", "default,best", "--runs", 2, "-o", "compare.json",
                         "--", *self.launcher, *self.running, *self.ring)
        expect(f"best: {self.says} started all {self.ranks} ranks as written" in done.stderr,
               f"verified: {done.stderr}")
        return json.loads((self.folder / "compare.json").read_text())


def fastest(report, name):
    """Of all runs: on a machine that others use, the minimum says more than the median."""
    return next(p["wall"]["min_s"] for p in report["summary"] if p["placement"] == name)


@contextlib.contextmanager
def cluster_for(kind):
    """The cluster, and the site's environment if that is not the cluster's."""
    if kind == "slurm":
        skip_without_slurm()
        with slurm_cluster(node="pack:2 l2:2 core:2 pu:1") as slurm:
            yield slurm.cluster, slurm.environment()
        return
    with virtual_cluster(node=NODES.get(kind, "pack:2 l2:2 core:2 pu:1")) as cluster:
        yield cluster, {}


def main():
    kind, version = sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else ""
    reason = why_not()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    with cluster_for(kind) as (cluster, environment), tempfile.TemporaryDirectory() as folder:
        site = Site(cluster, folder, kind, version)
        site.environment.update(environment)
        site.gather_and_trace()
        report = site.compare()
    gain = fastest(report, "default") / fastest(report, "best")
    print(f"under {report['launcher']}, best is {gain:.2f} times as fast as the launcher's own placement")
    expect(report["launcher"] == site.says, f"launcher: {report['launcher']}")
    expect(gain >= 1.5, f"best is only {gain:.2f} times as fast")
    for problem in problems:
        print("wrong:", problem)
    sys.exit(1 if problems else 0)


main()
