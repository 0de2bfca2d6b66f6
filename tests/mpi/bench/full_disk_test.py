# SPDX-License-Identifier: BSD-3-Clause
"""rankplace compare, tune, gather and calibrate on a disk that becomes full: the cause is named, and what had been
measured is kept. usage: full_disk_test.py PROGRAM"""
import sys
import unittest

from bench_run import RANKPLACE, pattern
from disk import Disk, enter_namespace
from mpirun import run

RING = pattern("ring", "--message-size", "1K", "--repetitions", "2")
enter_namespace()
PROGRAM = sys.argv.pop(1)


def filling(disk, when):
    """Ranks that fill the disk before MPI_Finalize if `when` says so, and all end well."""
    return ["sh", "-c", f"if {when}; then {PROGRAM} run '{disk.fill}'; else {PROGRAM} nothing; fi; true"]


class FullDisk(unittest.TestCase):
    def compare(self, disk, when, *options):
        profile = disk.folder / "run.profile"
        recorded = run(["mpirun", "-np", 2, RANKPLACE, "trace", "-o", profile, *RING])
        self.assertEqual(recorded.returncode, 0, recorded.stderr)
        return run([RANKPLACE, "compare", profile, "--runs-folder", disk.folder / "runs", "--warmup", 0,
                    "--placements", "default", *options, "--", "mpirun", "-np", 2,
                    *filling(disk, when)])

    def expect_named(self, disk, result, number):
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn(f"run {number} (default) left no complete profile", result.stderr)
        self.assertIn(f"the disk of {disk.folder}/runs is full", result.stderr)
        self.assertNotIn("is it an MPI program?", result.stderr)

    def test_the_first_run(self):
        with Disk() as disk:
            result = self.compare(disk, "true", "--runs", 2)
            self.expect_named(disk, result, 1)
            self.assertEqual(result.stdout, "")

    def test_a_later_run_leaves_the_table_of_those_before(self):
        with Disk() as disk:
            result = self.compare(disk, f"test -e {disk.folder}/runs/02-default.log", "--runs", 3)
            self.expect_named(disk, result, 2)
            self.assertRegex(result.stdout, r"(?m)^default +1 ")

    def test_gather_and_calibrate_say_it_of_their_logs(self):
        for command in (["topology", "gather"], ["calibrate", "--time", "10s", "--no-memory"]):
            with Disk() as disk:
                run(["sh", "-c", disk.fill])
                run(["truncate", "-s", "-8K", disk.folder / "filler"])
                result = run([RANKPLACE, *command, "-o", disk.folder / "m.json", "--", "mpirun",
                              *(["-np", 1] if "gather" in command else [])])
                self.assertEqual((result.returncode, result.stdout), (1, ""))
                self.assertIn(f"the disk of {disk.folder}/m.json.run is full", result.stderr)

    def test_tune_says_it_of_its_trace(self):
        with Disk() as disk:
            result = run([RANKPLACE, "tune", "-o", disk.folder / "tuned", "--", "mpirun", "-np", 2,
                          *filling(disk, "true")])
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertIn(f"the disk of {disk.folder}/tuned is full", result.stderr)


unittest.main()
