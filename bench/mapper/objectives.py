#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Time and loads of `rankplace map` under each objective, on random geometric graphs or on files.

usage: objectives.py [GRAPH...] [--ranks 256,1024,4096,16384,65536] [--machines A,B]
                     [--effort fast] [--slots 1] [--seed SEED] [--runs 1] [--program PATH]
                     [--generator PATH]

GRAPH is a METIS .graph or Matrix Market .mtx file; without one, graphs are numbered and drawn by
the seed. With --slots 1.3 machines have nodes for 1.3 times the ranks. Prints the least CPU seconds
of the command for best and for worst, as a multiple of those of hop-bytes, and what the objective
counts: J, the busiest link and the sum of the outermost level, or the largest load of a link. The
objectives take turns."""
import argparse
import collections
import itertools
import json
import math
import pathlib
import subprocess
import tempfile

import graphs
import machines
import run
from stopwatch import Stopwatch

OBJECTIVES = ("hop-bytes", "lexicographic", "bottleneck")
WANTS = ("best", "worst")


def value_of(objective, levels):
    """Of a score's levels, outermost first."""
    if objective == "hop-bytes":
        return sum(2 * (len(levels) - i) * level["pair_volume"] for i, level in enumerate(levels))
    if objective == "bottleneck":
        return max(level["largest_link"] for level in levels)
    return f"{levels[0]['largest_link']}/{levels[0]['link_sum']}"


def map_under(options, path, tree, objective, want, effort):
    """CPU seconds, and the value."""
    with tempfile.TemporaryDirectory() as folder, Stopwatch() as watch:
        ran = subprocess.run([options.program, "map", path, "--machine", tree, "--objective",
                              objective, "--want", want, "--effort", effort, "--json", "-o",
                              folder], check=True, capture_output=True, text=True)
    placements = json.loads(ran.stdout)["placements"]
    score = next(p["score"] for p in placements if p["name"] == want)
    return watch.cpu, value_of(objective, score)


def compare(options, path, tree, effort):
    """By objective and want: the least CPU seconds, and the value."""
    least = collections.defaultdict(lambda: (float("inf"), None))
    for _ in range(options.runs):
        for objective, want in itertools.product(OBJECTIVES, WANTS):
            cell = map_under(options, path, tree, objective, want, effort)
            least[objective, want] = min(least[objective, want], cell)
    return least


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    graphs.add_graphs(parser, "256,1024,4096,16384,65536")
    parser.add_argument("--machines", default="A,B")
    parser.add_argument("--effort", default="fast")
    parser.add_argument("--slots", type=float, default=1)
    parser.add_argument("--runs", type=int, default=1)
    options = graphs.parsed(parser)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for graph, path, ranks in graphs.graphs(options, folder):
            for machine, effort in itertools.product(options.machines.split(","),
                                                     options.effort.split(",")):
                nodes, _ = run.machine_of(math.ceil(options.slots * ranks), machine)
                tree = machines.machine_for(folder, machine, nodes)
                least = compare(options, path, tree, effort)
                for objective in OBJECTIVES:
                    cells = [f"{want} {cpu:.3f} s ({cpu / least[OBJECTIVES[0], want][0]:.1f}) "
                             f"{value}" for want in WANTS for cpu, value in [least[objective, want]]]
                    print(f"{graph} {machine} {effort} {objective}: {', '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()
