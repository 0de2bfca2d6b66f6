# SPDX-License-Identifier: BSD-3-Clause
"""The installed module files set the environment of the tree that they lie in, wherever that is, and unset it again:
by Lmod and by Environment Modules, each of which is tried where it is. MODULECMD names a modulecmd.tcl elsewhere.
usage: module_test.py CMAKE LIBRARY_FOLDER"""
import glob
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

CMAKE, LIBDIR = sys.argv.pop(1), sys.argv.pop(1)
BUILD = pathlib.Path(os.environ["RANKPLACE_BUILD"])


def first_of(*patterns):
    return next((path for pattern in patterns for path in glob.glob(pattern)), None)


LMOD = os.environ.get("LMOD_CMD") or first_of("/usr/share/lmod/*/libexec/lmod", "/usr/share/lmod/lmod/libexec/lmod")
TCL = os.environ.get("MODULECMD") or first_of("/usr/lib/*/modulecmd.tcl", "/usr/share/Modules/libexec/modulecmd.tcl")


class Modules(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        built = pathlib.Path(folder.name) / "built"
        done = subprocess.run([CMAKE, "-D", f"CMAKE_INSTALL_PREFIX={built}", "-P",
                               BUILD / "packaging/modulefile/cmake_install.cmake"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        # Moved, as a package is.
        self.prefix = pathlib.Path(os.path.realpath(folder.name)) / "moved"
        shutil.move(built, self.prefix)
        (self.prefix / "bin").mkdir()

    def shell(self, commands):
        """The environment after module commands, as [(command of the module system, its words)]."""
        script = f"export MODULEPATH={self.prefix}/share/modulefiles\n"
        for program, *words in commands:
            script += f'eval "$({program} bash {" ".join(words)})"\n'
        done = subprocess.run(["bash", "-c", script + "env"], capture_output=True, text=True,
                              env={"PATH": "/usr/bin:/bin", "HOME": str(self.prefix)})
        self.assertEqual(done.returncode, 0, done.stderr)
        return dict(line.split("=", 1) for line in done.stdout.splitlines() if "=" in line)

    def check(self, program):
        loaded = self.shell([(program, "load", "rankplace")])
        self.assertEqual(loaded["PATH"].split(":")[0], str(self.prefix / "bin"))
        self.assertEqual(loaded["CMAKE_PREFIX_PATH"], str(self.prefix))
        self.assertEqual(loaded["PKG_CONFIG_PATH"], str(self.prefix / LIBDIR / "pkgconfig"))
        # An empty last part: man looks where it would without the variable, too.
        self.assertRegex(loaded["MANPATH"], f"^{self.prefix}/share/man::?$")
        self.assertIn("rankplace/", loaded["LOADEDMODULES"])
        gone = self.shell([(program, "load", "rankplace"), (program, "unload", "rankplace")])
        self.assertEqual(gone["PATH"], "/usr/bin:/bin")
        self.assertNotIn("CMAKE_PREFIX_PATH", gone)
        self.assertEqual(gone.get("MANPATH", "").strip(":"), "")

    @unittest.skipUnless(LMOD, "no Lmod")
    def test_lmod(self):
        self.check(LMOD)

    @unittest.skipUnless(TCL, "no Environment Modules")
    def test_environment_modules(self):
        self.check(TCL)


if __name__ == "__main__":
    if not LMOD and not TCL:
        print("skipped: neither Lmod nor Environment Modules (Debian: lmod, environment-modules)")
        sys.exit(77)
    sys.exit(unittest.main())
