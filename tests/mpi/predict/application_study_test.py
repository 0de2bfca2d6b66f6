# SPDX-License-Identifier: BSD-3-Clause
"""scripts/application-study --npb on a stand-in for the source tree of the NAS Parallel Benchmarks: it is built with
the script's make.def, traced, and its Table I made."""
import csv
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from bench_run import RANKPLACE

HERE = pathlib.Path(__file__).resolve().parent
SCRIPT = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "scripts/application-study"


class NasSources(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.tree = self.folder / "NPB3.4-MPI"
        shutil.copytree(HERE / "npb_stand_in", self.tree)
        (self.tree / "config").mkdir()

    def study(self):
        return subprocess.run([sys.executable, SCRIPT, "-o", self.folder / "out", "--npb", self.tree, "--processes",
                               "16", "--rankplace", RANKPLACE], capture_output=True, text=True, check=False)

    def test_built_traced_and_tabled(self):
        (self.tree / "CG").mkdir()
        done = self.study()
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.folder / "out/applications.csv", newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([(row["program"], row["cluster"], row["processes"]) for row in rows],
                         [(name, cluster, "16") for name in ("cg", "lu", "mg", "sp")
                          for cluster in ("draco", "jaguar")])
        for row in rows:
            # 16 ranks on nodes of 8 or 12: 4 of the 16 messages from rank to rank + 2 leave their node.
            self.assertAlmostEqual(float(row["ratio"]), 4 / 12, places=4)
            self.assertGreater(float(row["best_us"]), 0)
        self.assertIn("16: 0.333", done.stdout)
        self.assertFalse((self.tree / "config/make.def").exists(), "the user's tree stays as it is")

    def test_a_folder_that_is_no_such_tree(self):
        done = self.study()
        self.assertEqual(done.returncode, 1)
        self.assertIn("is no source tree of NPB MPI", done.stderr)


if __name__ == "__main__":
    if shutil.which("mpif90") is None or shutil.which("gfortran") is None:
        print("skipped: no Fortran compiler (install the package gfortran)")
        sys.exit(77)
    unittest.main()
