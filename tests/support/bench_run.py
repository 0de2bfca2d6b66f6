# SPDX-License-Identifier: BSD-3-Clause
"""Where rankplace and its pattern programs are."""
import os
import pathlib

BIN = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "bin"
RANKPLACE = os.environ["RANKPLACE"]


def pattern(name, *options):
    """The command of the MPI program rankplace-NAME, to be put behind a launcher."""
    return [BIN / f"rankplace-{name}", *options]
