# SPDX-License-Identifier: BSD-3-Clause
"""What the tracer records of one repetition is the pattern of the paper, byte for byte."""
import collections
import pathlib
import tempfile
import unittest

from bench_run import RANKPLACE, pattern
from mpirun import mpirun

M = 1000


def read_matrix(path):
    """{(sender, receiver): amount} with ranks from 0."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("%")]
    entries = [tuple(map(int, line.split())) for line in lines[1:]]
    return {(row - 1, column - 1): value for row, column, value in entries}


class Traffic(unittest.TestCase):
    def recorded(self, name, ranks, *options):
        """(bytes, messages) of one repetition, by pair."""
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "run.profile"
        program = pattern(name, "--message-size", M, "--warmup", 0, "--repetitions", 1, *options)
        result = mpirun(ranks, [RANKPLACE, "trace", "-o", folder, *program])
        self.assertEqual(result.returncode, 0, result.stderr)
        return read_matrix(folder / "p2p.bytes.mtx"), read_matrix(folder / "p2p.messages.mtx")

    def test_solver_sends_when_it_computes_what_its_pattern_sends(self):
        """25 iterations, and as much again for the right-hand side and for the residual."""
        pattern_bytes, pattern_messages = self.recorded("cg", 4)
        solver_bytes, solver_messages = self.recorded("cg", 4, "--compute")
        self.assertEqual(solver_bytes, {pair: 27 * value for pair, value in pattern_bytes.items()})
        self.assertEqual(solver_messages, {pair: 27 * value for pair, value in pattern_messages.items()})

    def test_ring(self):
        for ranks in (2, 5):
            messages = {(rank, (rank + 1) % ranks): ranks - 1 for rank in range(ranks)}
            bytes_sent = {pair: count * M for pair, count in messages.items()}
            self.assertEqual(self.recorded("ring", ranks), (bytes_sent, messages))

    def test_binomial(self):
        edges = [(0, 1), (0, 2), (1, 3), (0, 4), (1, 5)]
        self.assertEqual(self.recorded("binomial", 6),
                         (dict.fromkeys(edges, M), dict.fromkeys(edges, 1)))

    def test_recursive_doubling(self):
        pairs = {(rank, rank ^ 2**step): 2**step for rank in range(8) for step in range(3)}
        bytes_sent = {pair: blocks * M for pair, blocks in pairs.items()}
        self.assertEqual(self.recorded("recursive-doubling", 8),
                         (bytes_sent, dict.fromkeys(pairs, 1)))

    def test_fourier_transform(self):
        pairs = [(rank, peer) for rank in range(4) for peer in range(4) if rank != peer]
        self.assertEqual(self.recorded("ft", 4, "--message-size", 1024),
                         (dict.fromkeys(pairs, 1024), dict.fromkeys(pairs, 1)))

    def test_random(self):
        bytes_sent, messages = self.recorded(
            "random", 6, "--intra-node", 12, "--ratio", "0.5", "--ranks-per-node", 3)
        kinds = collections.Counter()
        for (sender, receiver), count in messages.items():
            self.assertNotEqual(sender, receiver)
            self.assertEqual(bytes_sent[sender, receiver], count * M)
            same_node = sender // 3 == receiver // 3
            kinds[sender // 3 if same_node else "between"] += count
        self.assertEqual(kinds, {0: 12, 1: 12, "between": 12})


if __name__ == "__main__":
    unittest.main()
