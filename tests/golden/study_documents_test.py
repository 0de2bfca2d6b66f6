# SPDX-License-Identifier: BSD-3-Clause
"""The tables of docs/paper.md and docs/prediction.md are what `rankplace study` computes. Without arguments those of the
analytic engine, in seconds; with `simgrid` those of SimGrid, in minutes."""
import csv
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

RANKPLACE = os.environ["RANKPLACE"]
DOCS = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "docs"
ENGINE = sys.argv.pop() if sys.argv[-1] == "simgrid" else "analytic"
SIZES = {"8 KB": 8192, "32 KB": 32768, "256 KB": 262144}


def study(*arguments):
    done = subprocess.run([RANKPLACE, "study", *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


def table(document, first_header):
    """The rows of the table whose header begins so: lists of cells."""
    lines = (DOCS / document).read_text(encoding="utf-8").splitlines()
    begin = next(n for n, line in enumerate(lines) if line.startswith(f"| {first_header} |"))
    rows = []
    for line in lines[begin + 2:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line[1:-1].split("|")])
    return rows


def read_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


class Paper(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        study("paper", "-o", cls.folder, "--engine", ENGINE)

    def test_ratios(self):
        found = [[f"{row['cluster']}, {row['pattern']}", *(f"{float(value):.3g}" for value in list(row.values())[2:])]
                 for row in read_csv(self.folder / "ratios.csv")]
        self.assertEqual(table("paper.md", "cluster, pattern"), found)

    def test_random_patterns(self):
        points = {}
        for file in ("figures-8-9.csv", "figure-10.csv"):
            for row in read_csv(self.folder / file):
                cell = "{:.1f} ({:.1f} .. {:.1f})".format(*(float(row[key]) + 0.0 for key in (
                    "improvement_percent", "low_percent", "high_percent")))
                points[row["intra_node"], float(row["ratio"]), int(row["bytes"])] = cell.replace("-0.0", "0.0")
        first = 2 if ENGINE == "simgrid" else 5
        rows = table("paper.md", "messages inside a node")
        self.assertGreater(len(rows), 5)
        for row in rows:
            for cell, size in zip(row[first:first + 3], SIZES.values()):
                if cell:
                    self.assertEqual(cell, points[row[0], float(row[1]), size], (row[:2], size))

    @unittest.skipUnless(ENGINE == "simgrid", "the document has those of SimGrid")
    def test_statements(self):
        lines = (self.folder / "statements.md").read_text(encoding="utf-8").splitlines()
        found = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines if line.startswith("|")]
        self.assertEqual(table("paper.md", "where"), found[2:])


@unittest.skipUnless(ENGINE == "simgrid", "compares both engines")
class Engines(unittest.TestCase):
    """docs/prediction.md: times by the analytic engine, and how far they are from those of SimGrid."""

    @staticmethod
    def times(cluster, engine):
        results = json.loads(study("pattern", "--machine", cluster, "--np", "8,128", "--sizes", "8K,128K", "--placements",
                                   "best,worst", "--engine", engine, "--json"))["results"]
        return {(result["pattern"], result["ranks"], result["bytes"], placement): seconds
                for result in results for placement, seconds in result["mean_s"].items()}

    def test_where_they_agree(self):
        times = {(cluster, engine): self.times(cluster, engine)
                 for cluster in ("draco", "jaguar") for engine in ("analytic", "simgrid")}
        for cluster, pattern, ranks, *cells in table("prediction.md", "cluster"):
            columns = [(size, placement) for size in (131072, 8192) for placement in ("best", "worst")]
            for (size, placement), shown, off in zip(columns, cells[::2], cells[1::2]):
                case = pattern.replace(" ", "-"), int(ranks), size, placement
                with self.subTest(cluster=cluster, case=case):
                    analytic, simulated = times[cluster, "analytic"][case], times[cluster, "simgrid"][case]
                    self.assertLess(abs(float(shown) / (1e6 * analytic) - 1), 0.005)
                    self.assertLess(abs(float(off.rstrip(" %")) - 100 * (analytic / simulated - 1)), 0.06)


if __name__ == "__main__":
    if ENGINE == "simgrid" and not (pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "lib/librankplace_simgrid.so").exists():
        print("skipped: built without SimGrid")
        sys.exit(77)
    unittest.main()
