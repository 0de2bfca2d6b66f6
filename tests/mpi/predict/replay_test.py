# SPDX-License-Identifier: BSD-3-Clause
"""The engine's replay of a program's actions takes as long as SimGrid's direct run of the program."""
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from mpirun import run

BUILD = pathlib.Path(os.environ["RANKPLACE_BUILD"])
PROGRAM_SOURCE = pathlib.Path(__file__).parent / "programs" / "patterns.c"
PLATFORM = BUILD / "tests" / "lib" / "two_draco_nodes_platform.so"
LIBRARY = BUILD / "lib" / "librankplace_simgrid.so"
REPLAY = BUILD / "tests" / "bin" / "replay_actions"
OPTIONS = ["network/model:CM02", "network/crosstraffic:0", "smpi/simulate-computation:no",
           "smpi/host-speed:1Gf", "surf/precision:1e-9", "smpi/display-timing:yes"]
RANKS = 16
PACKED = list(range(RANKS))
SCATTERED = [8 * (rank % 2) + 4 * (rank // 2 % 2) + rank // 4 for rank in range(RANKS)]


def checked(command, **settings):
    result = run(command, timeout=280, **settings)
    if result.returncode != 0:
        raise AssertionError(f"{command}: {result.stdout}{result.stderr}")
    return result


class Replay(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.program = self.folder / "patterns"
        checked(["smpicc", "-O1", PROGRAM_SOURCE, "-o", self.program])

    def direct(self, pattern, cores, trace=()):
        """Simulated seconds of the program itself on these cores."""
        hosts = self.folder / "hosts"
        hosts.write_text("".join(f"c{core}\n" for core in cores))
        result = checked(["smpirun", "-np", RANKS, "-hostfile", hosts, "-platform", PLATFORM, *trace,
                          *[f"--cfg={option}" for option in OPTIONS], self.program, *pattern],
                         cwd=self.folder)
        return float(re.search(r"Simulated time: ([0-9.e-]+) seconds", result.stderr).group(1))

    def replayed(self, actions, cores):
        return float(checked([REPLAY, LIBRARY, actions, *cores]).stdout)

    def check(self, *pattern):
        """Actions recorded on one placement, replayed on two."""
        actions = self.folder / "actions"
        recording = ["-trace-ti", f"--cfg=tracing/filename:{actions}",
                     "--cfg=tracing/smpi/computing:no"]
        for cores, trace in ((PACKED, recording), (SCATTERED, ())):
            with self.subTest(pattern=pattern, cores=cores):
                direct = self.direct(pattern, cores, trace)
                self.assertLess(abs(self.replayed(actions, cores) / direct - 1), 0.005)

    def test_ring(self):
        self.check("ring", "131072")

    def test_recursive_doubling(self):
        self.check("recursive-doubling", "131072")

    def test_halo(self):
        self.check("halo", "32768")


if __name__ == "__main__":
    if not (LIBRARY.exists() and shutil.which("smpirun")):
        print("skipped: needs SimGrid with smpicc and smpirun (Debian: libsimgrid-dev)")
        raise SystemExit(77)
    unittest.main()
