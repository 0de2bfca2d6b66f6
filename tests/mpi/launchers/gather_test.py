# SPDX-License-Identifier: BSD-3-Clause
"""rankplace topology gather: one file says what the hosts of a real launch look like."""
import json
import pathlib
import shutil
import stat
import tempfile
import unittest

from mpirun import ENVIRONMENT, run
from placements import RANKPLACE, this_node

NODE = this_node()


class Gather(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def gather(self, *command, options=(), **settings):
        return run([RANKPLACE, "topology", "gather", "-o", "c.json", *options, "--", *command],
                   cwd=self.folder, **settings)

    def cluster(self):
        return json.loads((self.folder / "c.json").read_text())

    def test_this_host_once_for_several_processes(self):
        result = self.gather("mpirun", "-np", "2", options=["--network", "fat-tree:4"])
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        cluster = self.cluster()
        self.assertEqual(cluster["hosts"], [{"name": NODE["name"], "kind": "kind0"}])
        self.assertEqual(cluster["kinds"][0]["cores"], NODE["cores"])
        self.assertEqual(cluster["network"], "fat-tree:4")
        self.assertFalse((self.folder / "c.json.run").exists())
        shown = run([RANKPLACE, "topology", "c.json"], cwd=self.folder)
        self.assertEqual(shown.stdout, result.stdout)

    def test_the_file_is_a_machine_that_programs_can_run_on(self):
        self.gather("mpirun", "-np", "1")
        shown = json.loads(run([RANKPLACE, "topology", "c.json", "--json"], cwd=self.folder).stdout)
        self.assertEqual(shown["nodes"][0]["tree"]["kind"], NODE["tree"]["kind"])

    def test_hosts_of_two_kinds(self):
        if not shutil.which("lstopo"):
            self.skipTest("there is no lstopo")
        for name, synthetic in (("x1", "pack:2 core:2 pu:1"), ("x2", "pack:2 core:2 pu:1"),
                                ("x3", "core:4 pu:2")):
            run(["lstopo", "--input", synthetic, "-f", str(self.folder / f"{name}.xml")], check=True)
        # Three launches stand for three hosts: mpirun reaches only one by this machine's name.
        report = "rankplace-topology world\n"
        for name in ("x1", "x2", "x3"):
            done = run(["mpirun", "-np", "1", pathlib.Path(RANKPLACE).parent / "rankplace-probe",
                        "--topology"],
                       env={**ENVIRONMENT, "HWLOC_COMPONENTS": "xml",
                            "HWLOC_XMLFILE": f"{self.folder}/{name}.xml", "HWLOC_THISSYSTEM": "0"})
            self.assertEqual(done.returncode, 0, done.stderr)
            text = done.stdout.split("\n", 1)[1].replace(f"host {NODE['name']} ", f"host {name} ")
            known = [line.split()[2] for line in report.splitlines() if " xml " in line]
            report += "".join(line + "\n" for line in text.splitlines()
                              if " xml " not in line or line.split()[2] not in known)
        script = self.folder / "launcher"
        script.write_text(f"#!/bin/sh\ncat {self.folder}/report\n")
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        (self.folder / "report").write_text(report)
        result = self.gather(str(script))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual([(h["name"], h["kind"]) for h in self.cluster()["hosts"]],
                         [("x1", "kind0"), ("x2", "kind0"), ("x3", "kind1")])
        self.assertEqual([kind["cores"] for kind in self.cluster()["kinds"]], [4, 4])

    def test_output_that_the_launcher_has_changed(self):
        script = self.folder / "launcher"
        # Open MPI 4's --tag-output: lines that arrive in pieces have tags inside them.
        script.write_text("#!/bin/sh\n\"$@\" | sed 's/.\\{100\\}/&[1,0]<stdout>:/g'\n")
        script.chmod(0o755)
        result = self.gather(str(script), env=ENVIRONMENT)
        self.assertEqual(result.returncode, 1)
        self.assertIn("leave such options out", result.stderr)
        self.assertFalse((self.folder / "c.json").exists())

    def test_a_launcher_that_fails(self):
        result = self.gather("false")
        self.assertEqual(result.returncode, 1)
        self.assertIn("failed with exit code 1", result.stderr)
        self.assertFalse((self.folder / "c.json").exists())

    def test_a_launcher_of_another_mpi(self):
        twice = self.folder / "twice"
        twice.write_text("#!/bin/sh\n\"$@\"\n\"$@\"\n")
        twice.chmod(0o755)
        result = self.gather(str(twice), env=ENVIRONMENT)
        self.assertEqual(result.returncode, 1)
        self.assertIn("another MPI library", result.stderr)


if __name__ == "__main__":
    unittest.main()
