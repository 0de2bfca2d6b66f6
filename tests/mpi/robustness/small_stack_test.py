# SPDX-License-Identifier: BSD-3-Clause
"""A rank dies whose signal handlers have a small stack of their own: it leaves its part, and dies of
the same signal as without the tracer. usage: small_stack_test.py PROGRAM"""
import signal
import sys

from mpirun import mpirun
from traced_run import Checks, traced

RANKS = 2
ROOM = [4096, 8192]  # beyond what the kernel itself needs


def main():
    checks = Checks()
    for room in ROOM:
        plain = mpirun(RANKS, [sys.argv[1], room])
        ended, profile = traced(RANKS, [sys.argv[1], room])
        checks.equal(f"{room}: exit code {ended.stderr}", ended.returncode, plain.returncode)
        checks.equal(f"{room}: killed by the signal", ended.returncode, 128 + signal.SIGSEGV)
        checks.true(f"{room}: says it", "rankplace: rank 1 left without MPI_Finalize" in ended.stderr)
        part = profile.parts.get("rank-1.csv", "")
        checks.true(f"{room}: part {part}", part.endswith("\nend\n"))
        checks.true(f"{room}: the ring is in it", f"\np2p,{(1 + 1) % RANKS},100,1\n" in part)
    checks.finish()


main()
