#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Byte-hops of `rankplace map` in networks beside those of Scotch's targets and of Mt-KaHyPar.

usage: networks.py INSTANCES [--effort fast,default,best] [--only TEXT] [--program PATH]
                   [--generator PATH] [--scotch PATH] [--mtkahypar NODES]

INSTANCES is a folder of METIS .graph files; grids and geometric graphs are drawn besides. Each case
is a graph and a network with a node of one core for each rank. Scotch has `torus3D`, `mesh2D` and
`hcub` for it, and decomposition-defined targets for dragonflies. Byte-hops are what `rankplace
evaluate` says of all placements, Scotch's too. Ranks that Scotch puts on a full processor go to the
nearest free one before (column `moved`). Prints Scotch's byte-hops, ours / these, CPU seconds; a
line on stderr in place of a row if Scotch ends with an error, as on large dragonflies. With
`--mtkahypar 256`, networks of at most 256 nodes get Mt-KaHyPar's byte-hops / Scotch's too (its
Steiner tree objective takes any graph as its target; module mtkahypar)."""
import argparse
import dataclasses
import functools
import itertools
import json
import math
import pathlib
import subprocess
import sys
import tempfile

import peers
import programs
from run import read_graph
from stopwatch import Stopwatch


@dataclasses.dataclass(frozen=True)
class Network:
    """A torus, mesh, hypercube or dragonfly with a node at each place; the last side runs fastest."""
    kind: str
    sides: tuple  # of a dragonfly: groups, routers of each

    def __str__(self):
        return f"{self.kind} {'x'.join(map(str, self.sides))}"

    @property
    def nodes(self):
        return math.prod(self.sides)

    @functools.cached_property
    def links(self):
        """The pairs of places that are linked."""
        if self.kind == "dragonfly":
            groups, routers = self.sides
            local = [(g * routers + a, g * routers + b) for g in range(groups)
                     for a, b in itertools.combinations(range(routers), 2)]
            return local + [(a * routers + b % routers, b * routers + a % routers)
                            for a, b in itertools.combinations(range(groups), 2)]
        links, stride = set(), 1
        for side in reversed(self.sides):
            for node in range(self.nodes):
                at = node // stride % side
                if at + 1 < side:
                    links.add((node, node + stride))
                elif self.kind == "torus" and side > 2:
                    links.add((node - at * stride, node))
            stride *= side
        return sorted(links)

    @functools.cached_property
    def peers(self):
        peers = [[] for _ in range(self.nodes)]
        for a, b in self.links:
            peers[a].append(b)
            peers[b].append(a)
        return peers

    def nearest(self, node):
        """All places, near ones first."""
        order, seen = [node], {node}
        for at in order:
            for peer in self.peers[at]:
                if peer not in seen:
                    seen.add(peer)
                    order.append(peer)
        return order

    def ours(self, folder):
        """What --network takes."""
        if self.kind in ("torus", "mesh"):
            return f"{self.kind}:{','.join(map(str, self.sides))}"
        lines = [f"host n{n:05} s{n}" for n in range(self.nodes)]
        lines += [f"link s{a} s{b}" for a, b in self.links]
        path = folder / "network.txt"
        path.write_text("\n".join(lines) + "\n")
        return f"graph:{path}"

    def target(self, folder):
        """A file of Scotch's."""
        path = folder / "machine.tgt"
        if self.kind == "hcub":
            path.write_text(f"hcub {len(self.sides)}\n")
        elif self.kind == "dragonfly":
            path = folder / "target.grf"
            rows = [f"{len(row)} {' '.join(map(str, row))}" for row in self.peers]
            path.write_text(f"0\n{self.nodes} {2 * len(self.links)}\n0 000\n" + "\n".join(rows))
        else:
            # Scotch counts the first coordinate fastest.
            sides = " ".join(str(side) for side in reversed(self.sides))
            path.write_text(f"{self.kind}{len(self.sides)}D {sides}\n")
        return path


# Instance, ranks, and the networks.
PUBLISHED = {"ba4096_p": 4096, "fem4096_p": 4096, "rgg3600_p": 3600, "a2a256_p": 256,
             "recdbl1024_p": 1024, "cg128_p": 128, "lu128_p": 128}
SHAPES = {4096: (("torus", (16, 16, 16)), ("mesh", (64, 64)), ("hcub", (2,) * 12),
                 ("dragonfly", (64, 64))),
          3600: (("torus", (15, 15, 16)), ("mesh", (60, 60))),
          1024: (("torus", (16, 8, 8)), ("mesh", (32, 32)), ("hcub", (2,) * 10)),
          512: (("torus", (8, 8, 8)), ("mesh", (16, 32)), ("hcub", (2,) * 9)),
          256: (("torus", (16, 16)), ("mesh", (8, 32)), ("hcub", (2,) * 8)),
          128: (("torus", (4, 4, 8)), ("mesh", (8, 16)), ("hcub", (2,) * 7),
                ("dragonfly", (16, 8)))}
DRAWN = {"stencil 8x8x8 7": ("stencil", "8x8x8", "7", "1", "torus"),
         "stencil 16x16x16 7": ("stencil", "16x16x16", "7", "1", "torus"),
         "stencil 16x16x16 27": ("stencil", "16x16x16", "27", "1", "torus"),
         "stencil 32x32 9": ("stencil", "32x32", "9", "1"),
         "geometric 1024": ("geometric", "1024", "12", "1"),
         "geometric 4096": ("geometric", "4096", "12", "1")}
