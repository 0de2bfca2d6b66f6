#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Wall clock of `rankplace map` by number of threads, on drawn graphs or on files.

usage: threads.py [GRAPH...] [--ranks 65536] [--threads 1,2] [--machine B] [--effort fast]
                  [--objectives hop-bytes,lexicographic,bottleneck] [--want best] [--seed SEED]
                  [--runs 2] [--program PATH] [--generator PATH]

GRAPH is a METIS .graph file; without one, a random geometric graph of so many ranks is drawn by the
seed. Prints for each number of threads the least wall clock of the command, how many times less
that is than with the first number, and the CPU seconds. The numbers take turns; all must find the
same placement."""
import argparse
import pathlib
import subprocess
import tempfile

import graphs
import machines
import run
from stopwatch import Stopwatch


def mapped(options, path, tree, objective, threads):
    """Wall clock, CPU seconds, and the placement file."""
    with tempfile.TemporaryDirectory() as folder:
        with Stopwatch() as watch:
            subprocess.run([options.program, "map", path, "--machine", tree, "--objective",
                            objective, "--effort", options.effort, "--want", options.want,
                            "--threads", threads, "-o", folder], check=True, capture_output=True)
        return watch.wall, watch.cpu, (pathlib.Path(folder) / f"{options.want}.json").read_bytes()


def compare(options, path, tree, objective):
    """By number of threads: the least wall clock, and the CPU seconds then."""
    least = {}
    placements = set()
    for _ in range(options.runs):
        for threads in options.threads.split(","):
            wall, cpu, placement = mapped(options, path, tree, objective, threads)
            placements.add(placement)
            least[threads] = min(least.get(threads, (wall, cpu)), (wall, cpu))
    if len(placements) > 1:
        raise SystemExit(f"{path}: the number of threads changed the placement")
    return least


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    graphs.add_graphs(parser, "65536")
    parser.add_argument("--threads", default="1,2")
    parser.add_argument("--machine", default="B")
    parser.add_argument("--effort", default="fast")
    parser.add_argument("--objectives", default="hop-bytes,lexicographic,bottleneck")
    parser.add_argument("--want", default="best")
    parser.add_argument("--runs", type=int, default=2)
    options = graphs.parsed(parser)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for graph, path, ranks in graphs.graphs(options, folder):
            nodes, _ = run.machine_of(ranks, options.machine)
            tree = machines.machine_for(folder, options.machine, nodes)
            for objective in options.objectives.split(","):
                least = compare(options, path, tree, objective)
                first = next(iter(least.values()))[0]
                cells = [f"{threads}: {wall:.2f} s ({first / wall:.1f}, CPU {cpu:.2f})"
                         for threads, (wall, cpu) in least.items()]
                print(f"{graph} {objective} {'; '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()
