# SPDX-License-Identifier: BSD-3-Clause
"""A rankfile with two ranks swapped, launched on this machine, really binds as written."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from limits import seconds

RANKPLACE = os.environ["RANKPLACE"]
AS_ROOT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def this_node():
    text = subprocess.run([RANKPLACE, "topology", "this", "--json"], check=True,
                          capture_output=True, text=True).stdout
    return json.loads(text)["nodes"][0]


def bound_cores(report):
    """Rank -> cores, of mpirun --report-bindings."""
    bindings = {}
    for rank, place in re.findall(r"MCW rank (\d+) bound to (.*?): \[", report):
        bindings[int(rank)] = [int(core) for core in re.findall(r"core (\d+)\[", place)]
    # Open MPI 5
    for rank, place in re.findall(r"\] Rank (\d+) bound to (.*)", report):
        bindings[int(rank)] = [int(core) for core in re.findall(r"core:L?(\d+)\]", place)]
    return bindings


def main():
    node = this_node()
    if node["cores"] < 2:
        print("skipped: this machine has one core, and two are needed to swap ranks")
        return 77
    ranks = [{"rank": r, "host": node["name"], "cores": [1 - r]} for r in range(2)]
    with tempfile.TemporaryDirectory() as folder:
        placement = pathlib.Path(folder) / "swapped.json"
        rankfile = pathlib.Path(folder) / "swapped.rankfile"
        placement.write_text(json.dumps({"format": "rankplace-placement", "format_version": 1,
                                         "machine": "this", "ranks": ranks}))
        subprocess.run([RANKPLACE, "rankfile", placement, "--check", "-o", rankfile], check=True)
        run = subprocess.run(["mpirun", "-np", "2", "--rankfile", rankfile, "--report-bindings",
                              "true"], env=os.environ | AS_ROOT, check=True, timeout=seconds(120),
                             capture_output=True, text=True)
    wanted = {0: [1], 1: [0]}
    found = bound_cores(run.stderr)
    print(f"wanted {wanted}, mpirun reports {found}")
    return 0 if found == wanted else 1


if __name__ == "__main__":
    sys.exit(main())
