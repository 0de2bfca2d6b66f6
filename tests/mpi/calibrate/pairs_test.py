# SPDX-License-Identifier: BSD-3-Clause
"""rankplace-pairs: which pairs it measures, and what it refuses."""
import math
import os
import pathlib
import re
import unittest

from mpirun import mpirun

PAIRS = pathlib.Path(os.environ["RANKPLACE"]).parent / "rankplace-pairs"
QUICK = ["--passes", "1", "--batches", "3", "--batch-us", "100"]
LINE = re.compile(r"rankplace-pairs step (\d+) (\S+) (\d+) bytes best (\S+) us median (\S+) us passes \d+")


def measure(ranks, *options):
    result = mpirun(ranks, [PAIRS, *QUICK, *options])
    lines = [LINE.fullmatch(line) for line in result.stdout.splitlines()]
    return result, [line.groups() for line in lines if line]


class Pairs(unittest.TestCase):
    def test_every_step_size_and_operation_once(self):
        result, times = measure(4, "--pairs", "0-3", "--pairs", "0-2,1-3", "--sizes", "1,64K")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        expected = [(step, operation, size) for step in ("0", "1")
                    for operation, size in (("ping-pong", "1"), ("ping-pong", "65536"),
                                            ("exchange", "1"), ("exchange", "65536"),
                                            ("barrier", "0"))]
        self.assertEqual(sorted(t[:3] for t in times if "stream" not in t[1]), sorted(expected))
        for step in ("0", "1"):
            for stream in ("stream", "two-way-stream"):
                self.assertIn((step, stream, "65536"), [t[:3] for t in times])
        for *_, best, median in times:
            self.assertGreater(float(best), 0)
            self.assertGreaterEqual(float(median), float(best))

    def test_it_tells_where_the_ranks_are(self):
        result, times = measure(3)
        self.assertEqual((result.returncode, times), (0, []))
        self.assertEqual(sorted(re.findall(r"rankplace-probe rank (\d) on", result.stdout)),
                         ["0", "1", "2"])

    def test_large_messages_take_longer(self):
        small, large = 1, 4 << 20
        best = {small: math.inf, large: math.inf}
        for _ in range(30):  # on a busy machine a byte may wait as long as 4 MiB travel
            for size, us in self.ping_pong(small, large).items():
                best[size] = min(best[size], us)
            if best[large] > 5 * best[small]:
                return
        self.fail(f"4 MiB took {best[large]} us, 1 B took {best[small]} us")

    def ping_pong(self, *sizes):
        _, times = measure(2, "--pairs", "0-1", "--sizes", ",".join(map(str, sizes)))
        return {int(size): float(best) for _, operation, size, best, _ in times
                if operation == "ping-pong"}

    def test_what_it_refuses(self):
        for options, problem in ((["--pairs", "0-2"], "no rank 2"),
                                 (["--pairs", "0-1,1-0"], "in two pairs"),
                                 (["--pairs", "1"], "not a pair of ranks"),
                                 (["--sizes", "3G"], "not a size"),
                                 (["--sizes", "4000M"], "at most 2^31 - 1")):
            result, _ = measure(2, *options)
            self.assertEqual(result.returncode, 2, options)
            self.assertIn(problem, result.stderr)


if __name__ == "__main__":
    unittest.main()
