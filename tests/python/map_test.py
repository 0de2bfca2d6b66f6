# SPDX-License-Identifier: BSD-3-Clause
"""Placements of the module: each rank has a core of its own; costs, bounds, constraints, files."""

import itertools
import pathlib
import tempfile
import unittest

import numpy as np
from python_module import PROFILES, random_matrix, ring

import rankplace

SPEC = "2xpack:2 l3:2 core:2 pu:1"


def inter_node_bytes(matrix, hosts):
    """Bytes between ranks on different hosts, counted anew."""
    return int(matrix[hosts[:, None] != hosts[None, :]].sum())


class Searches(unittest.TestCase):
    def test_each_rank_has_a_core_of_its_own(self):
        for objective, sense, preset in itertools.product(
            ("lexicographic", "hop-bytes", "bottleneck"), ("best", "worst"), ("fast", "standard", "default")
        ):
            matrix = random_matrix(16, 1)
            found = rankplace.map(matrix, SPEC, objective=objective, sense=sense, preset=preset)
            self.assertEqual(
                sorted(zip(found.hosts, found.cores)),
                [(host, core) for host in ("n00", "n01") for core in range(8)],
            )
            self.assertEqual(
                found.evaluation.inter_node.bytes, inter_node_bytes(matrix, found.hosts)
            )
            self.assertEqual(found.placement.sense, sense)
            self.assertFalse(found.stopped)

    def test_is_not_worse_than_any_other(self):
        matrix, machine = random_matrix(6, 2, 0.6), rankplace.Machine.from_spec(
            "2xpack:1 core:3 pu:1"
        )
        problem = rankplace.Problem(matrix, machine, objective="hop-bytes")
        values = [
            problem.evaluate(rankplace.Placement.on(machine, cores)).value
            for cores in itertools.permutations(range(6))
        ]
        best = problem.search()
        worst = rankplace.map(matrix, machine, objective="hop-bytes", sense="worst")
        self.assertTrue(best.proved and worst.proved)
        self.assertEqual(
            (best.evaluation.value, worst.evaluation.value), (min(values), max(values))
        )
        self.assertEqual((best.bound.value, best.gap, worst.gap), (min(values), 0, 0))
        self.assertLessEqual(problem.bound().value, min(values))

    def test_gap(self):
        found = rankplace.map(
            random_matrix(40, 3), "5xpack:2 core:4 pu:1", objective="hop-bytes", preset="fast"
        )
        self.assertFalse(found.proved)
        self.assertAlmostEqual(found.gap, found.evaluation.value / found.bound.value - 1)

    def test_threads_do_not_matter_and_seeds_are_kept(self):
        matrix = random_matrix(40, 4)
        found = [
            rankplace.map(
                matrix, "5xpack:2 core:4 pu:1", preset="fast", threads=threads, seed=np.int64(7)
            )
            for threads in (1, 2)
        ]
        self.assertEqual(found[0], found[1])
        self.assertEqual(found[0].placement.seed, 7)

    def test_baselines(self):
        packed = rankplace.baseline(ring(16), SPEC, "packed")
        self.assertEqual(list(packed.placement.hosts), ["n00"] * 8 + ["n01"] * 8)
        self.assertEqual(packed.evaluation, rankplace.evaluate(ring(16), SPEC, packed.placement))
        by_node = rankplace.baseline(ring(16), SPEC, "by-node")
        self.assertEqual(list(by_node.placement.hosts), ["n00", "n01"] * 8)
        self.assertEqual(by_node.evaluation.inter_node.bytes, 16000)
        self.assertIsNone(by_node.evaluation.node_ratio)


