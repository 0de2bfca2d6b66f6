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

    def told(self, reader, lines):
        """What show_progress says of these lines, a second apart."""
        script = f"""source {SCRIPTS}/progress.bash
            while read -r line; do echo "$line"; sleep 1; done | {reader} | show_progress working"""
        done = subprocess.run(["/bin/bash", "-c", script], input="".join(f"{line}\n" for line in lines),
                              capture_output=True, text=True, check=True,
                              env={**os.environ, "PROGRESS_PAUSE_S": "1"})
        return done.stderr.splitlines()

    def test_long_steps_tell_what_is_left(self):
        for reader, lines in (
                ("percents_of_apt", ["dlstatus:1:0.5:Retrieving", "dlstatus:2:80.2:Retrieving",
                                     "pmstatus:gcc:60.0:Unpacking", "pmstatus:gcc:99:Done"]),
                ("percents_of_ninja", [" 1% Building a.o", "40% Building b.o", "a warning: 3%",
                                       "80% Building c.o", "99% Linking"])):
            said = self.told(reader, lines)
            self.assertIn(said[0].split(",")[0], ("working: 40 %", "working: 80 %"))
            self.assertRegex("\n".join(said), r"working: \d+ %, about \d+ (s|min) left")
            self.assertTrue(any("80 %" in line for line in said), said)


if __name__ == "__main__":
    unittest.main()
