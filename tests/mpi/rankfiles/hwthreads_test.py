# SPDX-License-Identifier: BSD-3-Clause
"""Open MPI's own mapper takes a rankfile of hardware threads as it was meant."""
import json
import os
import pathlib
import re
import tempfile
import unittest

from mpirun import ENVIRONMENT, PLACEMENT, open_mpi, run

RANKPLACE = os.environ["RANKPLACE"]
SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
SHIM = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "lib" / "librankplace_dry_run_shim.so"
NODE = "pack:2 core:2 pu:2"
PRETENDED_NODE = {"HWLOC_COMPONENTS": "synthetic", "HWLOC_SYNTHETIC": NODE}
MACHINE = ["--machine", NODE, "--hosts", "n01", "--use-hwthreads"]


class HardwareThreads(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        done = run([RANKPLACE, "map", SOURCE / "tests/data/profiles/ring8", *MACHINE, "-o", self.folder])
        self.assertEqual(done.returncode, 0, done.stderr)

    def threads_of_mpirun(self, name):
        """(core, thread within it) by rank, as mpirun shows its map."""
        if open_mpi() != "Open MPI 4":
            return self.threads_of_mpirun_5(name)
        done = run(["mpirun", "-np", "8", "--rankfile", self.folder / f"{name}.rankfile",
                    "--use-hwthread-cpus", "-H", "n01:8", "--mca", "if_base_do_not_resolve", "1",
                    "--do-not-launch", "--display-map", "true"],
                   env={**ENVIRONMENT, "LD_PRELOAD": str(SHIM), **PRETENDED_NODE})
        found = re.findall(r"Process rank: (\d+) Bound: socket \d\[core (\d)\[hwt (\d)\]\]", done.stdout)
        return {int(rank): (int(core), int(thread)) for rank, core, thread in found}

    def threads_of_mpirun_5(self, name):
        done = run(["mpirun", "-np", "8", "--map-by", f"rankfile:file={self.folder / name}.rankfile:hwtcpus",
                    "-H", "n01:8", "--display", "map", "--runtime-options", "donotlaunch", "true"],
                   env={**{name: value for name, value in ENVIRONMENT.items() if name not in PLACEMENT},
                        **PRETENDED_NODE})
        found = re.findall(r"Process rank: (\d+) Bound: package\[\d\]\[hwt:(\d)\]", done.stdout)
        return {int(rank): divmod(int(thread), 2) for rank, thread in found}

    def test_every_rank_is_on_its_thread(self):
        for name in ("best", "worst"):
            ranks = json.loads((self.folder / f"{name}.json").read_text())["ranks"]
            wanted = {rank["rank"]: (rank["cores"][0], rank["hwthreads"][0] % 2) for rank in ranks}
            self.assertEqual(len(wanted), 8)
            self.assertEqual(self.threads_of_mpirun(name), wanted)

    def test_every_launch_file_is_read_back(self):
        for launcher in ("openmpi", "mpich", "slurm", "intel", "cray"):
            file = self.folder / launcher
            done = run([RANKPLACE, "rankfile", self.folder / "worst.json", "--launcher", launcher,
                        "-o", file])
            self.assertEqual(done.returncode, 0, done.stderr)
            shown = [run([RANKPLACE, "evaluate", SOURCE / "tests/data/profiles/ring8", path, *MACHINE,
                          "--json"]) for path in (file, self.folder / "worst.json")]
            self.assertEqual(shown[0].returncode, 0, shown[0].stderr)
            scores = [json.loads(done.stdout)["placements"][0]["score"] for done in shown]
            self.assertEqual(*scores, launcher)

    def test_a_dry_run_cannot_tell(self):
        done = run([RANKPLACE, "rankfile", self.folder / "best.json", "--check"], cwd=self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("rankplace verify", done.stderr)


if __name__ == "__main__":
    unittest.main()
