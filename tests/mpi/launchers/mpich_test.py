# SPDX-License-Identifier: BSD-3-Clause
"""Hydra, MPICH's launcher, started on this machine with the files that rankplace writes."""
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import unittest

from limits import seconds
import wheels
from placements import RANKPLACE, this_node, write_placement

NODE = this_node()
# mpiexec of MPICH 5.0.2 may die of SIGPIPE where programs on one host end before those on another begin.
SHOW = "echo $PMI_RANK $(grep Cpus_allowed_list /proc/self/status); sleep 0.3"
MPICH = None


def pus(core):
    """OS numbers of a core, found by binding to it."""
    with tempfile.TemporaryDirectory() as folder:
        path = write_placement(pathlib.Path(folder) / "p.json",
                               [{"host": "localhost", "cores": [core]}])
        cpus = subprocess.run([RANKPLACE, "exec", "--placement", path, "grep", "Cpus_allowed_list",
                               "/proc/self/status"], env={**os.environ, "PMI_RANK": "0"},
                              check=True, capture_output=True, text=True).stdout.split()[1]
    return [pu for part in cpus.split(",") for first, _, last in [part.partition("-")]
            for pu in range(int(first), int(last or first) + 1)]


class Hydra(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def launched(self, ranks, launcher, *options):
        """CPUs by rank as the processes see them, under the command that rankplace prints."""
        placement = write_placement(self.folder / "p.json", ranks)
        told = subprocess.run([RANKPLACE, "rankfile", placement, "--launcher", launcher, "-o", "file"],
                              check=True, capture_output=True, text=True, cwd=self.folder).stdout
        words = shlex.split(told.splitlines()[1].split(": ", 1)[1])
        self.assertEqual((words[0], words[-1]), ("mpiexec", "./app"))
        words = [MPICH / "mpiexec", *options, *words[1:-1], "sh", "-c", SHOW]
        # rankplace itself is not on the PATH.
        words = [RANKPLACE if word == "rankplace" else word for word in words]
        run = subprocess.run(words, check=True, capture_output=True, text=True, cwd=self.folder,
                             timeout=seconds(60), env={**os.environ, "HYDRA_LAUNCHER": "fork"})
        self.assertEqual(run.stderr, "")
        found = dict(line.split(" Cpus_allowed_list: ") for line in run.stdout.splitlines())
        return {int(rank): cpus for rank, cpus in found.items()}

    def ranks(self, *cores):
        return [{"host": NODE["name"], "cores": sorted(some),
                 "os_pus": sorted(pu for core in some for pu in pus(core))} for some in cores]

    def test_each_rank_is_bound_as_placed(self):
        first, last = NODE["cores"] - 1, 0
        found = self.launched(self.ranks([first], [last]), "mpich")
        as_text = [",".join(map(str, pus(core))) for core in (first, last)]
        self.assertEqual([found[0], found[1]], as_text)

    def test_a_rank_of_several_cores(self):
        found = self.launched(self.ranks(range(NODE["cores"])), "mpich")
        everything = subprocess.run(["grep", "Cpus_allowed_list", "/proc/self/status"],
                                    capture_output=True, text=True).stdout.split()[1]
        self.assertEqual(found, {0: everything})

    def test_exec_binds_where_hydra_does_not(self):
        found = self.launched(self.ranks([NODE["cores"] - 1], [0]), "exec")
        self.assertEqual(found[0], ",".join(map(str, pus(NODE["cores"] - 1))))
        self.assertEqual(found[1], ",".join(map(str, pus(0))))

    def test_a_rank_map_brings_ranks_to_their_hosts(self):
        """Two names of this machine stand for two hosts, each with a list of its own."""
        ranks = self.ranks([0], [NODE["cores"] - 1], [NODE["cores"] - 1], [0])
        for rank, host in zip(ranks, ("localhost", NODE["name"], "localhost", NODE["name"])):
            rank["host"] = host
        found = self.launched(ranks, "mpich")
        crossed = [",".join(map(str, pus(core))) for core in (0, NODE["cores"] - 1)]
        self.assertEqual([found[r] for r in range(4)],
                         [crossed[0], crossed[1], crossed[1], crossed[0]])


if __name__ == "__main__":
    if NODE["cores"] < 2:
        print("skipped: this machine has one core, and two are needed to swap ranks")
        sys.exit(77)
    MPICH = wheels.installed("mpich")
    unittest.main()
