# SPDX-License-Identifier: BSD-3-Clause
"""rankplace calibrate on this host, and what other commands make of its file."""
import json
import pathlib
import tempfile
import unittest

from mpirun import run
from placements import RANKPLACE, this_node

RING = "%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 2 100000\n2 1 100000\n"
SIZES = ["1", "256", "64K", "4M"]


def rankplace(*words, folder):
    return run([RANKPLACE, *words], cwd=folder)


@unittest.skipIf(this_node()["cores"] < 2, "one core has no pairs")
class Calibrated(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.result = rankplace("calibrate", "-o", "machine.json", "--no-memory", "--sizes",
                               ",".join(SIZES), folder=cls.folder)
        cls.machine = json.loads((cls.folder / "machine.json").read_text())

    def call(self, *words):
        result = rankplace(*words, folder=self.folder)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    def test_it_leaves_the_file_and_nothing_else(self):
        self.assertEqual(self.result.returncode, 0, self.result.stderr)
        self.assertFalse((self.folder / "machine.json.run").exists())
        self.assertIn(this_node()["name"], self.result.stdout)

    def test_every_level_of_the_machine(self):
        levels = json.loads(self.call("topology", "this", "--json"))["levels"]
        self.assertEqual([level["name"] for level in self.machine["levels"]], levels)
        for level in self.machine["levels"]:
            for key in ("flow_GBps", "link_GBps"):
                self.assertGreater(level[key], 0)
            self.assertGreaterEqual(level["latency_us"], 0)
            self.assertEqual(level["latency_us"], level["alone"]["ping_pong"]["latency_us"])
            self.assertGreaterEqual(level["link_GBps"], level["flow_GBps"])
            self.assertGreater(level["alone"]["barrier_us"], 0)
            self.assertGreater(level["alone"]["ping_pong"]["rms_residual"], 0)

    def test_every_point_is_there(self):
        for level in self.machine["levels"]:
            pairs = {point["pair"] for point in level["points"]}
            self.assertEqual(len(pairs), level["alone"]["pairs"] + 1)
            self.assertEqual(len(level["points"]), len(pairs) * (2 * len(SIZES) + 1))

    def test_the_file_is_this_machine(self):
        here = json.loads(self.call("topology", "this", "--json"))["nodes"]
        self.assertEqual(json.loads(self.call("topology", "machine.json", "--json"))["nodes"], here)

    def test_it_drives_predict_and_map(self):
        (self.folder / "ring.mtx").write_text(RING)
        predicted = json.loads(self.call("predict", "ring.mtx", "packed", "--machine", "machine.json",
                                         "--json"))
        self.assertEqual([level["latency_us"] for level in predicted["levels"]],
                         [level["latency_us"] for level in self.machine["levels"]])
        for objective, words in (("hop-bytes", "distances"), ("bottleneck", "bandwidths")):
            shown = self.call("map", "ring.mtx", "--machine", "machine.json", "--objective",
                              objective)
            self.assertIn(f"{words} from machine.json, outermost level first:", shown)


class Refused(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def assert_refused(self, code, problem, *words):
        result = rankplace("calibrate", "-o", "machine.json", *words, folder=self.folder)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertIn(problem, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertFalse((self.folder / "machine.json").exists())

    def test_a_launcher_that_fails(self):
        self.assert_refused(1, "failed with exit code", "--", "mpirun", "--mca", "no_such", "1",
                            "--hostfile", "none")
        self.assertTrue((self.folder / "machine.json.run" / "hosts.log").exists())

    def test_sizes_of_which_none_is_larger(self):
        self.assert_refused(2, "at least two sizes", "--sizes", "8,8")

    def test_what_is_no_list_of_sizes(self):
        self.assert_refused(2, "not a size", "--sizes", "many")


if __name__ == "__main__":
    unittest.main()
