# SPDX-License-Identifier: BSD-3-Clause
"""The committed wrappers are those that generate_wrappers.py makes. In each header, traced functions have
the prototypes that the wrappers are written for. Every function that sends data, or that is newer than
MPI 4.0, is traced or in not_traced.txt. usage: wrappers_test.py HEADER..."""
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

MPI_4_0 = set((pathlib.Path(__file__).parent / "mpi_4.0.txt").read_text().split())


def listed(name):
    lines = (TRACER / name).read_text().splitlines()
    return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


def check_made(checks):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, TRACER / "generate_wrappers.py", "-o", folder], check=True)
        for name in MADE:
            same = (pathlib.Path(folder) / name).read_text() == (TRACER / name).read_text()
            checks.true(f"{name} is what generate_wrappers.py makes", same)


def types(parameters):
    """The types of a parameter list; without const, which later standards added."""
    found = []
    for text in parameters.split(","):
        text = re.sub(r"\bconst\b", "", text).strip()
        name = re.fullmatch(r"(.*?)(\w+)((?:\[\w*\])*)", text)
        kind, arrays = (name[1], name[3].count("[")) if name and name[1] else (text, 0)
        found.append("".join(kind.split()) + "*" * arrays)
    return found


def prototypes(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return dict(re.findall(r"\bint\s+(MPI_\w+)\s*\(([^;{}()]*)\)[^;{}]*;", text))


def check_header(checks, header, traced, not_traced):
    """What the header declares, by name."""
    declared = prototypes(header.read_text())
    for name in sorted(set(declared) & set(traced)):
        checks.equal(f"{name} of {header}", types(declared[name]), types(traced[name]))
    known = set(traced) | not_traced
    sending = {name for name in declared if SENDS.fullmatch(name)} - LOCAL
    listed_too = {name for name in sending if name.removesuffix("_c") in not_traced}
    checks.equal(f"sends, of {header} in neither list", sending - known - listed_too, set())
    checks.equal(f"newer than MPI 4.0, of {header} in neither list",
                 set(declared) - known - MPI_4_0, set())
    return set(declared), sending


def main():
    headers = [pathlib.Path(word) for word in sys.argv[1:] if pathlib.Path(word).exists()]
    checks = Checks()
    check_made(checks)
    in_calls, not_traced = listed("calls.txt"), listed("not_traced.txt")
    checks.equal("in both lists", set(in_calls) & set(not_traced), set())
    checks.equal("listed twice", len(in_calls + not_traced), len(set(in_calls + not_traced)))
    traced = dict(re.findall(r"^(MPI_\w+)\((.*)\)$", (TRACER / "prototypes.txt").read_text(), re.M))
    checks.equal("of calls.txt without a prototype", set(in_calls) - set(traced), set())
    found = [check_header(checks, header, traced, set(not_traced)) for header in headers]
    checks.true("the headers declare functions that send", len(set().union(*(s for _, s in found))) > 80)
    for name in ("MPI_Send", "MPI_Bcast", "MPI_Put"):
        checks.true(f"{name} is declared", any(name in declared for declared, _ in found))
    checks.finish()


main()
