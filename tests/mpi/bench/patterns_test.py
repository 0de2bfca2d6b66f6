# SPDX-License-Identifier: BSD-3-Clause
"""The pattern programs: right data on any number of ranks, exit codes, JSON."""
import json
import os
import unittest

from bench_run import pattern
from mpirun import mpirun, run

FEW = ("--message-size", "1000", "--warmup", "1", "--repetitions", "2")
SPOILER = os.path.join(os.environ["RANKPLACE_BUILD"], "tests", "lib", "rankplace_test_spoiler.so")


class Patterns(unittest.TestCase):
    maxDiff = None  # what a launcher says is long

    def assert_runs(self, name, ranks, *options):
        result = mpirun(ranks, pattern(name, "--json", *FEW, *options))
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

    def test_solvers(self):
        for ranks in (1, 2, 8, 16):
            self.assert_runs("cg", ranks)
        for ranks in (1, 2, 6, 9):
            self.assert_runs("lu", ranks, "--planes", "3")
        for ranks in (1, 2, 6, 12):
            self.assert_runs("sweep", ranks, "--blocks", "2")
            self.assert_runs("halo", ranks)
            self.assert_runs("halo", ranks, "--grids", "3")

    def test_conjugate_gradient_converges_to_the_same_on_any_number_of_ranks(self):
        energies = []
        for ranks, columns in ((1, 1), (2, 2), (4, 2), (8, 4), (16, 4)):
            report = self.assert_runs("cg", ranks, "--compute", "--message-size", str(8 * 4096 // columns))
            self.assertEqual(report["rows"], 4096)
            self.assertLess(report["residual"], 1e-12)
            energies.append(report["energy"])
        for energy in energies:
            self.assertAlmostEqual(energy / energies[0], 1, delta=1e-10)
        other = self.assert_runs("cg", 1, "--compute", "--message-size", str(8 * 4096), "--links", "1")
        self.assertGreater(abs(other["energy"] / energies[0] - 1), 0.1)

    def test_fourier_transform_of_any_shape(self):
        for ranks in (1, 2, 8):
            for size in ("16", "64", "4K"):
                self.assert_runs("ft", ranks, "--message-size", size)

    def test_collectives_by_their_algorithms(self):
        for operation, *algorithms in (
                ["allgather", "ring", "bruck", "two-phase"], ["allreduce", "rabenseifner", "ring"],
                ["alltoall", "pairwise", "bruck"], ["barrier", "linear"], ["bcast", "binomial", "scatter-ring"],
                ["gather", "linear-sync"], ["reduce_scatter", "recursive-halving"], ["scan", "linear"]):
            for algorithm in algorithms:
                self.assert_runs("collective", 5, "--operation", operation, "--algorithm", algorithm)
        self.assert_runs("collective", 8, "--algorithm", "neighbor-exchange", "--message-size", "1M")
        self.assert_runs("collective", 1)

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
        result = mpirun(2, pattern("binomial", *FEW))
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout, r"^binomial: 2 ranks, 1000 bytes, 2 repetitions")
        self.assertRegex(result.stdout, r"min [0-9.]+ us, median [0-9.]+ us, mean [0-9.]+ us")

    def test_wrong_data_is_noticed(self):
        for name in ("ring", "binomial", "recursive-doubling", "random", "collective"):
            self.assert_noticed(name)
        for kernel in (("cg", "--compute"), ("ft",)):
            self.assert_noticed(*kernel, "--message-size", "1K")

    def assert_noticed(self, name, *options):
        result = run(["mpirun", "-np", 4, "-x", f"LD_PRELOAD={SPOILER}", *pattern(name, *FEW, *options)])
        self.assertEqual(result.returncode, 1, name)
        self.assertIn("wrong data", result.stderr)
        self.assertEqual(result.stdout, "")


class WrongUse(unittest.TestCase):
    def assert_refused(self, text, result, name):
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr.count(f"rankplace-{name}: "), 1, result.stderr)
        self.assertIn(text, result.stderr)

    def test_options(self):
        for text, name, *options in [
                ("--message-size", "ring", "--message-size", "8Q"),
                ("too large", "ring", "--message-size", "2048M"),
                ("'--repetition'", "ring", "--repetition", "3"),
                ("from 1 up", "binomial", "--repetitions", "0"),
                ("needs a value", "binomial", "--warmup"),
                ("takes no value", "binomial", "--json=yes"),
                ("not a ratio", "random", "--ratio", "-1"),
                ("no power of two of complex numbers", "ft", "--message-size", "1000"),
                ("not a number of 8-byte elements", "cg", "--compute", "--message-size", "1001"),
                ("but by bruck linear", "collective", "--algorithm", "binomial"),
                ("no operation 'gossip'", "collective", "--operation", "gossip"),
        ]:
            # A single rank needs no mpirun.
            self.assert_refused(text, run(pattern(name, *options)), name)

    def test_a_refusal_is_said_once_by_all_ranks(self):
        result = mpirun(3, pattern("recursive-doubling"))
        self.assert_refused("power of two", result, "recursive-doubling")

    def test_random_pattern_that_the_nodes_do_not_allow(self):
        for text, *options in [("all ranks are on one node", "--ratio", "1", "--intra-node", "4"),
                               ("two ranks or more", "--ranks-per-node", "1")]:
            self.assert_refused(text, mpirun(2, pattern("random", *options)), "random")

    def test_help(self):
        result = run(pattern("random", "--help"))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for option in ("--message-size", "--intra-node", "--ratio", "--seed"):
            self.assertEqual(result.stdout.count(option + " "), 1)


if __name__ == "__main__":
    unittest.main()
