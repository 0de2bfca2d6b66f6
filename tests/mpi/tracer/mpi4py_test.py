# SPDX-License-Identifier: BSD-3-Clause
"""A Python program with mpi4py, which loads MPI when Python is already running."""
import importlib.util
import sys

from traced_run import Checks, complete_profile

PROGRAM = """
from mpi4py import MPI
world = MPI.COMM_WORLD
if world.rank == 0:
    world.Send([bytearray(1000), MPI.BYTE], dest=2)
    world.send("pickled", dest=1)
elif world.rank == 1:
    world.recv(source=0)
else:
    world.Recv([bytearray(1000), MPI.BYTE], source=0)
world.Allreduce(MPI.IN_PLACE, [bytearray(24), MPI.DOUBLE])
"""


def main():
    if importlib.util.find_spec("mpi4py") is None:
        print("skipped: no mpi4py for this Python")
        sys.exit(77)
    checks = Checks()
    profile = complete_profile(3, [sys.executable, "-c", PROGRAM])
    checks.equal("messages", profile.matrix("p2p.messages"), {(0, 2): 1, (0, 1): 1})
    checks.equal("bytes", profile.matrix("p2p.bytes").get((0, 2)), 1000)
    checks.true("the allreduce", "allreduce,0,-1,0-2,1,24" in profile.files["collectives.csv"])
    checks.equal("command", profile.run["command"], [sys.executable, "-c", PROGRAM])
    checks.finish()


main()
