# SPDX-License-Identifier: BSD-3-Clause
"""The command `rankplace` of a wheel, with its tracers and programs: bin/ and lib/ in this folder.

Apart from the module `rankplace`, since a rank that is traced shall not import NumPy first."""

import os
import pathlib
import sys


def main() -> None:
    """Becomes the program: same process, same arguments."""
    program = pathlib.Path(__file__).resolve().parent / "bin" / "rankplace"
    os.execv(program, ["rankplace", *sys.argv[1:]])
