# SPDX-License-Identifier: BSD-3-Clause
"""Who follows scripts/quickstart gets every engine, and is told what a full installation adds."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "scripts"
LIBRARIES = {"librankplace_simgrid.so": "libsimgrid-dev",
             "librankplace_tracer_mpich.so": "libmpich-dev"}
PROGRAMS = {"chromium": "chromium", "gnuplot": "gnuplot-nox"}


def lines_of(*command, **settings):
    done = subprocess.run(command, check=True, capture_output=True, text=True, **settings)
    return done.stdout.splitlines()


class Quickstart(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "lib").mkdir()

    def missing_parts(self):
        """What the script tells where only these files and these programs are there."""
        return lines_of("/bin/bash", SCRIPTS / "optional-parts", self.folder,
                        env={"PATH": str(self.folder)})

    def test_its_packages_hold_every_engine(self):
        groups = re.search(r"^scripts/install-packages (.*)$", (SCRIPTS / "quickstart").read_text(),
                           re.MULTILINE).group(1).split()
        self.assertIn("libsimgrid-dev", lines_of(SCRIPTS / "install-packages", "--list", *groups))

    def test_all_that_is_missing_is_named_with_its_package(self):
        parts = "\n".join(self.missing_parts())
        for package in (*LIBRARIES.values(), *PROGRAMS.values()):
            self.assertIn(package, parts)

    def test_what_is_there_is_not_named(self):
        for library, package in LIBRARIES.items():
            (self.folder / "lib" / library).touch()
            self.assertNotIn(package, "\n".join(self.missing_parts()))
        for program, package in PROGRAMS.items():
            (self.folder / program).touch(mode=0o755)
            self.assertNotIn(f"install {package}", "\n".join(self.missing_parts()))
        self.assertEqual(self.missing_parts(), [])


if __name__ == "__main__":
    unittest.main()
