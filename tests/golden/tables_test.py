#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""No row of a table is better than "best" or worse than "worst" under the same constraints.

Varied are graphs, machines (with free slots, few slots of many cores, uneven nodes, full), options
for the slots and objectives. Where a search says "proved", that is compared with its bound, too.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

RANKPLACE = os.environ["RANKPLACE"]
OBJECTIVES = ("lexicographic", "hop-bytes", "bottleneck")
# A machine, and the number of its slots.
MACHINES = (
    (["--machine", "2xpack:2 l2:2 core:2 pu:1"], 16),
    (["--machine", "4xpack:2 core:3 pu:1"], 24),
    (["--machine", "pack:2 core:8 pu:1", "--hosts", "n1:4,n2:4,n3:4,n4:4"], 16),
    (["--machine", "pack:2 core:4 pu:1", "--hosts", "n1:8,n2:1,n3:5,n4:3"], 17),
    (["--machine", "8xpack:2 l3:2 core:4 pu:1"], 128),
)


def random_graph(draws: random.Random, ranks: int) -> str:
    """A METIS graph: a ring, a star, or random edges of random weights."""
    peers: list[dict[int, int]] = [{} for _ in range(ranks)]
    kind = draws.choice(["ring", "star", "random", "random", "all"])
    for rank in range(ranks):
        others = {
            "ring": [(rank + 1) % ranks],
            "star": [0],
            "random": [draws.randrange(ranks) for _ in range(2)],
            "all": list(range(ranks)),
        }[kind]
        for peer in others:
            if peer != rank:
                peers[rank][peer] = peers[peer][rank] = draws.randint(1, 99)
    count = sum(map(len, peers)) // 2
    lines = [" ".join(f"{peer + 1} {weight}" for peer, weight in sorted(of.items())) for of in peers]
    return "\n".join([f"{ranks} {count} 001", *lines]) + "\n"


def value(objective: str, loads: list[dict], row: dict) -> tuple:
    """What the objective compares; less is better."""
    if objective == "hop-bytes" and "hop_bytes" in row and loads is row["score"]:
        return (row["hop_bytes"],)
    if objective == "bottleneck":
        return (max(level["largest_link"] for level in loads),)
    if objective == "hop-bytes":
        # The default distances: 2 for each level up to the one where a pair meets.
        levels = len(loads)
        return (sum(level["pair_volume"] * 2 * (levels - i) for i, level in enumerate(loads)),)
    return tuple(v for level in loads for v in (level["largest_link"], level["link_sum"]))


class Tables(unittest.TestCase):
    """The rows of `map --json` and `evaluate --json`."""

    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        self.draws = random.Random(20)

    def table(self, command: str, graph: str, options: list[str]) -> dict:
        """What the command prints as JSON."""
        (self.root / "some.graph").write_text(graph, encoding="utf-8")
        words = [RANKPLACE, command, "some.graph", "--json", *options]
        done = subprocess.run(words, cwd=self.root, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, f"{words}\n{done.stderr}")
        return json.loads(done.stdout)

    def check(self, table: dict, objective: str) -> int:
        """Compares all rows with the searched ones; returns how many were compared."""
        rows = {row["name"]: row for row in table["placements"]}
        compared = 0
        for name, sign in (("best", 1), ("worst", -1)):
            searched = rows[name]
            found = value(objective, searched["score"], searched)
            bound = value(objective, searched["bound"], {"score": None})
            if searched["proved"]:
                self.assertEqual(found, bound)
            for other in table["placements"]:
                if not other.get("in_search_set", True):
                    continue
                row = value(objective, other["score"], other)
                compared += 1
                for less, more, what in ((found, row, name), (bound, row, f"the bound of {name}")):
                    low, high = (less, more) if sign == 1 else (more, less)
                    self.assertLessEqual(low, high, f"{other['name']} is beyond {what}")
        return compared

    def check_all(self, options: list[str], most_ranks: int, rounds: int) -> None:
        """Compares tables of random graphs on all machines, under every objective."""
        for number in range(rounds):
            machine, slots = self.draws.choice(MACHINES)
            ranks = self.draws.randint(2, min(slots, most_ranks))
            graph = random_graph(self.draws, ranks)
            for objective in OBJECTIVES:
                with self.subTest(number, machine=machine, ranks=ranks, objective=objective):
                    all_options = [*machine, "--objective", objective, "--effort", "fast", *options]
                    table = self.table("map", graph, ["-o", "out", *all_options])
                    self.assertGreaterEqual(self.check(table, objective), 4)

    def test_all_nodes(self) -> None:
        """The search decides how many ranks each node gets."""
        self.check_all([], 40, 12)

    def test_full_machine(self) -> None:
        """As many ranks as slots."""
        for objective in OBJECTIVES:
            graph = random_graph(self.draws, 16)
            options = [*MACHINES[0][0], "--objective", objective, "--effort", "fast"]
            self.check(self.table("map", graph, ["-o", "out", *options]), objective)

    def test_fewest_nodes(self) -> None:
        """Only the nodes that filling slots in order needs."""
        self.check_all(["--nodes", "fewest"], 16, 4)

    def test_cores_per_rank(self) -> None:
        """Slots of two cores; rows on other slots say that they are not among those searched."""
        for machine, slots in MACHINES[:2]:
            graph = random_graph(self.draws, self.draws.randint(2, slots // 2 - 1))
            for objective in OBJECTIVES:
                options = [*machine, "--objective", objective, "--cores-per-rank", "2"]
                with self.subTest(machine, objective=objective):
                    self.check(self.table("map", graph, ["-o", "out", *options]), objective)

    def test_idle_cores(self) -> None:
        """A policy leaves some slots."""
        for policy in ("pack", "spread"):
            self.check_all(["--idle", policy], 16, 2)

    def test_fixed_ranks(self) -> None:
        """Two ranks have their cores; so has a row only by chance."""
        machine = MACHINES[0][0]
        for objective in OBJECTIVES:
            graph = random_graph(self.draws, 7)
            fixed = ["--fix", "0=n00:0", "--fix", "5=n00:5"]
            table = self.table("map", graph, ["-o", "out", *machine, "--objective", objective, *fixed])
            self.check(table, objective)

    def test_moves_and_given_rows(self) -> None:
        """Few moves from a start that is a row itself, and files that beat a search's own ways."""
        machine = MACHINES[4][0]
        graph = random_graph(self.draws, 40)
        for objective in OBJECTIVES:
            options = [*machine, "--objective", objective, "--effort", "fast"]
            self.table("map", graph, ["-o", "near", "--seed", "7", *options])
            near = ["near/best.json", "near/worst.json"]
            names = ["best", "worst", *near, "mpirun", "by-node"]
            few = ["--start", near[0], "--max-moves", "4"]
            for more in ([], few):
                with self.subTest(objective=objective, more=more):
                    table = self.table("evaluate", graph, [*names, *options, *more])
                    self.check(table, objective)


if __name__ == "__main__":
    sys.exit(unittest.main())
