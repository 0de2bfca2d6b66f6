# SPDX-License-Identifier: BSD-3-Clause
"""Starts the pattern programs and rankplace under Open MPI, as root and with more ranks than cores."""
import os
import pathlib
import subprocess

BIN = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "bin"
RANKPLACE = os.environ["RANKPLACE"]

ENVIRONMENT = dict(
    os.environ,
    OMPI_ALLOW_RUN_AS_ROOT="1",
    OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
    OMPI_MCA_rmaps_base_oversubscribe="1",
    OMPI_MCA_mpi_yield_when_idle="1",
    OMPI_MCA_hwloc_base_binding_policy="none",
)


def run(command, **settings):
    """The finished process, with its text output; never raises on an exit code."""
    settings.setdefault("env", ENVIRONMENT)
    return subprocess.run(
        [str(word) for word in command], text=True, capture_output=True, timeout=120, **settings)


def run_pattern(name, ranks, *options, **settings):
    """Runs the MPI program rankplace-NAME."""
    return run(["mpirun", "-np", ranks, BIN / f"rankplace-{name}", *options], **settings)
