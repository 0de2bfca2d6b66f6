#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Trees, core numbers and devices of real machines, as `rankplace topology` shows them.

Each machine's text must be that of topologies/NAME.txt, and its numbers those of the XML itself. The
XML files are in ../shared/topologies; without that folder the test is skipped. `--update` writes the
texts anew: read the difference before you commit it.
"""
import json
import pathlib
import subprocess
import sys
import xml.etree.ElementTree

from run import PROGRAM, print_difference

EXPECTED = pathlib.Path(__file__).resolve().parent / "topologies"
MACHINES = EXPECTED.parents[2].parent / "shared" / "topologies"


def shown(machine, *options):
    return subprocess.run([PROGRAM, "topology", machine.name, *options], cwd=machine.parent,
                          check=True, text=True, capture_output=True).stdout


def pus_in_xml(machine):
    """The OS numbers of each core's hardware threads; hwloc writes cores in logical order."""
    root = xml.etree.ElementTree.parse(machine).getroot()
    return [[int(pu.get("os_index")) for pu in core.iter("object") if pu.get("type") == "PU"]
            for core in root.iter("object") if core.get("type") == "Core"]


def leaves(tree):
    """(core, its PUs) of each slot in the order of the tree."""
    if "core" in tree:
        yield tree["core"], tree["os_pus"]
    for child in tree.get("children", []):
        yield from leaves(child)


def slots(machine, *options):
    tree = json.loads(shown(machine, "--json", *options))["nodes"][0]["tree"]
    return list(leaves(tree))


def problems_of(machine, update):
    text = shown(machine)
    file = EXPECTED / f"{machine.stem}.txt"
    if update:
        file.write_text(text)
    cores = pus_in_xml(machine)
    if slots(machine) != [(number, sorted(pus)) for number, pus in enumerate(cores)]:
        yield "cores or their OS numbers are not those of the XML"
    if slots(machine, "--use-hwthreads") != [(number, [pu]) for number, pus in enumerate(cores)
                                             for pu in pus]:
        yield "hardware threads are not those of the XML"
    if not file.exists():
        yield f"there is no {file.name}"
    elif not print_difference(machine.name, file.read_text(), text):
        yield "the text is another one"


def main(arguments):
    if not MACHINES.exists():
        print(f"skipped: {MACHINES} is not here")
        return 77
    failed = 0
    machines = sorted(MACHINES.glob("*.xml")) + sorted(MACHINES.glob("devices/*.xml"))
    for machine in machines:
        for problem in problems_of(machine, "--update" in arguments):
            failed += 1
            print(f"{machine.name}: {problem}")
    print(f"{len(machines)} machines, {failed} problems")
    return 1 if failed or not machines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
