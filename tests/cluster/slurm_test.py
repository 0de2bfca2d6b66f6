# SPDX-License-Identifier: BSD-3-Clause
"""Real srun on four virtual hosts obeys the files and commands that `rankplace rankfile --launcher
slurm` writes: judged by `rankplace verify`, rank by rank. The hosts have 2 sockets of 2 cores with two
hardware threads each; the ranks go round the hosts, so that SLURM_HOSTFILE matters."""
import json
import os
import pathlib
import shlex
import sys
import tempfile
import unittest

from limits import seconds
from mpirun import run
from placements import write_placement
from slurm_cluster import skip_without_slurm, slurm_cluster

RANKPLACE = os.environ["RANKPLACE"]
THREADS = 2  # of core c: the operating system's PUs 2c and 2c + 1, as hwloc's synthetic nodes count
SLURM = None


def slots(cores_of_host):
    """Ranks round the hosts; the k-th on a host gets that host's k-th entry, a list of cores."""
    hosts = SLURM.cluster.hosts
    return [{"host": host, "cores": cores[turn],
             "os_pus": [THREADS * core + thread for core in cores[turn] for thread in range(THREADS)]}
            for turn in range(len(cores_of_host[0]))
            for host, cores in zip(hosts, cores_of_host)]


class Srun(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def in_job(self, words):
        """Runs words in an allocation of all hosts, whole."""
        return run(["salloc", "-Q", "-N", len(SLURM.cluster.hosts), "--exclusive", *words],
                   env=SLURM.environment(), cwd=self.folder)

    def written(self, name, cores_of_host):
        """The placement, and the srun command that rankplace prints for it, up to the program."""
        placement = write_placement(self.folder / f"{name}.json", slots(cores_of_host))
        told = run([RANKPLACE, "rankfile", placement, "--launcher", "slurm", "-o", f"{name}.hosts"],
                   cwd=self.folder).stdout
        words = shlex.split(told.splitlines()[1].split(": ", 1)[1])
        self.assertEqual(words.pop(), "./app")
        at = words.index("srun") + 1
        words = [RANKPLACE if word == "rankplace" else word for word in words]
        return placement, [*words[:at], "--mpi=pmix", *words[at:]]

    def verified(self, placement, command):
        return self.in_job([RANKPLACE, "verify", placement, "--as-is", "--", *command])

    def check(self, name, cores_of_host, expected_option):
        placement, command = self.written(name, cores_of_host)
        self.assertIn(expected_option, command)
        done = self.verified(placement, command)
        ranks = sum(map(len, cores_of_host))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stdout, f"srun started all {ranks} ranks as written\n")

    def test_one_list_of_masks_for_all_hosts(self):
        self.check("cores", [[[3], [0], [2]]] * 4, "--cpu-bind=mask_cpu:0xc0,0x3,0x30")

    def test_ranks_of_several_cores(self):
        self.check("wide", [[[2, 3], [0, 1]]] * 4, "--cpu-bind=mask_cpu:0xf0,0xf")

    def test_hosts_with_different_lists_take_the_wrapper_form(self):
        self.check("turned", [[[3], [0]], [[1], [2]], [[0], [3]], [[2], [1]]], "--cpu-bind=none")

    def test_a_rank_elsewhere_is_seen(self):
        """The judge of the other tests can say no: the same command against another placement."""
        _, command = self.written("here", [[[3], [0]]] * 4)
        other = write_placement(self.folder / "other.json", slots([[[3], [1]]] * 4))
        done = self.verified(other, command)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.count("wanted"), 4, done.stdout)

    def test_the_batch_script_does_the_whole_loop(self):
        """docs/examples/batch/loop.sbatch, as it stands, submitted to sbatch."""
        script = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "docs/examples/batch/loop.sbatch"
        binaries = pathlib.Path(RANKPLACE).parent
        environment = {**SLURM.environment(), "PATH": f"{binaries}:{os.environ['PATH']}", "RANKPLACE_RANKS": "8",
                       "RANKPLACE_OUTPUT": str(self.folder / "loop"),
                       "RANKPLACE_TUNE_OPTIONS": "--runs 1 --warmup 0 --timeout 60s"}

        done = run(["sbatch", "--wait", "--output", self.folder / "job.log", script, binaries / "rankplace-ring",
                    "--shuffle", "3", "--message-size", "64K", "--warmup", "0", "--repetitions", "3"],
                   env=environment, cwd=self.folder, timeout=seconds(280))
        log = (self.folder / "job.log").read_text()
        self.assertEqual(done.returncode, 0, done.stderr + log)
        compared = json.loads((self.folder / "loop/tuned/compare.json").read_text())
        self.assertEqual(compared["launcher"], "Slurm")
        self.assertEqual([one["placement"] for one in compared["summary"]], ["default", "best", "worst"])
        hosts = [line for line in (self.folder / "loop/best.hosts").read_text().splitlines() if line[:1] != "#"]
        self.assertEqual(sorted(set(hosts)), SLURM.cluster.hosts)
        self.assertTrue((self.folder / "loop/tuned/report.html").exists())
        self.assertIn("Slurm job", log)  # doctor's view of it

    def test_the_hosts_are_gathered_by_srun(self):
        done = self.in_job([RANKPLACE, "topology", "gather", "-o", "cluster.json", "--", "srun",
                            "--mpi=pmix", "-N", "4", "--ntasks-per-node=1", "--cpu-bind=none"])
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        cluster = json.loads((self.folder / "cluster.json").read_text())
        self.assertEqual([host["name"] for host in cluster["hosts"]], SLURM.cluster.hosts)
        self.assertEqual([kind["cores"] for kind in cluster["kinds"]], [4])


if __name__ == "__main__":
    skip_without_slurm()
    with slurm_cluster(node="pack:2 core:2 pu:2") as SLURM:
        result = unittest.main(exit=False).result
    sys.exit(0 if result.wasSuccessful() else 1)
