# SPDX-License-Identifier: BSD-3-Clause
"""Machines that the programs of this folder map onto: nodes for hwloc's synthetic topologies, and
of uneven ones the PUs that may be used."""
import math
import shutil
import subprocess

# Cores, then what holds them, innermost first; and the distance of each level.
MACHINES = {"A": ("pack:2 l2:2 core:2 pu:1", (2, 2, 2), (1, 4, 10, 100)),
            "B": ("pack:2 l3:8 core:8 pu:1", (8, 8, 2), (1, 3, 10, 100)),
            "C": ("pack:2 l3:3 core:6 pu:1", (6, 3, 2), (1, 3, 10, 100)),
            "D": ("pack:2 l3:3 core:5 pu:1", (5, 3, 2), (1, 3, 10, 100)),
            "E": ("pack:3 l3:2 core:7 pu:1", (7, 2, 3), (1, 3, 10, 100)),
            "F": ("pack:2 l3:3 core:4 pu:1", (4, 3, 2), (1, 3, 10, 100)),
            "H": ("pack:2 l3:4 core:8 pu:1", (8, 4, 2), (1, 3, 10, 100)),
            "G": ("pack:2 l3:3 core:5 pu:1", (5, 3, 2), (1, 3, 10, 100)),
            "S": ("core:64 pu:1", (64,), (1, 100)),
            "T": ("pack:3 core:7 pu:1", (7, 3), (1, 10, 100))}
ALLOWED = {"F": "0-2,4-7,12-21", "G": "0-13,15-24"}


class NoProgram(Exception):
    """lstopo-no-graphics is not there."""


def cpus_of(allowed):
    """The numbers in "0-2,4-7", ascending."""
    ends = [map(int, part.split("-")) for part in allowed.split(",")]
    return [cpu for first, last in ends for cpu in range(first, last + 1)]


def pus_of(machine):
    """Of each core of a node, its number among the cores of the whole tree."""
    cores = range(math.prod(MACHINES[machine][1]))
    return cpus_of(ALLOWED[machine]) if machine in ALLOWED else list(cores)


def node_for(folder, synthetic, allowed=None):
    """What to give to --machine for one node; of an uneven one, a file in the folder."""
    if allowed is None:
        return synthetic
    if not shutil.which("lstopo-no-graphics"):
        raise NoProgram("no lstopo-no-graphics (package hwloc-nox)")
    path = folder / f"{synthetic} {allowed}.xml".replace(" ", "_").replace(":", "-")
    mask = hex(sum(1 << cpu for cpu in cpus_of(allowed)))
    subprocess.run(["lstopo-no-graphics", "-i", synthetic, "--restrict", mask, "--of", "xml", "-f",
                    path], check=True)
    return path


def machine_for(folder, machine, nodes):
    """What to give to --machine for so many nodes."""
    return f"{nodes}x{node_for(folder, MACHINES[machine][0], ALLOWED.get(machine))}"
