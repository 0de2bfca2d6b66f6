# SPDX-License-Identifier: BSD-3-Clause
"""What CPack packs: each installed file is of a component that a package has, and each package says
what it needs."""
import os
import pathlib
import re
import subprocess
import unittest

BUILD = pathlib.Path(os.environ["RANKPLACE_BUILD"])
SETTINGS = dict(re.findall(r'^set\((CPACK_\w+) "((?:[^"\\]|\\.)*)"\)', (BUILD / "CPackConfig.cmake").read_text(),
                           re.MULTILINE))
COMPONENTS = SETTINGS["CPACK_COMPONENTS_ALL"].split(";")


def setting(component, name):
    return SETTINGS[f"CPACK_DEBIAN_{component.upper()}_PACKAGE_{name}"]


class Components(unittest.TestCase):
    def test_no_file_is_left_out(self):
        installed = set()
        for script in BUILD.rglob("cmake_install.cmake"):
            installed |= set(re.findall(r'CMAKE_INSTALL_COMPONENT STREQUAL "(\w+)"', script.read_text()))
        self.assertIn("programs", installed)
        self.assertEqual(installed, set(COMPONENTS))

    def test_names_and_sections(self):
        names = [setting(each, "NAME") for each in COMPONENTS]
        self.assertIn("rankplace", names)
        self.assertEqual(len(set(names)), len(names))
        for name in names:
            self.assertRegex(name, r"^[a-z0-9][a-z0-9+.-]+$")
        self.assertEqual({setting(each, "SECTION") for each in COMPONENTS},
                         {"science", "libs", "libdevel"} | ({"python"} if "python" in COMPONENTS else set()))

    def test_dependencies(self):
        self.assertEqual(SETTINGS["CPACK_DEBIAN_PACKAGE_SHLIBDEPS"], "ON")
        version = SETTINGS["CPACK_PACKAGE_VERSION"] + "-" + SETTINGS["CPACK_DEBIAN_PACKAGE_RELEASE"]
        self.assertIn(f'{setting("library", "NAME")} (= {version})', setting("development", "DEPENDS"))
        self.assertIn("libhwloc-dev", setting("development", "DEPENDS"))
        if "python" in COMPONENTS:
            self.assertRegex(setting("python", "DEPENDS"),
                             r"python3 \(>= 3\.\d+\), python3 \(<< 3\.\d+\), python3-numpy, python3-scipy")

    def test_the_version_in_the_changelog(self):
        source = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
        version = (source / "packaging/debian/changelog").read_text().split("(")[1].split(")")[0]
        self.assertEqual(version, f'{SETTINGS["CPACK_PACKAGE_VERSION"]}-{SETTINGS["CPACK_DEBIAN_PACKAGE_RELEASE"]}')

    def test_descriptions_fit_debians_lines(self):
        for component in COMPONENTS:
            text = SETTINGS[f"CPACK_COMPONENT_{component.upper()}_DESCRIPTION"]
            self.assertTrue(text)
            self.assertLessEqual(max(map(len, text.split("\n"))), 79)

    def test_no_library_is_looked_for_in_the_current_folder(self):
        libraries = [*BUILD.glob("lib/librankplace_tracer_*.so"), *BUILD.glob("lib/librankplace_channel_*.so")]
        self.assertGreater(len(libraries), 1)
        for library in libraries:
            section = subprocess.run(["readelf", "-d", library], text=True, check=True, capture_output=True).stdout
            for folders in re.findall(r"\((?:RUNPATH|RPATH)\).*\[(.*)\]", section):
                self.assertNotIn("", folders.split(":"), f"{library.name}: an empty entry is the current folder")


unittest.main()
