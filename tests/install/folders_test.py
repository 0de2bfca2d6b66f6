# SPDX-License-Identifier: BSD-3-Clause
"""Builds in folders whose names make, or the tests, cannot take: refused at once, with what helps."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from limits import seconds
from parts import bare_options

CMAKE = sys.argv.pop(1)
SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
MAKE, NINJA = ["-G", "Unix Makefiles"], ["-G", "Ninja"]


class Folders(unittest.TestCase):
    def configured(self, name, *options):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / name
        done = subprocess.run([CMAKE, "-S", SOURCE, "-B", folder, *options], capture_output=True, text=True,
                              timeout=seconds(120))
        return done.returncode, " ".join(done.stderr.split())

    def test_make_takes_no_colon(self):
        code, said = self.configured("with:colon", *MAKE, *bare_options())
        self.assertNotEqual(code, 0)
        self.assertRegex(said, "make cannot build in .*with:colon, .*use Ninja")

    def test_tests_take_no_colon_and_no_space(self):
        for name in ("with:colon", "with space"):
            code, said = self.configured(name, *NINJA, "-DRANKPLACE_BUILD_TESTS=ON")
            self.assertNotEqual(code, 0)
            self.assertRegex(said, f"tests cannot be built in .*{name}: .*-DRANKPLACE_BUILD_TESTS=OFF")

    def test_the_rest_is_taken(self):
        for name, options in (("with: both", NINJA), ("with space", MAKE)):
            code, said = self.configured(name, *options, *bare_options())
            self.assertEqual(code, 0, said)


unittest.main()
