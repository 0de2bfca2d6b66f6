#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""How long `rankplace map` takes to prove the best and the worst placement on one node.

usage: proofs.py [--ranks 16] [--random 3] [--sparse] [--matrices FOLDER] [--only TEXT]
                 [--effort default] [--program PATH]

Structured and random graphs of so many ranks, and the matrices (.mtx) of a folder that have as many,
on every node below that has enough cores (uneven ones need hwloc's program lstopo-no-graphics), for
every objective, best and worst. Prints for each shape and search how many are proved, and minimum,
median and maximum of the command's wall-clock and CPU seconds; at the end the slowest searches and
those that are not proved. Exit code 1 if there is one of these."""
import argparse
import dataclasses
import itertools
import json
import math
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import machines
import patterns
import programs
import run

# Node, and the PUs of it that may be used (None: all).
SHAPES = {"2x2x4": ("pack:2 l3:2 core:4 pu:1", None),
          "2x8x4": ("pack:2 l3:8 core:4 pu:1", None),
          "2x8": ("pack:2 core:8 pu:1", None),
          "4x4": ("pack:4 core:4 pu:1", None),
          "2x2x2x2": ("pack:2 l3:2 l2:2 core:2 pu:1", None),
          "2x2x3x2": ("pack:2 l3:2 l2:3 core:2 pu:1", None),
          "3x6": ("pack:3 core:6 pu:1", None),
          "2x3x3": ("pack:2 l3:3 core:3 pu:1", None),
          "16": ("pack:1 core:16 pu:1", None),
          "uneven 10+7": ("pack:2 core:10 pu:1", "0-9,10-16"),
          "uneven 3+4,4+4+2": ("pack:2 l3:3 core:4 pu:1", "0-2,4-7,12-21")}
OBJECTIVES = ("lexicographic", "hop-bytes", "bottleneck")


def cores_of(shape):
    synthetic, allowed = SHAPES[shape]
    fan_outs = [int(part.split(":")[1]) for part in synthetic.split()]
    return len(machines.cpus_of(allowed)) if allowed else math.prod(fan_outs)


@dataclasses.dataclass
class Proof:
    what: str
    proved: bool
    wall: float
    cpu: float


def prove(options, folder, machine, graph, objective, sense, what):
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run([options.program, "map", graph, "--machine", machine, "--objective",
                           objective, "--want", sense, "--effort", options.effort, "-o",
                           folder / "placements", "--json"],
                          check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    placements = json.loads(done.stdout)["placements"]
    proved = all(p["proved"] for p in placements if p["name"] == sense)
    cpu = after.ru_utime + after.ru_stime - usage.ru_utime - usage.ru_stime
    return Proof(what, proved, wall, cpu)


def spread(seconds):
    return f"{min(seconds):.2f} {statistics.median(seconds):.2f} {max(seconds):.2f}"


def graphs_of(options, folder):
    """Paths by name; missing ones are written to the folder."""
    make = patterns.sparse if options.sparse else patterns.structured
    graphs = {**make(options.ranks), **patterns.drawn(options.ranks, options.random)}
    paths = {name: folder / (name + ".graph") for name in graphs}
    for name, edges in graphs.items():
        patterns.write_graph(paths[name], options.ranks, edges)
    matrices = sorted(options.matrices.glob("*.mtx")) if options.matrices else []
    return paths | {path.stem: path for path in matrices
                    if len(run.read_graph(path)) == options.ranks}


def run_series(options, folder):
    graphs = graphs_of(options, folder)
    proofs = []
    print("node / objective sense: proved of searches, wall seconds min median max, CPU likewise")
    for shape in SHAPES:
        if cores_of(shape) < options.ranks:
            continue
        try:
            machine = machines.node_for(folder, *SHAPES[shape])
        except machines.NoProgram as no_program:
            print(f"{shape}: skipped ({no_program})")
            continue
        for objective, sense in itertools.product(OBJECTIVES, ("best", "worst")):
            search = f"{shape} / {objective} {sense}"
            found = [prove(options, folder, machine, path, objective, sense, f"{search} / {name}")
                     for name, path in graphs.items() if options.only in f"{search} / {name}"]
            proofs += found
            if found:
                print(f"{search}: {sum(p.proved for p in found)} of "
                      f"{len(found)}, {spread([p.wall for p in found])}, "
                      f"{spread([p.cpu for p in found])}", flush=True)
    return proofs


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ranks", type=int, default=16)
    parser.add_argument("--random", type=int, default=3, help="random graphs of each kind")
    parser.add_argument("--sparse", action="store_true",
                        help="of the structured graphs only ring, trees, stencils and hypercubes")
    parser.add_argument("--matrices", type=pathlib.Path, help="folder of .mtx files")
    parser.add_argument("--only", default="", help="searches whose name contains this")
    parser.add_argument("--effort", default="default")
    programs.add_program(parser)
    options = parser.parse_args()
    programs.require(options.program)
    with tempfile.TemporaryDirectory() as folder:
        proofs = run_series(options, pathlib.Path(folder))
    if not proofs:
        sys.exit(f"no search has {options.only} in its name")
    print(f"all: {sum(p.proved for p in proofs)} of {len(proofs)}, "
          f"{spread([p.wall for p in proofs])}, {spread([p.cpu for p in proofs])}")
    for proof in sorted(proofs, key=lambda p: -p.cpu)[:5]:
        print(f"slowest: {proof.what}: {proof.wall:.2f} s, {proof.cpu:.2f} s of CPU")
    missing = [proof for proof in proofs if not proof.proved]
    for proof in missing:
        print(f"not proved: {proof.what}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
