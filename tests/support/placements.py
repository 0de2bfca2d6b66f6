# SPDX-License-Identifier: BSD-3-Clause
"""Placement files for tests, and what this machine is."""
import json
import os
import subprocess

RANKPLACE = os.environ["RANKPLACE"]


def this_node():
    """Name and number of cores of this machine, as rankplace sees it."""
    text = subprocess.run([RANKPLACE, "topology", "this", "--json"], check=True,
                          capture_output=True, text=True).stdout
    return json.loads(text)["nodes"][0]


def write_placement(path, ranks, machine="this"):
    """ranks: for each rank its other members, as {"host": "n00", "cores": [3]}."""
    numbered = [{"rank": number, **rank} for number, rank in enumerate(ranks)]
    path.write_text(json.dumps({"format": "rankplace-placement", "format_version": 1,
                                "machine": machine, "ranks": numbered}))
    return path
