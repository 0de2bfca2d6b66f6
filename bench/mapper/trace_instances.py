#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Traces LAMMPS, HPC Challenge and the programs of bench/mpi, and makes instances for run.py of the traffic.

usage: trace_instances.py FOLDER [--program PATH] [--only TEXT]

Writes FOLDER/NAME.mtx (bytes that ranks send each other, collective calls as the library's own
algorithms) and FOLDER/instances.csv, whose targets are what `best` finds on machine A:
run.py FOLDER --list FOLDER/instances.csv --peers gmap --effort fast,default. Uses mpirun, with more
ranks than cores; takes some minutes. HPC Challenge (Debian package hpcc) repeats until enough
time has passed, so its traffic differs from run to run; LAMMPS (package lammps) runs the Lennard-Jones
melt of bench/lammps."""
import argparse
import csv
import pathlib
import shutil
import subprocess
import sys
import tempfile

import programs
import run

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "support"))

from mpirun import mpirun  # noqa: E402

HPCC_EXAMPLE = pathlib.Path("/usr/share/doc/hpcc/examples/_hpccinf.txt")
LENNARD_JONES = pathlib.Path(__file__).resolve().parents[1] / "lammps" / "in.lj"
SHORT = ("--repetitions", "2", "--warmup", "0")
# Name of the instance, ranks, program and its options.
RUNS = [*((f"lammps-{ranks}", ranks, "lmp", ("-in", LENNARD_JONES, "-log", "none", "-var", "steps", "10"))
          for ranks in (8, 16, 64, 128)),
        *((f"hpcc-{ranks}", ranks, "hpcc", ()) for ranks in (8, 16, 32)),
        *((f"{name}-{ranks}", ranks, f"rankplace-{name}", ("--shuffle", "1", *SHORT))
          for name in ("ring", "binomial", "recursive-doubling") for ranks in (8, 32, 128)),
        *((f"random-{ranks}", ranks, "rankplace-random", ("--ranks-per-node", "8", "--ratio", "0.5", *SHORT))
          for ranks in (16, 64, 128)),
        *((f"{name}-{ranks}", ranks, f"rankplace-{name}", SHORT)
          for name in ("cg", "lu") for ranks in (8, 16, 64))]


def write_hpcc_input(folder):
    """The example with a small matrix (line 6) in small blocks (line 8)."""
    lines = HPCC_EXAMPLE.read_text().splitlines()
    lines[5], lines[7] = "400 Ns", "40 NBs"
    (folder / "hpccinf.txt").write_text("\n".join(lines) + "\n")


def trace(rankplace, program, options, ranks, target):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if pathlib.Path(program).name == "hpcc":
            write_hpcc_input(folder)
        profile = folder / "run.profile"
        mpirun(ranks, [rankplace, "trace", "-o", profile, "--", program, *options], cwd=folder,
               timeout=600).check_returncode()
        subprocess.run([rankplace, "convert", profile, "-o", target], check=True,
                       stdout=subprocess.DEVNULL)


def find_program(rankplace, name):
    """Beside rankplace, or anywhere."""
    return shutil.which(name, path=str(rankplace.parent)) or shutil.which(name)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--only", default="", help="instances whose name contains this")
    programs.add_program(parser)
    options = parser.parse_args()
    programs.require(options.program)
    rankplace = pathlib.Path(shutil.which(options.program)).resolve()
    options.folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for name, ranks, program, arguments in RUNS:
        path = find_program(rankplace, program)
        if path is None:
            print(f"{name}: skipped (no program {program})")
        if options.only not in name or path is None:
            continue
        target = options.folder / (name + ".mtx")
        trace(rankplace, path, arguments, ranks, target)
        best = run.map_once(rankplace, target, ranks, "A", "best").cost
        rows.append((name, "A", best, "best"))
        print(f"{name}: {ranks} ranks, J of best {best}", flush=True)
    with (options.folder / "instances.csv").open("w", newline="") as file:
        csv.writer(file).writerows([("instance", "machine", "target", "from"), *rows])


if __name__ == "__main__":
    main()
