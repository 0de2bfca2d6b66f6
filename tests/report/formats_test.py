# SPDX-License-Identifier: BSD-3-Clause
"""rankplace report as Markdown, SVG and PNG."""
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

import browser

RANKPLACE = os.environ["RANKPLACE"]
RING = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/profiles/ring8"
MACHINE = "pack:2 l2:2 core:2 pu:1"


class Formats(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def report(self, *words, environment=None):
        command = [RANKPLACE, "report", RING, "--machine", MACHINE, *words]
        return subprocess.run(list(map(str, command)), capture_output=True, text=True, env=environment)

    @unittest.skipUnless(browser.program(), "no Chromium (install the package chromium)")
    def test_figures_are_drawn(self):
        svg = self.folder / "figure.svg"
        self.assertEqual(self.report("--format", "svg", "-o", svg).stderr, "")
        root = xml.etree.ElementTree.parse(svg).getroot()
        texts = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
        self.assertLessEqual({"order: best", "busiest link, inter-socket", "scattered"}, texts)
        png = self.folder / "figure.png"
        self.assertEqual(self.report("--format", "png", "-o", png).stderr, "")
        picture = png.read_bytes()
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        size = struct.unpack(">II", picture[16:24])
        self.assertEqual(size, tuple(2 * int(root.get(side)) for side in ("width", "height")), "all of the figure")
        self.assertEqual({file.name for file in self.folder.iterdir()}, {"figure.svg", "figure.png"})

    @unittest.skipUnless(browser.program(), "no Chromium (install the package chromium)")
    def test_figures_may_have_any_name_and_replace_nothing_else(self):
        page = self.folder / "a#b 50%?.svg.html"
        page.write_text("mine")
        picture = page.with_suffix("")
        self.assertEqual(self.report("-o", picture).stderr, "")
        self.assertTrue(picture.read_text().startswith("<svg "))
        self.assertEqual(page.read_text(), "mine")

    def test_without_a_browser_figures_say_what_is_missing(self):
        found = self.report("--format", "png", "-o", self.folder / "f.png",
                            environment={**os.environ, "PATH": str(self.folder)})
        self.assertEqual(found.returncode, 1)
        self.assertIn("install the package chromium", found.stderr)

    def test_pages_have_a_name_by_default(self):
        found = subprocess.run([RANKPLACE, "report", RING, "--machine", MACHINE], cwd=self.folder,
                               capture_output=True, text=True)
        self.assertEqual((found.returncode, found.stdout), (0, ""))
        self.assertIn("the page is report.html", found.stderr)
        self.assertTrue((self.folder / "report.html").read_text().startswith("<!DOCTYPE html>"))


if __name__ == "__main__":
    unittest.main()
