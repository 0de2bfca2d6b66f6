# SPDX-License-Identifier: BSD-3-Clause
"""Best and worst loads of the paper's patterns, from traces of the pattern programs themselves."""
import json
import tempfile
import unittest

from bench_run import RANKPLACE
from mpirun import run

NODE_2X2X2 = "pack:2 l2:2 core:2 pu:1"
NODE_2X6 = "pack:2 core:6 pu:1"
MESSAGE = 1000


def inter_socket_loads(folder, pattern, ranks, machine):
    """Load of the link between the sockets in messages of MESSAGE bytes: (best, worst)."""
    result = run([RANKPLACE, "bench", pattern, "--np", ranks, "--machine", machine, "--sizes",
                  MESSAGE, "--runs-folder", folder, "--json"])
    if result.returncode != 0:
        raise AssertionError(result.stderr)
    (size,) = json.loads(result.stdout)["sizes"]
    loads = {}
    for placement in size["placements"]:
        (level,) = [level for level in placement["levels"] if level["name"] == "inter-socket"]
        loads[placement["placement"]] = level["largest_link"] / MESSAGE
    return loads["best"], loads["worst"]


class ClosedForms(unittest.TestCase):
    """Design: docs/architecture.md; p - 1 messages go over each of the ring's edges."""

    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def loads(self, pattern, ranks, machine):
        return inter_socket_loads(self.folder, pattern, ranks, machine)

    def test_ring_on_2x2x2(self):
        self.assertEqual(self.loads("ring", 8, NODE_2X2X2), (2 * 7, 8 * 7))

    def test_ring_on_2x6(self):
        self.assertEqual(self.loads("ring", 12, NODE_2X6), (2 * 11, 12 * 11))

    def test_binomial_on_2x2x2(self):
        self.assertEqual(self.loads("binomial", 8, NODE_2X2X2), (1, 7))

    def test_recursive_doubling_on_2x2x2(self):
        self.assertEqual(self.loads("recursive-doubling", 8, NODE_2X2X2), (8, 56))


if __name__ == "__main__":
    unittest.main()
