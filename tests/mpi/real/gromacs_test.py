# SPDX-License-Identifier: BSD-3-Clause
"""GROMACS with two of six ranks set apart for the long-range part (PME): a box of water, the same
energies and forces bit by bit, and matrices equal to Open MPI's monitoring.
usage: gromacs_test.py NEUTRAL_LIBRARY"""
import pathlib
import re
import sys
import tempfile

import monitoring
import real_program
from mpirun import run
from traced_run import Checks

RANKS = 6
PME_RANKS = 2
TOPOLOGY = """
#include "amber99sb-ildn.ff/forcefield.itp"
#include "amber99sb-ildn.ff/spce.itp"
[ system ]
water
[ molecules ]
"""
PARAMETERS = """
integrator = md
dt = 0.0005
nsteps = 20
coulombtype = PME
rcoulomb = 0.9
rvdw = 0.9
nstcalcenergy = 10
nstenergy = 10
"""


def gmx(folder, *words):
    ended = run(["gmx", "-quiet", *words], cwd=folder)
    if ended.returncode != 0:
        sys.exit(f"gmx {words}: {ended.stderr}")


def prepare(folder):
    """A cube of water of 3 nm, ready to run: the path of its run input file."""
    (folder / "topol.top").write_text(TOPOLOGY)
    (folder / "run.mdp").write_text(PARAMETERS)
    gmx(folder, "solvate", "-cs", "spc216.gro", "-box", 3, 3, 3, "-p", "topol.top", "-o", "conf.gro")
    gmx(folder, "grompp", "-f", "run.mdp", "-c", "conf.gro", "-p", "topol.top", "-o", "run.tpr",
        "-maxwarn", 3)
    return folder / "run.tpr"


def command(run_input):
    return ["gmx_mpi", "-quiet", "mdrun", "-s", run_input, "-npme", PME_RANKS, "-ntomp", 1,
            "-notunepme", "-dlb", "no", "-reprod"]


def energies(folder):
    """The energies that the log tells, as text."""
    return re.findall(r"   Energies \(kJ/mol\)\n(?:.*\S.*\n)+", (folder / "md.log").read_text())


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
