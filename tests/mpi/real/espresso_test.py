# SPDX-License-Identifier: BSD-3-Clause
"""Quantum ESPRESSO (Fortran): the ground state of silicon in two pools of four ranks. What pw.x prints
is the same, but for times, and the matrices equal Open MPI's monitoring.
usage: espresso_test.py NEUTRAL_LIBRARY"""
import pathlib
import re
import sys
import tempfile

import monitoring
import real_program
from traced_run import Checks

RANKS = 8
INPUT = """
&control
 calculation='scf', prefix='si', pseudo_dir='/usr/share/espresso/pseudo', outdir='./out'
/
&system
 ibrav=2, celldm(1)=10.2, nat=2, ntyp=1, ecutwfc=12.0
/
&electrons
/
ATOMIC_SPECIES
 Si 28.086 Si.pz-vbc.UPF
ATOMIC_POSITIONS alat
 Si 0.00 0.00 0.00
 Si 0.25 0.25 0.25
K_POINTS automatic
 4 4 4 1 1 1
"""
TIMES = re.compile(r"WALL|CPU|cpu time|starts on|terminated on|secs")
COMMAND = ["pw.x", "-nk", "2", "-nd", "4", "-in", "si.in"]


def in_folder(base, name):
    """A folder with the input, for one run."""
    folder = pathlib.Path(base) / name
    folder.mkdir()
    (folder / "si.in").write_text(INPUT)
    return folder


def results(text):
    return [line for line in text.splitlines() if not TIMES.search(line)]


def main():
    real_program.need("pw.x", "quantum-espresso")
    checks = Checks()
    with tempfile.TemporaryDirectory() as base:
        plain = real_program.untraced(RANKS, COMMAND, sys.argv[1], cwd=in_folder(base, "plain"))
        folder = in_folder(base, "traced")
        run, profile = real_program.traced_beside_monitoring(RANKS, COMMAND, folder, cwd=folder)
        real_program.check_ends(checks, plain, run, profile)
        checks.true("an energy was found", "!    total energy" in plain.stdout)
        checks.equal("results", results(run.stdout), results(plain.stdout))
        monitoring.compare(checks, profile, folder)
    checks.finish()


main()
