# SPDX-License-Identifier: BSD-3-Clause
"""MPICH 5.0.2 must see ranks on the hosts on which rankplace's files start them, whatever their order.
Hydra hands some rank maps on wrongly, and MPI then takes ranks of two hosts for neighbours with common
memory. The hosts are names: Hydra starts all ranks here, and tells MPI of hosts."""
import os
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile

import wheels
from limits import seconds
from placements import RANKPLACE, write_placement

PROGRAM = sys.argv[1]
# The first is handed on rightly. The other two are not, in any order of the hosts, and in this one.
KNOWN = [([0, 0, 1, 2, 2, 3, 0, 1, 3, 2, 1, 2, 3, 1, 3, 0], True), ([0, 1, 0, 1, 1], False),
         ([0, 1, 0, 2, 3, 0, 2, 3, 1, 0, 2, 1, 3, 1, 2, 3], None)]
DRAWN = 7


def drawn(seed):
    """Hosts of equally many ranks, in an order that a search might find."""
    draw = random.Random(seed)
    hosts, on_each = draw.choice([2, 3, 4]), draw.choice([3, 4, 6])
    ranks = [host for host in range(hosts) for _ in range(on_each)]
    draw.shuffle(ranks)
    return ranks


def command_for(host_of_rank, folder):
    taken = {}
    ranks = []
    for host in host_of_rank:
        core = taken[host] = taken.get(host, -1) + 1
        ranks.append({"host": f"n{host}", "cores": [core], "os_pus": [core]})
    placement = write_placement(folder / "p.json", ranks)
    told = subprocess.run([RANKPLACE, "rankfile", placement, "--launcher", "mpich", "-o", "hosts"],
                          check=True, capture_output=True, text=True, cwd=folder).stdout
    words = shlex.split(told.splitlines()[1].split(": ", 1)[1])
    return words[1:words.index("rankplace")] if "rankplace" in words else words[1:-1]


def hosts_by_mpi(mpich, options, folder):
    """The lowest rank on the host of each, as MPI sees it. No bindings: this machine has no such cores."""
    (folder / "hosts").write_text("".join(
        line.split(" binding")[0] + "\n" for line in (folder / "hosts").read_text().splitlines()))
    path = wheels.for_debian_mpich(folder / "lib", mpich.parent / "lib", mpich.parent / "lib/mpich")
    run = subprocess.run([mpich / "mpiexec", "-launcher", "fork", *options, PROGRAM], check=True,
                         capture_output=True, text=True, cwd=folder, timeout=seconds(120),
                         env={**os.environ, "LD_LIBRARY_PATH": path})
    return [int(word) for word in run.stdout.split()]


def fault_of(mpich, host_of_rank, by_map, folder):
    """What is wrong; empty if nothing is. by_map: whether a rank map is expected; None: either."""
    options = command_for(host_of_rank, folder)
    has_map = "-rankmap" in options
    if by_map is not None and has_map != by_map:
        return f"{host_of_rank}: {'a' if has_map else 'no'} rank map: {options}"
    seen = hosts_by_mpi(mpich, options, folder)
    apart = [rank for rank, lowest in enumerate(seen) if host_of_rank[lowest] != host_of_rank[rank]]
    if apart:
        return f"{host_of_rank}: MPI sees ranks {apart} on others' hosts: {seen}"
    if has_map and seen != [host_of_rank.index(host) for host in host_of_rank]:
        return f"{host_of_rank}: MPI sees a host in pieces: {seen}"
    return ""


def main():
    mpich = wheels.installed("mpich")
    with tempfile.TemporaryDirectory() as name:
        cases = KNOWN + [(drawn(seed), None) for seed in range(DRAWN)]
        faults = [fault_of(mpich, ranks, by_map, pathlib.Path(name)) for ranks, by_map in cases]
    print("\n".join(fault for fault in faults if fault) or "MPI sees every rank on its host")
    sys.exit(any(faults))


main()
