# SPDX-License-Identifier: BSD-3-Clause
"""Another tool that wraps MPI, in every order: it counts and reports as without the tracer, and the
profile is right. usage: further_tool_test.py TOOL PROGRAM LINKED_WITH_IT WITH_IT_INSIDE OPENER LIBRARY"""
import pathlib
import sys
import tempfile

from mpirun import mpirun
from traced_run import COMMAND, Checks, Profile, traced

TOOL, PROGRAM, LINKED, INSIDE, OPENER, LIBRARY = sys.argv[1:]

REPORT = ["tool: MPI_Init 1, sends of all ranks 5", "tool: region solver, weight 0.5"]
CALLS = {("0", "MPI_Send"): "3", ("0", "MPI_Ssend"): "1", ("0", "MPI_Isend"): "1",
         ("0", "MPI_Wait"): "1", ("1", "MPI_Recv"): "5"}

PRELOADED = ["env", f"LD_PRELOAD={TOOL}"]
PRELOADED_FIRST = ["sh", "-c", f"LD_PRELOAD={TOOL}:$LD_PRELOAD; export LD_PRELOAD; exec {PROGRAM}"]
# name: (before `rankplace trace`, the program); the tracer is called first.
TRACER_FIRST = {"preloaded": (PRELOADED, [PROGRAM]), "linked": ([], [LINKED]),
                "opened": ([], [OPENER, TOOL, LIBRARY])}
# The tool is: what it calls itself is the program's, to the tracer.
TOOL_FIRST = {"preloaded first": ([], PRELOADED_FIRST), "inside": ([], [INSIDE])}


def profile_of(checks, name, before, program):
    """Of a run whose tool must report as in a run without the tracer."""
    alone = mpirun(2, [*before, *program])
    checks.equal(f"{name}, untraced: report", sorted(alone.stdout.splitlines()), REPORT)
    with tempfile.TemporaryDirectory() as folder:
        trace = [COMMAND, "trace", "-o", f"{folder}/run.profile", "--", *program]
        run = mpirun(2, [*before, *trace])
        checks.equal(f"{name}: report", sorted(run.stdout.splitlines()), REPORT)
        checks.equal(f"{name}: end", (run.returncode, "rankplace" in run.stderr), (0, False))
        target = pathlib.Path(folder) / "run.profile"
        if not target.exists():
            sys.exit(f"{name}: no profile: exit code {run.returncode}: {run.stderr}")
        return Profile(target)


def check_counts(checks, name, profile):
    checks.true(f"{name}: complete", profile.run["complete"])
    checks.equal(f"{name}: bytes", profile.matrix("p2p.bytes"), {(0, 1): 500})
    checks.equal(f"{name}: messages", profile.matrix("p2p.messages"), {(0, 1): 5})


def calls(profile):
    return {(row["rank"], row["call"]): row["calls"] for row in profile.table("calls")}


def main():
    checks = Checks()
    for name, (before, program) in TRACER_FIRST.items():
        profile = profile_of(checks, name, before, program)
        check_counts(checks, name, profile)
        checks.equal(f"{name}: calls", calls(profile), CALLS)
    for name, (before, program) in TOOL_FIRST.items():
        check_counts(checks, name, profile_of(checks, name, before, program))
    run, profile = traced(2, [PROGRAM])
    checks.equal("no tool: nothing is printed", run.stdout, "")
    checks.equal("no tool: calls", calls(profile), CALLS)
    checks.finish()


main()
