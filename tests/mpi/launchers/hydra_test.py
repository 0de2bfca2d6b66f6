# SPDX-License-Identifier: BSD-3-Clause
"""verify, compare, tune, calibrate and bench under Hydra, the launcher of Debian's MPICH, on this machine with two ranks.
usage: hydra_test.py RING, which is the ring of bench/mpi as a program of MPICH."""
import json
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

from mpirun import run
from placements import RANKPLACE, this_node, write_placement

NODE = this_node()
HYDRA = "mpiexec.mpich"
ENVIRONMENT = {**os.environ, "HYDRA_LAUNCHER": "fork", "UCX_TLS": "self,sm", "UCX_WARN_UNUSED_ENV_VARS": "n"}
RING = []


class UnderHydra(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.swapped = write_placement(
            self.folder / "swapped.json", [{"host": NODE["name"], "cores": [c], "os_pus": [c]} for c in (1, 0)])

    def rankplace(self, *words, **more):
        return run([RANKPLACE, *words], cwd=self.folder, env={**ENVIRONMENT, **more}, timeout=300)

    def verified(self, placement, *command, **more):
        done = self.rankplace("verify", placement, "--", *command, **more)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def traced(self):
        done = run([HYDRA, "-n", 2, RANKPLACE, "trace", "-o", "run.profile", *RING], cwd=self.folder,
                   env=ENVIRONMENT)
        self.assertEqual(done.returncode, 0, done.stderr)

    def compare(self, options, command):
        done = self.rankplace("compare", "run.profile", "--runs", 1, "--warmup", 0, "-o", "compare.json",
                              *options, "--", *command)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done, json.loads((self.folder / "compare.json").read_text())

    def test_the_host_file_is_obeyed(self):
        for command in ([HYDRA], [HYDRA, "-n", 2, "-genv", "A", "b", "./not-run", "x"],
                        [HYDRA, "-n", 1, "./a", ":", "-n", 1, "./b"],
                        [HYDRA, "-bind-to", "none", "-ppn", 1, "-hosts", "elsewhere", "-n", 2]):
            self.assertEqual(self.verified(self.swapped, *command),
                             "MPICH started all 2 ranks as written\n")

    def test_a_binding_in_the_environment_does_not_matter(self):
        self.assertEqual(self.verified(self.swapped, HYDRA, HYDRA_BINDING="core", HYDRA_HOST_FILE="none"),
                         "MPICH started all 2 ranks as written\n")

    def test_a_rank_of_several_cores(self):
        wide = write_placement(self.folder / "wide.json",
                               [{"host": NODE["name"], "cores": [0, 1], "os_pus": [0, 1]}])
        self.assertEqual(self.verified(wide, HYDRA), "MPICH started all 1 rank as written\n")

    def test_ranks_bind_themselves_under_any_launcher(self):
        script = self.folder / "start"
        script.write_text(f'#!/bin/sh\nshift\nexec {HYDRA} "$@"\n')
        script.chmod(0o755)
        done = self.rankplace("verify", self.swapped, "--launcher", "exec", "--", script, "-x", "-n", 2)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (1, "", done.stderr), "the probe is not that of the script's MPI library")
        done = self.rankplace("verify", self.swapped, "--launcher", "exec", "--program", RING[0], "--", script,
                              "-x", "-n", 2, *RING)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("started all 2 ranks as written", done.stdout)

    def test_compare(self):
        self.traced()
        done, saved = self.compare(["--placements", "default,unbound,worst,best"],
                                   [HYDRA, "-bind-to", "core", "-n", 2, *RING])
        self.assertEqual((saved["launcher"], saved["complete"], len(saved["runs"])), ("MPICH", True, 4))
        for name in ("worst", "best"):
            self.assertIn(f"{name}: MPICH started all 2 ranks as written", done.stderr)
        self.assertIn("note: left out where a launch file says where ranks go: '-bind-to core'".replace("'", ""),
                      done.stderr)
        for a_run in saved["runs"]:
            self.assertGreater(a_run["launch_s"], a_run["wall_s"])
            self.assertGreater(a_run["wall_s"], 0)

    def test_compare_under_a_launcher_that_is_not_known(self):
        self.traced()
        done, saved = self.compare(["--placements", "default,best", "--launcher", "exec"], [HYDRA, "-n", 2, *RING])
        self.assertEqual((saved["launcher"], saved["complete"]), ("rankplace exec", True))
        self.assertIn("best: rankplace exec started all 2 ranks as written", done.stderr)

    def test_tune(self):
        done = self.rankplace("tune", "-o", "tuned", "--runs", 1, "--warmup", 0, "--json", "--", HYDRA, "-n", 2,
                              *RING)
        self.assertEqual(done.returncode, 0, done.stderr)
        report = json.loads(done.stdout)
        self.assertEqual(report["rerun"]["launcher"], "MPICH")
        self.assertEqual(done.stderr.count("MPICH started all 2 ranks as written"), 2, done.stderr)
        self.assertTrue((self.folder / "tuned/placements/best.hosts").exists())

    def test_calibrate(self):
        done = self.rankplace("calibrate", "-o", "machine.json", "--time", "15s", "--no-memory", "--sizes", "1,64K",
                              "--", HYDRA)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, rf"1 host \({NODE['name']}\), 2 cores")
        self.assertRegex(done.stdout, r"(?m)^[a-z-]+ +1 +\d")

    def test_bench(self):
        done = self.rankplace("bench", "ring", "--np", 2, "--sizes", "8K", "--runs", 1, "--mpirun", HYDRA)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"(?m)^ +8K  best .* us$")

    def test_a_command_that_cannot_be_run_is_refused_before_anything_runs(self):
        for words, text in (([HYDRA, "-n", 2, "-strange", *RING], "'-strange'"),
                            ([HYDRA, "-configfile", "f"], "-configfile"),
                            (["start", "-n", 2, *RING], "'start'")):
            done = self.rankplace("tune", "-o", "tuned", "--", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(text, done.stderr)
            self.assertFalse((self.folder / "tuned/logs").exists())


if __name__ == "__main__":
    if NODE["cores"] != 2:
        print("skipped: this test swaps two ranks on a machine of two cores")
        sys.exit(77)
    if shutil.which(HYDRA) is None:
        print("skipped: there is no mpiexec.mpich (Debian: mpich)")
        sys.exit(77)
    RING = [sys.argv.pop(1), "--message-size", "1K", "--repetitions", "5"]
    unittest.main()
