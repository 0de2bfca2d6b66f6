# SPDX-License-Identifier: BSD-3-Clause
"""The functions of rankplace_mpi.h from mpi4py, as docs/reorder-api.md shows them. The argument is the
library."""
import ctypes
import os
import sys

from mpi4py import MPI

library = ctypes.CDLL(sys.argv[1])
comm = MPI.COMM_WORLD


def reordered(comm, neighbours, weights, info=MPI.INFO_NULL):
    """A communicator in which `neighbours`, to whom this rank sends `weights` bytes, are near."""
    count = len(neighbours)
    made = ctypes.c_int()
    code = library.rankplace_comm_reorder_f(
        comm.py2f(), count, (ctypes.c_int * count)(*neighbours),
        (ctypes.c_longlong * count)(*weights), info.py2f(), ctypes.byref(made))
    if code != MPI.SUCCESS:
        raise MPI.Exception(code)
    return MPI.Comm.f2py(made.value)


partner = (comm.rank + comm.size // 2) % comm.size
new = reordered(comm, [partner], [1000])
line = f"RANK {comm.rank} NEW {new.rank} NODE {os.environ.get('RANKPLACE_REORDER_NODE', 'here')}\n"
os.write(1, line.encode())  # whole: print() may write words, between which other ranks write theirs
try:
    reordered(comm, [comm.size], [1])
    sys.exit("a rank that is none was taken")
except MPI.Exception as error:
    assert "no rank of the communicator" in error.Get_error_string(), error
new.Free()
