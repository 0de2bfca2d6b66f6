# SPDX-License-Identifier: BSD-3-Clause
"""Point-to-point: exact matrices and calls of a program that sends in every way."""
import sys

from traced_run import Checks, complete_profile

RANKS = 4
WORLD_MODES = range(1, 11)                # integers sent once by each of the ten ways
PERSISTENT = [11, 11, 11, 12, 13, 14]     # integers sent by each start
EXTRA = {                                 # bytes of one message each: see programs/p2p_modes.c
    (0, 3): 100, (1, 2): 200, (2, 0): 96,  # reversed ranks; their duplicate; derived type
}
INTERCOMM = {(0, 3): 300}


def expected():
    size, messages = {}, {}

    def add(pair, count, number=1):
        size[pair] = size.get(pair, 0) + count
        messages[pair] = messages.get(pair, 0) + number

    for rank in range(RANKS):
        add((rank, (rank + 1) % RANKS), 4 * (sum(WORLD_MODES) + sum(PERSISTENT)), 16)
        add((rank, (rank + 1) % RANKS), 6 * 100000, 6)  # Bsend_init, started again and again
        add((rank, (rank + 1) % RANKS), 4 * (15 + 16), 2)  # requests made and freed in callbacks
        add((rank, (rank + 3) % RANKS), 0)
        add((rank, rank), 16)
    for pairs in (EXTRA, INTERCOMM):
        for pair, count in pairs.items():
            add(pair, count)
    return {pair: count for pair, count in size.items() if count}, messages


def main():
    checks = Checks()
    profile = complete_profile(RANKS, sys.argv[1:2])
    size, messages = expected()
    checks.equal("bytes", profile.matrix("p2p.bytes"), size)
    checks.equal("messages", profile.matrix("p2p.messages"), messages)
    checks.equal("direct", profile.matrix("direct.bytes"), {})
    calls = {row["call"]: int(row["calls"]) for row in profile.table("calls") if row["rank"] == "3"}
    for name, count in {"MPI_Start": 10, "MPI_Startall": 9, "MPI_Recv": 8, "MPI_Recv_init": 6,
                        "MPI_Request_free": 12, "MPI_Sendrecv": 3, "MPI_Send": 3}.items():
        checks.equal(name, calls.get(name), count)
    for rank in profile.table("ranks"):
        spent = sum(float(row["seconds"]) for row in profile.table("calls") if row["rank"] == rank["rank"])
        checks.true("mpi_s is the sum of calls.csv", abs(spent - float(rank["mpi_s"])) < 1e-7)
        checks.true("mpi_s is within wall_s", 0 < float(rank["mpi_s"]) <= float(rank["wall_s"]))
        checks.true("wall_s is within the run's", float(rank["wall_s"]) <= profile.run["wall_s"])
    checks.finish()


main()
