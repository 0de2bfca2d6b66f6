# SPDX-License-Identifier: BSD-3-Clause
"""The committed wrappers are those that generate_wrappers.py makes; every function of mpi.h that
sends data is in calls.txt or in not_traced.txt."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from traced_run import Checks

TRACER = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "pmpi_tracer"
MADE = ["wrappers.gen.cpp", "calls.gen.hpp"]
# Functions whose parameters are a buffer that they read, or that make traffic by other means.
SENDS = re.compile(
    r"MPI_(I|R)?([bsr]?send|sendrecv|put|get_accumulate|accumulate|get|fetch_and_op|compare_and_swap"
    r"|bcast|(all)?gather|scatter|alltoall|(all)?reduce|reduce_scatter|e?x?scan|barrier|start(all)?"
    r"|neighbor_\w+|comm_(spawn|connect|accept|join)|file_i?write)(v|w|_\w+|all)?", re.I)
# Matched by the pattern, but nothing leaves the rank:
LOCAL = {"MPI_Reduce_local", "MPI_Get_address", "MPI_Get_count", "MPI_Get_elements",
         "MPI_Get_elements_x", "MPI_Get_library_version", "MPI_Get_processor_name", "MPI_Get_version",
         "MPI_File_write_all_end", "MPI_File_write_at_all_end", "MPI_File_write_ordered_end"}


def listed(name):
    lines = (TRACER / name).read_text().splitlines()
    return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


def main():
    header = pathlib.Path(sys.argv[1]) / "mpi.h"
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, TRACER / "generate_wrappers.py", "--mpi-h", header, "-o", folder],
                       check=True)
        for name in MADE:
            same = (pathlib.Path(folder) / name).read_text() == (TRACER / name).read_text()
            checks.true(f"{name} is what generate_wrappers.py makes", same)
    traced, not_traced = listed("calls.txt"), listed("not_traced.txt")
    checks.equal("in both lists", set(traced) & set(not_traced), set())
    checks.equal("listed twice", len(traced + not_traced), len(set(traced + not_traced)))
    declared = set(re.findall(r"\bint\s+(MPI_\w+)\s*\(", header.read_text()))
    checks.equal("not in mpi.h", set(not_traced) - declared, set())
    sending = {name for name in declared if SENDS.fullmatch(name)} - LOCAL
    checks.true("the pattern finds them", len(sending) > 80)
    checks.equal("in neither list", sending - set(traced) - set(not_traced), set())
    checks.finish()


main()
