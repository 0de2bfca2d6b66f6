# SPDX-License-Identifier: BSD-3-Clause
"""Collectives: the exact lines of collectives.csv and the exact direct matrices."""
import sys

from traced_run import Checks, complete_profile

LINES = """\
operation,communicator,root,ranks,calls,bytes
allgather,0,-1,0-3,1,16
allgatherv,0,-1,0,1,4
allgatherv,0,-1,1,1,8
allgatherv,0,-1,2,1,12
allgatherv,0,-1,3,1,16
allreduce,0,-1,0-3,2,40
alltoall,0,-1,0-3,1,8
alltoallv,0,-1,3,2,24
alltoallv,0,-1,2,2,32
alltoallv,0,-1,1,2,40
alltoallv,0,-1,0,2,48
alltoallw,0,-1,3,1,16
alltoallw,0,-1,1-2,1,32
alltoallw,0,-1,0,1,40
barrier,0,-1,0-3,3,0
bcast,0,1,0-3,1,40
bcast,0,1,0-3,1,80
exscan,0,-1,0-3,1,28
gather,0,0,0-3,1,12
gatherv,0,3,0,2,8
gatherv,0,3,1,2,16
gatherv,0,3,2,2,24
gatherv,0,3,3,2,32
neighbor_allgather,0,-1,0-3,1,4
neighbor_alltoall,0,-1,0-3,1,24
neighbor_alltoallv,0,-1,3,1,8
neighbor_alltoallv,0,-1,1-2,1,12
neighbor_alltoallv,0,-1,0,1,16
neighbor_alltoallw,0,-1,0-3,1,16
reduce,0,2,0-3,1,12
reduce_scatter,0,-1,0-3,1,40
reduce_scatter_block,0,-1,0-3,1,32
scan,0,-1,0-3,1,24
scatter,0,1,0-3,1,8
scatterv,0,2,0-1 3,1,0
scatterv,0,2,2,1,40
barrier_inter,1,-1,0 2,1,0
bcast_inter,1,0,0,1,36
barrier_inter,2,-1,1 3,1,0
bcast_inter,2,0,1 3,1,36
"""

# On the 2 x 2 grid: (neighbour below, above) in each dimension, and what by_peer sends to each place
GRID = {0: {2: 1, 1: 3}, 1: {3: 1, 0: 2}, 2: {0: 0, 3: 3}, 3: {1: 0, 2: 2}}


def direct():
    """(bytes, messages): 4 bytes an integer, 8 a double."""
    size, messages = {}, {}

    def add(sender, receiver, count, number=1):
        if count == 0 or sender == receiver:
            return
        pair = (sender, receiver)
        size[pair] = size.get(pair, 0) + count * number
        messages[pair] = messages.get(pair, 0) + number

    for rank in range(4):
        add(rank, 3, 4 * (rank + 1), 2)           # gatherv, igatherv
        add(2, rank, 4 * (rank + 1))              # scatterv
        for peer in range(4):
            add(rank, peer, 4 * peer, 2)          # alltoallv, ialltoallv
            add(rank, peer, peer * (8 if peer % 2 else 4))  # alltoallw
        for neighbour, integers in GRID[rank].items():
            add(rank, neighbour, 4)               # neighbor_allgather
            add(rank, neighbour, 12)              # ineighbor_alltoall
            add(rank, neighbour, 4 * integers)    # neighbor_alltoallv
        add(rank, (rank + 1) % 4, 8)              # neighbor_alltoallw
        add(rank, (rank + 2) % 4, 8)
    return size, messages


def main():
    checks = Checks()
    profile = complete_profile(4, sys.argv[1:2])
    for found, expected in zip(profile.files["collectives.csv"].splitlines(), LINES.splitlines()):
        checks.equal("collectives.csv", found, expected)
    checks.equal("collectives.csv", profile.files["collectives.csv"], LINES)
    checks.equal("members", [(row["communicator"], row["size"], row["ranks"])
                             for row in profile.table("communicators")],
                 [("0", "4", "0-3"), ("1", "2", "0 2"), ("2", "2", "1 3")])
    size, messages = direct()
    checks.equal("direct bytes", profile.matrix("direct.bytes"), size)
    checks.equal("direct messages", profile.matrix("direct.messages"), messages)
    checks.equal("p2p", profile.matrix("p2p.messages"), {})
    calls = {row["call"]: row["calls"] for row in profile.table("calls") if row["rank"] == "0"}
    checks.equal("MPI_Igatherv", calls.get("MPI_Igatherv"), "1")
    checks.equal("MPI_Wait", calls.get("MPI_Wait"), "6")
    checks.finish()


main()
