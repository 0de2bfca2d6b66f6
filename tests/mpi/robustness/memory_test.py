# SPDX-License-Identifier: BSD-3-Clause
"""Rank 0's memory while the profile is written grows with the rows of one rank, not with the number
of ranks. usage: memory_test.py PROFILE_WRITE FINALIZE_CALLS"""
import json
import re
import sys
import tempfile

from mpirun import run
from traced_run import Checks, traced

RANKS = 16
MOST_MIB = 200  # for 100,000 ranks with 30 partners each
MOST_GROWTH_MIB = 20


def peak_mib(profile_write, ranks):
    with tempfile.TemporaryDirectory() as folder:
        text = run([profile_write, folder, ranks]).stdout
    return int(re.search(r"peak (\d+) MiB", text)[1])


def main():
    checks = Checks()
    few, many = (peak_mib(sys.argv[1], ranks) for ranks in (2_000, 20_000))
    # The tables of 100,000 ranks take five times those of 20,000, and no more.
    checks.true(f"{few} MiB for 2,000 ranks, {many} MiB for 20,000", 5 * many < MOST_MIB)
    ended, profile = traced(RANKS, [sys.argv[2]])
    checks.true("complete", profile and profile.run["complete"])
    grown_mib = json.loads(ended.stdout)["grown_kib"] / 1024
    checks.true(f"rank 0 grew by {grown_mib} MiB in MPI_Finalize", grown_mib < MOST_GROWTH_MIB)
    checks.equal("messages", sum(profile.matrix("p2p.messages").values()), RANKS * (RANKS - 1))
    checks.finish()


main()
