# SPDX-License-Identifier: BSD-3-Clause
"""A box of water for GROMACS, and what its runs say."""
import re
import sys

from mpirun import run

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


def energies(folder):
    """The energies that the log tells, as text."""
    return re.findall(r"   Energies \(kJ/mol\)\n(?:.*\S.*\n)+", (folder / "md.log").read_text())
