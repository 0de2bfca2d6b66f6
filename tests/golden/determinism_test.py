#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The same inputs and seed give the same placement files, byte by byte.

Varied are the number of threads and the environment that tells Scotch how many threads to start.
"""

import itertools
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

RANKPLACE = os.environ["RANKPLACE"]
OBJECTIVES = ("lexicographic", "hop-bytes", "bottleneck")
THREADS = ("1", "5")
SCOTCH_THREADS = ("3", "1")


def irregular_graph(ranks: int, edges_of_rank: int) -> str:
    """A METIS graph with random edges of random weights."""
    draws = random.Random(20)
    peers: list[dict[int, int]] = [{} for _ in range(ranks)]
    for rank, _ in itertools.product(range(ranks), range(edges_of_rank)):
        peer = draws.randrange(ranks)
        if peer != rank:
            peers[rank][peer] = peers[peer][rank] = draws.randint(1, 9)
    count = sum(map(len, peers)) // 2
    lines = [" ".join(f"{peer + 1} {weight}" for peer, weight in sorted(of.items())) for of in peers]
    return "\n".join([f"{ranks} {count} 001", *lines]) + "\n"


class Determinism(unittest.TestCase):
    """Placement files of repeated searches."""

    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def files_of(self, graph: str, options: list[str], scotch_threads: str | None) -> bytes:
        """What best.json and worst.json hold after one search."""
        environment = {k: v for k, v in os.environ.items() if k != "SCOTCH_PTHREAD_NUMBER"}
        if scotch_threads:
            environment["SCOTCH_PTHREAD_NUMBER"] = scotch_threads
        root = pathlib.Path(self.folder.name)
        (root / "irregular.graph").write_text(graph, encoding="utf-8")
        command = [RANKPLACE, "map", "irregular.graph", "-o", "out", *options]
        subprocess.run(command, cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)
        return (root / "out/best.json").read_bytes() + (root / "out/worst.json").read_bytes()

    def check(self, graph: str, machine: str, effort: str) -> None:
        """Compares all numbers of threads with the first search."""
        for objective in OBJECTIVES:
            options = ["--machine", machine, "--objective", objective, "--effort", effort]
            first = self.files_of(graph, options, None)
            for threads, scotch_threads in zip(THREADS, SCOTCH_THREADS, strict=True):
                with self.subTest(machine, objective=objective, effort=effort, threads=threads):
                    again = self.files_of(graph, [*options, "--threads", threads], scotch_threads)
                    self.assertEqual(again, first)

    def test_fast(self) -> None:
        """96 ranks on a full machine of 6 nodes, and on 8 nodes with free slots."""
        graph = irregular_graph(96, 2)
        self.check(graph, "6xpack:2 core:8 pu:1", "fast")
        self.check(graph, "8xpack:2 core:8 pu:1", "fast")

    def test_more_effort(self) -> None:
        """20 ranks on nodes with free slots."""
        graph = irregular_graph(20, 2)
        for effort in ("default", "best"):
            self.check(graph, "4xpack:2 core:4 pu:1", effort)


if __name__ == "__main__":
    sys.exit(unittest.main())
