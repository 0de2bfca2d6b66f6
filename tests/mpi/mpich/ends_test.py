# SPDX-License-Identifier: BSD-3-Clause
"""Ends without MPI_Finalize under Hydra, which kills all other ranks as soon as one has left badly: that
one leaves its part. Hydra's own exit code is that of whom it notices first, so a shell round the program
tells its exit code."""
import sys

from mpirun import mpirun
from traced_run import Checks, traced

RANKS = 3


def check_end(checks, program, how):
    command = ["sh", "-c", f"{program} {how}; code=$?; echo code $code; exit $code"]
    plain = mpirun(RANKS, command)
    run, profile = traced(RANKS, command)
    if how != "abort":  # Hydra kills the shell too
        first = plain.stdout.split("\n")[0]
        checks.true(f"{how}: a code other than 0 untraced", first not in ("", "code 0"))
        checks.equal(how + " exit code", run.stdout.split("\n")[0], first)
    if profile is None:
        sys.exit(f"{how}: no profile; exit code {run.returncode}: {run.stdout}{run.stderr}")
    checks.equal(how + " messages", run.stderr.count("rankplace: rank 1 left without MPI_Finalize"), 1)
    checks.equal(how + " complete", profile.run["complete"], False)
    lines = profile.parts.get("rank-1.csv", "").splitlines()
    checks.equal(how + " first and last line", [lines[0], lines[-1]] if lines else [], ["rank,1", "end"])
    checks.true(how + " has the ring", "p2p,2,100,1" in lines)
    checks.true(how + " has the barriers", "collective,barrier,0,-1,2,0" in lines)


def main():
    checks = Checks()
    for how in ("abort", "exit", "segv", "term"):
        check_end(checks, sys.argv[1], how)
    checks.finish()


main()
