# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of rankplace report's page share."""
import os
import subprocess

RANKPLACE = os.environ["RANKPLACE"]
CLICK = 'new MouseEvent("click", {bubbles: true})'


def rankplace(*words):
    done = subprocess.run([RANKPLACE, *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


def check_bars(test, page, data):
    """The bars of loads, and the lines of their bounds, are as long as the JSON says."""
    for placement in data["placements"]:
        for level in placement["score"]:
            bars = page.all("rect", data_placement=placement["name"], data_level=level["name"])
            test.assertEqual([int(bar[1]["data-value"]) for bar in bars], [level["largest_link"]])
    bounds = sorted(int(line[1]["data-bound"]) for line in page.all("line") if "data-bound" in line[1])
    test.assertEqual(bounds, sorted(level["largest_link"] for placement in data["placements"]
                                    for level in placement.get("bound", [])))
