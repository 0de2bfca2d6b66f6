# SPDX-License-Identifier: BSD-3-Clause
"""rankplace calibrate on this host, and what other commands make of its file."""
import json
import pathlib
import shutil
import tempfile
import time
import unittest

from mpirun import run
from placements import RANKPLACE, this_node

RING = "%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 2 100000\n2 1 100000\n"
SIZES = ["1", "256", "64K", "1M"]


def rankplace(*words, folder):
    return run([RANKPLACE, *words], cwd=folder)


@unittest.skipIf(this_node()["cores"] < 2, "one core has no pairs")
class Calibrated(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.result = rankplace("calibrate", "-o", "machine.json", "--no-memory", "--time", "60s",
                               "--sizes", ",".join(SIZES), folder=cls.folder)
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
            single = [point for point in level["points"] if not point["operation"].endswith("stream")]
            self.assertEqual(len(single), len(pairs) * (2 * len(SIZES) + 1))
            for operation in ("stream", "two-way-stream"):
                streams = {point["pair"] for point in level["points"] if point["operation"] == operation}
                self.assertEqual(streams, pairs, "no sustained rate")

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
                              objective, "-o", objective)
            self.assertIn(f"{words} from machine.json, outermost level first:", shown)


@unittest.skipIf(this_node()["cores"] < 2, "one core has no pairs")
class WithMemory(unittest.TestCase):
    """The command beside a program that says at once what rankplace-node-memory takes half a minute to find."""

    MEASURED = {"host": "here", "domains": [{"object": "numa", "index": index, "cores": 2, "saturation_GBps": 20.0,
                                             "core_GBps": 10.0} for index in range(8)], "lacks": ["everything"]}

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        built = pathlib.Path(RANKPLACE).parent
        shutil.copy(RANKPLACE, self.folder / "rankplace")
        for program in built.glob("rankplace-*"):
            if program.name != "rankplace-node-memory":
                (self.folder / program.name).symlink_to(program)

    def calibrate(self, script, seconds=60):
        memory = self.folder / "rankplace-node-memory"
        memory.write_text("#!/bin/sh\n" + script)
        memory.chmod(0o700)
        return run([self.folder / "rankplace", "calibrate", "-o", "machine.json", "--sizes", "1,64K", "--time",
                    f"{seconds}s"], cwd=self.folder)

    def test_what_is_measured_is_in_the_file_and_drives_map(self):
        done = self.calibrate(f"echo noise\necho '{json.dumps(self.MEASURED, indent=1)}'\necho \"$@\" > words\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        machine = json.loads((self.folder / "machine.json").read_text())
        self.assertEqual(machine["memory"], [{"kind": machine["kinds"][0]["name"], **self.MEASURED}])
        self.assertIn("bandwidths only", machine["memory_shortened"])
        self.assertEqual((self.folder / "words").read_text(), "--only stream --runs 1 --repetitions 3\n")
        (self.folder / "ring.mtx").write_text(RING)
        advice = rankplace("advise", "ring.mtx", "--machine", "machine.json", "--memory-demand", "15", "--json",
                           folder=self.folder)
        self.assertEqual(advice.returncode, 0, advice.stderr)
        packed = json.loads(advice.stdout)["memory"]["choices"][0]
        self.assertEqual(packed["slowdown"], 1.5, "two ranks want 30 of 20 GB/s")
        page = rankplace("report", "ring.mtx", "--machine", "machine.json", "--format", "json", folder=self.folder)
        self.assertEqual(json.loads(page.stdout)["calibration"]["levels"], machine["levels"])

    def test_a_program_that_does_not_end_in_time(self):
        start = time.monotonic()
        seconds = 15
        done = self.calibrate("exec sleep 600\n", seconds)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertLess(time.monotonic() - start, 6 * seconds)
        machine = json.loads((self.folder / "machine.json").read_text())
        self.assertIn("not measured", machine["memory_shortened"])
        self.assertIn("not measured", done.stdout)
        self.assertNotIn("memory", machine)

    def test_a_program_that_fails_and_one_that_prints_no_json(self):
        done = self.calibrate("echo no way >&2\nexit 1\n", 40)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("the launch of rankplace-node-memory failed with exit code 1", done.stderr)
        self.assertIn("no way", next((self.folder / "machine.json.run").glob("memory-*.log")).read_text())
        done = self.calibrate("echo '{'\necho no json\necho '}'\n", 40)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("what rankplace-node-memory printed", done.stderr)
        self.assertFalse((self.folder / "machine.json").exists())


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

    def test_too_little_time(self):
        self.assert_refused(2, "too short to measure", "--time", "2s")

    def test_what_is_no_list_of_sizes(self):
        self.assert_refused(2, "not a size", "--sizes", "many")


if __name__ == "__main__":
    unittest.main()
