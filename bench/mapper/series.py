#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Quality and time of `rankplace map` on a series of generated graphs, on nodes whose numbers of
objects are powers of two and others.

usage: series.py [--objective hop-bytes] [--effort fast,default] [--only TEXT] [--drawn COUNT]
                 [--seed SEED] [--program PATH] [--generator PATH]

Stencils are compared with the best nested boxes (at every level a box is cut into equal boxes,
whatever the factors in each direction); other graphs, and all on uneven nodes (F, G), with what
`best` finds, and so are grids with holes. --drawn adds grids and tori drawn by the seed, and numbers
all ranks by it. Prints J / target and CPU seconds, and for each effort the largest J / target. Under
another objective than hop-bytes the first number that differs from the target's stands for J."""
import argparse
import math
import pathlib
import random
import subprocess
import tempfile

import boxes
import machines
import programs
import run
import scores

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


def target_of(kind, size, detail, machine, ranks, options, path):
    """The numbers that the objective compares."""
    if kind == "stencil" and machine not in machines.ALLOWED and "holes" not in size:
        sides = boxes.sides_of(size)
        around = "around" in size or (len(sides), detail) in ((2, "9"), (3, "27"))
        least = boxes.least_of_boxes(options.objective, sides, around, *run.tree_of(ranks, machine))
        if least:
            return least
    return run.map_once(options.program, path, ranks, machine, "best", options.objective).numbers


def drawn(count, seed):
    """Grids of 1,000 to 20,000 ranks of which every object of the machine can have a box."""
    draw = random.Random(seed)
    grids = []
    while len(grids) < count:
        machine = draw.choice("ABCDEH")
        lengths = [1] * draw.choice((2, 2, 3, 3, 4))
        parts = [2] * draw.randint(0, 6) + [3] * draw.randint(0, 2) + [5] * draw.randint(0, 1)
        for part in [f for n in machines.MACHINES[machine][1] for f in boxes.prime_factors(n)] + parts:
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
    parser.add_argument("--objective", default="hop-bytes", choices=scores.NAMES)
    parser.add_argument("--only", default="", help="graphs whose name contains this")
    parser.add_argument("--drawn", type=int, default=0, help="so many grids more")
    parser.add_argument("--seed", default="1", help="of the drawn grids and of the numbering")
    programs.add_program(parser)
    programs.add_generator(parser)
    options = parser.parse_args()
    programs.require(options.program, options.generator)
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
                outcome = run.map_once(options.program, path, ranks, machine, effort,
                                       options.objective)
                ratio = scores.ratio_of(outcome.numbers, target)
                largest[effort] = max(largest[effort], ratio)
                cells.append(f"{effort} {ratio:.3f} / {outcome.watch.cpu:.2f}")
            print(f"{name}: {ranks} ranks, target {target[0]}, {', '.join(cells)}", flush=True)
    print("largest ratio: " + ", ".join(f"{e} {r:.3f}" for e, r in largest.items()))


if __name__ == "__main__":
    main()
