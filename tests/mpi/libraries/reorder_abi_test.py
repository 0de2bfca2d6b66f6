# SPDX-License-Identifier: BSD-3-Clause
"""librankplace_reorder_abi, the library for the binary interface of MPI 5.0: built with mpi_abi.h of
MPICH's Python wheel (its sources again, the solver of this build), then preloaded into programs of that
interface, and called by one (rankplace_mpi.h). usage: reorder_abi_test.py MPICH-VERSION"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import wheels
from mpirun import ENVIRONMENT
from mpirun import run as run_command
from traced_run import Checks

SOURCE, BUILD = (pathlib.Path(os.environ[name]) for name in ("RANKPLACE_SOURCE", "RANKPLACE_BUILD"))
PROGRAMS = SOURCE / "tests/mpi/reorder/programs"
RANKPLACE = os.environ["RANKPLACE"]
KINDS = ["cart2", "graph", "adjacent_weighted", "distributed"]
PLACE = """#!/bin/sh
RANKPLACE_REORDER_NODE=node$((PMI_RANK % (PMI_SIZE / 2))); export RANKPLACE_REORDER_NODE
exec "$@"
"""


def call(command, **settings):
    done = subprocess.run([str(word) for word in command], text=True, capture_output=True, **settings)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: {done.returncode}\n{(done.stdout + done.stderr)[-4000:]}")


def sources():
    """As reorder/CMakeLists.txt has them, in batches that are compiled at once."""
    listed = (SOURCE / "reorder/CMakeLists.txt").read_text().split("function(rankplace_add_reorder", 1)[1]
    own = {folder: [SOURCE / "reorder" / path for path in re.findall(rf"^\s+({folder}/\w+\.cpp)", listed, re.M)]
           for folder in ("mpi", "api")}
    tracer = [SOURCE / "pmpi_tracer" / path for path in re.findall(r"\$\{tracer\}/([\w/]+\.cpp)", listed)]
    return {**own, "tracer": [*tracer, SOURCE / "mapper/search/initial_mappings/without_scotch.cpp"]}


def built(include, folder):
    """The library; its mpi.h is mpi_abi.h."""
    (folder / "include").mkdir()
    (folder / "include/mpi.h").write_text(f'#include "{include}/mpi_abi.h"\n')

    def compiled(batch):
        name, files = batch
        source = folder / f"{name}.cpp"
        source.write_text("".join(f'#include "{file}"\n' for file in files))
        call(["c++", "-std=c++20", "-O0", "-fPIC", "-w", "-fvisibility=hidden", "-DRANKPLACE_HWLOC=1", "-DMPICH_SKIP_MPICXX=1",
              f"-I{folder}/include", f"-I{SOURCE}", "-c", source, "-o", source.with_suffix(".o")])
        return source.with_suffix(".o")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(compiled, sources().items()))
    library = folder / "librankplace_reorder_abi.so"
    archives = [next(BUILD.rglob(f"librankplace_{name}.a")) for name in ("reorder_solver", "mapper", "own_node", "support")]
    call(["c++", "-shared", "-static-libstdc++", "-Wl,--exclude-libs,ALL", "-Wl,-z,defs",
          f"-Wl,--version-script={SOURCE}/reorder/mpi/exports.map", "-o", library, *objects,
          "-Wl,--start-group", *archives, "-Wl,--end-group", "-lhwloc", "-ldl", "-lpthread"])
    return library


def main():
    home = wheels.installed(f"mpich=={sys.argv[1]}")
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library = built(home.parent / "include", folder)
        for program, more in (("topologies", []), ("solvers", ["-lm"]),
                              ("api", [f"-I{SOURCE}", library, f"-Wl,-rpath,{folder}"])):
            call([home / "mpicc_abi", "-w", "-o", folder / program, PROGRAMS / f"{program}.c", *more])
        place = folder / "place.sh"
        place.write_text(PLACE)
        place.chmod(0o755)
        environment = {**ENVIRONMENT, "HYDRA_LAUNCHER": "fork", "RANKPLACE_TRACER_PATH": str(folder)}

        def run(ranks, *command):
            done = run_command([home / "mpiexec", "-n", ranks, place, *command], env=environment)
            checks.equal(f"{command}: exit code, {done.stderr}", done.returncode, 0)
            return done

        done = run(8, RANKPLACE, "reorder", folder / "topologies", *KINDS)
        moved = re.findall(r"moved (\d+)", done.stdout)
        checks.equal("kinds", len(moved), len(KINDS))
        checks.true(f"some ranks moved: {moved}", "0" not in moved)
        run(8, RANKPLACE, "reorder", folder / "topologies", "hints", "odd")
        fft = [folder / "solvers", "fft", 12, 2]
        plain, done = run(8, *fft), run(8, RANKPLACE, "reorder", *fft)
        checks.equal("results of the solver", done.stdout, plain.stdout)
        checks.true(f"said: {done.stderr}", "MPI_Cart_create(4x2): reordered, " in done.stderr)
        for mode, count in (("partners", 4), ("derived", 4), ("live", 4)):
            checks.equal(f"{mode}: ranks", run(4, folder / "api", mode).stdout.count("RANK "), count)
    checks.finish()


main()
