# SPDX-License-Identifier: BSD-3-Clause
"""The batch scripts of docs/examples/batch: bash reads them, and rankplace takes every command in them as they come out
in a job (the launchers, the batch systems' own commands and the nodes are pretended)."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from limits import seconds

FOLDER = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "docs/examples/batch"
RANKPLACE = os.environ["RANKPLACE"]
JOBS = {
    "loop.sbatch": {"SLURM_JOB_ID": "7", "SLURM_JOB_NUM_NODES": "4"},
    "loop.pbs": {"PBS_JOBID": "7.server", "PBS_O_WORKDIR": ".", "APP": "./app -x 1"},
    "loop.flux": {"FLUX_URI": "local:///tmp/x"},
    "loop.bsub": {"LSB_JOBID": "7", "LSB_MCPU_HOSTS": "n01 16 n02 16", "LSB_DJOB_NUMPROC": "32", "APP": "./app -x 1"},
}
# rankplace that writes down its words, one JSON list a line, and tells of 64 slots.
RECORDER = """#!/usr/bin/env python3
import json, sys
print('  "slots": 64,')
with open("commands", "a") as file:
    print(json.dumps(sys.argv[1:]), file=file)
"""
STUBS = {
    "mpirun": "#!/bin/sh\n[ \"$1\" = --version ] && echo 'mpirun (Open MPI) 4.1.4' && exit 0\nexit 3\n",
    "srun": "#!/bin/sh\nexit 3\n",
    "flux": "#!/bin/sh\n[ \"$1\" = getattr ] && echo 4 && exit 0\nexit 3\n",
    "app": "#!/bin/sh\n",
}


class BatchScripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name, text in {**STUBS, "rankplace": RECORDER}.items():
            (self.folder / name).write_text(text)
            (self.folder / name).chmod(0o755)
        (self.folder / "nodes").write_text("n01\nn01\nn02\nn02\n")

    def run_here(self, words, **variables):
        environment = {**os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}", **variables}
        return subprocess.run(words, cwd=self.folder, env=environment, capture_output=True, text=True,
                              timeout=seconds(120))

    def commands(self, script, **settings):
        """The rankplace commands that a script runs."""
        variables = {**JOBS[script], **({"PBS_NODEFILE": "nodes"} if script == "loop.pbs" else {}), **settings}
        done = self.run_here(["bash", FOLDER / script, "./app", "-x", "1"], **variables)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = (self.folder / "commands").read_text().splitlines()
        return [json.loads(line) for line in lines]

    def test_every_script_is_tried(self):
        self.assertEqual(sorted(JOBS), sorted(path.name for path in FOLDER.iterdir()))

    def test_rankplace_takes_every_command(self):
        for script in JOBS:
            with self.subTest(script):
                commands = self.commands(script)
                steps = [words[:2] for words in commands if words[0] != "topology" or words[1] == "gather"]
                self.assertEqual([step[0] for step in steps], ["doctor", "topology", "tune", "rankfile"])
                for out in self.folder.glob("rankplace.*"):
                    (out / "cluster.json").write_text("{}")  # damaged: no wrong usage
                for words in commands:
                    done = self.run_here([RANKPLACE, *words])
                    # 2 is wrong usage; here nothing can be started, so that the rest ends with 1.
                    self.assertIn(done.returncode, (0, 1), f"{words}: {done.stderr}")
                (self.folder / "commands").unlink()

    def test_the_check_can_fail(self):
        for words in (["tune", "-o", "x", "--machin", "this", "--", "mpirun", "-np", "2", "./app"],
                      ["rankfile", "best.json", "--launcher", "slurmm"]):
            self.assertEqual(self.run_here([RANKPLACE, *words]).returncode, 2, words)

    def test_slurm_runs_on_all_nodes(self):
        tune = next(words for words in self.commands("loop.sbatch") if words[0] == "tune")
        self.assertEqual(tune[tune.index("--") + 1:],
                         ["srun", "--mpi=pmix", "--nodes=4", "--ntasks-per-node=16", "--ntasks=64", "./app", "-x", "1"])

    def test_slurm_has_room_for_every_rank(self):
        """10 ranks on 4 nodes."""
        tune = next(words for words in self.commands("loop.sbatch", RANKPLACE_RANKS="10") if words[0] == "tune")
        self.assertIn("--ntasks-per-node=3", tune)

    def gathered(self, script, **settings):
        words = next(words for words in self.commands(script, **settings) if words[:2] == ["topology", "gather"])
        (self.folder / "commands").unlink()
        return words[words.index("--") + 1:]

    def test_one_rank_per_node(self):
        self.assertEqual(self.gathered("loop.pbs"), ["mpirun", "--hostfile", "nodes", "--map-by", "ppr:1:node"])
        self.assertEqual(self.gathered("loop.pbs", RANKPLACE_LAUNCHER="mpiexec"), ["mpiexec", "-n", "2", "--ppn", "1"])
        for script in ("loop.pbs", "loop.bsub"):
            self.assertEqual(self.gathered(script, RANKPLACE_LAUNCHER="mpirun", RANKPLACE_ONE_PER_NODE="-ppn 1"),
                             ["mpirun", "-ppn", "1"])

    def test_lsf_names_its_hosts(self):
        self.commands("loop.bsub")
        self.assertEqual((self.folder / "rankplace.7/hosts").read_text(), "n01 slots=16\nn02 slots=16\n")


if __name__ == "__main__":
    unittest.main()
