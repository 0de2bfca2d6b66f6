#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Time and loads of `rankplace map` under each objective, on random geometric graphs.

usage: objectives.py [--ranks 256,1024,4096,16384,65536] [--machines A,B] [--effort fast]
                     [--seed SEED] [--program PATH] [--generator PATH]

Prints CPU seconds of the command for best and for worst, as a multiple of those of hop-bytes, and
what the objective counts: J, the busiest link and the sum of the outermost level, or the largest
load of a link. Graphs are numbered and drawn by the seed."""
import argparse
import json
import pathlib
import subprocess
import tempfile

import machines
import programs
import run
from stopwatch import Stopwatch

OBJECTIVES = ("hop-bytes", "lexicographic", "bottleneck")


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


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ranks", default="256,1024,4096,16384,65536")
    parser.add_argument("--machines", default="A,B")
    parser.add_argument("--effort", default="fast")
    parser.add_argument("--seed", default="1")
    programs.add_program(parser)
    programs.add_generator(parser)
    options = parser.parse_args()
    programs.require(options.program, options.generator)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "drawn.graph"
        for ranks in options.ranks.split(","):
            with path.open("wb") as file:
                subprocess.run([options.generator, "geometric", ranks, "10", options.seed],
                               stdout=file, check=True)
            for machine in options.machines.split(","):
                nodes, _ = run.machine_of(int(ranks), machine)
                tree = machines.machine_for(pathlib.Path(folder), machine, nodes)
                for effort in options.effort.split(","):
                    base = {}
                    for objective in OBJECTIVES:
                        cells = []
                        for want in ("best", "worst"):
                            cpu, value = map_under(options, path, tree, objective, want, effort)
                            base.setdefault(want, cpu)
                            cells.append(f"{want} {cpu:.2f} s ({cpu / base[want]:.1f}) {value}")
                        print(f"{ranks} {machine} {effort} {objective}: {', '.join(cells)}",
                              flush=True)


if __name__ == "__main__":
    main()
