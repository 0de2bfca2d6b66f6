#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""CPU seconds of `rankplace map` in networks beside those on a tree of as many nodes.

usage: network_times.py [--nodes 1000,10000] [--ranks-per-node 1,8] [--effort fast]
                        [--objectives lexicographic,hop-bytes,bottleneck] [--only TEXT]
                        [--graphs geometric,stencil] [--program PATH] [--generator PATH]

Every kind of network has about so many nodes, the tree has the same graph's ranks and its own
switches. Graphs are random points in a square, and a grid in three dimensions, numbered at random.
Prints a row for each network, graph and objective: CPU seconds on the tree and in the network of
one thread, and their ratio; and at the end the largest ratio."""
import argparse
import itertools
import pathlib
import random
import subprocess
import tempfile

import programs
from stopwatch import Stopwatch

# By number of nodes: the tree, the sides of the grid of ranks by ranks per node, the networks.
SIZES = {
    1000: ("fat-tree:16,8,8", {1: "16x8x8", 8: "32x16x16"},
           ("torus:16,8,8", "mesh:32,32", "torus:2,2,2,2,2,2,2,2,2,2", "dragonfly:4,16,16",
            "dragonfly:4,16,16:routing=valiant", "hyperx:8,8:hosts=16", "hyperx:32,32",
            "fat-tree:16,8,8:up=8,4", "fat-tree:16,8,8:up=8,4:routing=d-mod-k", "graph")),
    10000: ("fat-tree:25,20,20", {1: "25x20x20", 8: "50x40x40"},
            ("torus:25,20,20", "mesh:100,100", "dragonfly:4,25,100",
             "dragonfly:4,25,100:routing=valiant", "hyperx:10,10,10:hosts=10", "hyperx:100,100",
             "fat-tree:25,20,20:up=12,10", "fat-tree:25,20,20:up=12,10:routing=d-mod-k", "graph")),
    8192: ("fat-tree:32,16,16", {1: "32x16x16", 8: "64x32x32"},
           ("torus:2,2,2,2,2,2,2,2,2,2,2,2,2",)),
}


def random_graph(path, nodes, links_each=6):
    """A file of switches with a host each, in which every switch has about so many links."""
    draw = random.Random(1)
    lines = [f"host n{n:05} s{n}" for n in range(nodes)]
    for _ in range(links_each // 2):
        ring = draw.sample(range(nodes), nodes)
        lines += [f"link s{a} s{b}" for a, b in zip(ring, ring[1:] + ring[:1])]
    path.write_text("\n".join(lines) + "\n")


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder, self.largest = options, folder, 0

    def graph(self, kind, ranks, sides):
        path = self.folder / f"{kind}{ranks}.graph"
        if not path.exists():
            words = ["stencil", sides, "7"] if kind == "stencil" else ["geometric", str(ranks), "10"]
            with open(path, "w", encoding="utf-8") as file:
                subprocess.run([self.options.generator, *words], check=True, stdout=file)
        return path

    def seconds(self, graph, nodes, each, network, objective):
        if network == "graph":
            network = f"graph:{self.folder}/network{nodes}.txt"
            random_graph(self.folder / f"network{nodes}.txt", nodes)
        with Stopwatch() as watch:
            subprocess.run([self.options.program, "map", graph, "--machine",
                            f"{nodes}xcore:{each} pu:1", "--network", network, "--objective",
                            objective, "--want", "best", "--effort", self.options.effort,
                            "--threads", "1", "-o", self.folder / "out"], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return watch.cpu

    def compare(self, size, each, kind, objective):
        tree, sides, networks = SIZES[size]
        nodes = 1024 if size == 1000 else size
        path = self.graph(kind, nodes * each, sides[each])
        networks = [network for network in networks if self.options.only in network]
        if not networks:
            return
        base = self.seconds(path, nodes, each, tree, objective)
        for network in networks:
            own = self.seconds(path, nodes, each, network, objective)
            self.largest = max(self.largest, own / base)
            print(f"| {network} | {nodes} x {each} | {kind} | {objective} | {base:.2f} | "
                  f"{own:.2f} | {own / base:.2f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--nodes", default="1000,10000,8192")
    parser.add_argument("--ranks-per-node", default="1,8")
    parser.add_argument("--effort", default="fast")
    parser.add_argument("--objectives", default="lexicographic,hop-bytes,bottleneck")
    parser.add_argument("--graphs", default="geometric,stencil")
    parser.add_argument("--only", default="")
    programs.add_program(parser)
    programs.add_generator(parser)
    options = parser.parse_args()
    programs.require(options.program, options.generator)
    print("| network | nodes x ranks | graph | objective | tree, s | network, s | ratio |\n"
          "|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(options, pathlib.Path(name))
        for size, each, kind, objective in itertools.product(
                map(int, options.nodes.split(",")), map(int, options.ranks_per_node.split(",")),
                options.graphs.split(","), options.objectives.split(",")):
            bench.compare(size, each, kind, objective)
    print(f"largest ratio: {bench.largest:.2f}")


if __name__ == "__main__":
    main()
