# SPDX-License-Identifier: BSD-3-Clause
"""Runs programs under Open MPI's mpirun on a machine with few cores, as root or not."""
import os
import subprocess

ENVIRONMENT = {
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_mpi_yield_when_idle": "1",
}


def mpirun(ranks, command, mca=None, timeout=120):
    """Returns the finished process (text output captured); mca: component parameters by name."""
    options = [word for name, value in (mca or {}).items() for word in ("--mca", name, str(value))]
    return subprocess.run(
        ["mpirun", "-np", str(ranks), *options, *map(str, command)],
        env={**os.environ, **ENVIRONMENT}, capture_output=True, text=True, timeout=timeout)
