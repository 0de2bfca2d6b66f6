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

RANKS, NODES = 16, 4
TOPOLOGIES, SOLVERS, *FORTRAN = sys.argv[1:]
# Ranks of MPICH wait busily, so a job of many takes long on few cores: not every case is tried again.
IS_MPICH = "RANKPLACE_TEST_LAUNCHER" in os.environ
# By kind: the pairs of neighbours that are on different nodes at most.
KINDS = {"cart2": 12, "cart3": 16, "cart_part": 12, "graph": 24, "graph_part": 22, "adjacent": 24,
         "adjacent_weighted": 26, "distributed": 24, "distributed_weighted": 26}
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

    def counts(self, launch, *command):
        found = re.search(r"apart (\d+) moved (\d+) size (\d+)", self.run(launch, *command).stdout)
        return tuple(map(int, found.groups())) if found else (-1, -1, -1)


def check_topologies(runs):
    checks = runs.checks
    for kind in ("cart2", "graph_part", "adjacent_weighted", "distributed") if IS_MPICH else KINDS:
        most = KINDS[kind]
        apart, moved, size = runs.counts("shuffled", TOPOLOGIES, kind)
        checks.equal(f"{kind}: moved without reordering", moved, 0)
        less, moved, same = runs.counts("shuffled", COMMAND, "reorder", TOPOLOGIES, kind)
        checks.equal(f"{kind}: size", same, size)
        checks.true(f"{kind}: some ranks moved", moved > 0)
        checks.true(f"{kind}: neighbours apart {apart} -> {less}", less < apart and less <= most)
    runs.run("by node", COMMAND, "reorder", TOPOLOGIES, "odd")


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


def check_misuse(runs):
    done = runs.run("shuffled", COMMAND, "reorder", "--check", TOPOLOGIES, "misuse")
    runs.checks.true(f"misuse: {done.stderr}",
                     re.search(r"MPI_Isend names rank \d+ of the communicator that was given to MPI_Cart_create", done.stderr)
                     and f"check: {RANKS} messages of {RANKS} processes" in done.stderr)
    done = runs.run("by node", COMMAND, "reorder", "--check", SOLVERS, "halo2", 4, 2)
    runs.checks.true(f"no misuse: {done.stderr}", "check: no message" in done.stderr)


def check_solvers(runs):
    for kind, repetitions in REPETITIONS.items():
        if IS_MPICH and kind != "fft":
            continue
        plain = runs.run("shuffled", SOLVERS, kind, 12, repetitions)
        done = runs.run("shuffled", COMMAND, "reorder", SOLVERS, kind, 12, repetitions)
        runs.checks.equal(f"{kind}: result", done.stdout, plain.stdout)
        runs.checks.true(f"{kind}: {done.stderr}", ": reordered, " in done.stderr)


def check_tracer(runs):
    """Both libraries in one program, in either order: the profile counts the program's messages alone."""
    for number, words in enumerate(([COMMAND, "trace", "-o", "{}", COMMAND, "reorder"],
                                    [COMMAND, "reorder", COMMAND, "trace", "-o", "{}"])):
        folder = runs.folder / f"{number}.profile"
        command = [folder if word == "{}" else word for word in words]
        done = runs.run("by node", *command, SOLVERS, "halo2", 10, 3)
        runs.checks.true(f"traced: {done.stderr}", ": reordered, " in done.stderr)
        messages = sum(Profile(folder).matrix("p2p.messages").values())
        runs.checks.equal("messages of three exchanges on 4 x 4", messages, 3 * 48)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(pathlib.Path(folder), checks)
        check_topologies(runs)
        check_solvers(runs)
        if not IS_MPICH:
            check_words(runs)
            check_misuse(runs)
            check_other_library(runs)
        check_tracer(runs)
        for program in FORTRAN[-1:] if IS_MPICH else FORTRAN:
            checks.equal("Fortran without", runs.run("by node", program).stdout, "moved 0\n")
            done = runs.run("by node", COMMAND, "reorder", program)
            checks.true(f"Fortran: {done.stdout}", int(done.stdout.split()[-1]) > 20)
    checks.finish()


main()
