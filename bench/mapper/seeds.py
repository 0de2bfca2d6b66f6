#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""How much the result of `rankplace map` depends on the seed of its search.

usage: seeds.py [FOLDER] [--seeds 10] [--effort fast] [--objectives lexicographic,hop-bytes,bottleneck]
                [--draw 1] [--only TEXT] [--program PATH] [--generator PATH]

Graphs drawn by --draw (all-to-alls whose weights are equal, alike or show groups, sparse irregular
ones, grids, patterns of programs) and the .graph and .mtx files of FOLDER are mapped with so many
seeds under each objective. Prints for each the spread: the worst of the seeds over the best, in the
first number of the objective that is not the same for all seeds; and CPU seconds of one run, the
median. At the end: the largest spread of each objective."""
import argparse
import itertools
import pathlib
import random
import statistics
import subprocess
import tempfile

import patterns
import programs
import run
import scores

GENERATED = {"stencil 48x64 5": ("stencil", "48x64", "5"),
             "stencil 40x45 5": ("stencil", "40x45", "5"),
             "stencil 24x45 holes 5": ("stencil", "24x45", "5", "holes=50"),
             "stencil 12x12x15 27": ("stencil", "12x12x15", "27"),
             "geometric 256": ("geometric", "256", "10"),
             "geometric 1080": ("geometric", "1080", "10"),
             "geometric 4096": ("geometric", "4096", "10")}


def grouped(ranks, draw):
    """An all-to-all in which groups exchange much more."""
    size = draw.choice((4, 8, 12, 16, 24))
    order = draw.sample(range(ranks), ranks)
    group = {rank: i // size for i, rank in enumerate(order)}
    return {(a, b): draw.randint(40, 120) if group[a] == group[b] else draw.randint(1, 5)
            for a, b in itertools.combinations(range(ranks), 2)}


def preferential(ranks, peers, draw):
    """Each rank joins some before it, by their number of peers (Barabasi and Albert 1999)."""
    ends = list(range(peers))
    edges = {}
    for rank in range(peers, ranks):
        for peer in {draw.choice(ends) for _ in range(peers)}:
            edges[peer, rank] = draw.randint(1, 20)
            ends += [peer, rank]
    return edges


def drawn(seed):
    """Graphs by name, and their numbers of ranks."""
    draw = random.Random(seed)
    graphs = {}
    for ranks in (96, 128, 256):
        graphs |= {f"{name} {ranks}": (ranks, edges)
                   for name, edges in {**patterns.structured(ranks),
                                       **patterns.drawn(ranks, 1)}.items()}
        graphs[f"grouped {ranks}"] = ranks, grouped(ranks, draw)
    graphs["preferential 256"] = 256, preferential(256, 4, draw)
    graphs["preferential 1024"] = 1024, preferential(1024, 4, draw)
    graphs["recursive doubling 1024"] = 1024, patterns.sparse(1024)["recursive doubling"]
    return graphs


def instances(options, folder):
    """Names and paths of graphs."""
    for name, (ranks, edges) in drawn(options.draw).items():
        if options.only not in name:
            continue
        path = folder / f"{name}.graph"
        patterns.write_graph(path, ranks, edges)
        yield name, path
    for name, words in GENERATED.items():
        if options.only in name:
            path = folder / f"{name}.graph"
            with path.open("wb") as file:
                subprocess.run([options.generator, *words[:3], options.draw, *words[3:]],
                               stdout=file, check=True)
            yield name, path
    if options.folder:
        for path in sorted(options.folder.iterdir()):
            if path.suffix in (".graph", ".mtx") and options.only in path.stem:
                yield path.stem, path


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, nargs="?")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--effort", default="fast")
    parser.add_argument("--objectives", default=",".join(scores.NAMES))
    parser.add_argument("--machines", default="A,B,C")
    parser.add_argument("--draw", default="1", help="the seed of the drawn graphs")
    parser.add_argument("--only", default="", help="graphs whose name contains this")
    programs.add_program(parser)
    programs.add_generator(parser)
    options = parser.parse_args()
    programs.require(options.program, options.generator)
    largest = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, path in instances(options, pathlib.Path(folder)):
            ranks = len(run.read_graph(path))
            for machine, objective in itertools.product(options.machines.split(","),
                                                        options.objectives.split(",")):
                runs = [run.map_once(options.program, path, ranks, machine, options.effort,
                                     objective, seed) for seed in range(1, options.seeds + 1)]
                spread = scores.spread_of([outcome.numbers for outcome in runs])
                largest[objective] = max(largest.get(objective, (1.0, "-")),
                                         (spread, f"{name} {machine}"))
                seconds = statistics.median(outcome.watch.cpu for outcome in runs)
                print(f"{name} / {machine} / {objective}: {spread:.3f}, {seconds:.2f} s",
                      flush=True)
    for objective, (spread, name) in largest.items():
        print(f"largest: {objective} {spread:.3f} ({name})")


if __name__ == "__main__":
    main()
