# SPDX-License-Identifier: BSD-3-Clause
"""An MPI program that notes each of its calls, as a tracing tool would: FOLDER/rank-R.json. Run it with
mpirun -np 6."""
import json
import pathlib
import sys
import time

from mpi4py import MPI

WORLD = MPI.COMM_WORLD
NOTES = []


class Noted:
    """A communicator whose calls are noted, with the sizes that the caller hands over."""

    def __init__(self, comm):
        self.comm, self.rank, self.size = comm, comm.rank, comm.size
        self.members = MPI.Group.Translate_ranks(comm.group, list(range(comm.size)), WORLD.group)

    def note(self, name, call, **sizes):
        begin = time.monotonic_ns()
        result = call()
        NOTES.append({"call": name, "members": self.members, "begin": begin,
                      "end": time.monotonic_ns(), **sizes})
        return result

    def send(self, size, peer):
        self.note("MPI_Send", lambda: self.comm.Send([bytearray(size), MPI.BYTE], peer),
                  peer=peer, bytes=size)

    def isend(self, size, peer):
        return self.note("MPI_Isend", lambda: self.comm.Isend([bytearray(size), MPI.BYTE], peer),
                         peer=peer, bytes=size)

    def recv(self, size, peer):
        self.note("MPI_Recv", lambda: self.comm.Recv([bytearray(size), MPI.BYTE], peer))

    def sendrecv(self, size, to, source):
        self.note("MPI_Sendrecv", lambda: self.comm.Sendrecv(
            [bytearray(size), MPI.BYTE], to, 0, [bytearray(size), MPI.BYTE], source),
            peer=to, bytes=size)

    def barrier(self):
        self.note("MPI_Barrier", self.comm.Barrier, bytes=0)

    def vector(self, name, size, root=None):
        """bcast, reduce, allreduce, scan, exscan: a vector of `size` bytes at every rank."""
        mine, result = [bytearray(size), MPI.BYTE], [bytearray(size), MPI.BYTE]
        call = getattr(self.comm, name)
        keywords = {} if root is None else {"root": root}
        if name in ("Reduce", "Allreduce", "Scan", "Exscan"):
            run = lambda: call(mine, result, op=MPI.BOR, **keywords)
        else:
            run = lambda: call(mine, **keywords)
        request = self.note("MPI_" + name, run, bytes=size, root=root)
        if request is not None:
            request.Wait()

    def blocks(self, name, size, root=None):
        """gather, scatter, allgather, alltoall, reduce_scatter_block: blocks of `size` bytes."""
        one, all_blocks = bytearray(size), bytearray(size * self.size)
        ways = {"Gather": (one, all_blocks), "Allgather": (one, all_blocks),
                "Scatter": (all_blocks, one), "Alltoall": (all_blocks, bytearray(size * self.size)),
                "Reduce_scatter_block": (all_blocks, one)}
        sent, received = ([buffer, MPI.BYTE] for buffer in ways[name])
        keywords = {} if root is None else {"root": root}
        if name == "Reduce_scatter_block":
            keywords["op"] = MPI.BOR
        self.note("MPI_" + name, lambda: getattr(self.comm, name)(sent, received, **keywords),
                  bytes=size, root=root)

    def uneven(self, name, sizes, root):
        """gatherv, scatterv: rank r has sizes[r] bytes."""
        mine, everything = bytearray(sizes[self.rank]), bytearray(sum(sizes))
        starts = [sum(sizes[:r]) for r in range(self.size)]
        both = ([mine, MPI.BYTE], [everything, sizes, starts, MPI.BYTE])
        sent, received = both if name == "Gatherv" else (both[1], both[0])
        self.note("MPI_" + name, lambda: getattr(self.comm, name)(sent, received, root=root),
                  bytes=sizes[self.rank], sizes=sizes, root=root)


def point_to_point(world, half):
    right, left = (world.rank + 1) % world.size, (world.rank - 1) % world.size
    for size in (0, 1, 4096):
        world.sendrecv(size, right, left)
    request = world.isend(1000 + world.rank, right)
    world.recv(1000 + left, left)
    request.Wait()
    if half.rank == 0:
        half.send(77, half.size - 1)
    if half.rank == half.size - 1:
        half.recv(77, 0)


def collectives(world, half):
    world.barrier()
    for _ in range(3):
        world.vector("Allreduce", 48)
    world.vector("Bcast", 640, root=2)
    world.vector("Ibcast", 64, root=1)
    half.vector("Reduce", 96, root=1)
    half.vector("Allreduce", 24)
    world.vector("Scan", 32)
    world.vector("Exscan", 40)
    world.blocks("Gather", 100, root=3)
    half.blocks("Scatter", 200, root=0)
    world.blocks("Allgather", 36)
    world.blocks("Alltoall", 50)
    world.blocks("Reduce_scatter_block", 16)
    world.uneven("Gatherv", [10 * (r + 1) for r in range(world.size)], root=4)
    half.uneven("Scatterv", [30, 60, 90], root=2)


def main():
    # Ranks of the halves run against those of the world.
    half = Noted(WORLD.Split(WORLD.rank % 2, -WORLD.rank))
    world = Noted(WORLD)
    point_to_point(world, half)
    collectives(world, half)
    pathlib.Path(sys.argv[1], f"rank-{WORLD.rank}.json").write_text(json.dumps(NOTES))


main()
