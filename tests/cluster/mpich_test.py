# SPDX-License-Identifier: BSD-3-Clause
"""MPICH on four virtual hosts, its ranks brought there by Hydra's remote launch: the hosts are gathered, a
ring of shuffled ranks is traced, mapped, launched by the files that rankplace writes for MPICH, and
verified rank by rank. The network cards must have sent what evaluate predicts. Hydra and the
libraries are those of MPICH's Python wheel, as Debian's Hydra has no -rankmap; the programs are built
for Debian's MPICH, whose binary interface is the same."""
import json
import os
import pathlib
import shlex
import sys
import tempfile

import wheels
from mpirun import run
from virtual_cluster import SKIPPED, virtual_cluster, why_not

RANKPLACE = os.environ["RANKPLACE"]
RANKS = "16"
TRACED = 2  # repetitions
problems = []


def ring(repetitions):
    return [sys.argv[1], "--shuffle", "3", "--message-size", "64K", "--warmup", "0",
            "--repetitions", repetitions]


def expect(condition, what):
    if not condition:
        problems.append(what)


class Loop:
    """The steps a user types, in a folder that all hosts see."""

    def __init__(self, cluster, folder, mpich):
        self.cluster = cluster
        self.folder = pathlib.Path(folder)
        self.hydra = [mpich / "mpiexec", "-launcher", "ssh", "-launcher-exec",
                      cluster.folder / "agent", "-iface", cluster.bridge]
        wheel = mpich.parent / "lib"
        self.environment = {**cluster.environment(), "FI_PROVIDER": "tcp",
                            "LD_LIBRARY_PATH": wheels.for_debian_mpich(self.folder / "lib", wheel,
                                                                       wheel / "mpich")}

    def call(self, *words):
        done = run(words, env=self.environment, cwd=self.folder)
        if done.returncode != 0:
            sys.exit(f"{' '.join(map(str, words))}: exit code {done.returncode}: {done.stderr}")
        return done.stdout

    def gather(self):
        hosts = ",".join(self.cluster.hosts)
        self.call(RANKPLACE, "topology", "gather", "-o", "cluster.json", "--", *self.hydra,
                  "-hosts", hosts, "-n", len(self.cluster.hosts), "-ppn", "1")
        cluster = json.loads((self.folder / "cluster.json").read_text())
        names = [host["name"] for host in cluster["hosts"]]
        expect(names == self.cluster.hosts, f"hosts gathered: {names}")
        expect([kind["cores"] for kind in cluster["kinds"]] == [8], "one kind of 8 cores expected")

    def trace(self):
        hosts = ",".join(f"{host}:4" for host in self.cluster.hosts)
        self.call(*self.hydra, "-hosts", hosts, "-n", RANKS, RANKPLACE, "trace", "-o",
                  "ring.profile", *ring(TRACED))
        library = json.loads((self.folder / "ring.profile/run.json").read_text())["mpi_library"]
        expect("MPICH" in library, f"traced with {library}")

    def map(self):
        slots = ",".join(f"{host}:4" for host in self.cluster.hosts)
        loads = json.loads(self.call(RANKPLACE, "map", "ring.profile", "--machine", "cluster.json",
                                     "--hosts", slots, "-o", "placements", "--launcher", "mpich",
                                     "--json"))
        return {placement["name"]: placement["nodes"]["inter_node"]["bytes"]
                for placement in loads["placements"]}

    def launch(self, name):
        """The command that the launch file of a placement tells, up to the program."""
        told = (self.folder / f"placements/{name}.hosts").read_text().splitlines()
        command = next(line for line in told if "mpiexec" in line).split(": ", 1)[1]
        words = shlex.split(command)
        return [*self.hydra, *words[1:words.index("./app")]]

    def verify(self, name):
        done = run([RANKPLACE, "verify", f"placements/{name}.json", "--as-is", "--",
                    *self.launch(name)], env=self.environment, cwd=self.folder)
        expect(f"started all {RANKS} ranks as written" in done.stdout,
               f"verify {name}: {done.stdout}{done.stderr}")

    def sent(self, name, repetitions):
        before = self.cluster.bytes_sent()
        self.call(*self.launch(name), *ring(repetitions))
        return sum(self.cluster.bytes_sent()) - sum(before)

    def check_bytes(self, name, predicted):
        """Without what the start takes."""
        ratio = (self.sent(name, 3 * TRACED) - self.sent(name, TRACED)) / (2 * predicted)
        print(f"{name}: {predicted} bytes predicted between nodes, {ratio:.3f} of that sent")
        expect(0.98 <= ratio <= 1.03, f"{name}: the cards sent {ratio:.3f} of what was predicted")


def main():
    reason = why_not()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    mpich = wheels.installed("mpich")
    with virtual_cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        loop = Loop(cluster, folder, mpich)
        loop.gather()
        loop.trace()
        predicted = loop.map()
        for name in ("best", "worst"):
            loop.verify(name)
            loop.check_bytes(name, predicted[name])
    for problem in problems:
        print("wrong:", problem)
    sys.exit(1 if problems else 0)


main()
