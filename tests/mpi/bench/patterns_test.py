# SPDX-License-Identifier: BSD-3-Clause
"""The pattern programs: right data on any number of ranks, exit codes, JSON."""
import json
import os
import unittest

from bench_run import BIN, run_pattern
from mpirun import run

FEW = ("--message-size", "1000", "--warmup", "1", "--repetitions", "2")
SPOILER = os.path.join(os.environ["RANKPLACE_BUILD"], "tests", "lib", "rankplace_test_spoiler.so")


class Patterns(unittest.TestCase):
    def assert_runs(self, name, ranks, *options):
        result = run_pattern(name, ranks, "--json", *FEW, *options)
        self.assertEqual((result.returncode, result.stderr), (0, ""), f"{name} on {ranks} ranks")
        report = json.loads(result.stdout)
        self.assertEqual((report["pattern"], report["ranks"]), (name, ranks))
        return report

    def test_ring_and_binomial_on_any_number_of_ranks(self):
        for ranks in (1, 2, 5, 8, 13):
            self.assert_runs("ring", ranks)
            self.assert_runs("binomial", ranks)

    def test_recursive_doubling_on_powers_of_two(self):
        for ranks in (1, 2, 8, 16):
            self.assert_runs("recursive-doubling", ranks)

    def test_random_on_emulated_nodes(self):
        self.assert_runs("random", 2)
        self.assert_runs("random", 6, "--ranks-per-node", "3", "--ratio", "0.7", "--seed", "9")

    def test_large_messages_that_are_sent_by_rendezvous(self):
        for name in ("ring", "binomial", "recursive-doubling", "random"):
            self.assert_runs(name, 4, "--message-size", "1M")

    def test_empty_messages(self):
        for name in ("ring", "binomial", "recursive-doubling", "random"):
            self.assert_runs(name, 4, "--message-size=0")

    def test_report(self):
        report = self.assert_runs("ring", 2, "--message-size", "8K", "--repetitions", "5")
        self.assertEqual(report["message_bytes"], 8192)
        self.assertEqual((report["warmup"], report["repetitions"]), (1, 5))
        times = sorted(report["times_us"])
        self.assertEqual(len(times), 5)
        self.assertGreater(times[0], 0)
        self.assertEqual((report["min_us"], report["median_us"]), (times[0], times[2]))
        self.assertAlmostEqual(report["mean_us"], sum(times) / 5, delta=0.002)

    def test_text_report(self):
        result = run_pattern("binomial", 2, *FEW)
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout, r"^binomial: 2 ranks, 1000 bytes, 2 repetitions")
        self.assertRegex(result.stdout, r"min [0-9.]+ us, median [0-9.]+ us, mean [0-9.]+ us")

    def test_wrong_data_is_noticed(self):
        for name in ("ring", "binomial", "recursive-doubling", "random"):
            result = run(["mpirun", "-np", "4", "-x", f"LD_PRELOAD={SPOILER}",
                          BIN / f"rankplace-{name}", *FEW])
            self.assertEqual(result.returncode, 1, name)
            self.assertIn("wrong data", result.stderr)
            self.assertEqual(result.stdout, "")


class WrongUse(unittest.TestCase):
    def assert_refused(self, text, name, ranks, *options):
        result = run_pattern(name, ranks, *options)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count(f"rankplace-{name}: "), 1, result.stderr)
        self.assertIn(text, result.stderr)

    def test_recursive_doubling_needs_a_power_of_two(self):
        self.assert_refused("power of two", "recursive-doubling", 3)

    def test_options(self):
        self.assert_refused("--message-size", "ring", 2, "--message-size", "8Q")
        self.assert_refused("too large", "ring", 2, "--message-size", "1024M")
        self.assert_refused("'--repetition'", "ring", 2, "--repetition", "3")
        self.assert_refused("from 1 up", "binomial", 2, "--repetitions", "0")
        self.assert_refused("needs a value", "binomial", 2, "--warmup")
        self.assert_refused("takes no value", "binomial", 2, "--json=yes")
        self.assert_refused("not a ratio", "random", 2, "--ratio", "-1")

    def test_random_pattern_that_the_nodes_do_not_allow(self):
        self.assert_refused("all ranks are on one node", "random", 2, "--ratio", "1")
        self.assert_refused("two ranks or more", "random", 2, "--ranks-per-node", "1")

    def test_help(self):
        result = run_pattern("random", 2, "--help")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for option in ("--message-size", "--intra-node", "--ratio", "--seed"):
            self.assertEqual(result.stdout.count(option + " "), 1)


if __name__ == "__main__":
    unittest.main()
