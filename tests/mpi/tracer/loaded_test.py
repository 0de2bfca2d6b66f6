# SPDX-License-Identifier: BSD-3-Clause
"""Programs that load MPI by dlopen are traced; dlsym answers everybody else as without the tracer."""
import sys

from mpirun import run
from traced_run import COMMAND, Checks, complete_profile

PROGRAM, LIBRARY = sys.argv[1:]

CTYPES = f"""
import ctypes
mpi = ctypes.CDLL({LIBRARY!r}, mode=ctypes.RTLD_LOCAL)
mpi.MPI_Init(None, None)
world = ctypes.byref(ctypes.c_char.in_dll(mpi, "ompi_mpi_comm_world"))
byte = ctypes.byref(ctypes.c_char.in_dll(mpi, "ompi_mpi_byte"))
data, rank = ctypes.create_string_buffer(123), ctypes.c_int()
mpi.MPI_Comm_rank(world, ctypes.byref(rank))
if rank.value == 0:
    mpi.MPI_Send(data, 123, byte, 1, 0, world)
else:
    mpi.MPI_Recv(data, 123, byte, 0, 0, world, None)
mpi.MPI_Barrier(world)
mpi.MPI_Finalize()
"""


def main():
    checks = Checks()
    commands = {way: [PROGRAM, way, LIBRARY] for way in ("local", "global", "default")}
    commands["ctypes"] = [sys.executable, "-c", CTYPES]
    for way, command in commands.items():
        profile = complete_profile(2, command)
        checks.equal(f"{way}: bytes", profile.matrix("p2p.bytes"), {(0, 1): 123})
        calls = {(row["rank"], row["call"]): row["calls"] for row in profile.table("calls")}
        expected = {("0", "MPI_Send"): "1", ("0", "MPI_Barrier"): "1", ("1", "MPI_Recv"): "1",
                    ("1", "MPI_Barrier"): "1"}
        checks.equal(f"{way}: calls", calls, expected)
    alone = run([PROGRAM, "next"])
    preloaded = run([COMMAND, "trace", "-o", "/nowhere/to/be/written", "--", PROGRAM, "next"])
    checks.true("RTLD_NEXT, untraced", "libc.so" in alone.stdout)
    checks.equal("RTLD_NEXT, with the tracer", preloaded.stdout, alone.stdout)
    checks.finish()


main()
