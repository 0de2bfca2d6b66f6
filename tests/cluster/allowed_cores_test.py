# SPDX-License-Identifier: BSD-3-Clause
"""Where a control group leaves only some cores, rankplace sees, places and verifies on those alone, with
logical numbers that count what is left and the operating system's beside them. Once on this machine
in a cpuset of its last CPU, and on two virtual hosts that forbid their first two cores of eight."""
import contextlib
import json
import os
import pathlib
import tempfile
import unittest

from mpirun import ENVIRONMENT, run
from virtual_cluster import virtual_cluster, why_not

RANKPLACE = os.environ["RANKPLACE"]
RING = [pathlib.Path(RANKPLACE).parent / "rankplace-ring", "--message-size", "4K", "--warmup", "0",
        "--repetitions", "1"]
LAST_CPU = max(os.sched_getaffinity(0))


@contextlib.contextmanager
def cpuset_of_last_cpu():
    """The file by which a process joins a control group of its own; None where there can be none."""
    for root, settings in (("/sys/fs/cgroup/cpuset", {"cpuset.mems": "0"}), ("/sys/fs/cgroup", {})):
        group = pathlib.Path(root) / f"rankplace-test-{os.getpid()}"
        try:
            group.mkdir()
        except OSError:
            continue
        try:
            for name, value in {**settings, "cpuset.cpus": str(LAST_CPU)}.items():
                (group / name).write_text(value)
            yield group / "cgroup.procs"
            return
        except OSError:
            continue
        finally:
            group.rmdir()
    yield None


class Steps(unittest.TestCase):
    """The steps of a user, in a folder of their own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def ran(self, *command, **settings):
        done = run(command, cwd=self.folder, **settings)
        self.assertEqual(done.returncode, 0, f"{command}: {done.stdout}{done.stderr}")
        return done.stdout

    def placed_ranks(self):
        return json.loads((self.folder / "placements/best.json").read_text())["ranks"]


class OnThisMachine(Steps):
    def test_one_cpu_of_several(self):
        if LAST_CPU == 0:
            self.skipTest("this machine has one CPU")
        with cpuset_of_last_cpu() as join:
            if join is None:
                self.skipTest("the kernel does not let us make a control group of CPUs")
            inside = {"env": ENVIRONMENT, "preexec_fn": lambda: join.write_text(str(os.getpid()))}
            self.assertIn(f"core 0 (OS PUs {LAST_CPU})",
                          self.ran(RANKPLACE, "topology", "this", **inside))
            self.ran("mpirun", "-np", 1, RANKPLACE, "trace", "-o", "ring.profile", *RING, **inside)
            self.ran(RANKPLACE, "map", "ring.profile", "--machine", "this", "-o", "placements", **inside)
            (rank,) = self.placed_ranks()
            self.assertEqual((rank["cores"], rank["os_pus"]), ([0], [LAST_CPU]))
            told = self.ran(RANKPLACE, "verify", "placements/best.json", "--", "mpirun", **inside)
            self.assertIn("started all 1 rank as written", told)
            seen = self.ran("mpirun", "-np", 1, RANKPLACE, "exec", "--placement",
                            "placements/best.json", "--", "grep", "Cpus_allowed_list",
                            "/proc/self/status", **inside)
            self.assertEqual(seen.split()[1], str(LAST_CPU))


class OnHostsThatForbidSome(Steps):
    def test_six_cores_of_eight(self):
        reason = why_not()
        if reason:
            self.skipTest(reason)
        with virtual_cluster(hosts=2, forbidden=2) as cluster:
            inside = {"env": cluster.environment()}
            self.ran("mpirun", "-np", 12, RANKPLACE, "trace", "-o", "ring.profile", *RING, **inside)
            tree = self.ran(RANKPLACE, "topology", "profile", "--profile", "ring.profile")
            self.assertIn("each 6 cores, 6 slots", tree)
            self.assertIn("cores 0-1 (OS PUs 2-3)", tree)
            self.ran(RANKPLACE, "map", "ring.profile", "-o", "placements", **inside)
            ranks = self.placed_ranks()
            self.assertEqual({core for rank in ranks for core in rank["cores"]}, set(range(6)))
            for rank in ranks:
                self.assertEqual(rank["os_pus"], [rank["cores"][0] + 2])
            told = self.ran(RANKPLACE, "verify", "placements/best.json", "--", "mpirun", **inside)
            self.assertIn("started all 12 ranks as written", told)


if __name__ == "__main__":
    unittest.main()
