# SPDX-License-Identifier: BSD-3-Clause
"""GROMACS as packaged, under `rankplace reorder`: with `-ddorder cartesian` it passes reorder = 1 to
MPI_Cart_create, and refuses libraries that give its first process another rank. Twelve ranks, dealt out in
turn to two pretended nodes; the same energies and positions bit by bit."""
import pathlib
import re
import sys
import tempfile

import real_program
from gromacs_box import energies, prepare
from mpirun import mpirun
from traced_run import COMMAND, Checks

RANKS = 12
PME_RANKS = 4  # 8 others: GROMACS makes a grid of 4 x 3 x 1 of all
PLACE = """#!/bin/sh
export RANKPLACE_REORDER_NODE=node$((OMPI_COMM_WORLD_RANK % 2))
exec "$@"
"""


def simulated(base, name, *before):
    """(finished mpirun, folder) of a run with these words before the program."""
    folder = base / name
    folder.mkdir()
    words = ["gmx_mpi", "-quiet", "mdrun", "-s", base / "run.tpr", "-ddorder", "cartesian",
             "-npme", PME_RANKS, "-dd", 4, 2, 1, "-ntomp", 1, "-notunepme", "-dlb", "no", "-reprod"]
    return mpirun(RANKS, [base / "place.sh", *before, *words], cwd=folder), folder


def main():
    real_program.need("gmx_mpi", "gromacs")
    checks = Checks()
    with tempfile.TemporaryDirectory() as base:
        base = pathlib.Path(base)
        prepare(base)
        (base / "place.sh").write_text(PLACE)
        (base / "place.sh").chmod(0o755)
        plain, plain_folder = simulated(base, "plain")
        ended, folder = simulated(base, "reordered", COMMAND, "reorder", "--")
        checks.equal("exit codes", (plain.returncode, ended.returncode), (0, 0))
        said = re.search(r"MPI_Cart_create\(4x3x1\): reordered, inter-node (\d+) -> (\d+)", ended.stderr)
        checks.true(f"reordered: {ended.stderr}", said)
        checks.true("fewer neighbours on other nodes", said and int(said[2]) < int(said[1]))
        checks.true("there are energies", len(energies(folder)) >= 3)
        checks.equal("energies", energies(folder), energies(plain_folder))
        checks.equal("final structure", (folder / "confout.gro").read_text(),
                     (plain_folder / "confout.gro").read_text())
    checks.finish()


sys.exit(main())