class Constraints(unittest.TestCase):
    def test_fixed_ranks_that_start_has_elsewhere(self):
        for core in (("n01", 1), ("n00", 1)):
            start = rankplace.Placement.on("2xcore:2 pu:1", [0, 1])
            found = rankplace.map(
                np.ones((2, 2), int), "2xcore:2 pu:1", fixed={0: core}, start=start
            )
            self.assertEqual((found.hosts[0], found.cores[0]), core)

    def test_fixed_ranks(self):
        found = rankplace.map(ring(16), SPEC, fixed={3: ("n01", 5), 0: ("n00", 7)})
        self.assertEqual(
            (found.hosts[3], found.cores[3], found.hosts[0], found.cores[0]), ("n01", 5, "n00", 7)
        )

    def test_cores_per_rank(self):
        found = rankplace.map(ring(8), SPEC, cores_per_rank=2)
        self.assertTrue(all(len(slot.cores) == 2 for slot in found.placement.ranks))

    def test_few_moves(self):
        start = rankplace.baseline(ring(16), SPEC, "by-node").placement
        found = rankplace.map(ring(16), SPEC, start=start, max_moves=4)
        moved = np.sum((found.hosts != start.hosts) | (found.cores != start.cores))
        self.assertLessEqual(moved, 4)
        self.assertGreater(len(found.moves), 0)
        self.assertLess(found.evaluation.inter_node.bytes, 16000)
        self.assertEqual(found.moves[-1].after, found.evaluation.levels)

    def test_kept_nodes(self):
        profile = rankplace.read_profile(PROFILES / "stencil48")
        found = rankplace.map(profile, rankplace.Machine.from_profile(profile), nodes="keep")
        self.assertEqual(list(found.hosts), [rank.host for rank in profile.ranks])

    def test_nodes(self):
        def hosts(**options):
            return sorted(set(rankplace.map(ring(4), SPEC, **options).hosts))

        every = rankplace.Machine.from_spec(SPEC).node_count
        self.assertEqual(hosts(nodes="fewest", sense="worst"), ["n00"])
        self.assertEqual(len(hosts(nodes="all", sense="worst")), every)
        self.assertEqual(hosts(nodes="remap"), hosts(nodes="all"))
        for count in range(1, every + 1):
            self.assertEqual(
                hosts(nodes=np.int32(count), idle="spread"), [f"n{n:02}" for n in range(count)]
            )
        for wrong in ("first", "some", 0, -1, 1.5, None):
            with self.subTest(nodes=wrong), self.assertRaises(rankplace.UsageError):
                rankplace.map(ring(4), SPEC, nodes=wrong)
        with self.assertRaisesRegex(rankplace.InputError, f"has {every} nodes, not {every + 1}"):
            rankplace.map(ring(4), SPEC, nodes=every + 1)

    def test_memory(self):
        packed = rankplace.map(ring(4), SPEC, idle="pack")
        self.assertEqual(len(set(packed.hosts)), 1)
        apart = rankplace.map(ring(4), SPEC, memory_demand=10.0, memory_bandwidth=10.0)
        places = {(host, core // 4) for host, core in zip(apart.hosts, apart.cores)}
        self.assertGreater(len(places), 1)

    def test_objectives_of_numbers(self):
        machine = rankplace.Machine.from_spec("2xpack:2 core:2 pu:1")
        objective = rankplace.Objective("hop-bytes", distances=[100, 10, 1])
        # Of the ring's 8 pairs 2 are between nodes, 2 between sockets, 4 inside.
        self.assertEqual(
            rankplace.map(ring(8, 1), machine, objective=objective).evaluation.value, 224
        )

    def test_predicted(self):
        found = rankplace.map(
            rankplace.read_profile(PROFILES / "ring8"),
            "2xpack:2 core:2 pu:1",
            objective=rankplace.Objective("predicted", links="draco"),
        )
        self.assertTrue(found.prediction)
        self.assertIsNone(found.gap)


class Files(unittest.TestCase):
    def test_launch_files_and_placements(self):
        machine = rankplace.Machine.from_spec(SPEC, hosts=["a", ("b", 8)])
        found = rankplace.map(ring(16), machine)
        np.testing.assert_array_equal(
            rankplace.Placement.on(machine, found.placement.cores_on(machine)).cores, found.cores
        )
        with tempfile.TemporaryDirectory() as folder:
            for launcher in ("openmpi", "slurm", "mpich", "exec"):
                written = rankplace.write_launch_files(
                    found.placement, launcher, pathlib.Path(folder) / launcher
                )
                self.assertEqual(rankplace.Placement.read(written.placement), found.placement)
                again = rankplace.read_launch_file(written.launch_file, machine)
                self.assertEqual(
                    (list(again.hosts), list(again.cores)), (list(found.hosts), list(found.cores))
                )
                self.assertIn(str(written.launch_file), written.command)
            found.placement.write(pathlib.Path(folder) / "own.json")
            self.assertEqual(
                (pathlib.Path(folder) / "own.json").read_text(), found.placement.to_json()
            )
            with self.assertRaisesRegex(rankplace.UsageError, "no launcher"):
                rankplace.write_launch_files(found.placement, "mpirun", folder)
            with self.assertRaises(rankplace.InputError):
                rankplace.write_launch_files(found.placement, "slurm", "/proc/none")
            for name in ("", "../best", "a\0b"):
                with self.assertRaisesRegex(rankplace.UsageError, "name of the files"):
                    rankplace.write_launch_files(found.placement, "slurm", folder, name)

    def test_a_spec_is_a_machine(self):
        placement = rankplace.Placement.on(SPEC, [3, 9])
        self.assertEqual(list(placement.cores_on(SPEC)), [3, 9])
        with tempfile.TemporaryDirectory() as folder:
            written = rankplace.write_launch_files(placement, "openmpi", folder)
            again = rankplace.read_launch_file(written.launch_file, SPEC)
            self.assertEqual(list(again.cores_on(SPEC)), [3, 9])

    def test_hosts_with_slots(self):
        for hosts in ({"a": 1, "b": 1}, [("a", 1), ("b", 1)]):
            machine = rankplace.Machine.from_spec("core:2 pu:1", hosts=hosts)
            self.assertEqual(machine.slot_count, 2)

    def test_hosts(self):
        for name in ("", "a,b", "a:1"):
            with self.assertRaisesRegex(rankplace.UsageError, "a name of its own"):
                rankplace.Machine.from_spec(SPEC, hosts=[name, "c"])
        with self.assertRaisesRegex(rankplace.InputError, "no XML text"):
            rankplace.Machine.from_xml("node.xml")
        with self.assertRaisesRegex(rankplace.InputError, "cannot be read as text"):
            rankplace.Machine.from_xml(pathlib.Path("/nonexistent/node.xml"))

    def test_machines(self):
        machine = rankplace.Machine.from_spec(SPEC)
        self.assertEqual((machine.node_count, machine.core_count, machine.slot_count), (2, 16, 16))
        self.assertEqual(machine.level_names[0], "inter-node")
        self.assertEqual(
            (machine.level_of(0, 8), machine.level_of(3, 3)), (0, len(machine.level_names))
        )
        self.assertEqual([node.name for node in machine.nodes], ["n00", "n01"])
        self.assertEqual(list(machine.core_numbers), list(range(8)) * 2)
        with self.assertRaisesRegex(rankplace.InputError, "no core 16"):
            machine.level_of(0, 16)
        self.assertGreater(rankplace.Machine.here().core_count, 0)
        xml = pathlib.Path(PROFILES.parent / "machines/threads_out_of_order.xml")
        self.assertEqual(rankplace.Machine.from_xml(xml, 3).node_count, 3)
        self.assertEqual(rankplace.Machine.from_spec(SPEC, network="fat-tree:2,1").node_count, 2)
        torus = rankplace.Machine.from_spec("4xcore:1 pu:1", network="torus:4")
        self.assertEqual(torus.network, "torus:4")
        placement = rankplace.Placement.on(torus, [0, 2])
        load = rankplace.evaluate(np.array([[0, 10], [0, 0]]), torus, placement).network
        self.assertEqual((load.byte_hops, load.mean_hops, load.largest_link), (20, 2, 5))

    def test_placement_of_a_network(self):
        torus = rankplace.Machine.from_spec("4xcore:1 pu:1", network="torus:4")
        matrix = np.zeros((4, 4), dtype=np.int64)
        matrix[0, 2] = matrix[1, 3] = 7
        best = rankplace.map(matrix, torus, objective="hop-bytes").placement
        read = rankplace.Placement.from_json(best.to_json())
        for placement in (best, read):
            self.assertTrue(placement.proved)
            self.assertEqual(placement.network.byte_hops, 14)
            self.assertEqual(placement.network_bound.byte_hops, 14)
            self.assertEqual(placement.network.largest_link_by_speed, 7)
            self.assertEqual((placement.machine_network, placement.machine_allocation), ("torus:4", ""))
            self.assertEqual((placement.measure, placement.collectives), ("bytes", "none"))
            self.assertEqual([level.link_sum for level in placement.score], [28])
            self.assertEqual([level.link_sum for level in placement.bound], [28])
        tree = rankplace.Machine.from_spec("4xcore:1 pu:1")
        self.assertIsNone(rankplace.map(matrix, tree, objective="hop-bytes").placement.network)


unittest.main()
