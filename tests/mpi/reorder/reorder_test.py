# SPDX-License-Identifier: BSD-3-Clause
"""Programs that ask for reorder = 1, with and without `rankplace reorder`, on pretended nodes to which
ranks were dealt out in turn or shuffled: topology queries of the new communicator answer as MPI says,
fewer neighbours are on different nodes, results are the same bit by bit. usage: reorder_test.py TOPOLOGIES
SOLVERS [FORTRAN PROGRAMS]"""
import os
import pathlib
import random
import re
import sys
import tempfile

from mpirun import mpirun
from traced_run import COMMAND, Checks, Profile

TOPOLOGIES, SOLVERS, *FORTRAN = sys.argv[1:]
# Ranks of MPICH wait busily, so jobs of many take long on few cores: fewer ranks, and not every case again.
IS_MPICH = "RANKPLACE_TEST_LAUNCHER" in os.environ
RANKS, NODES = 8 if IS_MPICH else 16, 4
# By kind: the pairs of neighbours that are on different nodes at most, of 16 ranks.
KINDS = {"cart2": 12, "cart3": 16, "cart_part": 12, "graph": 24, "graph_part": 22, "adjacent": 24,
         "adjacent_weighted": 26, "distributed": 24, "distributed_weighted": 26}
if IS_MPICH:
    KINDS = {kind: KINDS[kind] for kind in ("cart2", "graph", "adjacent_weighted", "distributed")}
REPETITIONS = {"halo2": 5, "halo3": 5, "graph2": 5, "cg": 20, "fft": 4}  # by solver
PLACE = """#!/bin/sh
rank=${{OMPI_COMM_WORLD_RANK:-$PMI_RANK}}
set_node() {{ shift $rank; RANKPLACE_REORDER_NODE=node$1; export RANKPLACE_REORDER_NODE; }}
set_node {nodes}
exec "$@"
"""


class Runs:
    """Jobs whose ranks are on pretended nodes."""

    def __init__(self, folder, checks):
        self.checks = checks
        self.folder = folder
        in_turn = [rank % NODES for rank in range(RANKS)]
        mixed = in_turn[:]
        random.Random(3).shuffle(mixed)
        self.scripts = {name: self.script(name, nodes)
                        for name, nodes in (("by node", in_turn), ("shuffled", mixed))}

    def script(self, name, nodes):
        path = self.folder / f"{name}.sh"
        path.write_text(PLACE.format(nodes=" ".join(map(str, nodes))))
        path.chmod(0o755)
        return path

    def run(self, launch, *command):
        done = mpirun(RANKS, [self.scripts[launch], *command])
        self.checks.equal(f"{launch}, {' '.join(map(str, command))}: exit code, {done.stderr}", done.returncode, 0)
        return done

    @staticmethod
    def plain(words):
        return mpirun(1, words)

    def counts(self, launch, *command):
        """By kind: neighbours that are on different nodes, ranks that moved, all ranks."""
        out = self.run(launch, *command, *KINDS).stdout
        found = [tuple(map(int, line)) for line in re.findall(r"apart (\d+) moved (\d+) size (\d+)", out)]
        self.checks.equal("kinds that have ended", len(found), len(KINDS))
        return found


def check_topologies(runs):
    checks = runs.checks
    without = runs.counts("shuffled", TOPOLOGIES)
    ordered = runs.counts("shuffled", COMMAND, "reorder", TOPOLOGIES)
    for (kind, most), (apart, stayed, size), (less, moved, same) in zip(KINDS.items(), without, ordered):
        checks.equal(f"{kind}: moved without reordering", stayed, 0)
        checks.equal(f"{kind}: size", same, size)
        checks.true(f"{kind}: some ranks moved", moved > 0)
        checks.true(f"{kind}: neighbours apart {apart} -> {less}", less < apart and less <= most)
    runs.run("by node", COMMAND, "reorder", TOPOLOGIES, "odd", "refused")


def check_words(runs):
    """What is said, once; and the ranks stay with --dry-run, and where nothing can be won."""
    checks = runs.checks
    done = runs.run("by node", COMMAND, "reorder", TOPOLOGIES, "cart2")
    said = [line for line in done.stderr.splitlines() if line.startswith("rankplace:")]
    checks.equal("lines of cart2", len(said), 1)
    found = re.search(r"MPI_Cart_create\(4x4\): reordered, inter-node (\d+) -> (\d+)", done.stderr)
    checks.true(f"said: {done.stderr}", found and int(found[1]) > int(found[2]) == 12)
    done = runs.run("by node", COMMAND, "reorder", "--dry-run", TOPOLOGIES, "cart2")
    checks.true(f"dry run: {done.stderr}", "would win, inter-node 16 -> 12" in done.stderr)
    checks.true(f"dry run: {done.stdout}", "moved 0" in done.stdout)


