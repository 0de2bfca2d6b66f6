#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""How near the bound on J is to the J found, and what bound and search take together.

usage: bounds.py [GRAPH...] [--machines A,B,H] [--effort default,best] [--regular 1024,4096]
                 [--seed 1] [--program PATH]

GRAPH is a METIS .graph or Matrix Market .mtx file. --regular draws graphs of so many ranks, each
with three random peers. Prints a row of a table for each graph and machine: J, bound / J and CPU
seconds of the command by effort. Two programs, separated by a comma, are run in turns."""
import argparse
import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

import machines
import patterns
import run


def regular_graph(ranks, seed):
    """Three perfect matchings at random; pairs drawn twice weigh 2."""
    draw = random.Random(f"regular {ranks} {seed}")
    edges = {}
    for _ in range(3):
        order = list(range(ranks))
        draw.shuffle(order)
        for pair in zip(order[::2], order[1::2]):
            edges[tuple(sorted(pair))] = edges.get(tuple(sorted(pair)), 0) + 1
    return edges


def measure(program, graph, ranks, machine, effort, folder):
    """J, bound / J, CPU seconds."""
    synthetic, arity, distances = machines.MACHINES[machine]
    cores = 1
    for part in arity:
        cores *= part
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program, "map", graph, "--machine", f"{-(-ranks // cores)}x{synthetic}",
                           "--objective", "hop-bytes", "--distances",
                           ",".join(map(str, distances)), "--want", "best", "--effort", effort,
                           "--json", "-o", folder / "placements"], check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    best = next(p for p in json.loads(done.stdout)["placements"] if p["name"] == "best")
    # Levels come outermost first, distances innermost first.
    bound = sum(level["pair_volume"] * distance
                for level, distance in zip(best["bound"], reversed(distances)))
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return best["hop_bytes"], bound / best["hop_bytes"], cpu


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("graphs", nargs="*", type=pathlib.Path)
    parser.add_argument("--machines", default="A,B,H")
    parser.add_argument("--effort", default="default,best")
    parser.add_argument("--regular", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=str(run.HERE.parent.parent /
                                                 "build/release/bin/rankplace"))
    options = parser.parse_args()
    columns = [(program, effort) for effort in options.effort.split(",")
               for program in options.program.split(",")]
    print("graph, machine: J, then bound / J, CPU s of", "; ".join(" ".join(c) for c in columns))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        graphs = list(options.graphs)
        for ranks in filter(None, options.regular.split(",")):
            graphs.append(folder / f"regular-{ranks}.graph")
            patterns.write_graph(graphs[-1], int(ranks), regular_graph(int(ranks), options.seed))
        for graph in graphs:
            ranks = len(run.read_graph(graph))
            for machine in options.machines.split(","):
                cells = []
                for program, effort in columns:
                    j, share, cpu = measure(program, graph, ranks, machine, effort, folder)
                    cells.append(f"{share:.2f}, {cpu:.1f}")
                print(f"| {graph.stem} {machine} | {j:.0f} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
