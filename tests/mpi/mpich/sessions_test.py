# SPDX-License-Identifier: BSD-3-Clause
"""Programs of the sessions model: ranks are those of mpi://WORLD, and the run ends with the last session."""
import sys

from traced_run import Checks, complete_profile

RANKS = 3


def main():
    checks = Checks()
    for mode in ("sessions", "both"):
        profile = complete_profile(RANKS, [sys.argv[1], mode])
        size = {(r, (r + 2) % RANKS): 10 + 20 + 40 for r in range(RANKS)}
        messages = {pair: 3 for pair in size}
        if mode == "both":
            size |= {(r, (r + 1) % RANKS): 50 for r in range(RANKS)}
            messages |= {(r, (r + 1) % RANKS): 1 for r in range(RANKS)}
        checks.equal(f"{mode}: bytes", profile.matrix("p2p.bytes"), size)
        checks.equal(f"{mode}: messages", profile.matrix("p2p.messages"), messages)
        checks.equal(f"{mode}: communicators", [(row["name"], row["ranks"])
                                                for row in profile.table("communicators")][:1],
                     [("mpi://WORLD", "0-2")])
        members = {row["communicator"]: row["ranks"] for row in profile.table("communicators")}
        checks.equal(f"{mode}: collectives",
                     [(row["operation"], members[row["communicator"]], row["root"], row["bytes"])
                      for row in profile.table("collectives")], [("bcast", "2 1 0", "2", "30")])
    checks.finish()


main()
