# SPDX-License-Identifier: BSD-3-Clause
"""Under MPI_THREAD_MULTIPLE one thread frees what the call of another was given: the call is counted as it
was made. What the library refuses is refused as without the tracer."""
import sys

from mpirun import mpirun
from traced_run import Checks, complete_profile, traced

# bytes of rank 0's message; rank 1 sends two of one byte
MESSAGES = {"type": 16, "comm": 4, "used-comm": 4}


def check_freed(checks, program, what):
    profile = complete_profile(2, [program, what])
    checks.equal(f"{what}: bytes", profile.matrix("p2p.bytes"), {(0, 1): MESSAGES[what] + 1, (1, 0): 2})
    checks.equal(f"{what}: messages", profile.matrix("p2p.messages"), {(0, 1): 2, (1, 0): 2})


def check_refused(checks, program):
    plain = mpirun(2, [program, "errors"])
    run, profile = traced(2, [program, "errors"])
    checks.equal("ends", (plain.returncode, run.returncode), (0, 0))
    checks.true("errors are returned and handled", "handled 1" in plain.stdout)
    checks.equal("errors", run.stdout, plain.stdout)
    checks.equal("the messages that were refused", profile.matrix("p2p.messages"), {})
    checks.equal("says", "rankplace" in run.stderr, False)


def main():
    checks = Checks()
    for what in MESSAGES:
        check_freed(checks, sys.argv[1], what)
    check_refused(checks, sys.argv[1])
    checks.finish()


main()
