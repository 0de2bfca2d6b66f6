# SPDX-License-Identifier: BSD-3-Clause
"""PETSc moves the same vectors by persistent sends (-sf_type basic), by neighbourhood collectives and
by one-sided gets: pair by pair the tracer must see the same volume each way."""
import os
import pathlib
import subprocess
import sys
import tempfile

from mpirun import run
from traced_run import Checks, complete_profile

SKIPPED = 77
RANKS = 16
EXAMPLE = pathlib.Path("/usr/share/petsc/3.18/share/petsc/examples/src/ksp/ksp/tutorials/ex45.c")
OPTIONS = ["-pc_type", "jacobi", *(word for axis in "xyz" for word in (f"-da_grid_{axis}", "17"))]
BYTES = 670_480  # all pairs together, counted by hand-written wrappers of each transport


def build(folder):
    """PETSc's example ex45: a Poisson equation in three dimensions."""
    flags = run(["pkg-config", "--cflags", "--libs", "PETSc"])
    if not EXAMPLE.exists() or flags.returncode != 0:
        print("skipped: needs Debian's libpetsc-real-dev and libpetsc3.18-dev-examples")
        sys.exit(SKIPPED)
    program = os.path.join(folder, "ex45")
    subprocess.run(["mpicc", "-O1", "-o", program, EXAMPLE, *flags.stdout.split()], check=True)
    return program


def volume(profile, kind):
    """{(from, to): (bytes, messages)}"""
    size, messages = profile.matrix(kind + ".bytes"), profile.matrix(kind + ".messages")
    return {pair: (size[pair], messages[pair]) for pair in size}


def without(all_of_it, part):
    left = {pair: (size - part.get(pair, (0, 0))[0], count - part.get(pair, (0, 0))[1])
            for pair, (size, count) in all_of_it.items()}
    return {pair: both for pair, both in left.items() if both != (0, 0)}


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder)
        profiles = {way: complete_profile(RANKS, [program, "-sf_type", way, *OPTIONS])
                    for way in ("basic", "neighbor", "window")}
    neighbor = volume(profiles["neighbor"], "direct")
    checks.equal("bytes", sum(size for size, _ in neighbor.values()), BYTES)
    # Both ways to set up send the same index lists by plain messages.
    lists = volume(profiles["neighbor"], "p2p")
    checks.equal("persistent sends", without(volume(profiles["basic"], "p2p"), lists), neighbor)
    checks.equal("one-sided", volume(profiles["window"], "get"), neighbor)
    checks.finish()


main()
