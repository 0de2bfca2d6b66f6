# SPDX-License-Identifier: BSD-3-Clause
"""LAMMPS: bytes and messages of every pair equal what Open MPI's own monitoring counts in the same
run as application point-to-point (its E lines; LAMMPS uses no persistent sends, which it misses)."""
import shutil
import sys
import tempfile

import monitoring
from traced_run import Checks, complete_profile

RANKS = 8
INPUT = """
units lj
atom_style atomic
lattice fcc 0.8442
region box block 0 8 0 8 0 8
create_box 1 box
create_atoms 1 box
mass 1 1.0
velocity all create 1.44 87287 loop geom
pair_style lj/cut 2.5
pair_coeff 1 1 1.0 1.0 2.5
neighbor 0.3 bin
neigh_modify every 10 delay 0 check no
fix 1 all nve
run 20
"""


def main():
    if shutil.which("lmp") is None:
        print("skipped: no lmp (Debian package lammps)")
        sys.exit(77)
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/in.lj", "w") as script:
            script.write(INPUT)
        profile = complete_profile(
            RANKS, ["lmp", "-in", folder + "/in.lj", "-log", "none", "-screen", "none"],
            mca=monitoring.settings(folder))
        monitoring.compare(checks, profile, folder)
    checks.finish()


main()
