#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Quality and time of `rankplace map` on a series of generated graphs, on nodes whose numbers of
objects are powers of two and others.

usage: series.py [--effort fast,default] [--only TEXT] [--drawn COUNT] [--seed SEED]
                 [--program PATH] [--generator PATH]

Stencils are compared with the least J over nested boxes (at every level a box is cut into equal
boxes, whatever the factors in each direction); other graphs, and all on uneven nodes (F, G), with
what `best` finds, and so are grids with holes. --drawn adds grids and tori drawn by the seed, and
numbers all ranks by it. Prints J / target and CPU seconds, and for each effort the largest J / target."""
import argparse
import dataclasses
import functools
import itertools
import math
import os
import pathlib
import random
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
          ("geometric", "2160", "10", "G"),
          ("stencil", "128x128", "5", "A"), ("stencil", "128x128", "5", "H"),
          ("stencil", "64x64", "5", "A"), ("stencil", "64x128", "5", "A"),
          ("stencil", "96x96", "5", "A"), ("stencil", "24x24x24", "7", "A"),
          ("stencil", "32x32x32", "27", "A"), ("stencil", "64x64 torus", "5", "A"),
          ("stencil", "64x64 torus", "9", "B"), ("stencil", "16x16x32 torus", "7", "B"),
          ("stencil", "8x8x8x16", "9", "B"), ("stencil", "8x8x16x16 torus", "9", "H"),
          ("stencil", "64x96 weights=100,10", "5", "C"),
          ("stencil", "16x24x32 weights=90,30,10", "7", "B"),
          ("stencil", "64x64 holes=50", "5", "A"), ("stencil", "20x20x20 holes=50", "27", "B")]


@dataclasses.dataclass(frozen=True, order=True)
class Side:
    """A direction of a grid."""
    length: int
    weight: int  # of the edges along it
    wrapped: bool = False  # a torus that no cut has opened


def sides_of(size):
    """Of "64x96 torus weights=100,10"."""
    lengths, *words = size.split()
    lengths = [int(length) for length in lengths.split("x")]
    weights = next((word for word in words if word.startswith("weights=")), None)
    weights = [int(w) for w in weights[8:].split(",")] if weights else [64] * len(lengths)
    return tuple(Side(length, weight, "torus" in words and length > 2)
                 for length, weight in zip(lengths, weights))


def weight_inside(sides, around):
    """Of the edges of a box, as generate_graph weighs them."""
    total = 0
    for step in itertools.product((-1, 0, 1), repeat=len(sides)):
        moves = sum(map(abs, step))
        if step > (0,) * len(sides) and (moves == 1 or around):
            along = min(side.weight for side, move in zip(sides, step) if move)
            pairs = max(1, along // 8 ** (moves - 1))
            for side, move in zip(sides, step):
                pairs *= side.length if side.wrapped else max(side.length - abs(move), 0)
            total += pairs
    return total


def divisors(number):
    return [d for d in range(1, number + 1) if number % d == 0]


def prime_factors(number):
    least = next((d for d in divisors(number) if d > 1), 0)
    return [least, *prime_factors(number // least)] if least else []


def cuts_of(parts, dimensions):
    """All ways to write a number as a product of so many."""
    if dimensions == 1:
        return [(parts,)]
    return [(first, *rest) for first in divisors(parts)
            for rest in cuts_of(parts // first, dimensions - 1)]


@functools.cache
def least_of_boxes(sides, around, fan_out, distances):
    """The least J over nested boxes; infinite if there are none. Outermost level first."""
    if not fan_out:
        return 0
    least = float("inf")
    inside = weight_inside(sides, around)
    for cuts in cuts_of(fan_out[0], len(sides)):
        if any(side.length % cut for side, cut in zip(sides, cuts)):
            continue
        box = tuple(sorted(Side(side.length // cut, side.weight, side.wrapped and cut == 1)
                           for side, cut in zip(sides, cuts)))
        between = inside - fan_out[0] * weight_inside(box, around)
        deeper = least_of_boxes(box, around, fan_out[1:], distances[1:])
        least = min(least, distances[0] * between + fan_out[0] * deeper)
    return least


def target_of(kind, size, detail, machine, ranks, options, path):
    if kind == "stencil" and machine not in machines.ALLOWED and "holes" not in size:
        sides = sides_of(size)
        nodes, levels = run.machine_of(ranks, machine)
        fan_out = (nodes, *reversed(machines.MACHINES[machine][1]))[-len(levels):]
        around = "around" in size or (len(sides), detail) in ((2, "9"), (3, "27"))
        least = least_of_boxes(tuple(sorted(sides)), around, fan_out, tuple(reversed(levels)))
        if least < float("inf"):
            return least
    return run.map_once(options.program, path, ranks, machine, "best").cost


def drawn(count, seed):
    """Grids of 1,000 to 20,000 ranks of which every object of the machine can have a box."""
    draw = random.Random(seed)
    grids = []
    while len(grids) < count:
        machine = draw.choice("ABCDEH")
        lengths = [1] * draw.choice((2, 2, 3, 3, 4))
        parts = [2] * draw.randint(0, 6) + [3] * draw.randint(0, 2) + [5] * draw.randint(0, 1)
        for part in [f for n in machines.MACHINES[machine][1] for f in prime_factors(n)] + parts:
            lengths[draw.randrange(len(lengths))] *= part
        if not 1_000 <= math.prod(lengths) <= 20_000 or min(lengths) < 5:
            continue
        words = ["torus"] * draw.randint(0, 1) + ["around"] * (draw.random() < 0.3)
        if draw.random() < 0.3:
            words.append("weights=" + ",".join(str(draw.randint(1, 20) * 8) for _ in lengths))
        grids.append(("stencil", " ".join(["x".join(map(str, lengths)), *words]), "5", machine))
    return grids


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--effort", default="fast,default")
    parser.add_argument("--only", default="", help="graphs whose name contains this")
    parser.add_argument("--drawn", type=int, default=0, help="so many grids more")
    parser.add_argument("--seed", default="1", help="of the drawn grids and of the numbering")
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
        for kind, size, detail, machine in SERIES + drawn(options.drawn, options.seed):
            name = f"{kind} {size} {detail} {machine}"
            if options.only not in name:
                continue
            with path.open("wb") as file:
                size_alone, *words = size.split()
                subprocess.run([options.generator, kind, size_alone, detail, options.seed, *words],
                               stdout=file, check=True)
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
