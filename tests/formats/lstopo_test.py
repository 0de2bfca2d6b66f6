# SPDX-License-Identifier: BSD-3-Clause
"""`topology --placement --format xml` is what hwloc-annotate makes of the same node, and lstopo draws
each rank in its core."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

from limits import seconds
from placements import write_placement
from traced_run import COMMAND, Checks

NODE = "pack:2 l2:2 core:2 pu:2"
CORES = [[5], [0], [3], [6, 7]]  # of rank 0 to 3
LSTOPO = "lstopo-no-graphics"


def run(*words, code=0):
    done = subprocess.run([str(word) for word in words], text=True, capture_output=True, timeout=seconds(100))
    if done.returncode != code:
        sys.exit(f"{words}: exit code {done.returncode}: {done.stderr}")
    return done.stdout + (done.stderr if code else "")


def ranks_in(xml):
    """{logical core: [Misc names]}, cores counted as they come."""
    cores = [node for node in tree.fromstring(xml).iter("object") if node.get("type") == "Core"]
    return {number: [child.get("name") for child in core if child.get("type") == "Misc"]
            for number, core in enumerate(cores)}


def main():
    for tool in (LSTOPO, "hwloc-annotate"):
        if shutil.which(tool) is None:
            print(f"skipped: no {tool} (Debian package hwloc-nox)")
            sys.exit(77)
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        slots = [{"host": "n00", "cores": cores} for cores in CORES]
        placement = write_placement(folder / "p.json", slots)
        show = [COMMAND, "topology", NODE, "--placement", placement, "--format"]
        ours = run(*show, "xml")
        theirs = folder / "annotated.xml"
        run(LSTOPO, "-i", NODE, "--of", "xml", theirs)
        for rank, cores in enumerate(CORES):
            for core in cores:
                run("hwloc-annotate", theirs, theirs, f"core:{core}", "misc", f"rank {rank}")
        checks.equal("Misc objects of the cores", ranks_in(ours), ranks_in(theirs.read_text()))
        checks.equal("core 5", ranks_in(ours)[5], ["rank 0"])
        (folder / "ours.xml").write_text(ours)
        drawn = run(LSTOPO, "-i", folder / "ours.xml", "--of", "ascii", "-")
        checks.equal("ranks that lstopo draws", sorted(set(re.findall(r"rank \d", drawn))),
                     ["rank 0", "rank 1", "rank 2", "rank 3"])
        svg = run(*show, "svg")
        tree.fromstring(svg)
        checks.equal("ranks in the SVG", sorted(set(re.findall(r"rank \d", svg))),
                     ["rank 0", "rank 1", "rank 2", "rank 3"])
        two = write_placement(folder / "two.json", [{"host": "a", "cores": [0]}, {"host": "b", "cores": [1]}])
        said = run(COMMAND, "topology", NODE, "--placement", two, "--format", "xml", "-o",
                   folder / "two.xml")
        checks.equal("files", said, f"{folder}/two.a.xml: a\n{folder}/two.b.xml: b\n")
        checks.equal("node b", ranks_in((folder / "two.b.xml").read_text())[1], ["rank 1"])
        far = write_placement(folder / "far.json", [{"host": "a", "cores": [64]}])
        checks.true("no such core", "node a has no core 64, where rank 0 is placed" in run(
            COMMAND, "topology", NODE, "--placement", far, "--format", "xml", code=1))
    checks.finish()


main()
