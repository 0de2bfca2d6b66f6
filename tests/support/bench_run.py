# SPDX-License-Identifier: BSD-3-Clause
"""Starts the pattern programs and rankplace itself."""
import os
import pathlib

from mpirun import mpirun

BIN = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "bin"
RANKPLACE = os.environ["RANKPLACE"]


def run_pattern(name, ranks, *options, **settings):
    """Runs the MPI program rankplace-NAME."""
    return mpirun(ranks, [BIN / f"rankplace-{name}", *options], **settings)
