# SPDX-License-Identifier: BSD-3-Clause
"""The committed wrappers are those that generate_wrappers.py makes; every function of each mpi.h that
sends data is traced or in not_traced.txt. usage: wrappers_test.py OPENMPI/mpi.h MPICH/mpi_proto.h"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from traced_run import Checks

TRACER = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "pmpi_tracer/interposition"
MADE = ["wrappers.gen.cpp", "calls.gen.hpp"]
# Functions whose parameters are a buffer that they read, or that make traffic by other means.
SENDS = re.compile(
    r"MPI_(I|R)?([bsrp]?send|sendrecv|pready|put|get_accumulate|accumulate|get|fetch_and_op|compare_and_swap"
    r"|bcast|(all)?gather|scatter|alltoall|(all)?reduce|reduce_scatter|e?x?scan|barrier|start(all)?"
    r"|neighbor_\w+|comm_(spawn|connect|accept|join)|file_i?write)(v|w|_\w+|all)?", re.I)
# Matched by the pattern, but nothing leaves the rank:
LOCAL = {"MPI_Reduce_local", "MPI_Get_address", "MPI_Get_count", "MPI_Get_elements",
         "MPI_Get_elements_x", "MPI_Get_library_version", "MPI_Get_processor_name", "MPI_Get_version",
         "MPI_Reduce_local_c", "MPI_Get_count_c", "MPI_Get_elements_c",
         "MPI_File_write_all_end", "MPI_File_write_at_all_end", "MPI_File_write_ordered_end"}


def listed(name):
    lines = (TRACER / name).read_text().splitlines()
    return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


def check_made(checks, headers):
    options = [word for header in headers for word in ("--mpi-h", header)]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, TRACER / "generate_wrappers.py", *options, "-o", folder], check=True)
        for name in MADE:
            same = (pathlib.Path(folder) / name).read_text() == (TRACER / name).read_text()
            checks.true(f"{name} is what generate_wrappers.py makes", same)


def check_header(checks, header, traced, not_traced):
    declared = set(re.findall(r"\bint\s+(MPI_\w+)\s*\(", header.read_text()))
    sending = {name for name in declared if SENDS.fullmatch(name)} - LOCAL
    checks.true(f"the pattern finds them in {header}", len(sending) > 80)
    checks.equal(f"of {header} in neither list",
                 {name for name in sending - traced if name.removesuffix("_c") not in not_traced}, set())
    return declared


def main():
    headers = [pathlib.Path(word) for word in sys.argv[1:]]
    if not headers[-1].exists():
        print(f"skipped: no MPICH here (libmpich-dev), and {headers[-1]} declares what MPI 4 added")
        sys.exit(77)
    checks = Checks()
    check_made(checks, headers)
    in_calls, not_traced = listed("calls.txt"), listed("not_traced.txt")
    checks.equal("in both lists", set(in_calls) & set(not_traced), set())
    checks.equal("listed twice", len(in_calls + not_traced), len(set(in_calls + not_traced)))
    made = set(re.findall(r"^  (MPI_\w+),$", (TRACER / "calls.gen.hpp").read_text(), re.M))
    declared = [check_header(checks, header, made | set(in_calls), set(not_traced)) for header in headers]
    checks.equal("in no header", set(not_traced) - set.union(*declared), set())
    checks.finish()


main()
