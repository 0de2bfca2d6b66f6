# SPDX-License-Identifier: BSD-3-Clause
"""The functions of rankplace_mpi.h on pretended nodes: the new order is a permutation, partners that
were dealt out to different nodes come together, errors are MPI's. usage: api_test.py PROGRAM LIBRARY
[PYTHON PROGRAM] [FORTRAN PROGRAMS]"""
import importlib.util
import os
import pathlib
import re
import sys
import tempfile

from mpirun import mpirun
from traced_run import COMMAND, Checks

PROGRAM, LIBRARY, *FURTHER = sys.argv[1:]
NODES = 4
# Ranks of MPICH wait busily, so jobs of many take long on few cores.
MANY = 8 if "RANKPLACE_TEST_LAUNCHER" in os.environ else 16
# Ranks are dealt out in turn; a node's name comes from the rank that the launcher gives.
PLACE = """#!/bin/sh
rank=${OMPI_COMM_WORLD_RANK:-$PMI_RANK}
RANKPLACE_REORDER_NODE=node$(((rank + rank / 4) % NODES)); export RANKPLACE_REORDER_NODE
exec "$@"
""".replace("NODES", str(NODES))


def run(folder, ranks, *command, code=0, checks):
    place = folder / "place.sh"
    place.write_text(PLACE)
    place.chmod(0o755)
    done = mpirun(ranks, [place, *command])
    checks.equal(f"{ranks} ranks, {command}: exit code, {done.stderr}", done.returncode, code)
    return done


def orders(output):
    """Of each process: its rank before and after, and its node."""
    return [(int(old), int(new), node) for old, new, node in
            re.findall(r"RANK (\d+) NEW (\d+) NODE (\S+)", output)]


def partner(rank, ranks):
    even = ranks - ranks % 2
    if rank >= even:
        return rank
    return rank + even // 2 if rank < even // 2 else rank - even // 2


def apart(lines, which, ranks):
    """Ranks whose partner is on another node, before (which = 0) or after (1)."""
    node_of = {line[which]: line[2] for line in lines}
    return sum(node_of[rank] != node_of[partner(rank, ranks)] for rank in range(ranks))


def check_together(checks, what, output, ranks, most=None):
    lines = orders(output)
    checks.equal(f"{what}: ranks before", sorted(line[0] for line in lines), list(range(ranks)))
    checks.equal(f"{what}: ranks after", sorted(line[1] for line in lines), list(range(ranks)))
    if len(lines) != ranks:
        return
    before, after = apart(lines, 0, ranks), apart(lines, 1, ranks)
    checks.true(f"{what}: apart {before} -> {after}", after <= (before if most is None else most))


def matrix_of_partners(ranks):
    pairs = [(rank, partner(rank, ranks)) for rank in range(ranks)]
    lines = [f"{a + 1} {b + 1} 1000" for a, b in pairs if a != b]
    return ("%%MatrixMarket matrix coordinate integer general\n"
            f"{ranks} {ranks} {len(lines)}\n" + "".join(line + "\n" for line in lines))


def check_live(checks, folder):
    done = run(folder, MANY, PROGRAM, "live", checks=checks)
    checks.true("without a tracer the ranks stay", all(old == new for old, new, _ in orders(done.stdout)))
    checks.equal(f"said once: {done.stderr}", done.stderr.count("no tracer counts in this run"), 1)
    traced = run(folder, MANY, COMMAND, "trace", "-o", folder / "live.profile", PROGRAM, "live", checks=checks)
    check_together(checks, "live", traced.stdout, MANY, most=0)
    rows = {}
    for row, node in re.findall(r"ROW (\d+) AGAIN \d+ NODE (\S+)", traced.stdout):
        rows.setdefault(row, []).append(node)
    checks.equal("processes in rows", sum(map(len, rows.values())), MANY)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for ranks, most in dict([(1, 0), (2, 2), (3, None), (8, 0), (MANY, 0)]).items():
            done = run(folder, ranks, PROGRAM, "partners", checks=checks)
            check_together(checks, f"{ranks} partners", done.stdout, ranks, most)
        matrix = folder / "partners.mtx"
        matrix.write_text(matrix_of_partners(8))
        done = run(folder, 8, PROGRAM, "profile", matrix, checks=checks)
        check_together(checks, "matrix", done.stdout, 8, most=0)
        data = pathlib.Path(__file__).resolve().parents[2] / "data" / "profiles" / "alternating8"
        done = run(folder, 8, PROGRAM, "profile", data, "2", checks=checks)  # phase 2: r and r + 4
        check_together(checks, "phase of a profile", done.stdout, 8, most=0)
        done = run(folder, MANY, PROGRAM, "derived", checks=checks)
        check_together(checks, "derived", done.stdout, MANY, most=0)
        done = run(folder, 4, PROGRAM, "errors", matrix, checks=checks)
        checks.true("errors", "ERRORS as expected" in done.stdout)
        check_live(checks, folder)
        for program in FURTHER:
            command = [sys.executable, program, LIBRARY] if program.endswith(".py") else [program]
            if program.endswith(".py") and importlib.util.find_spec("mpi4py") is None:
                print("without mpi4py: this Python has none")
                continue
            done = run(folder, 8, *command, checks=checks)
            check_together(checks, pathlib.Path(program).name, done.stdout, 8, most=0)
    checks.finish()


if __name__ == "__main__":
    main()
