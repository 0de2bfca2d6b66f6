# SPDX-License-Identifier: BSD-3-Clause
"""rankplace bench: loads scale with the size, this machine is timed, wrong use is refused."""
import json
import tempfile
import unittest

from bench_run import RANKPLACE
from mpirun import run


class Sweep(unittest.TestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def bench(self, *options):
        return run([RANKPLACE, "bench", "--runs-folder", self.folder, *options])

    def test_loads_grow_with_the_message(self):
        result = self.bench("ring", "--np", 4, "--machine", "pack:2 core:2 pu:1", "--sizes", "1K..4K",
                            "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        sweep = json.loads(result.stdout)
        self.assertFalse(sweep["timed"])
        loads = [[level["link_sum"] for level in size["placements"][0]["levels"]]
                 for size in sweep["sizes"]]
        self.assertEqual([size["message_bytes"] for size in sweep["sizes"]], [1024, 2048, 4096])
        self.assertEqual(loads[1], [2 * load for load in loads[0]])
        self.assertEqual(loads[2], [4 * load for load in loads[0]])

    def test_a_machine_that_is_not_here_is_not_timed_and_says_so(self):
        result = self.bench("ring", "--np", 4, "--machine", "pack:2 core:2 pu:1", "--sizes", "1K")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("not timed: this host is not that machine", result.stdout)
        self.assertRegex(result.stdout, r"best/worst +50 % +100 % +-")

    def test_this_machine_is_timed(self):
        result = self.bench("ring", "--np", 2, "--sizes", "1K", "--runs", 2, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        sweep = json.loads(result.stdout)
        self.assertTrue(sweep["timed"])
        for placement in sweep["sizes"][0]["placements"]:
            self.assertEqual(len(placement["runs_median_us"]), 2)
            self.assertGreater(placement["median_us"], 0)

    def test_options_go_on_to_the_pattern(self):
        result = self.bench("random", "--np", 4, "--machine", "2xcore:2 pu:1", "--sizes", "1K",
                            "--placements", "packed", "--json", "--", "--intra-node", 10, "--ratio",
                            "0.5", "--ranks-per-node", 2)
        self.assertEqual(result.returncode, 0, result.stderr)
        levels = json.loads(result.stdout)["sizes"][0]["placements"][0]["levels"]
        self.assertEqual([(level["name"], level["pair_volume"]) for level in levels][0],
                         ("inter-node", 10 * 1024))
        self.assertEqual(sum(level["pair_volume"] for level in levels), 30 * 1024)

    def test_wrong_use(self):
        for options, text in [
                (("rang", "--np", 2), "rang"),
                (("ring",), "--np"),
                (("ring", "--np", 2, "--sizes", "8Q"), "8Q"),
                (("ring", "--np", 2, "--measure", "messages"), "bytes"),
                (("ring", "--np", 2, "--", "--message-size", "4"), "name them with --sizes"),
        ]:
            result = self.bench(*options)
            self.assertEqual((result.returncode, result.stdout), (2, ""), options)
            self.assertIn(text, result.stderr)

    def test_a_program_that_fails_shows_its_own_message(self):
        result = self.bench("recursive-doubling", "--np", 3, "--sizes", "1K")
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("power of two", result.stderr)


if __name__ == "__main__":
    unittest.main()
