# SPDX-License-Identifier: BSD-3-Clause
"""Runs of compare and tune end with the tool: a lost terminal, SIGQUIT and a killed rankplace take the
launcher and its ranks with them, and a run that hangs has a limit and a name."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from bench_run import RANKPLACE, pattern
from limits import seconds
from mpirun import ENVIRONMENT, run

RING = pattern("ring", "--message-size", "1K", "--repetitions", "5")
LAUNCHERS = [launcher for launcher in ("mpirun", "mpiexec.mpich") if shutil.which(launcher)]
HYDRA = {**ENVIRONMENT, "HYDRA_LAUNCHER": "fork"}


def is_alive(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(condition, what):
    deadline = time.time() + seconds(60)
    while not condition():
        if time.time() > deadline:
            raise AssertionError(what)
        time.sleep(0.1)


class RunEnds(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.profile = self.folder / "run.profile"
        recorded = run(["mpirun", "-np", 2, RANKPLACE, "trace", "-o", self.profile, *RING])
        self.assertEqual(recorded.returncode, 0, recorded.stderr)

    def script(self, name, *lines):
        script = self.folder / name
        script.write_text("\n".join(["#!/bin/sh", *lines]) + "\n")
        script.chmod(0o755)
        return script

    def compare(self, *options):
        return [RANKPLACE, "compare", self.profile, "--runs-folder", self.folder / "runs", "--runs", 2,
                "--warmup", 0, "--placements", "default", "-o", self.folder / "compare.json", *options]

    def ranks(self):
        return [int(path.name) for path in (self.folder / "ranks").iterdir()]

    def check_that_ranks_end(self, launcher, number, code):
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)  # the caller may ignore it
        sleeper = self.script("sleeper", f"touch {self.folder}/ranks/$$", "exec sleep 1000")
        shutil.rmtree(self.folder / "ranks", ignore_errors=True)
        (self.folder / "ranks").mkdir()
        words = [*self.compare(), "--", launcher, "-n", 2, sleeper]
        tool = subprocess.Popen(list(map(str, words)), env=HYDRA, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)
        wait_until(lambda: len(self.ranks()) == 2, f"{launcher}: two ranks begin")
        self.assertTrue(all(map(is_alive, self.ranks())))
        tool.send_signal(number)
        self.assertEqual(tool.wait(timeout=seconds(60)), code)
        wait_until(lambda: not any(map(is_alive, self.ranks())), f"{launcher}, {number}: ranks are left")

    def test_signals_take_the_ranks_along(self):
        for launcher in LAUNCHERS:
            for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
                with self.subTest(launcher=launcher, number=number):
                    self.check_that_ranks_end(launcher, number, 128 + number)

    def test_a_killed_rankplace_takes_the_ranks_along(self):
        for launcher in LAUNCHERS:
            with self.subTest(launcher=launcher):
                self.check_that_ranks_end(launcher, signal.SIGKILL, -signal.SIGKILL)

    def test_a_run_that_hangs_is_stopped_and_named(self):
        count = self.folder / "count"
        hangs_later = self.script("hangs_later", f"test $OMPI_COMM_WORLD_RANK = 0 && echo run >> {count}",
                                  f"test -f {count} && test $(wc -l < {count}) -ge 2 && echo waiting && exec sleep 1000",
                                  f"exec {RING[0]}")
        begun = time.time()
        done = run([*self.compare("--timeout", "8s"), "--", "mpirun", "-np", 2, hangs_later])
        self.assertLess(time.time() - begun, seconds(60))
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("run 2 (default) hung: it did not end within 8.00 s", done.stderr)
        self.assertIn("--timeout", done.stderr)
        self.assertIn("waiting", done.stderr)
        self.assertIn("the results are those of the 1 run before", done.stderr)
        saved = json.loads((self.folder / "compare.json").read_text())
        self.assertEqual((len(saved["runs"]), saved["complete"]), (1, False))

    def check_where_ranks_are(self, stderr):
        for rank in (0, 1):
            self.assertRegex(stderr, rf"\n  rank {rank}: pid \d+ on \S+, (runs|sleeps).*, [\d.]+ m?u?s of CPU time, "
                                     rf"{re.escape(DEADLOCKS)}\n")

    def test_a_deadlock_is_told_rank_by_rank(self):
        """Which rank is where: the process, and the MPI function that the tracer saw it in."""
        done = run([*self.compare("--timeout", "5s"), "--", "mpirun", "-np", 2, DEADLOCKS])
        self.assertEqual(done.returncode, 1, done.stderr)
        self.check_where_ranks_are(done.stderr)
        self.assertIn("\n  inside MPI_Barrier: rank 1\n  inside MPI_Recv: rank 0\n", done.stderr)
        self.assertNotIn("left without MPI_Finalize", done.stderr)

    def test_a_rank_that_computes_for_ever_is_outside_mpi(self):
        done = run([RANKPLACE, "tune", "-o", self.folder / "tuned", "--timeout", "5s", "--", "mpirun", "-np", 2,
                    DEADLOCKS, "compute"])
        self.assertEqual(done.returncode, 1, done.stderr)
        self.check_where_ranks_are(done.stderr)
        self.assertIn("\n  inside MPI_Recv: rank 0\n  outside MPI: rank 1\n", done.stderr)
        self.assertRegex(done.stderr, r"rank 1: pid \d+ on \S+, runs, [\d.]+ m?s of CPU time")

    def test_a_rank_that_waits_in_finalize_is_there(self):
        done = run([RANKPLACE, "tune", "-o", self.folder / "tuned", "--timeout", "5s", "--", "mpirun", "-np", 2,
                    DEADLOCKS, "finalize"])
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("\n  inside MPI_Finalize: rank 0\n  outside MPI: rank 1\n", done.stderr)

    def test_ranks_of_other_launchers_and_behind_scripts_are_found(self):
        sleeper = self.script("sleeper", "sh -c 'sleep 1000; true'", "true")
        for launcher in LAUNCHERS:
            with self.subTest(launcher=launcher):
                done = subprocess.run(
                    list(map(str, [*self.compare("--timeout", "4s"), "--", launcher, "-n", 2, sleeper])),
                    env=HYDRA, capture_output=True, text=True, timeout=seconds(120))
                self.assertEqual(done.returncode, 1, done.stderr)
                found = re.findall(r"^  rank (\d): pid \d+ on \S+, sleeps.* of CPU time, (\S+)$", done.stderr, re.M)
                self.assertEqual(found, [("0", "sleep"), ("1", "sleep")], done.stderr)

    def test_a_traced_run_that_hangs_ends_tune(self):
        done = run([RANKPLACE, "tune", "-o", self.folder / "tuned", "--timeout", "2s", "--", "mpirun", "-np", 2,
                    "sleep", "1000"])
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("the traced run hung: it did not end within 2.00 s (--timeout)", done.stderr)

    def test_a_limit_is_a_time(self):
        done = run([*self.compare("--timeout", "soon"), "--", "mpirun", "-np", 2, *RING])
        self.assertEqual(done.returncode, 2)
        self.assertIn("--timeout", done.stderr)


if __name__ == "__main__":
    DEADLOCKS = sys.argv.pop(1)
    os.setpgrp()
    unittest.main()
