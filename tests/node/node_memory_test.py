# SPDX-License-Identifier: BSD-3-Clause
"""rankplace-node-memory: what it plans, measures and refuses, here and on a node of two sockets that a
preloaded library pretends."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from limits import seconds

PROGRAM = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "bin" / "rankplace-node-memory"
PRETENCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests" / "cluster" / "pretended_cores.c"
REFUSAL = pathlib.Path(__file__).resolve().parent / "refusing_system.c"
TWO_SOCKETS = "pack:2 [numa(memory=16000000000)] l3:1(size=4194304) core:2 pu:2"
FEW = ("--chase-runs", "2", "--iterations", "1000", "--chain-size", "1M", "--runs", "3", "--repetitions", "2",
       "--array-size", "2M")
KERNELS = ("copy", "scale", "add", "triad")


def run(*options, **environment):
    return subprocess.run([PROGRAM, *options], capture_output=True, text=True, timeout=seconds(200),
                          env={**os.environ, **environment})


class Program(unittest.TestCase):
    def report(self, *options, **environment):
        done = run(*options, **environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def refused(self, code, words, *options, **environment):
        done = run(*options, **environment)
        self.assertEqual((done.returncode, done.stdout), (code, ""), done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)

    def assert_stream_point(self, point, runs):
        for kernel in KERNELS:
            numbers = point[kernel]
            self.assertEqual(len(numbers["runs_GBps"]), runs)
            self.assertEqual((numbers["min_GBps"], numbers["max_GBps"]),
                             (min(numbers["runs_GBps"]), max(numbers["runs_GBps"])))
            self.assertAlmostEqual(numbers["mean_GBps"], sum(numbers["runs_GBps"]) / runs, delta=0.001)
            self.assertGreater(numbers["min_GBps"], 0)


class Plan(Program):
    def plan(self, topology, *options):
        return self.report("--plan", *options, HWLOC_SYNTHETIC=topology)

    def test_threads_of_two_sockets(self):
        plan = self.plan(TWO_SOCKETS)
        self.assertEqual([(load["domains"], load["threads"], load["os_pus"]) for load in plan["loads"]],
                         [(1, 1, [0]), (1, 2, [0, 2]), (2, 1, [0, 4]), (2, 2, [0, 2, 4, 6])])
        self.assertEqual(plan["chain_bytes"], 2 * 4194304)
        self.assertEqual(plan["array_bytes"], 4 * 2 * 4194304)
        self.assertEqual(plan["chains"], list(range(1, 16)))

    def test_hardware_threads_and_chosen_loads(self):
        plan = self.plan(TWO_SOCKETS, "--hwthreads", "--domains", "2", "--threads", "4")
        self.assertEqual([load["os_pus"] for load in plan["loads"]], [[0, 2, 1, 3, 4, 6, 5, 7]])

    def test_sockets_of_several_numa_nodes(self):
        topology = "pack:2 die:2 [numa(memory=16000000000)] core:2 pu:1"
        self.assertEqual(self.plan(topology)["node"]["domains"], 4)
        self.assertEqual(self.plan(topology, "--domain", "package")["node"]["cores"], [4, 4])

    def test_many_cores_are_not_all_tried(self):
        plan = self.plan("pack:2 [numa(memory=256000000000)] core:64 pu:1", "--domains", "2")
        self.assertEqual([load["threads"] for load in plan["loads"]], [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64])

    def test_a_machine_that_is_not_here_is_not_measured(self):
        self.refused(1, ["another machine", "HWLOC_SYNTHETIC", "--plan"], *FEW, HWLOC_SYNTHETIC=TWO_SOCKETS)


class Measure(Program):
    def test_what_is_printed(self):
        report = self.report(*FEW, "--domains", "1", "--threads", "1", "--chains", "1,4")
        points = report["concurrency"]["points"]
        self.assertEqual([(p["domains"], p["threads"], p["chains"], p["references"]) for p in points],
                         [(1, 1, 1, 1), (1, 1, 4, 4)])
        for point in points:
            little = point["references"] * report["node"]["line_bytes"] / point["best_GBps"]
            self.assertAlmostEqual(point["latency_ns"], little, delta=0.01 * little)
            self.assertLessEqual(point["median_GBps"], point["best_GBps"])
        self.assertEqual(report["concurrency"]["limits"]["thread"]["tried"], 4)
        self.assertIsNone(report["concurrency"]["limits"]["domain"])
        self.assertEqual([point["pinned"] for point in report["stream"]["points"]], [False, True])
        for point in report["stream"]["points"]:
            self.assert_stream_point(point, runs=3)
        self.assertEqual(len(report["domains"]), report["node"]["domains"])
        for domain, cores in zip(report["domains"], report["node"]["cores"]):
            self.assertEqual((domain["object"], domain["cores"]), ("numa", cores))
            self.assertGreater(domain["core_GBps"], 0)
            self.assertGreaterEqual(domain["saturation_GBps"], domain["core_GBps"])
        if report["node"]["numa_nodes"] == 1:
            self.assertIn("a second NUMA node: memory cannot be uneven, nor far away", report["lacks"])

    def test_progress_unless_quiet(self):
        small = ("--only", "stream", "--threads", "1", "--domains", "1", *FEW)
        self.assertIn("STREAM: 1 x 1 threads\n", run(*small).stderr)
        self.assertEqual(run(*small, "--quiet").stderr, "")

    def test_one_part_alone(self):
        small = ("--threads", "1", "--domains", "1", "--chains", "1", *FEW)
        self.assertNotIn("stream", self.report("--only", "chase", *small))
        self.assertNotIn("concurrency", self.report("--only", "stream", *small))

    def test_orders_and_pages(self):
        small = ("--only", "chase", "--threads", "1", "--domains", "1", "--chains", "1", *FEW)
        base = self.report(*small, "--pages", "base", "--order", "paged")["concurrency"]
        self.assertEqual((base["pages"], base["order"], base["huge_page_part"]), ("base", "paged", 0))

    def test_refusals(self):
        self.refused(2, ["unknown option '--chain'", "--help"], "--chain", "3")
        self.refused(2, ["--chains", "at most 32"], "--chains", "1..33")
        self.refused(2, ["memory domains here, not 1000"], "--domains", "1000")
        self.refused(1, ["--chain-size", "too large", "take less"], "--chain-size", "100000000M")

    def test_reserved_pages_that_nobody_set_aside(self):
        if self.has_gigabyte_pages():
            self.skipTest("there are pages of 1 GiB here")
        self.refused(1, ["in pages of 1024M", "nr_hugepages"], "--only", "chase", "--threads", "1", "--domains",
                     "1", "--chains", "1", "--chain-size", "1M", "--pages", "1024M")

    @staticmethod
    def has_gigabyte_pages():
        path = pathlib.Path("/sys/kernel/mm/hugepages/hugepages-1048576kB/free_hugepages")
        return path.exists() and int(path.read_text()) > 0

    def test_help(self):
        done = run("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Usage: rankplace-node-memory [options]", done.stdout)


class Refused(Program):
    """A system that does not bind memory, has no huge pages and does not tell where pages are, as in containers."""

    def test_what_the_system_does_not_do_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            shim = pathlib.Path(folder) / "refusing_system.so"
            subprocess.run(["cc", "-std=c11", "-shared", "-fPIC", "-o", shim, REFUSAL], check=True)
            report = self.report(*FEW, "--domains", "1", "--threads", "1", "--chains", "1,2", LD_PRELOAD=str(shim))
        lacks = " ".join(report["lacks"])
        for word in ("huge pages for all chains", "permission to bind memory", "permission to ask where pages are"):
            self.assertIn(word, lacks)
        self.assertEqual(report["concurrency"]["huge_page_part"], 0)
        self.assertEqual(report["stream"]["points"][0]["fullest_numa_node_part"], 0)


class Shape(Program):
    def test_throughput_is_linear_in_chains_up_to_a_knee_and_flat_behind_it(self):
        """Porterfield et al. (2009): so it is on every core, wherever its knee lies."""
        chase = self.report("--only", "chase", "--domains", "1", "--threads", "1", "--chain-size", "32M", "--chains",
                            "1,2,3,4,6,8,12,16,20,24,28,32", "--chase-runs", "12", "--iterations", "5000", "--quiet")
        curve = {point["chains"]: point["best_GBps"] for point in chase["concurrency"]["points"]}
        for chains in (2, 3, 4):
            self.assertTrue(0.6 < curve[chains] / (chains * curve[1]) < 1.4, curve)
        knee = chase["concurrency"]["limits"]["thread"]["references"]
        if knee is not None:
            rise = max(curve.values()) / knee
            behind = [chains for chains in curve if chains >= knee]
            slope = (curve[behind[-1]] - curve[behind[0]]) / max(1, behind[-1] - behind[0])
            self.assertLess(slope, 0.5 * rise, curve)


class TwoSockets(Program):
    def test_each_thread_is_pinned_to_a_core_of_its_own(self):
        with tempfile.TemporaryDirectory() as folder:
            shim = pathlib.Path(folder) / "pretended_cores.so"
            masks = pathlib.Path(folder) / "masks"
            masks.mkdir()
            subprocess.run(["cc", "-std=c11", "-shared", "-fPIC", "-o", shim, PRETENCE], check=True)
            report = self.report(
                *FEW, "--chains", "1,2,3", HWLOC_SYNTHETIC=TWO_SOCKETS, HWLOC_THISSYSTEM="1", LD_PRELOAD=str(shim),
                PRETENDED_CORES="8", PRETENDED_CORES_FOLDER=str(masks))
            given = {path.read_bytes()[:1] for path in masks.iterdir()}
        # One core of each kind: PUs 0, 2 of socket 0 and 4, 6 of socket 1; unpinned threads of one socket: 0 and 2.
        self.assertEqual(given, {bytes([1 << pu]) for pu in (0, 2, 4, 6)} | {bytes([0b101])})
        loads = [(point["domains"], point["threads"]) for point in report["stream"]["points"]]
        self.assertEqual(loads, [load for load in [(1, 1), (1, 2), (2, 1), (2, 2)] for _ in range(2)])
        references = [point["references"] for point in report["concurrency"]["points"]]
        self.assertEqual(max(references), 12, "what limits say of it depends on the knees found before, on a busy machine")
        self.assertEqual([domain["index"] for domain in report["domains"]], [0, 1])
        self.assertEqual(len(report["stream"]["points"][0]["sampled_pages_by_numa_node"][0]), 2)


if __name__ == "__main__":
    unittest.main()
