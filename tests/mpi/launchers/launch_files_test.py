# SPDX-License-Identifier: BSD-3-Clause
"""Launch files of every launcher, through the commands: map and rankfile write, evaluate reads."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from limits import seconds
from placements import RANKPLACE, write_placement

PROFILE = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/profiles/ring4"
MACHINE = ["--machine", "2xpack:2 core:2 pu:2"]


def rankplace(*arguments, code=0):
    result = subprocess.run([RANKPLACE, *map(str, arguments)], capture_output=True, text=True,
                            timeout=seconds(60))
    if result.returncode != code:
        raise AssertionError(f"exit code {result.returncode}: {result.stdout}{result.stderr}")
    return result


def loads(placement):
    """A placement's loads as evaluate sees them."""
    answer = json.loads(rankplace("evaluate", PROFILE, placement, *MACHINE, "--json").stdout)
    return {key: answer["placements"][0][key] for key in ("score", "nodes")}


def with_first_cores_twice(text):
    """The file with the second rank of a host on the cores of the first, in any format."""
    if "slot=" in text:
        places = re.findall(r"=(\S+ slot=\S+)", text)
        return text.replace(places[1], places[0])
    if "cpu: {" in text:
        places = re.findall(r"cpu: \{\S+\}", text)
        return text.replace(places[1], places[0])
    text = re.sub(r"(bind list:)([\d,]+):[\d,]+", r"\1\2:\2", text)
    return re.sub(r"(user:|map_cpu:|mask_cpu:|LIST=|DOMAIN=\[)([\w+]+),[\w+]+", r"\1\2,\2", text)


def defects_of(text):
    """Damaged text, the machine and the profile that it is read with, and what must be said."""
    ring8 = PROFILE.parent / "ring8"
    machine = MACHINE[1]
    return {
        "empty": ("", machine, PROFILE, "places no rank"),
        "crlf": (text.replace("\n", "\r\n"), machine, PROFILE, r":\d+: .*CR LF.*convert"),
        "no_such_host": (text.replace("n00", "other"), machine, PROFILE, "unknown host 'other'"),
        "too_few_cores": (text, "4xpack:1 core:1 pu:1", PROFILE,
                          "no core [1-9]|no hardware thread [1-9].*name the machine"),
        "overlap": (with_first_cores_twice(text), machine, PROFILE,
                    "both on core|given to two ranks"),
        "another_run": (text, machine, ring8, "4 ranks but there are 8.*give a place"),
    }


# The launchers whose file holds the whole placement, and what map calls it.
FILES = {"openmpi": "best.rankfile", "prrte": "best.rankfile", "mpich": "best.hosts", "slurm": "best.hosts",
         "intel": "best.sh", "cray": "best.rank_order", "pals": "best.rank_order", "jsrun": "best.erf",
         "exec": "best.json", "openmpi-contexts": "best.sh"}


class LaunchFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_what_map_writes_for_any_launcher_is_judged_as_the_placement(self):
        for launcher, name in FILES.items():
            out = self.folder / launcher
            told = rankplace("map", PROFILE, *MACHINE, "--want", "best", "--launcher", launcher,
                             "-o", out).stdout
            self.assertIn(str(out / name), told.split("run it with", 1)[1])
            self.assertEqual(sorted(path.name for path in out.iterdir()), sorted({"best.json", name}))
            self.assertEqual(loads(out / name), loads(out / "best.json"), launcher)

    def test_the_command_to_use_is_printed(self):
        ranks = [{"host": "n0", "cores": [c], "os_pus": [c, c + 4]} for c in (1, 0)]
        placement = write_placement(self.folder / "best.json", ranks)
        for launcher, command in (
                ("mpich", "mpiexec -f {} -n 2 ./app"),
                ("slurm", "env SLURM_HOSTFILE={} srun -n 2 -m arbitrary "
                          "--cpu-bind=mask_cpu:0x22,0x11 ./app"),
                ("intel", "sh {} ./app"),
                ("openmpi-contexts", "sh {} ./app"),
                ("flux", "flux run -N 1 -n 2 --requires=host:n0 --exclusive --taskmap=hostfile:{} "
                         "-o mpibind=off -o 'cpu-affinity=map:1,5;0,4' ./app"),
                ("jsrun", "jsrun --erf_input={} ./app"),
                ("exec", "mpiexec -n 2 rankplace exec --placement {} -- ./app")):
            file = self.folder / launcher
            told = rankplace("rankfile", placement, "--launcher", launcher, "-o", file).stdout
            self.assertIn(command.format(file), told)
            self.assertTrue(file.exists())

    def test_every_defect_of_a_file_is_refused_by_its_name(self):
        """Each format, read back: evaluate names the file, what is wrong, and what to do."""
        for launcher in ("openmpi", "mpich", "slurm", "intel", "cray", "pals", "jsrun",
                         "openmpi-contexts"):
            out = self.folder / launcher
            rankplace("map", PROFILE, *MACHINE, "--want", "best", "--launcher", launcher, "-o", out)
            text = (out / FILES[launcher]).read_text()
            for defect, (damaged, machine, profile, words) in defects_of(text).items():
                with self.subTest(launcher=launcher, defect=defect):
                    file = self.folder / f"{launcher}-{defect}"
                    file.write_text(damaged, newline="")
                    error = rankplace("evaluate", profile, file, "--machine", machine, code=1).stderr
                    self.assertIn(str(file), error)
                    self.assertRegex(error, words)

    def test_refusals(self):
        ranks = [{"host": host, "cores": [0], "os_pus": [0]} for host in ("a", "b")]
        ranks.append({"host": "a", "cores": [1], "os_pus": [1]})
        placement = write_placement(self.folder / "turns.json", ranks)
        for launcher, words in (("pals", "different numbers of ranks"),
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
