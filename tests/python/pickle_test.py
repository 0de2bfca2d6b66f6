# SPDX-License-Identifier: BSD-3-Clause
"""Matrices, machines, results and errors travel between processes, as Dask sends them."""

import copy
import json
import multiprocessing
import pathlib
import pickle
import shutil
import subprocess
import tempfile
import unittest

import numpy as np
from python_module import PROFILES, random_matrix, ring

import rankplace


def again(value):
    return pickle.loads(pickle.dumps(value))


def search(matrix, machine):
    return rankplace.map(matrix, machine, objective="hop-bytes")


class Pickles(unittest.TestCase):
    def test_matrices(self):
        for messages in (None, random_matrix(9, 2)):
            matrix = rankplace.as_matrix(random_matrix(9, 1), messages=messages)
            other = again(matrix)
            np.testing.assert_array_equal(other.toarray(), matrix.toarray())
            np.testing.assert_array_equal(other.toarray("messages"), matrix.toarray("messages"))
            self.assertEqual(other.counts_messages, matrix.counts_messages)

    def test_matrices_of_profiles_keep_the_hosts(self):
        profile = rankplace.read_profile(PROFILES / "stencil48")
        machine = rankplace.Machine.from_profile(profile)
        matrix = profile.matrix("mpich-default")
        self.assertEqual(again(matrix).collectives, matrix.collectives)
        kept = [
            rankplace.map(each, place, nodes="keep")
            for each, place in ((matrix, machine), (again(matrix), again(machine)))
        ]
        self.assertEqual(kept[0], kept[1])

    def test_machines(self):
        for machine in (
            rankplace.Machine.from_spec(
                "2xpack:2 core:2 pu:2", hosts=["a", ("b", 3)], slots="hwthread"
            ),
            rankplace.Machine.from_spec("draco", network="fat-tree:2,4"),
            rankplace.Machine.here(),
        ):
            other = again(machine)
            self.assertEqual(
                (other.spec, other.nodes, other.level_names, other.slot_count),
                (machine.spec, machine.nodes, machine.level_names, machine.slot_count),
            )

    def test_hosts_that_can_be_gone_through_once(self):
        spec = "2xpack:2 core:2 pu:1"
        machine = rankplace.Machine.from_spec(spec, hosts=(f"h{i}" for i in range(2)))
        self.assertEqual(again(machine).nodes, machine.nodes)
        names = ["a", "b"]
        machine = rankplace.Machine.from_spec(spec, hosts=names)
        names.append("c")
        self.assertEqual(again(machine).nodes, machine.nodes)

    def test_files_that_have_changed_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            links = pathlib.Path(folder) / "links.txt"
            links.write_text("host n00 s0\nhost n01 s0\n")
            machine = rankplace.Machine.from_spec("2xcore:1 pu:1", network=f"graph:{links}")
            text = pickle.dumps(machine)
            self.assertEqual(pickle.loads(text).network, machine.network)
            links.write_text("host n00 s0\nlink s0 s1\nhost n01 s1\n")
            with self.assertRaisesRegex(rankplace.InputError, "another one"):
                pickle.loads(text)

    @unittest.skipUnless(shutil.which("lstopo-no-graphics"), "lstopo-no-graphics is not installed")
    def test_other_caches_of_the_same_cores_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            node = pathlib.Path(folder) / "node.xml"

            def describe(synthetic):
                command = ["lstopo-no-graphics", "--input", synthetic, "--of", "xml", "-f", node]
                subprocess.run(command, check=True)

            describe("pack:2 l3:2 core:4 pu:1")
            text = pickle.dumps(rankplace.Machine.from_spec(str(node)))
            self.assertEqual(pickle.loads(text).core_count, 16)
            describe("pack:2 l3:4 core:2 pu:1")
            with self.assertRaisesRegex(rankplace.InputError, "another one"):
                pickle.loads(text)

    def test_a_machine_that_has_changed_is_refused(self):
        xml = PROFILES.parent / "machines/threads_out_of_order.xml"
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "cluster.json"
            for name in ("n01", "n02"):
                path.write_text(
                    json.dumps(
                        {
                            "format": "rankplace-cluster",
                            "format_version": 1,
                            "hosts": [{"name": name, "kind": "node"}],
                            "kinds": [{"name": "node", "hwloc_xml_file": str(xml)}],
                        }
                    )
                )
                if name == "n01":
                    text = pickle.dumps(rankplace.Machine.from_spec(str(path)))
                    self.assertEqual(pickle.loads(text).nodes[0].name, "n01")
            with self.assertRaisesRegex(rankplace.InputError, "another one"):
                pickle.loads(text)
        machine = rankplace.Machine.from_xml(xml)  # has the text
        self.assertEqual(again(machine).nodes, machine.nodes)

    def test_other_places_in_a_network_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            places = pathlib.Path(folder) / "at.txt"
            places.write_text("h0 0 0\nh1 0 1\nh2 1 0\n")
            machine = rankplace.Machine.from_spec(
                "core:2 pu:1", hosts=["h0", "h1", "h2"], network=f"torus:2,2:at={places}"
            )
            text = pickle.dumps(machine)
            self.assertEqual(pickle.loads(text), machine)
            places.write_text("h0 0 0\nh1 0 1\nh2 1 1\n")
            with self.assertRaisesRegex(rankplace.InputError, "another one"):
                pickle.loads(text)

    def test_problems_keep_what_they_were_given(self):
        fixed = {0: ("n00", 1)}
        problem = rankplace.Problem(ring(8), "2xcore:4 pu:1", fixed=fixed, objective="hop-bytes")
        fixed[0] = ("n01", 3)
        self.assertEqual(again(problem).search(), problem.search())

    def test_problems(self):
        start = rankplace.Placement.on("2xcore:4 pu:1", range(8))
        problem = rankplace.Problem(ring(8), "2xcore:4 pu:1", start=start, objective="hop-bytes")
        self.assertEqual(again(problem).search(), problem.search())
        self.assertEqual(copy.deepcopy(problem).bound(), problem.bound())

    def test_results(self):
        found = rankplace.map(ring(8), "2xpack:2 core:2 pu:1", objective="hop-bytes")
        for other in (again(found), copy.deepcopy(found)):
            self.assertEqual(other, found)
            self.assertEqual(other.placement.to_json(), found.placement.to_json())

    def test_errors(self):
        for kind in (rankplace.InputError, rankplace.UsageError, rankplace.InternalError):
            error = again(kind("a text"))
            self.assertEqual((type(error), str(error)), (kind, "a text"))

    def test_another_process(self):
        matrix, machine = rankplace.as_matrix(random_matrix(8, 4)), rankplace.Machine.from_spec(
            "2xcore:4 pu:1"
        )
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            self.assertEqual(pool.apply(search, (matrix, machine)), search(matrix, machine))


if __name__ == "__main__":
    unittest.main()
