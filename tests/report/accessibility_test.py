# SPDX-License-Identifier: BSD-3-Clause
"""axe-core finds nothing serious in the page of rankplace report, light and dark; the colours of placements can be told
apart by people who see two of the three primary colours."""
import itertools
import json
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

import browser
import npm_package
from report_page import DATA, SOURCE, every_section, rankplace

AUDIT = """
(async () => {
  const click = (one) => document.querySelector(one).dispatchEvent(new MouseEvent("click", {bubbles: true}));
  const found = {};
  for (const details of document.querySelectorAll("details")) details.open = true;
  for (const theme of ["light", "dark"]) {
    document.documentElement.dataset.theme = theme === "light" ? "dark" : "light";
    click("#theme");
    for (const view of ["boxes", "tree"]) {
      click(`input[value=${view}]`);
      const result = await axe.run(document, {resultTypes: ["violations"]});
      found[theme + ", " + view] = result.violations.map(({id, impact, nodes}) =>
          ({id, impact, nodes: nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ": " + node.failureSummary)}));
    }
  }
  document.title = JSON.stringify(found);
})();
"""
# Machado, Oliveira and Fernandes (2009), severity 1: linear RGB as it looks.
SEEN = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
PAPERS = ("#ffffff", "#14171b")


def linear(colour):
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(colour, matrix):
    red, green, blue = (min(1, max(0, sum(m * part for m, part in zip(row, linear(colour))))) for row in matrix)
    xyz = ((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047, 0.2126 * red + 0.7152 * green + 0.0722 * blue,
           (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one, other):
    bright = sorted(sum(w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear(colour))) for colour in (one, other))
    return (bright[1] + 0.05) / (bright[0] + 0.05)


class Accessibility(unittest.TestCase):
    def test_colours_of_placements(self):
        text = (SOURCE / "report/page/data.js").read_text()
        named = re.search(r"placementColours = new Map\(\[(.*?)\]\);", text, re.S)[1]
        baseline = re.search(r'baselineColour = "(#\w{6})"', text)[1]
        colours = sorted({*re.findall(r"#\w{6}", named), baseline})
        self.assertEqual(len(colours), 4)
        for (one, other), (who, matrix) in itertools.product(itertools.combinations(colours, 2), SEEN.items()):
            distance = sum((a - b) ** 2 for a, b in zip(lab(one, matrix), lab(other, matrix))) ** 0.5
            self.assertGreater(distance, 15, f"{one} and {other}, by those who see {who}")
        for colour, paper in itertools.product(colours, PAPERS):
            self.assertGreaterEqual(contrast(colour, paper), 2.99, f"{colour} on {paper}")

    def test_axe_finds_nothing_serious(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        try:
            axe = (npm_package.fetched("axe-core@4", folder) / "axe.min.js").read_text()
        except SystemExit:
            self.skipTest("no axe-core")  # why is printed
        html = pathlib.Path(folder) / "report.html"
        rankplace("report", *every_section(pathlib.Path(folder)), "-o", html)
        page, console = browser.load(html, axe.replace("</script", "<\\/script") + AUDIT)
        self.assertEqual(console, [])
        found = json.loads(page.all("title")[0][2])
        self.assertEqual(len(found), 4)
        for where, violations in found.items():
            serious = [one for one in violations if one["impact"] in ("serious", "critical")]
            self.assertEqual(serious, [], where)
            print(where, "- lesser findings:", [one["id"] for one in violations])


if __name__ == "__main__":
    if browser.program() is None:
        print("skipped: no Chromium (install the package chromium)")
        sys.exit(browser.SKIPPED)
    unittest.main()
