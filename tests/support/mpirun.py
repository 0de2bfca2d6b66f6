# SPDX-License-Identifier: BSD-3-Clause
"""Runs programs under Open MPI's mpirun, or the launcher that RANKPLACE_TEST_LAUNCHER names, on a
machine with few cores, as root or not."""
import functools
import os
import re
import subprocess

from limits import seconds

# More ranks than cores, none of them bound: the names of Open MPI 4, then of 5.
PLACEMENT = {
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_hwloc_base_binding_policy": "none",
    "PRTE_MCA_rmaps_default_mapping_policy": ":oversubscribe",
    "PRTE_MCA_hwloc_default_binding_policy": "none",
}
ENVIRONMENT = {
    **os.environ,
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_mpi_yield_when_idle": "1",
    **PLACEMENT,
}
LAUNCHER = os.environ.get("RANKPLACE_TEST_LAUNCHER", "mpirun")


# What PMIx says where a network card goes while it looks at all of them, as a virtual cluster's does.
CARD_HAS_GONE = re.compile(r"^\[.*\] pmix_ifinit: ioctl\(\w+\) failed with errno=19\n", re.MULTILINE)


def run(command, **settings):
    """The finished process, with its text output; never raises on an exit code."""
    settings.setdefault("env", ENVIRONMENT)
    settings["timeout"] = seconds(settings.get("timeout", 120))
    done = subprocess.run([str(word) for word in command], text=True, capture_output=True, **settings)
    done.stderr = CARD_HAS_GONE.sub("", done.stderr)
    return done


def mpirun(ranks, command, mca=None, **settings):
    """The finished launcher; mca: Open MPI's component parameters by name."""
    options = [word for name, value in (mca or {}).items() for word in ("--mca", name, value)]
    return run([LAUNCHER, "-np", ranks, *options, *command], **settings)


@functools.cache
def open_mpi():
    """What rankplace calls the mpirun of the PATH: Open MPI and its major version."""
    version = run(["mpirun", "--version"]).stdout
    return "Open MPI " + re.search(r"\(Open MPI\) (\d+)", version).group(1)
