# SPDX-License-Identifier: BSD-3-Clause
"""rankplace rankfile, as users call it: output, exit codes, messages, the check by the real mpirun."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from limits import seconds
from mpirun import open_mpi

NODE = "pack:2 l2:2 core:2 pu:1"


def rankplace(*arguments):
    command = [os.environ["RANKPLACE"], *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=seconds(60))


class RankfileCommand(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def placement(self, places, machine, **more):
        """A placement file; places are (host, core) by rank."""
        ranks = [{"rank": r, "host": h, "cores": [c]} for r, (h, c) in enumerate(places)]
        content = {"format": "rankplace-placement", "format_version": 1, "machine": machine,
                   "objective": "lexicographic", "sense": "best", "measure": "bytes",
                   "rankplace_version": "0.1.0", "ranks": ranks, **more}
        path = self.folder / "best.json"
        path.write_text(json.dumps(content))
        return path

    def refused(self, code, words, *arguments):
        result = rankplace("rankfile", *arguments)
        self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
        for word in words:
            self.assertIn(word, result.stderr)

    def test_stdout_carries_only_the_file(self):
        path = self.placement([("n00", 3), ("n01", 0)], "2x" + NODE)
        result = rankplace("rankfile", path, "--check")
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = [line for line in result.stdout.splitlines() if not line.startswith("#")]
        self.assertEqual(lines, ["rank 0=n00 slot=3", "rank 1=n01 slot=0"])
        self.assertIn(open_mpi().replace("Open MPI", "(Open MPI)") + ".", result.stderr)
        self.assertIn("places all 2 ranks as written", result.stderr)

    def test_output_file_and_the_commands_that_use_it(self):
        path = self.placement([("n00", 3), ("n01", 0)], "2x" + NODE)
        target = self.folder / "new" / "best.rankfile"
        result = rankplace("rankfile", path, "-o", target, "--check")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn(f"mpirun -np 2 --rankfile {target} ./app", result.stdout)
        self.assertIn(f"mpirun -np 2 --map-by rankfile:file={target} ./app", result.stdout)
        self.assertIn("places all 2 ranks as written", result.stdout)
        self.assertTrue(target.read_text().endswith("rank 0=n00 slot=3\nrank 1=n01 slot=0\n"))

    def test_json(self):
        path = self.placement([("n00", 3), ("n01", 0)], "2x" + NODE)
        result = rankplace("rankfile", path, "--check", "--json")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        answer = json.loads(result.stdout)
        self.assertEqual(answer["launcher"], "openmpi")
        self.assertIn("rank 1=n01 slot=0\n", answer["text"])
        self.assertEqual([c["version"] for c in answer["commands"]], ["Open MPI 4", "Open MPI 5"])
        self.assertEqual((answer["check"]["ranks"], answer["check"]["differences"]), (2, []))

    def test_hosts_that_the_user_named(self):
        path = self.placement([("b.site.org", 7), ("a.site.org", 0)], "2x" + NODE)
        result = rankplace("rankfile", path, "--check")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("rank 0=b slot=7\n", result.stdout)

    def test_preset_with_128_ranks(self):
        places = [(f"n{r % 16:02}", (5 * r // 16) % 8) for r in range(16)]
        path = self.placement(places, "draco")
        result = rankplace("rankfile", path, "--check")
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_ranks_that_mpirun_puts_elsewhere(self):
        path = self.placement([("n00", core) for core in range(4)], NODE)
        liar = self.folder / "mpirun"
        liar.write_text('#!/bin/sh\nmpirun "$@" | sed "/Process rank: 3 /s/.core\\([ :]\\)3./[core\\15]/"\n')
        liar.chmod(0o700)
        target = self.folder / "best.rankfile"
        self.refused(1, ["1 of 4 ranks elsewhere", "rank 3: core 3 of n00 was wanted",
                         "takes core 5 of n00"],
                     path, "--check", "--mpirun", liar, "-o", target)
        self.assertFalse(target.exists())
        result = rankplace("rankfile", path, "--check", "--mpirun", liar, "--json")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(json.loads(result.stdout)["check"]["differences"],
                         [{"rank": 3, "wanted": {"host": "n00", "cores": [3]},
                           "found": {"host": "n00", "cores": [5]}}])

    def test_a_machine_that_is_too_small(self):
        path = self.placement([("n00", core) for core in range(8)], NODE)
        why = "a core does not exist" if open_mpi() == "Open MPI 4" else "oversubscribed its slots"
        self.refused(1, ["mpirun does not map this rankfile", why],
                     path, "--check", "--machine", "pack:1 core:4 pu:1")

    def test_refusals(self):
        path = self.placement([("n_0", 0)], NODE)
        self.refused(1, ["host 'n_0'", "'_'"], path)
        self.refused(2, ["unknown launcher 'lsf'", "openmpi"], path, "--launcher", "lsf")
        self.refused(1, ["no.json", "No such file"], self.folder / "no.json")
        self.refused(2, [], )
        path = self.placement([("n00", 0)], "profile")
        self.refused(2, ["(--profile)", "(--machine)"], path, "--check")
        self.refused(1, ["cannot start '/nonexistent'"], path, "--check", "--machine", NODE, "--mpirun",
                     "/nonexistent")
        self.refused(1, ["/proc/x"], path, "-o", "/proc/x/best.rankfile")
        path.write_text(path.read_text()[:40])
        self.refused(1, ["best.json:1: broken JSON"], path)

    def test_the_example_of_the_help_runs(self):
        self.placement([("n00", 0), ("n00", 4)], NODE)
        help_text = rankplace("rankfile", "--help").stdout
        example = help_text.split("Example:\n")[1].splitlines()[0].split()
        self.assertEqual(example[:2], ["rankplace", "rankfile"])
        (self.folder / "placements").mkdir()
        (self.folder / "best.json").rename(self.folder / "placements" / "best.json")
        subprocess.run([os.environ["RANKPLACE"], *example[1:]], check=True, cwd=self.folder,
                       capture_output=True, timeout=seconds(60))


if __name__ == "__main__":
    unittest.main()