DRAWN_RANKS = {"stencil 8x8x8 7": 512, "stencil 32x32 9": 1024, "geometric 1024": 1024}


def nearest_free(network, processor_of):
    """The node of each rank, one rank on each; and how many ranks had to move."""
    taken, late = set(), []
    nodes = list(processor_of)
    for rank, processor in enumerate(processor_of):
        if processor in taken:
            late.append(rank)
        taken.add(processor)
    for rank in late:
        nodes[rank] = next(node for node in network.nearest(nodes[rank]) if node not in taken)
        taken.add(nodes[rank])
    return nodes, len(late)


def placement_text(spec, nodes):
    width = max(2, len(str(len(nodes) - 1)))
    ranks = [{"rank": rank, "host": f"n{node:0{width}}", "cores": [0]}
             for rank, node in enumerate(nodes)]
    return json.dumps({"format": "rankplace-placement", "format_version": 1, "machine": spec,
                       "ranks": ranks})


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder

    def evaluated(self, graph, network, placement):
        done = subprocess.run([self.options.program, "evaluate", graph, placement, "--machine",
                               f"{network.nodes}xcore:1 pu:1", "--network",
                               network.ours(self.folder), "--objective", "hop-bytes", "--json"],
                              check=True, capture_output=True)
        return json.loads(done.stdout)["placements"][0]["network"]["byte_hops"]

    def ours(self, graph, network, effort):
        out = self.folder / "ours"
        with Stopwatch() as watch:
            subprocess.run([self.options.program, "map", graph, "--machine",
                            f"{network.nodes}xcore:1 pu:1", "--network",
                            network.ours(self.folder), "--objective", "hop-bytes", "--want",
                            "best", "--effort", effort, "--threads", "1", "-o", out], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self.evaluated(graph, network, out / "best.json"), watch.cpu

    def scotch(self, graph, network):
        """Byte-hops, ranks moved, CPU seconds."""
        grf, target = self.folder / "g.grf", network.target(self.folder)
        subprocess.run([self.options.program, "convert", graph, "-o", grf], check=True,
                       stdout=subprocess.DEVNULL)
        with Stopwatch() as watch:
            done = subprocess.run([self.options.scotch, grf, target], check=True,
                                  capture_output=True, text=True)
        nodes, moved = nearest_free(network, [int(line) for line in done.stdout.split()])
        return self.placed(graph, network, nodes), moved, watch.cpu

    def mtkahypar(self, graph, network):
        """Byte-hops, CPU seconds; nothing of a network that is too large."""
        if network.nodes > self.options.mtkahypar:
            return None
        nodes, watch = peers.mtkahypar_onto(read_graph(graph), network.nodes,
                                            {link: 1 for link in network.links})
        nodes, _ = nearest_free(network, nodes)
        return self.placed(graph, network, nodes), watch.cpu

    def placed(self, graph, network, nodes):
        placement = self.folder / "peer.json"
        placement.write_text(placement_text("networks.py", nodes))
        return self.evaluated(graph, network, placement)

    def row(self, name, graph, network):
        efforts = self.options.effort.split(",")
        try:
            theirs = self.scotch(graph, network)
        except subprocess.CalledProcessError as error:
            print(f"{name}, {network}: {error}", file=sys.stderr)
            return
        ours = [self.ours(graph, network, effort) for effort in efforts]
        cells = [name, str(network), str(theirs[0]), str(theirs[1]), f"{theirs[2]:.2f}"]
        for found in [*ours, *([self.mtkahypar(graph, network)] if self.options.mtkahypar else [])]:
            cells += [f"{found[0] / theirs[0]:.3f}", f"{found[1]:.2f}"] if found else ["-", "-"]
        print("| " + " | ".join(cells) + " |", flush=True)


def cases(options, folder):
    for name, ranks in PUBLISHED.items():
        path = pathlib.Path(options.instances) / f"{name}.graph"
        if path.exists():
            yield name, path, ranks
    for name, words in DRAWN.items():
        path = folder / f"{name.replace(' ', '_')}.graph"
        with open(path, "w", encoding="utf-8") as file:
            subprocess.run([options.generator, *words], check=True, stdout=file)
        yield name, path, DRAWN_RANKS.get(name, 4096)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("instances")
    parser.add_argument("--effort", default="fast,default")
    parser.add_argument("--only", default="")
    parser.add_argument("--scotch", default="scotch_map", help="bench/scotch_map of the build")
    parser.add_argument("--mtkahypar", type=int, default=0, metavar="NODES")
    programs.add_program(parser)
    programs.add_generator(parser)
    options = parser.parse_args()
    programs.require(options.program, options.generator, options.scotch)
    columns = options.effort.split(",") + (["Mt-KaHyPar"] if options.mtkahypar else [])
    header = ["graph", "network", "Scotch", "moved", "CPU s"]
    header += itertools.chain.from_iterable((column, "CPU s") for column in columns)
    print("| " + " | ".join(header) + " |\n|" + "---|" * len(header))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        bench = Bench(options, folder)
        for graph_name, path, ranks in cases(options, folder):
            for kind, sides in SHAPES[ranks]:
                network = Network(kind, sides)
                if options.only in f"{graph_name} {network}":
                    bench.row(graph_name, path, network)


if __name__ == "__main__":
    main()