def check_other_library(runs):
    """A script's program of another MPI library than the one that was preloaded; a setting that means nothing."""
    other = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "lib/librankplace_reorder_mpich.so"
    if not other.exists():
        return
    done = runs.run("shuffled", "env", f"LD_PRELOAD={other}", "RANKPLACE_REORDER=on", "RANKPLACE_REORDER_BUDGET=soon",
                    TOPOLOGIES, "adjacent")
    runs.checks.true(f"other library: {done.stderr}", ": reordered, inter-node" in done.stderr)
    runs.checks.equal("settings that mean nothing", done.stderr.count("RANKPLACE_REORDER_BUDGET=soon cannot be"), 1)


def check_switches(runs):
    """Two switches of two nodes each, ranks dealt out in turn: the halves of a grid are at one switch each."""
    checks = runs.checks
    conf = runs.folder / "topology.conf"
    conf.write_text("SwitchName=a Nodes=node[0,2]\nSwitchName=b Nodes=node[1,3]\nSwitchName=top Switches=a,b\n")
    done = runs.run("by node", COMMAND, "reorder", "--network", conf, TOPOLOGIES, "cart2", "adjacent")
    checks.true(f"switches: {done.stderr}",
                re.search(r"MPI_Cart_create\(4x4\): reordered, inter-switch \d+ -> 4 \(busiest link \d+ -> 4\); "
                          r"inter-node \d+( -> )?\d* \(busiest link \d+ -> [4-8]\)", done.stderr))
    found = re.search(r"MPI_Dist_graph_create_adjacent\(16\): reordered, inter-switch (\d+) -> (\d+)", done.stderr)
    checks.true(f"switches of a graph: {done.stderr}", found and int(found[1]) > int(found[2]))
    conf.write_text("SwitchName=a Nodes=node[0,2]\n")
    done = runs.run("by node", COMMAND, "reorder", "--network", conf, TOPOLOGIES, "cart2", "adjacent")
    checks.equal(f"a node at no switch: {done.stderr}", done.stderr.count("is not used"), 1)
    checks.true(f"without switches: {done.stderr}", "reordered, inter-node 16 -> 12" in done.stderr)


def check_misuse(runs):
    done = runs.run("shuffled", COMMAND, "reorder", "--check", TOPOLOGIES, "misuse")
    runs.checks.true(f"misuse: {done.stderr}",
                     re.search(r"MPI_Isend names rank \d+ of the communicator that was given to MPI_Cart_create", done.stderr)
                     and f"check: {RANKS} messages of {RANKS} processes, 0 collective calls" in done.stderr)
    done = runs.run("by node", COMMAND, "reorder", "--check", SOLVERS, "halo2", 4, 2)
    runs.checks.true(f"no misuse: {done.stderr}", "check: no message" in done.stderr)
    done = runs.run("shuffled", COMMAND, "reorder", "--check", TOPOLOGIES, "no_misuse_together")
    runs.checks.true(f"no misuse together: {done.stderr}", "check: no message" in done.stderr)
    done = runs.run("shuffled", COMMAND, "reorder", "--check", TOPOLOGIES, "misuse_together")
    said = re.findall(r"(MPI_\w+ \w+ a?.*) of the communicator that was given", done.stderr)
    runs.checks.equal(f"misuse together: {done.stderr}", sorted(said), [
        "MPI_Allgather orders data by the ranks", "MPI_Bcast names a root other than rank 0",
        "MPI_Exscan orders data by the ranks", "MPI_Iallgather orders data by the ranks",
        "MPI_Win_create makes a window for the ranks"])
    runs.checks.true(f"misuse together: {done.stderr}",
                     "check: 0 messages of 0 processes, 8 collective calls and 1 windows" in done.stderr)


def check_misuse_elsewhere(runs):
    """What rank 0 does not do itself is said at the end, of each function once."""
    done = runs.run("shuffled", COMMAND, "reorder", "--check", TOPOLOGIES, "misuse_elsewhere")
    said = re.findall(r"(MPI_\w+ names rank \d+) of the communicator", done.stderr)
    runs.checks.equal(f"misuse elsewhere: {done.stderr}", sorted(said), [
        "MPI_Probe names rank 1", "MPI_Recv names rank 1", "MPI_Send names rank 2", "MPI_Sendrecv names rank 3"])
    runs.checks.true(f"misuse elsewhere: {done.stderr}", "check: 10 messages of 3 processes" in done.stderr)


