# SPDX-License-Identifier: BSD-3-Clause
"""Starts rankplace and its pattern programs under Open MPI, as root and with more ranks than cores."""
import os
import pathlib
import subprocess

import mpirun

BIN = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "bin"
RANKPLACE = os.environ["RANKPLACE"]
ENVIRONMENT = {**os.environ, **mpirun.ENVIRONMENT}


def run(command):
    """The finished process, with its text output; never raises on an exit code."""
    return subprocess.run([str(word) for word in command], env=ENVIRONMENT, text=True,
                          capture_output=True, timeout=120)


def pattern(name, *options):
    """The command of the MPI program rankplace-NAME, to be put behind a launcher."""
    return [BIN / f"rankplace-{name}", *options]
