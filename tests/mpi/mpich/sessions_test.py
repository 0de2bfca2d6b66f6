# SPDX-License-Identifier: BSD-3-Clause
"""Programs of the sessions model: ranks are those of mpi://WORLD, and the run ends with the last session."""
import sys

from mpirun import mpirun
from traced_run import Checks, complete_profile

# ranks: all of them, and the last one first, as the profile lists them
LISTS = {1: ("0", "0"), 2: ("0-1", "1 0"), 3: ("0-2", "2 1 0")}


def p2p(ranks, mode):
    """(bytes, messages): each rank sends three times to the one below it and, after MPI_Init, once
    to the one above."""
    size, messages = {}, {}
    for rank in range(ranks):
        sent = [((rank - 1) % ranks, 10 + 20 + 40, 3)]
        sent += [((rank + 1) % ranks, 50, 1)] if mode == "both" else []
        for to, amount, number in sent:
            size[rank, to] = size.get((rank, to), 0) + amount
            messages[rank, to] = messages.get((rank, to), 0) + number
    return size, messages


def check(checks, ranks, mode):
    title = f"{ranks} ranks, {mode}"
    profile = complete_profile(ranks, [sys.argv[1], mode])
    size, messages = p2p(ranks, mode)
    checks.equal(f"{title}: bytes", profile.matrix("p2p.bytes"), size)
    checks.equal(f"{title}: messages", profile.matrix("p2p.messages"), messages)
    everybody, backwards = LISTS[ranks]
    communicators = [(row["name"], row["ranks"]) for row in profile.table("communicators")]
    checks.equal(f"{title}: communicators", communicators[:1], [("mpi://WORLD", everybody)])
    members = {row["communicator"]: row["ranks"] for row in profile.table("communicators")}
    checks.equal(f"{title}: collectives",
                 [(row["operation"], members[row["communicator"]], row["root"], row["bytes"])
                  for row in profile.table("collectives")],
                 [("bcast", backwards, str(ranks - 1), "30")])


def main():
    checks = Checks()
    # MPICH 4.2.1 ends in MPI_Finalize with a segmentation fault if there were sessions, without a tracer too.
    modes = [mode for mode in ("sessions", "both") if mpirun(1, [sys.argv[1], mode]).returncode == 0]
    checks.true("sessions alone run", "sessions" in modes)
    for ranks in LISTS:
        for mode in modes:
            check(checks, ranks, mode)
    checks.finish()


main()
