#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Quality of `rankplace map` on grids and tori drawn by a seed, on nodes of several shapes.

usage: grids.py [--kinds whole,holes,odd] [--drawn 20] [--seed 1] [--ranks 500,20000]
                [--objective hop-bytes] [--effort fast,default] [--base best]
                [--program PATH] [--generator PATH]

whole: nested boxes divide the grid on every level; the base is the least J over them. holes: such
grids without some of their ranks; odd: grids of any sides, on uneven nodes too; the base is the
least that any effort finds, that of --base among them. With --base boxes it is J of nested boxes of
as many ranks as slots (cut_boxes.py) where nodes are alike, under hop-bytes. Grids have two to four
dimensions, are open or tori, with diagonals or without, and often with a weight for each axis.
Prints J / base and CPU seconds for each grid, then the largest and the mean J / base by kind and
effort. Under another objective than hop-bytes the first number that differs from the base's stands
for J."""
import argparse
import dataclasses
import math
import pathlib
import random
import statistics
import subprocess
import tempfile

import boxes
import cut_boxes
import machines
import programs
import run
import scores

EVEN = [name for name in machines.MACHINES if name not in machines.ALLOWED]


@dataclasses.dataclass(frozen=True)
class Drawn:
    """A grid and a machine for it."""
    kind: str
    lengths: tuple
    words: tuple
    machine: str
    seed: int  # of the numbering

    def __str__(self):
        sides = "x".join(map(str, self.lengths))
        return " ".join([self.kind, sides, *self.words, self.machine])


def words_of(draw, dimensions):
    words = [word for word, share in (("torus", 0.5), ("around", 0.4)) if draw.random() < share]
    if draw.random() < 0.4:
        largest = draw.choice((4, 20, 200))
        weights = [8 * draw.randint(1, largest) for _ in range(dimensions)]
        words.append("weights=" + ",".join(map(str, weights)))
    return words


def whole_lengths(draw, dimensions, machine):
    """Sides of a grid of which every object of the machine can have a box."""
    lengths = [1] * dimensions
    parts = [2] * draw.randint(0, 6) + [3] * draw.randint(0, 2) + [5] * draw.randint(0, 1)
    for part in machines.MACHINES[machine][1]:
        for factor in boxes.prime_factors(part):
            lengths[draw.randrange(dimensions)] *= factor
    for part in parts:
        lengths[draw.randrange(dimensions)] *= part
    return lengths


def odd_lengths(draw, dimensions, most):
    lengths = [draw.randint(5, 40) for _ in range(dimensions)]
    while math.prod(lengths) > most:
        longest = lengths.index(max(lengths))
        lengths[longest] = draw.randint(3, lengths[longest] - 1)
    return lengths


def drawn(kind, count, seed, fewest, most):
    draw = random.Random(f"{kind} {seed}")
    grids = []
    while len(grids) < count:
        machine = draw.choice(list(machines.MACHINES) if kind == "odd" else EVEN)
        dimensions = draw.choice((2, 2, 3, 3, 4))
        lengths = (odd_lengths(draw, dimensions, most) if kind == "odd" else
                   whole_lengths(draw, dimensions, machine))
        if not fewest <= math.prod(lengths) <= most or min(lengths) < 3:
            continue
        words = words_of(draw, dimensions)
        if kind == "holes":
            words.append(f"holes={draw.choice((5, 20, 50, 100))}")
        grids.append(Drawn(kind, tuple(lengths), tuple(words), machine, draw.randint(1, 10**6)))
    return grids


def boxes_of(grid, objective, ranks):
    """What the objective compares, for the best nested boxes; None if there are none."""
    if grid.kind != "whole":
        return None
    fan_outs, distances = run.tree_of(ranks, grid.machine)
    sides = boxes.sides_of(" ".join(["x".join(map(str, grid.lengths)), *grid.words]))
    return boxes.least_of_boxes(objective, sides, "around" in grid.words, fan_outs, distances)


def cut_boxes_of(grid, path, graph):
    """J of nested boxes that need not be equal; None where nodes are uneven."""
    if grid.machine in machines.ALLOWED:
        return None
    numbers = [int(line[1:]) for line in path.read_text().splitlines() if line.startswith("%")]
    places = cut_boxes.Places(grid.lengths, numbers, graph)
    return [cut_boxes.least_hop_bytes(places, *run.tree_of(len(graph), grid.machine))]


def ratios_of(grid, options, efforts):
    """By effort: the numbers over those of the base, and CPU seconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "grid.graph"
        with path.open("wb") as file:
            subprocess.run([options.generator, "stencil", "x".join(map(str, grid.lengths)), "5",
                            str(grid.seed), *grid.words, "places"], stdout=file, check=True)
        graph = run.read_graph(path)
        ranks = len(graph)
        base = boxes_of(grid, options.objective, ranks)
        if base is None and options.base == "boxes":
            base = cut_boxes_of(grid, path, graph)
        of_base = "best" if options.base == "boxes" else options.base
        further = [of_base] if of_base and not base else []
        found = {effort: run.map_once(options.program, path, ranks, grid.machine, effort,
                                      options.objective) for effort in [*efforts, *further]}
    base = base or min(outcome.numbers for outcome in found.values())
    return ranks, {e: (scores.ratio_of(found[e].numbers, base), found[e].watch.cpu)
                   for e in efforts}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kinds", default="whole,holes,odd")
    parser.add_argument("--drawn", type=int, default=20, help="grids of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ranks", default="500,20000", help="fewest and most")
    parser.add_argument("--objective", default="hop-bytes", choices=scores.NAMES)
    parser.add_argument("--effort", default="fast,default")
    parser.add_argument("--base", default="best", help="effort that is run for the base too, or boxes")
    programs.add_program(parser)
    programs.add_generator(parser)
    options = parser.parse_args()
    programs.require(options.program, options.generator)
    if options.base == "boxes" and options.objective != "hop-bytes":
        parser.error("--base boxes knows hop-bytes alone")
    efforts = options.effort.split(",")
    fewest, most = map(int, options.ranks.split(","))
    for kind in options.kinds.split(","):
        ratios = {effort: [] for effort in efforts}
        for grid in drawn(kind, options.drawn, options.seed, fewest, most):
            ranks, cells = ratios_of(grid, options, efforts)
            for effort, (ratio, _) in cells.items():
                ratios[effort].append(ratio)
            texts = (f"{e} {ratio:.4f} / {cpu:.2f}" for e, (ratio, cpu) in cells.items())
            print(f"{grid}: {ranks} ranks, {', '.join(texts)}", flush=True)
        print(f"{kind}: " + ", ".join(f"{e} largest {max(r):.4f}, mean {statistics.mean(r):.4f}"
                                      for e, r in ratios.items()), flush=True)


if __name__ == "__main__":
    main()
