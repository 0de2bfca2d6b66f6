# SPDX-License-Identifier: BSD-3-Clause
"""The models of mpich-default against what MPICH hands to UCX (ucx_sends.c), pair by pair."""
import sys

import collective_models
from mpirun import ENVIRONMENT, mpirun

CALLS, MODEL = sys.argv[1:3]
# By number of ranks; OPERATION:BYTES:CALLS:ROOT. Sizes on both sides of the library's thresholds; roots
# that Rabenseifner's reduction leaves out of its rounds.
CASES = {
    2: "barrier:0:2:0 bcast:600:1:1 reduce:1000:1:0 reduce:9001:1:1 allreduce:8:1:0 allreduce:90000:1:0"
       " gather:100:1:1 scatter:1000:1:0 allgather:1000:1:0 alltoall:100:1:0 scan:100:1:0 exscan:100:1:0",
    5: "barrier:0:3:0 bcast:40:1:3 bcast:600000:1:2 reduce:1000:1:4 reduce:10003:1:1 reduce:10001:1:4"
       " allreduce:8:1:0 allreduce:16:1:0 allreduce:20000:1:0 gather:100:1:2 gather:30000:1:2 scatter:3000:1:3"
       " allgather:100:1:0 allgather:20000:1:0 allgatherv:100:1:0 allgatherv:20000:1:0 alltoall:100:1:0"
       " alltoall:40000:1:0 scan:1000:1:0 exscan:1000:1:0 reduce_scatter:1003:1:0 reduce_scatter:600003:1:0"
       " reduce_scatter_block:5000:1:0 reduce_scatter_block:600000:1:0",
    8: "barrier:0:10:0 bcast:1000:10:0 bcast:12288:1:3 bcast:12289:1:3 bcast:262144:1:5 bcast:600001:1:5"
       " reduce:1024:1:3 reduce:262144:1:3 allreduce:1024:1:0 allreduce:262144:1:0 gather:1024:1:1"
       " gather:262144:1:0 scatter:1024:1:6 scatter:262144:1:6 allgather:1024:1:0 allgather:262144:1:0"
       " allgatherv:1024:1:0 alltoall:256:1:0 alltoall:1024:1:0 alltoall:262144:1:0 scan:1000:1:0"
       " reduce_scatter:1001:1:0 reduce_scatter:600001:1:0 reduce_scatter_block:64000:1:0",
    13: "barrier:0:1:0 bcast:1000:1:7 bcast:100000:1:7 bcast:30:1:12 allreduce:10000:1:0 reduce:10001:1:12"
        " reduce:10003:1:7 allgather:10:1:0 alltoall:100:1:0 gather:10:1:9 scatter:10:1:9 scan:64:1:0",
    16: "barrier:0:1:0 bcast:1024:1:3 bcast:262144:1:3 reduce:1024:1:15 reduce:262144:1:9 allreduce:1024:1:0"
        " allreduce:262144:1:0 gather:1024:1:15 scatter:1024:1:2 allgather:1024:1:0 allgather:262144:1:0"
        " alltoall:1024:1:0",
}


def measured(ranks, calls):
    done = mpirun(ranks, [CALLS, *calls], env={**ENVIRONMENT, "MPIR_CVAR_NOLOCAL": "1",
                                               "MPIR_CVAR_GATHER_VSMALL_MSG_SIZE": "1000000000"})
    if done.returncode != 0:
        sys.exit(f"{ranks} ranks: {done.stderr}")
    return collective_models.traffic_of(done.stdout)


collective_models.check(MODEL, "mpich-default", measured, CASES)
