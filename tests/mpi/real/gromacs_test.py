# SPDX-License-Identifier: BSD-3-Clause
"""GROMACS with two of six ranks set apart for the long-range part (PME): a box of water, the same
energies and forces bit by bit, and matrices equal to Open MPI's monitoring.
usage: gromacs_test.py NEUTRAL_LIBRARY"""
import pathlib
import sys
import tempfile

import monitoring
import real_program
from gromacs_box import energies, prepare
from traced_run import Checks

RANKS = 6
PME_RANKS = 2


def command(run_input):
    return ["gmx_mpi", "-quiet", "mdrun", "-s", run_input, "-npme", PME_RANKS, "-ntomp", 1,
            "-notunepme", "-dlb", "no", "-reprod"]


def main():
    real_program.need("gmx_mpi", "gromacs")
    checks = Checks()
    with tempfile.TemporaryDirectory() as base:
        base = pathlib.Path(base)
        words = command(prepare(base))
        plain_folder, folder = base / "plain", base / "traced"
        plain_folder.mkdir()
        folder.mkdir()
        plain = real_program.untraced(RANKS, words, sys.argv[1], cwd=plain_folder)
        ended, profile = real_program.traced_beside_monitoring(RANKS, words, folder, cwd=folder)
        real_program.check_ends(checks, plain, ended, profile)
        checks.true("there are energies", len(energies(folder)) >= 3)
        checks.equal("energies", energies(folder), energies(plain_folder))
        checks.equal("final structure", (folder / "confout.gro").read_text(),
                     (plain_folder / "confout.gro").read_text())
        monitoring.compare(checks, profile, folder)
    checks.finish()


main()
