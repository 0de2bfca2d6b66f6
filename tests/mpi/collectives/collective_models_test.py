# SPDX-License-Identifier: BSD-3-Clause
"""The models of openmpi-default against what the real library sends, as its own monitoring counts."""
import sys
import tempfile

import collective_models
import monitoring
from mpirun import mpirun

CALLS, MODEL = sys.argv[1:3]

# By number of ranks; OPERATION:BYTES:CALLS:ROOT. Sizes on both sides of the library's thresholds.
CASES = {
    2: "barrier:0:2:0 bcast:10:1:1 bcast:600:1:0 reduce:20:1:1 reduce:1000:1:0 allreduce:100:1:0"
       " allreduce:9000:1:0 allreduce:100000:1:0 allreduce:300001:1:0 gather:1:1:1 gather:100:1:0"
       " gather:200000:1:1 scatter:1000:1:1 allgather:1000:1:0 allgatherv:1000:1:0 alltoall:100:1:0"
       " scan:10:1:0 exscan:10:1:0",
    3: "barrier:0:1:0 bcast:100:1:2 bcast:2000:1:1 bcast:600000:1:0 bcast:2000000:1:0"
       " allreduce:20001:1:0 allreduce:300001:1:0 reduce:12:1:1 reduce:300000:1:2"
       " gather:40000:1:1 scatter:200000:1:1 reduce_scatter:60000:1:0 allgather:5:1:0"
       " allgatherv:7:1:0 alltoall:10:1:0",
    5: "barrier:0:3:0 bcast:40:1:3 bcast:100:1:3 bcast:4000:1:3 bcast:10000:1:4"
       " bcast:2000000:1:2 reduce:1000:1:4 reduce:10000:1:4 reduce:100000:1:1 reduce:300000:1:2"
       " allreduce:8:1:0 allreduce:1000:1:0 allreduce:20001:1:0 gather:100:1:2 gather:2000:1:2"
       " gather:300000:1:2 scatter:100:1:3 scatter:3000:1:3 scatter:50000:1:3 scan:100:1:0"
       " reduce_scatter:1003:1:0 reduce_scatter:300003:1:0 reduce_scatter_block:5000:1:0"
       " allgather:100:1:0 allgatherv:100:1:0 allgatherv:1000:1:0 allgatherv:5000:1:0"
       " allgatherv:20000:1:0",
    6: "barrier:0:1:0 allreduce:12000:2:0 allreduce:1000:2:0 reduce_scatter:6002:1:0"
       " allgather:1000:1:0 allgatherv:1000:1:0 gather:100:1:5 scatter:100:1:5 bcast:5000:1:4",
    8: "barrier:0:10:0 bcast:1000:10:0 bcast:4:1:3 bcast:30:1:3 bcast:10000:1:6 bcast:20000:1:5"
       " bcast:262144:10:0 reduce:1000:1:3 reduce:262144:1:1 allreduce:1000:10:0"
       " allreduce:262144:10:0 allreduce:8195:1:0 gather:1000:1:1 scatter:1000:1:6"
       " scatter:20000:1:6 allgather:1000:10:0 allgather:262144:1:0 allgatherv:100:1:0"
       " allgatherv:2000:1:0 alltoall:1000:10:0 alltoall:262144:1:0 scan:1000:1:0 exscan:1000:1:0"
       " reduce_scatter:1001:1:0 reduce_scatter:300001:1:0 reduce_scatter_block:64000:1:0",
    13: "barrier:0:1:0 bcast:1000:1:7 allreduce:1000:1:0 allreduce:10001:1:0 allgather:10:1:0"
        " reduce:1000:1:12 reduce:10000:1:11 gather:10:1:9 scatter:10:1:9 reduce_scatter:1300:1:0",
    16: "allreduce:40:1:0 allreduce:10001:1:0 bcast:2000000:1:0 bcast:2000000:1:5 bcast:1000:1:3 alltoall:100:1:0"
        " alltoall:2:1:0 allgatherv:1000:1:0 allgatherv:300000:1:0 gather:100:1:15"
        " reduce_scatter:1600:1:0 reduce_scatter_block:128:1:0 reduce_scatter_block:64:1:0"
        " bcast:0:1:0 reduce:0:1:3 allreduce:0:1:0 allgather:0:1:0 alltoall:0:1:0 gather:0:1:0",
    32: "allreduce:128:1:0 allreduce:200:1:0 allreduce:256:1:0",
}


def measured(ranks, calls):
    """What the monitoring counts: messages for collectives, and alltoall's, which it takes for the
    application's."""
    with tempfile.TemporaryDirectory() as folder:
        done = mpirun(ranks, [CALLS, *calls], mca=monitoring.switch_on(folder))
        if done.returncode != 0:
            sys.exit(f"{ranks} ranks: mpirun failed: {done.stderr}")
        return monitoring.traffic(folder, {"I", "E"})


collective_models.check(MODEL, "openmpi-default", measured, CASES)
