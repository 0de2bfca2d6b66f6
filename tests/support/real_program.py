# SPDX-License-Identifier: BSD-3-Clause
"""Runs a program that people use with the tracer, and without: with a library that does nothing, as
some programs read what they never set and change under any preloaded library."""
import os
import pathlib
import shutil
import sys

import monitoring
from mpirun import mpirun
from traced_run import COMMAND, Profile


def need(program, package):
    """Ends the test as skipped if the program is not there."""
    if shutil.which(program) is None:
        print(f"skipped: no {program} (Debian package {package})")
        sys.exit(77)


def traced_beside_monitoring(ranks, command, folder, **settings):
    """(finished mpirun, Profile or None); folder holds the monitoring's files afterwards."""
    folder = pathlib.Path(folder)
    target = folder / "run.profile"
    run = mpirun(ranks, [COMMAND, "trace", "-o", target, "--", *command],
                 monitoring.settings(folder), **settings)
    return run, Profile(target) if (target / "run.json").exists() else None


def untraced(ranks, command, neutral, **settings):
    """The finished mpirun of the program with the library `neutral`."""
    return mpirun(ranks, ["env", f"LD_PRELOAD={neutral}", *command],
                  monitoring.settings(os.devnull), **settings)


def check_ends(checks, plain, traced, profile):
    """Both ended well, and the tracer said nothing."""
    checks.equal("exit codes", (plain.returncode, traced.returncode), (0, 0))
    checks.true("complete profile", profile and profile.run["complete"])
    checks.true(f"no message of the tracer: {traced.stderr}", "rankplace" not in traced.stderr)
