# SPDX-License-Identifier: BSD-3-Clause
"""rankplace study --run: patterns run here under every placement, predictions stand beside."""
import csv
import json
import pathlib
import shutil
import tempfile
import unittest

from bench_run import RANKPLACE
from mpirun import run

LINKS = ("--link", "shared-cache=1,2,4", "--link", "intra-socket=1,2,4", "--link", "inter-socket=1,2,4")
FEW = ("--", "--warmup", 0, "--repetitions", 2)


class Study(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def study(self, *words):
        return run([RANKPLACE, "study", *words[:2], "--machine", "this", "--np", 2, "--run", "--runs-folder",
                    self.folder / "runs", "-o", self.folder / "out", *words[2:], *FEW], timeout=200)

    def rows(self, name):
        with open(self.folder / "out" / name, newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file))

    def test_measured_beside_predicted(self):
        done = self.study("collectives", "bcast", "--algorithms", "binomial,chain", "--sizes", "1K,64K", "--runs",
                          2, "--placements", "best,default", *LINKS)
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = self.rows("collectives.csv")
        self.assertEqual([(row["pattern"], row["bytes"], row["by"]) for row in rows],
                         [(name, size, by) for name in ("binomial", "chain") for size in ("1024", "65536")
                          for by in ("analytic", "measured")])
        for row in rows:
            self.assertGreater(float(row["best_us"]), 0)
            self.assertEqual(row["samples"], "2" if row["by"] == "measured" else "1")
        self.assertIn("64K, 2 ranks (measured): algorithms differ by up to", done.stdout)
        if shutil.which("gnuplot"):
            for figure in ("collectives-best.svg", "collectives-best.png", "collectives-default.svg"):
                self.assertGreater((self.folder / "out" / figure).stat().st_size, 1000)

    def test_json_says_what_the_table_says(self):
        done = self.study("pattern", "--patterns=ring", "--sizes", "64K", "--runs", 2, "--placements", "best,default",
                          *LINKS, "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        report = json.loads(done.stdout)
        self.assertEqual((report["study"], report["complete"]), ("pattern", True))
        for row, result in zip(self.rows("pattern.csv"), report["results"], strict=True):
            self.assertEqual((row["pattern"], row["by"]), (result["pattern"], result["by"]))
            self.assertAlmostEqual(float(row["best_us"]) / 1e6 / result["mean_s"]["best"], 1, 4)
            self.assertAlmostEqual(float(row["improvement_percent"]), result["improvement"]["percent"], delta=0.01)

    def test_measured_alone_without_costs_of_links(self):
        done = self.study("size", "--ratios=0", "--intra-node", 6, "--samples", 2, "--sizes", "4K", "--runs", 1,
                          "--placements", "packed,default")
        self.assertEqual(done.returncode, 0, done.stderr)
        (row,) = self.rows("size.csv")
        self.assertEqual((row["by"], row["samples"]), ("measured", "2"))
        gain = float(row["improvement_percent"])
        self.assertLess(float(row["low_percent"]), gain)
        self.assertLess(gain, float(row["high_percent"]))


if __name__ == "__main__":
    unittest.main()
