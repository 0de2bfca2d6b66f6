# SPDX-License-Identifier: BSD-3-Clause
"""What MPI 4.0 added: large-count variants, MPI_Isendrecv, partitioned sends, persistent collectives."""
import sys

from traced_run import Checks, complete_profile

RANKS = 4
RING = [1, 2, 4, 8, 16, 16, 16, 32, 100, 200, 300, 140, 140]  # bytes of each message to the right
COLLECTIVES = """\
operation,communicator,root,ranks,calls,bytes
allgatherv,0,-1,0,1,1
allgatherv,0,-1,1,1,2
allgatherv,0,-1,2,1,3
allgatherv,0,-1,3,1,4
allreduce,0,-1,0-3,1,20
alltoallv,0,-1,0-3,1,12
alltoallv,0,-1,0-3,2,30
bcast,0,1,0-3,2,20
bcast,0,2,0-3,3,72
exscan,0,-1,0-3,2,12
gatherv,0,3,0,1,1
gatherv,0,3,1,1,2
gatherv,0,3,2,1,3
gatherv,0,3,3,1,4
reduce_scatter,0,-1,0-3,1,10
scatterv,0,2,0-1 3,1,0
scatterv,0,2,2,1,10
"""
ON_SELF = {("allgather", "-1", "1", "5000000000"), ("bcast", "own", "1", "3000000000")}


def direct():
    size = {}
    for rank in range(RANKS):
        for peer in range(RANKS):
            parts = [4, 5, 5]  # alltoallv_c, and the started one twice
            if peer == 3:
                parts.append(rank + 1)  # gatherv_c
            if rank == 2:
                parts.append(peer + 1)  # scatterv_c
            if peer != rank:
                size[rank, peer] = sum(parts)
    return size


def main():
    checks = Checks()
    profile = complete_profile(RANKS, sys.argv[1:2])
    ring = {(r, (r + 1) % RANKS): sum(RING) for r in range(RANKS)}
    checks.equal("bytes", profile.matrix("p2p.bytes"), {**ring, (0, 2): 1000})
    ring = {pair: len(RING) for pair in ring}
    checks.equal("messages", profile.matrix("p2p.messages"), {**ring, (0, 2): 1})
    checks.equal("direct", profile.matrix("direct.bytes"), direct())
    lines = profile.files["collectives.csv"].splitlines(True)
    checks.equal("of the world", "".join(l for l in lines if l.split(",")[1] in ("communicator", "0")),
                 COLLECTIVES)
    own = [row for row in profile.table("collectives") if row["communicator"] != "0"]
    checks.equal("of MPI_COMM_SELF",
                 {(row["operation"], "own" if row["root"] == row["ranks"] else row["root"], row["calls"],
                   row["bytes"]) for row in own}, ON_SELF)
    checks.equal("of each rank", len(own), RANKS * len(ON_SELF))
    calls = {row["call"]: row["calls"] for row in profile.table("calls") if row["rank"] == "1"}
    for name, count in {"MPI_Send_c": "1", "MPI_Isendrecv": "1", "MPI_Pready": "2", "MPI_Startall": "7",
                        "MPI_Bcast_init": "1", "MPI_Exscan_init_c": "1", "MPI_Bcast_c": "2"}.items():
        checks.equal(name, calls.get(name), count)
    checks.finish()


main()
