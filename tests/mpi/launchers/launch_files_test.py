# SPDX-License-Identifier: BSD-3-Clause
"""Launch files of every launcher, through the commands: map and rankfile write, evaluate reads."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from placements import RANKPLACE, write_placement

PROFILE = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/profiles/ring4"
MACHINE = ["--machine", "2xpack:2 core:2 pu:2"]


def rankplace(*arguments, code=0):
    result = subprocess.run([RANKPLACE, *map(str, arguments)], capture_output=True, text=True,
                            timeout=60)
    if result.returncode != code:
        raise AssertionError(f"exit code {result.returncode}: {result.stdout}{result.stderr}")
    return result


def loads(placement):
    """A placement's loads as evaluate sees them."""
    answer = json.loads(rankplace("evaluate", PROFILE, placement, *MACHINE, "--json").stdout)
    return {key: answer["placements"][0][key] for key in ("score", "nodes")}


class LaunchFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_what_map_writes_for_any_launcher_is_judged_as_the_placement(self):
        for launcher in ("openmpi", "prrte", "mpich", "slurm", "intel", "cray", "exec"):
            out = self.folder / launcher
            told = rankplace("map", PROFILE, *MACHINE, "--want", "best", "--launcher", launcher,
                             "-o", out).stdout
            self.assertIn(str(out / "best.rankfile"), told.split("run it with:")[1])
            self.assertEqual(loads(out / "best.rankfile"),
                             loads(out / "best.json"), launcher)

    def test_the_command_to_use_is_printed(self):
        ranks = [{"host": "n0", "cores": [c], "os_pus": [c, c + 4]} for c in (1, 0)]
        placement = write_placement(self.folder / "best.json", ranks)
        for launcher, command in (
                ("mpich", "mpiexec -f {} -n 2 ./app"),
                ("slurm", "env SLURM_HOSTFILE={} srun -n 2 -m arbitrary "
                          "--cpu-bind=mask_cpu:0x22,0x11 ./app"),
                ("intel", "sh {} ./app"),
                ("exec", "mpiexec -n 2 rankplace exec --placement {} -- ./app")):
            file = self.folder / launcher
            told = rankplace("rankfile", placement, "--launcher", launcher, "-o", file).stdout
            self.assertIn(command.format(file), told)
            self.assertTrue(file.exists())

    def test_refusals(self):
        ranks = [{"host": host, "cores": [0], "os_pus": [0]} for host in ("a", "b")]
        ranks.append({"host": "a", "cores": [1], "os_pus": [1]})
        placement = write_placement(self.folder / "turns.json", ranks)
        for launcher, words in (("intel", "do not go host by host"),
                                ("cray", "different numbers of ranks")):
            error = rankplace("rankfile", placement, "--launcher", launcher, "-o",
                              self.folder / "file", code=1).stderr
            self.assertIn(words, error)
            self.assertIn("use --launcher", error)
            self.assertFalse((self.folder / "file").exists())
        error = rankplace("rankfile", placement, "--launcher", "mpich", "--check", code=2).stderr
        self.assertIn("--check asks the mpirun of Open MPI", error)


if __name__ == "__main__":
    unittest.main()
