# SPDX-License-Identifier: BSD-3-Clause
"""longjmp out of an MPI call, and inside one: only the former ends the call, so that what the
functions of the program that MPI calls do themselves is never counted. usage: jumps_test.py PROGRAM"""
import sys

from traced_run import Checks, complete_profile

RANKS = 2
RING = {(r, (r + 1) % RANKS): 4 for r in range(RANKS)}


def calls(profile):
    """{call: calls of rank 0}; MPI_Send, which the jumps leave, is not among them."""
    return {row["call"]: int(row["calls"]) for row in profile.table("calls")
            if row["rank"] == "0" and row["call"] != "MPI_Send"}


def main():
    checks = Checks()
    found = {}
    for how in ("not", "inside", "out"):
        profile = complete_profile(RANKS, [sys.argv[1], how])
        checks.equal(f"{how}: bytes", profile.matrix("p2p.bytes"), RING)
        found[how] = calls(profile)
    checks.equal("jumps inside change no count", found["inside"], found["not"])
    checks.equal("jumps out change no count", found["out"], found["not"])
    checks.equal("one exchange", found["not"].get("MPI_Sendrecv"), 1)
    checks.finish()


main()
