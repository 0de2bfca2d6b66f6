# SPDX-License-Identifier: BSD-3-Clause
"""bench/node/variability.py: a row for each load, busy or not, pinned or not; what it says follows from them."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from limits import seconds

SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
PROGRAM = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "bin" / "rankplace-node-memory"


def run(*options):
    return subprocess.run([sys.executable, SOURCE / "bench" / "node" / "variability.py", "--program", PROGRAM,
                           *options], capture_output=True, text=True, timeout=seconds(200))


class Variability(unittest.TestCase):
    def test_table_rows_and_verdicts(self):
        with tempfile.TemporaryDirectory() as folder:
            saved = pathlib.Path(folder) / "rows.json"
            done = run("--busy", "0,1", "--bound", "--runs", "3", "-o", saved, "--", "--domains", "1", "--threads", "1",
                       "--array-size", "1M", "--repetitions", "2")
            self.assertEqual(done.returncode, 0, done.stderr)
            result = json.loads(saved.read_text())
        rows = result["rows"]
        self.assertEqual([(row["busy"], row["pinned"]) for row in rows],
                         [(0, False), (0, True), (1, False), (1, True)])
        for row in rows:
            self.assertTrue(0 < row["min"] <= row["mean"] <= row["max"], row)
            self.assertAlmostEqual(row["max_over_min"], row["max"] / row["min"])
        lines = done.stdout.splitlines()
        self.assertEqual(sum(line.startswith("| ") for line in lines), 1 + len(rows))
        for line, compared, unpinned, pinned in zip(lines[-2:], result["comparisons"], rows[::2], rows[1::2], strict=True):
            self.assertAlmostEqual(compared["ratio"], pinned["deviation_of_mean"] / unpinned["deviation_of_mean"])
            self.assertLessEqual(compared["low"], compared["high"])
            self.assertTrue(line.endswith(f"of unpinned: {compared['verdict']}"), line)

    def test_what_the_interval_says(self):
        sys.path.insert(0, str(SOURCE / "bench" / "node"))
        import variability
        even, uneven = [10 + 0.1 * (i % 3) for i in range(25)], [10 + 3 * (i % 3) for i in range(25)]
        verdict = lambda pinned, unpinned: next(variability.comparisons(
            [{"busy": 0, "domains": 1, "threads": 1, "runs": runs} for runs in (unpinned, pinned)]))["verdict"]
        self.assertEqual(verdict(even, uneven), "lower")
        self.assertEqual(verdict(uneven, even), "higher")
        self.assertEqual(verdict(even, list(reversed(even))), "not told apart")

    def test_the_programs_refusal_is_passed_on(self):
        done = run("--", "--no-such-option")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("unknown option", done.stderr)


if __name__ == "__main__":
    unittest.main()
