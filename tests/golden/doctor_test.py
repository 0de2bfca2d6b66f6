#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""rankplace doctor on this machine with seeded shells: the output is what its schema says, a launcher that hangs is
stopped and named, and a program of another library than the launcher's is seen. What the machine has decides nothing
but which libraries are found."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import schemas
from limits import seconds

RANKPLACE = pathlib.Path(os.environ["RANKPLACE"])
MPICH = """#!/bin/sh
echo 'HYDRA build details:'
echo '    Version:                                 4.2.1'
"""
HANGING = "#!/bin/sh\nsleep 1000\n"


class Doctor(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def program(self, name, text):
        path = self.folder / name
        path.write_text(text)
        path.chmod(0o755)

    def doctor(self, *words, path=None, **variables):
        """The exit code, and what is printed as JSON."""
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith(("OMPI_MCA_", "PRTE_MCA_", "HWLOC_", "SLURM_"))}
        environment.update(variables, PATH=path or str(self.folder))
        done = subprocess.run([RANKPLACE, "doctor", "--json", *words], env=environment, text=True,
                              cwd=self.folder, capture_output=True, timeout=seconds(120))
        self.assertEqual(done.stderr, "")
        found = json.loads(done.stdout)
        self.assertEqual(schemas.problems("doctor", found), [])
        self.assertEqual(done.returncode, 0 if found["ready"] else 1)
        return found

    def findings(self, found):
        return "\n".join(f"{one['severity']}: {one['what']} -> {one['remedy']}" for one in found["findings"])

    def test_nothing_is_here(self):
        found = self.doctor()
        self.assertFalse(found["ready"])
        self.assertEqual(found["launchers"], [])
        self.assertIn("problem: no launcher of MPI programs is on the PATH", self.findings(found))

    def test_what_this_machine_has(self):
        found = self.doctor(str(RANKPLACE.parent / "rankplace-ring"), path=os.environ["PATH"],
                            OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
        self.assertTrue(found["ready"], self.findings(found))
        self.assertEqual(found["program"]["interface"], "openmpi")
        library = next(one for one in found["libraries"] if one["interface"] == "openmpi")
        self.assertTrue(library["traced"])
        self.assertTrue(library["version"].startswith("Open MPI"), library)
        self.assertGreaterEqual(found["host"]["cores"], 1)

    def test_a_launcher_that_hangs(self):
        self.program("mpirun", HANGING)
        self.program("mpiexec.hydra", MPICH)
        found = self.doctor(path=f"{self.folder}:/bin:/usr/bin")
        self.assertIn(f"problem: {self.folder}/mpirun did not tell its version within 5 s", self.findings(found))
        hydra = next(one for one in found["launchers"] if "mpiexec.hydra" in one["names"])
        self.assertEqual(hydra["launcher"], "mpich")

    def test_another_librarys_launcher_and_settings(self):
        self.program("mpirun", MPICH)
        found = self.doctor(str(RANKPLACE.parent / "rankplace-ring"), I_MPI_PIN_DOMAIN="core", UCX_TLS="tcp",
                            KMP_AFFINITY="compact")
        text = self.findings(found)
        self.assertIn("each rank would be a job of its own", text)
        self.assertIn("I_MPI_PIN_DOMAIN=core says where ranks of Intel MPI go", text)
        self.assertIn("KMP_AFFINITY=compact binds threads", text)
        self.assertNotIn("UCX_TLS", text)
        self.assertIn("UCX_TLS", [one["name"] for one in found["settings"]])

    def test_a_library_that_cannot_be_loaded(self):
        self.program("mpirun", MPICH)
        (self.folder / "libmpi.so.12").write_text("no library\n")
        found = self.doctor(LD_LIBRARY_PATH=str(self.folder))
        broken = next(one for one in found["libraries"] if one["path"].startswith(str(self.folder)))
        self.assertEqual((broken["version"], broken["traced"]), ("", False))
        self.assertIn("libmpi.so.12 cannot be loaded", self.findings(found))


if __name__ == "__main__":
    sys.exit(unittest.main())
