#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Quality and time of `rankplace map` on a series of generated graphs, on nodes whose numbers of
objects are powers of two and others.

usage: series.py [--effort fast,default] [--only TEXT] [--program PATH] [--generator PATH]

Stencils are compared with the least J over nested boxes (at every level a box is cut into equal
boxes, whatever the factors in each direction); other graphs, and all on uneven nodes (F, G), with
what `best` finds. Prints J / target and CPU seconds, and for each effort the largest J / target."""
import argparse
import functools
import itertools
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import machines
import run

SERIES = [("stencil", "24x32", "5", "A"), ("stencil", "48x64", "5", "B"),
          ("stencil", "24x45", "5", "C"), ("stencil", "40x45", "5", "D"),
          ("stencil", "28x45", "5", "E"), ("stencil", "42x60", "9", "E"),
          ("stencil", "16x16x8", "7", "A"), ("stencil", "16x16x16", "27", "B"),
          ("stencil", "12x18x10", "7", "C"), ("stencil", "15x12x16", "27", "D"),
          ("stencil", "14x12x15", "27", "E"), ("geometric", "256", "10", "A"),
          ("geometric", "1080", "10", "C"), ("geometric", "1800", "10", "D"),
          ("geometric", "2100", "8", "E"), ("geometric", "4096", "10", "B"),
          ("stencil", "34x25", "5", "F"), ("stencil", "17x10x12", "7", "F"),
          ("geometric", "1020", "10", "F"), ("stencil", "48x40", "9", "G"),
          ("geometric", "2160", "10", "G")]


def weight_inside(sides, points):
    """Of the edges of a box, as generate_graph weighs them."""
    weights = {1: 64, 2: 8, 3: 1}
    total = 0
    for step in itertools.product((-1, 0, 1), repeat=3):
        moves = sum(map(abs, step))
        if step > (0, 0, 0) and (moves == 1 or points in (9, 27)):
            pairs = weights[moves]
            for side, move in zip(sides, step):
                pairs *= max(side - abs(move), 0)
            total += pairs
    return total


def divisors(number):
    return [d for d in range(1, number + 1) if number % d == 0]


@functools.cache
def least_of_boxes(sides, points, fan_out, distances):
    """The least J over nested boxes; infinite if there are none. Outermost level first."""
    if not fan_out:
        return 0
    least = float("inf")
    inside = weight_inside(sides, points)
    for x, y in itertools.product(divisors(fan_out[0]), repeat=2):
        cuts = (x, y, fan_out[0] // (x * y))
        if x * y * cuts[2] != fan_out[0] or any(s % c for s, c in zip(sides, cuts)):
            continue
        box = tuple(sorted(s // c for s, c in zip(sides, cuts)))
        between = inside - fan_out[0] * weight_inside(box, points)
        deeper = least_of_boxes(box, points, fan_out[1:], distances[1:])
        least = min(least, distances[0] * between + fan_out[0] * deeper)
    return least


def target_of(kind, size, detail, machine, ranks, options, path):
    if kind == "stencil" and machine not in machines.ALLOWED:
        sides = tuple(sorted([*map(int, size.split("x")), 1][:3]))
        nodes, levels = run.machine_of(ranks, machine)
        fan_out = (nodes, *reversed(machines.MACHINES[machine][1]))[-len(levels):]
        return least_of_boxes(sides, int(detail), fan_out, tuple(reversed(levels)))
    return run.map_once(options.program, path, ranks, machine, "best").cost


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--effort", default="fast,default")
    parser.add_argument("--only", default="", help="graphs whose name contains this")
    parser.add_argument("--program", default=os.environ.get("RANKPLACE", "rankplace"))
    parser.add_argument("--generator", default="generate_graph",
                        help="bench/generate_graph of the build")
    options = parser.parse_args()
    for program in (options.program, options.generator):
        if not shutil.which(program):
            sys.exit(f"there is no program {program} (build it, or name it)")
    efforts = options.effort.split(",")
    largest = dict.fromkeys(efforts, 0.0)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "series.graph"
        for kind, size, detail, machine in SERIES:
            name = f"{kind} {size} {detail} {machine}"
            if options.only not in name:
                continue
            with path.open("wb") as file:
                subprocess.run([options.generator, kind, size, detail], stdout=file, check=True)
            ranks = len(run.read_graph(path))
            target = target_of(kind, size, detail, machine, ranks, options, path)
            cells = []
            for effort in efforts:
                outcome = run.map_once(options.program, path, ranks, machine, effort)
                ratio = outcome.cost / target
                largest[effort] = max(largest[effort], ratio)
                cells.append(f"{effort} {ratio:.3f} / {outcome.watch.cpu:.2f}")
            print(f"{name}: {ranks} ranks, target {target}, {', '.join(cells)}", flush=True)
    print("largest J / target: " + ", ".join(f"{e} {r:.3f}" for e, r in largest.items()))


if __name__ == "__main__":
    main()
