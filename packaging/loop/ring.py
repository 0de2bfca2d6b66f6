# SPDX-License-Identifier: BSD-3-Clause
"""An MPI program as users have them: a ring of messages, and a sum over all ranks."""
import sys

from mpi4py import MPI

world = MPI.COMM_WORLD
rank, size = world.Get_rank(), world.Get_size()
block = bytearray(1 << 16)
received = bytearray(len(block))
for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
    world.Sendrecv(block, (rank + 1) % size, recvbuf=received, source=(rank - 1) % size)
total = world.allreduce(rank)
if total != size * (size - 1) // 2:
    sys.exit(f"sum of ranks: {total}")
if rank == 0:
    print(MPI.Get_library_version().splitlines()[0])
