# SPDX-License-Identifier: BSD-3-Clause
"""Programs of the sessions model: ranks are those of mpi://WORLD, and the run ends with the last session.
To open a session waits for nobody: not all processes need one."""
import subprocess
import sys

from mpirun import mpirun
from traced_run import Checks, complete_profile, traced

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
    world = "mpi://WORLD" if mode == "sessions" else "MPI_COMM_WORLD"
    checks.equal(f"{title}: communicators", communicators[:1], [(world, everybody)])
    members = {row["communicator"]: row["ranks"] for row in profile.table("communicators")}
    checks.equal(f"{title}: collectives",
                 [(row["operation"], members[row["communicator"]], row["root"], row["bytes"])
                  for row in profile.table("collectives")],
                 [("bcast", backwards, str(ranks - 1), "30")])


def runs_untraced(ranks, command):
    """MPICH 4.2.1 ends in MPI_Finalize with a segmentation fault if there were sessions. From 4.3 on a
    session of one process alone waits for the others."""
    try:
        return mpirun(ranks, command, timeout=20).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def check_one(checks, *order):
    """One process opens a session before all call MPI_Init."""
    command = [sys.argv[1], "one", *order]
    if not runs_untraced(3, command):
        return
    profile = complete_profile(3, command)
    checks.equal("one: bytes", profile.matrix("p2p.bytes"), {(0, 1): 80, (1, 2): 80, (2, 0): 80})


def check_few(checks):
    """Some make a communicator of their own: the run begins with that of all, or not at all."""
    run, profile = traced(3, [sys.argv[1], "few"])
    checks.equal("few: end", (run.returncode, profile), (0, None))
    checks.equal("few: says", run.stderr.count("made no communicator of all processes"), 1)
    profile = complete_profile(3, [sys.argv[1], "few", "all"])
    checks.equal("few, then all: bytes", profile.matrix("p2p.bytes"),
                 {(0, 2): 20, (1, 0): 20, (2, 1): 20, (1, 1): 40, (2, 2): 40})


def main():
    checks = Checks()
    modes = [mode for mode in ("sessions", "both") if runs_untraced(1, [sys.argv[1], mode])]
    checks.true("sessions alone run", "sessions" in modes)
    for ranks in LISTS:
        for mode in modes:
            check(checks, ranks, mode)
    check_one(checks)
    check_one(checks, "session-last")
    check_few(checks)
    checks.finish()


main()
