#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""How long `rankplace map` takes to prove the best and the worst placement on one node.

usage: proofs.py [--ranks 16] [--random 3] [--only TEXT] [--effort default] [--program PATH]

Structured and random graphs of so many ranks, on nodes of several shapes (uneven ones need hwloc's
program lstopo-no-graphics), for every objective, best and worst. Prints for each shape and search
how many are proved, and minimum, median and maximum of the command's wall-clock and CPU seconds; at
the end the slowest searches and those that are not proved. Exit code 1 if there is one of these."""
import argparse
import dataclasses
import itertools
import json
import os
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

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


def grid(rows, columns, wrapped):
    edges = {}
    for row, column in itertools.product(range(rows), range(columns)):
        for down, right in ((0, 1), (1, 0)):
            other = (row + down, column + right)
            if wrapped or other[0] < rows and other[1] < columns:
                pair = (row * columns + column, other[0] % rows * columns + other[1] % columns)
                if pair[0] != pair[1]:
                    edges[tuple(sorted(pair))] = 1000
    return edges


def structured(ranks):
    columns = max(c for c in range(1, ranks + 1) if ranks % c == 0 and c * c <= ranks)
    bits = range(max(ranks - 1, 1).bit_length())
    return {"ring": grid(1, ranks, True),
            "grid": grid(ranks // columns, columns, False),
            "torus": grid(ranks // columns, columns, True),
            "hypercube": {(a, a | 1 << bit): 1000 for a in range(ranks) for bit in bits
                          if not a >> bit & 1 and a | 1 << bit < ranks},
            "recursive doubling": {(a, a | 1 << bit): 1000 << bit for a in range(ranks)
                                   for bit in bits if not a >> bit & 1 and a | 1 << bit < ranks},
            "binomial tree": {(a & (a - 1), a): 1000 for a in range(1, ranks)},
            "star": {(0, a): 1000 + a for a in range(1, ranks)},
            "all to all": {pair: 1000 for pair in itertools.combinations(range(ranks), 2)}}


def drawn(ranks, count):
    """Sparse and dense; weights alike, spread out, and over six decades."""
    graphs = {}
    weights = {"even": lambda draw: draw.randint(1, 1000),
               "near": lambda draw: draw.randint(900, 1000),
               "decades": lambda draw: int(10 ** draw.uniform(0, 6))}
    for (name, weight), share, i in itertools.product(weights.items(), (0.25, 1.0), range(count)):
        draw = random.Random(f"{name} {share} {i}")
        graphs[f"{'dense' if share == 1 else 'sparse'} {name} {i}"] = {
            pair: weight(draw) for pair in itertools.combinations(range(ranks), 2)
            if draw.random() < share}
    return graphs


def write_graph(path, ranks, edges):
    rows = [[] for _ in range(ranks)]
    for (a, b), weight in edges.items():
        rows[a] += [b + 1, weight]
        rows[b] += [a + 1, weight]
    path.write_text("\n".join([f"{ranks} {len(edges)} 001", *(" ".join(map(str, row))
                                                            for row in rows)]) + "\n")


def machine_of(folder, name):
    """What to give to --machine; None if it cannot be made here."""
    synthetic, allowed = SHAPES[name]
    if allowed is None:
        return synthetic
    if not shutil.which("lstopo-no-graphics"):
        return None
    cpus = set()
    for part in allowed.split(","):
        first, last = part.split("-")
        cpus.update(range(int(first), int(last) + 1))
    path = folder / (name.replace(" ", "-") + ".xml")
    subprocess.run(["lstopo-no-graphics", "-i", synthetic, "--restrict",
                    hex(sum(1 << cpu for cpu in cpus)), "--of", "xml", "-f", path], check=True)
    return path


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


def run_series(options, folder):
    graphs = {**structured(options.ranks), **drawn(options.ranks, options.random)}
    for name, edges in graphs.items():
        write_graph(folder / (name + ".graph"), options.ranks, edges)
    proofs = []
    print("node / objective sense: proved of searches, wall seconds min median max, CPU likewise")
    for shape in SHAPES:
        machine = machine_of(folder, shape)
        if machine is None:
            print(f"{shape}: skipped (no lstopo-no-graphics)")
            continue
        for objective, sense in itertools.product(OBJECTIVES, ("best", "worst")):
            search = f"{shape} / {objective} {sense}"
            found = [prove(options, folder, machine, folder / (name + ".graph"), objective, sense,
                           f"{search} / {name}")
                     for name in graphs if options.only in f"{search} / {name}"]
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
    parser.add_argument("--only", default="", help="searches whose name contains this")
    parser.add_argument("--effort", default="default")
    parser.add_argument("--program", default=os.environ.get("RANKPLACE", "rankplace"))
    options = parser.parse_args()
    if not shutil.which(options.program):
        sys.exit(f"there is no program {options.program} (build it, or name it with --program)")
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
