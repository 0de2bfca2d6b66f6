# SPDX-License-Identifier: BSD-3-Clause
"""Ends without MPI_Finalize: ranks leave their parts, and the exit code is the program's own."""
import pathlib
import sys
import tempfile

from mpirun import mpirun
from traced_run import Checks, traced

RANKS = 3
ENDS = ["abort", "exit", "segv", "term", "mpi-error", "all-exit", "quick", "trap", "stack",
        "sysv-signal"]
# The launcher kills the other ranks at once: they may or may not have time for their parts.
SUDDEN = ["abort", "mpi-error"]


def check_part(checks, what, rank, text):
    lines = text.splitlines()
    checks.equal(what + " begins", lines[0], f"rank,{rank}")
    checks.equal(what + " ends", lines[-1], "end")
    checks.true(what + " has the ring", f"p2p,{(rank + 1) % RANKS},100,1" in lines)
    barriers = [f"collective,barrier,0,-1,{calls},0" for calls in (1, 2)]  # one may be in the second
    checks.true(what + " has the barrier", set(barriers) & set(lines))
    checks.true(what + " has the world", "communicator,0,MPI_COMM_WORLD,0-2" in lines)
    kinds = [line.split(",")[:3] for line in lines]
    checks.true(what + " has the calls", ["call", "MPI_Sendrecv", "1"] in kinds)


def run_both_ways(program, how):
    """Untraced and traced. mpirun returns the code of the rank whose end it notices first, and now
    and then that is one that it has killed itself: the pair is run again if the codes differ."""
    for _ in range(3):
        plain = mpirun(RANKS, [program, how])
        run, profile = traced(RANKS, [program, how])
        if run.returncode == plain.returncode:
            break
    return plain, run, profile


def check_end(checks, program, how):
    plain, run, profile = run_both_ways(program, how)
    checks.equal(how + " exit code", run.returncode, plain.returncode)
    checks.true(how + " exit code is not 0", run.returncode != 0)
    checks.equal(how + " messages", run.stderr.count("left without MPI_Finalize"), 1)
    if how != "all-exit":
        checks.true(how + " names the rank", "rankplace: rank 1 left" in run.stderr)
    checks.equal(how + " complete", profile.run["complete"], False)
    certain = ["rank-1.csv"] if how in SUDDEN else [f"rank-{r}.csv" for r in range(RANKS)]
    checks.equal(how + " parts", [name for name in certain if name in profile.parts], certain)
    for name, text in profile.parts.items():
        if name not in certain and not text.endswith("end\n"):
            continue
        check_part(checks, f"{how}: {name}", int(name.split("-")[1].split(".")[0]), text)
    checks.equal(how + " hosts", len(profile.run["hosts"]), 1)


def check_message(checks, program, how, text, code, messages):
    """The message goes to standard error as it was at the start, and to no file that has its number."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "file"
        run, _ = traced(RANKS, [program, how, file])
        checks.equal(how + " file", file.read_text(), text)
        checks.equal(how + " exit code", run.returncode, code)
        checks.equal(how + " messages", run.stderr.count("left without MPI_Finalize"), messages)


def main():
    checks = Checks()
    check_message(checks, sys.argv[1], "data", "DATA\n", 2, 0)
    check_message(checks, sys.argv[1], "log", "LOG\n", 3, 0)
    check_message(checks, sys.argv[1], "restored", "LOG\n", 3, 1)
    for how in ENDS:
        check_end(checks, sys.argv[1], how)
    checks.finish()


main()