def check_late_library(runs):
    """A program that opens the other MPI library later ends with a message, not with a signal."""
    words = ["/usr/bin/python3", "-c", "from mpi4py import MPI"]
    if runs.plain(words).returncode != 0:
        return print("no late library is tried (Python has no mpi4py)")
    done = runs.plain([COMMAND, "reorder", "--mpi", "mpich", *words])
    if "no librankplace_reorder_mpich.so" in done.stderr:
        return print("no late library is tried (built without MPICH)")
    runs.checks.true(f"late library: {done.stderr}", "name it to rankplace reorder (--mpi openmpi)" in done.stderr)
    runs.checks.true(f"late library: exit code {done.returncode}", done.returncode > 0)


def check_hints(runs):
    """Weights of grids by MPI_Comm_set_info; objective and budget by a graph's info."""
    runs.run("by node", COMMAND, "reorder", TOPOLOGIES, "hints")
    if IS_MPICH:
        return
    done = runs.run("by node", COMMAND, "reorder", TOPOLOGIES, "graph_hints")
    runs.checks.equal(f"a hint that means nothing: {done.stderr}", done.stderr.count("rankplace_objective=nearest cannot be"), 1)
    runs.checks.true(f"a graph with hints: {done.stderr}", ": reordered, inter-node" in done.stderr)


def check_few_communicators(runs):
    """MPICH has 2048 communicators for a process. With few left a program gets its own, or its error."""
    for words in ([], [COMMAND, "reorder"]):
        done = runs.run("shuffled", *words, TOPOLOGIES, "few")
        runs.checks.equal(f"few communicators: {done.stdout}", done.stdout.count("left"), 7 * RANKS)
        kept = done.stderr.count("keeps its ranks (MPI cannot make the communicators")
        runs.checks.equal(f"few communicators: {done.stderr}", kept, 2 if words else 0)


def check_solvers(runs):
    solvers = {"fft": REPETITIONS["fft"]} if IS_MPICH else REPETITIONS
    words = [word for kind, repetitions in solvers.items() for word in (kind, 12, repetitions)]
    plain = runs.run("shuffled", SOLVERS, *words)
    done = runs.run("shuffled", COMMAND, "reorder", SOLVERS, *words)
    runs.checks.equal("results of the solvers", done.stdout, plain.stdout)
    runs.checks.equal("solvers that have ended", done.stdout.count("checksum"), len(solvers))
    calls = ["MPI_Cart_create(4x4)", "MPI_Cart_create(4x2x2)", "MPI_Dist_graph_create"]
    for call in ["MPI_Cart_create(4x2)"] if IS_MPICH else calls:
        runs.checks.true(f"{call}: {done.stderr}", re.search(re.escape(call) + r".*: reordered, ", done.stderr))


def check_tracer(runs):
    """Both libraries in one program, in either order: the profile counts the program's messages alone."""
    for number, words in enumerate(([COMMAND, "trace", "-o", "{}", COMMAND, "reorder"],
                                    [COMMAND, "reorder", COMMAND, "trace", "-o", "{}"])):
        folder = runs.folder / f"{number}.profile"
        command = [folder if word == "{}" else word for word in words]
        done = runs.run("by node", *command, SOLVERS, "halo2", 10, 3)
        runs.checks.true(f"traced: {done.stderr}", ": reordered, " in done.stderr)
        messages = sum(Profile(folder).matrix("p2p.messages").values())
        runs.checks.equal("messages of three exchanges on 4 x 4 or 4 x 2", messages, 3 * (20 if IS_MPICH else 48))


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(pathlib.Path(folder), checks)
        check_topologies(runs)
        check_hints(runs)
        check_solvers(runs)
        if IS_MPICH:
            check_few_communicators(runs)
        else:
            check_words(runs)
            check_switches(runs)
            check_misuse(runs)
            check_misuse_elsewhere(runs)
            runs.run("by node", COMMAND, "reorder", TOPOLOGIES, "spawned")
            check_late_library(runs)
            check_other_library(runs)
        check_tracer(runs)
        for program in FORTRAN[-1:] if IS_MPICH else FORTRAN:
            checks.equal("Fortran without", runs.run("by node", program).stdout, "moved 0\n")
            done = runs.run("by node", COMMAND, "reorder", program)
            checks.true(f"Fortran: {done.stdout}", int(done.stdout.split()[-1]) > RANKS)
    checks.finish()


main()
