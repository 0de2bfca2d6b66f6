# SPDX-License-Identifier: BSD-3-Clause
"""rankplace trace --memory with counters that a preloaded library makes up: what the profile says, and what
map makes of it. usage: memory_test.py BARRIER COUNTERS_LIBRARY"""
import json
import os
import pathlib
import sys
import tempfile

from mpirun import mpirun, run
from traced_run import COMMAND, Checks, Profile

PROGRAM, COUNTERS = sys.argv[1:]
CALIBRATED = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/machines/calibrated.json"
MISSES = 3_000_000_000  # more than any core: the ranks want all that the memory gives


def traced(folder, options, **variables):
    """Both ranks run with the variables, which mpirun hands on."""
    target = pathlib.Path(folder) / "run.profile"
    exported = [f"{name}={value}" for name, value in variables.items()]
    command = ["env", *exported, COMMAND, "trace", "-o", target, *options, "--", PROGRAM]
    return mpirun(2, command), target


def demand(target, *options):
    return run([COMMAND, "map", target, "--machine", CALIBRATED, "--memory-demand", "measured", "--want", "best", *options])


def check_counted(checks):
    with tempfile.TemporaryDirectory() as folder:
        done, target = traced(folder, ["--memory"], LD_PRELOAD=COUNTERS, MADE_UP_MISSES=MISSES)
        checks.equal("exit code and messages", (done.returncode, done.stderr), (0, ""))
        profile = Profile(target)
        rows = profile.table("memory")
        checks.equal("a line for each rank", [row["rank"] for row in rows], ["0", "1"])
        line = int(run(["getconf", "LEVEL1_DCACHE_LINESIZE"]).stdout) or 64
        threads = {int(row["bytes"]) // (2 * MISSES * line) for row in rows}
        checks.true(f"misses of every thread, twice as many since half was counted: {rows}", min(threads) >= 1)
        checks.equal("half of the time", {row["counted_part"] for row in rows}, {"0.500"})
        checks.equal("the counter", {row["counter"] for row in rows}, {"cache-misses"})
        mapped = demand(target)
        checks.true(f"map takes it: {mapped.stdout} {mapped.stderr}", "(counted in the run: cache-misses)" in mapped.stdout)
        placed = run([COMMAND, "advise", target, "--machine", CALIBRATED, "--memory-demand", "measured", "--json"])
        memory = json.loads(placed.stdout)["memory"]
        seconds = sum(float(row["wall_s"]) - float(row["mpi_s"]) for row in profile.table("ranks"))
        counted = sum(int(row["bytes"]) for row in rows) / seconds / 1e9
        checks.true("advise: bytes over the time outside MPI", abs(memory["demand_GBps"] / counted - 1) < 1e-6)
        checks.equal("advise: where from", memory["demand_from"], "counted in the run: cache-misses")


def check_refused(checks):
    for error, reason in ((2, "no hardware counter of cache misses"), (13, "no permission to count cache misses")):
        with tempfile.TemporaryDirectory() as folder:
            done, target = traced(folder, ["--memory"], LD_PRELOAD=COUNTERS, MADE_UP_ERROR=error)
            checks.equal("the program does not mind", done.returncode, 0)
            checks.equal(f"said once: {done.stderr}", done.stderr.count(reason), 1)
            rows = Profile(target).table("memory")
            checks.equal("nothing was counted", {(row["bytes"], row["counted_part"]) for row in rows}, {("0", "0.000")})
            checks.true("the profile says why", all(row["counter"].startswith(reason) for row in rows))
            mapped = demand(target)
            checks.true(f"the calibration instead: {mapped.stdout}",
                        f"each rank wants 10.00 GB/s of memory (at most: what a core alone can take; rank 0: {reason}"
                        in mapped.stdout)


def check_not_asked(checks):
    with tempfile.TemporaryDirectory() as folder:
        done, target = traced(folder, [], LD_PRELOAD=COUNTERS, MADE_UP_MISSES=MISSES)
        checks.equal("exit code", done.returncode, 0)
        checks.true("no memory.csv", "memory.csv" not in Profile(target).files)
        mapped = demand(target)
        checks.true(f"said: {mapped.stdout}", "the run was traced without memory counts)" in mapped.stdout)
        refused = run([COMMAND, "map", target, "--machine", "2xcore:2 pu:1", "--memory-demand", "measured"])
        checks.equal("neither counted nor calibrated", refused.returncode, 1)
        checks.true(refused.stderr, "memory demand is unknown" in refused.stderr)


checks = Checks()
check_counted(checks)
check_refused(checks)
check_not_asked(checks)
checks.finish()
