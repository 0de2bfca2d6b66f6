# SPDX-License-Identifier: BSD-3-Clause
"""scripts/application-study --npb on stand-ins for the source trees of NPB MPI 3.3.1 and 3.4.x. They have the folders,
make variables, targets and names of binaries of those, and what of the sources decides whether they build: so the
script's make.def has to hold what the real ones need."""
import csv
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from bench_run import RANKPLACE

STAND_IN = pathlib.Path(__file__).resolve().parent / "npb_stand_in"
SCRIPT = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "scripts/application-study"


class NasSources(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def tree(self, version):
        """Four benchmarks that are one program, and no folder bin, as in trees that came by way of git."""
        tree = self.folder / f"NPB{version}-MPI"
        for part in ("both", version):
            shutil.copytree(STAND_IN / part, tree, dirs_exist_ok=True)
        for name in ("lu", "mg", "sp"):
            shutil.copytree(tree / "CG", tree / name.upper())
            makefile = tree / name.upper() / "Makefile"
            makefile.write_text(makefile.read_text().replace("= cg", f"= {name}").replace("= CG", f"= {name.upper()}"))
        return tree

    def study(self, tree, *options):
        return subprocess.run([sys.executable, SCRIPT, "-o", self.folder / "out", "--npb", tree, "--rankplace", RANKPLACE,
                               *options], capture_output=True, text=True, check=False)

    def rows(self):
        (table,) = self.folder.glob("out/npb-*/*/applications.csv")
        return list(csv.DictReader(table.read_text().splitlines()))

    def check_table(self, version, processes, *options, programs=("cg", "lu", "mg", "sp")):
        tree = self.tree(version)
        done = self.study(tree, "--processes", processes, "--programs", ",".join(programs), *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = self.rows()
        self.assertEqual([(row["program"], row["cluster"], row["processes"]) for row in rows],
                         [(name, cluster, ranks) for ranks in processes.split(",")
                          for name in programs for cluster in ("draco", "jaguar")])
        for row in rows:
            # 16 ranks on nodes of 8 or 12: 4 of the 16 messages from rank to rank + 2 leave their node.
            self.assertAlmostEqual(float(row["ratio"]), 4 / 12 if row["processes"] == "16" else 0, places=4)
            self.assertGreater(float(row["best_us"]), 0)
        self.assertIn("0.333", done.stdout)
        self.assertFalse((tree / "config").exists(), "the user's tree stays as it is")
        return done

    def test_version_3_3_is_built_for_each_number_of_processes(self):
        done = self.check_table("3.3", "4,16", "--class", "S")
        self.assertIn("NPB class S", done.stderr)

    def test_version_3_4_and_the_class_that_fits_this_machine(self):
        done = self.check_table("3.4", "16")
        self.assertRegex(done.stderr, "NPB class [AC]")

    @unittest.skipUnless((pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "lib/librankplace_simgrid.so").exists(),
                         "built without SimGrid")
    def test_replay(self):
        self.check_table("3.4", "16", "--class", "S", "--engine", "simgrid", programs=["cg", "sp"])

    @unittest.skipUnless((pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "lib/librankplace_simgrid.so").exists(),
                         "built without SimGrid")
    def test_both_engines_and_all_classes_make_one_table(self):
        tree = self.tree("3.4")
        for size, engine, programs in (("S", "analytic", "cg"), ("S", "analytic", "mg,sp"), ("A", "both", "cg,mg,sp")):
            done = self.study(tree, "--processes", "8", "--class", size, "--engine", engine, "--programs", programs)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout, (self.folder / "out/applications.md").read_text())
        ratios, _, gains = (part.splitlines() for part in done.stdout.split("\n\n"))
        # Nine ranks of SP: of nine messages to rank + 2, three leave the first node's eight or come to it.
        self.assertEqual(ratios[0], "| inter-node / intra-node bytes | npb-S, 8 (SP 9) | npb-A, 8 (SP 9) |")
        self.assertIn("| draco, CG | 0.000 | 0.000 |", ratios)
        self.assertFalse(any("LU" in line for line in ratios))
        self.assertIn("| draco, SP | 0.286 | 0.286 |", ratios)
        self.assertIn("best over default, simgrid / analytic", gains[0])
        gain = {file.parent.name + file.parent.parent.name: round(100 * (float(row["default_us"]) / float(row["best_us"]) - 1))
                for file in self.folder.glob("out/npb-*/*/applications.csv")
                for row in csv.DictReader(file.read_text().splitlines())
                if (row["cluster"], row["program"]) == ("draco", "mg")}
        self.assertIn(f"| draco, MG | - / {gain['analyticnpb-S']} % | {gain['simgridnpb-A']} % / {gain['analyticnpb-A']} % |",
                      gains)

    def test_a_class_that_is_too_small(self):
        done = self.study(self.tree("3.3"), "--processes", "36", "--class", "S", "--programs", "sp")
        self.assertEqual(done.returncode, 1)
        self.assertIn("class S of SP is too small for 36 processes", done.stderr)

    def test_a_run_whose_verification_fails_is_not_tabled(self):
        for _ in range(2):  # nor taken for a good one the next time
            done = self.study(self.tree("3.4"), "--processes", "4", "--class", "W")
            self.assertEqual(done.returncode, 1)
            self.assertIn("cg of class W on 4 processes did not succeed", done.stderr)
            shutil.rmtree(self.folder / "NPB3.4-MPI")

    def test_an_incomplete_profile_is_not_tabled(self):
        spoiler = self.folder / "rankplace"  # which takes what the first rank left for a part of it
        spoiler.write_text(f"""#!/bin/sh
{RANKPLACE} "$@" || exit
if [ "$1$OMPI_COMM_WORLD_RANK" = trace0 ]; then sed -i 's/"complete": true/"complete": false/' "{self.folder}"/out/*/*/run.json; fi
""")
        spoiler.chmod(0o755)
        for _ in range(2):
            done = self.study(self.tree("3.4"), "--processes", "4", "--class", "S", "--rankplace", spoiler)
            self.assertEqual(done.returncode, 1)
            self.assertIn("cg-4.unchecked is not complete", done.stderr)
            shutil.rmtree(self.folder / "NPB3.4-MPI")

    def test_the_users_make_def(self):
        tree = self.tree("3.4")
        (tree / "config").mkdir()
        (tree / "config/make.def").write_text("$(error the user's make.def)\n")
        done = self.study(tree, "--processes", "4", "--class", "S")
        self.assertEqual(done.returncode, 1)
        self.assertIn("the user's make.def", done.stderr)

    def test_a_make_def_without_what_gnu_fortran_needs(self):
        tree = self.tree("3.3")
        (tree / "config").mkdir()
        make_def = "".join(f"{line}\n" for line in (
            "MPIF77 = mpif90", "MPIFC = mpif90", "FLINK = mpif90", "FMPI_LIB =", "FMPI_INC =", "FFLAGS = -O3",
            "FLINKFLAGS = -O3", "CC = cc", "BINDIR = ../bin", "RAND = randi8"))
        (tree / "config/make.def").write_text(make_def)
        done = self.study(tree, "--processes", "4", "--class", "S", "--programs", "mg")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("so the copy's make.def has them", done.stderr)
        self.assertEqual((tree / "config/make.def").read_text(), make_def, "the user's tree stays as it is")

    def test_a_folder_that_is_no_such_tree(self):
        done = self.study(self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("is no source tree of NPB MPI", done.stderr)


if __name__ == "__main__":
    if shutil.which("mpif90") is None or shutil.which("gfortran") is None:
        print("skipped: no Fortran compiler (install the package gfortran)")
        sys.exit(77)
    unittest.main()
