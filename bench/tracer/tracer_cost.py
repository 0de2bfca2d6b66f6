#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What tracing adds to an MPI call: the same program untraced, traced and counted only, in turns.

usage: bench/tracer/tracer_cost.py [--build build/release] [--rounds 10] [--json]
"""
import argparse
import json
import pathlib
import statistics
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests" / "support"))

from mpirun import mpirun  # noqa: E402

TRACE = {"untraced": None, "traced": [], "counted only": ["--no-timing"]}
RANKS = (1, 2)


def run_once(build, ranks, options, batches):
    """{case: its JSON line} of one run; options None: without the tracer."""
    program = [build / "bench" / "tracer_cost_calls", batches]
    with tempfile.TemporaryDirectory() as folder:
        profile = pathlib.Path(folder) / "run.profile"
        wrapper = [] if options is None else [build / "bin" / "rankplace", "trace", *options, "-o", profile, "--"]
        # A rank that waits must not give its core away: the ping-pong is meant to be tight.
        run = mpirun(ranks, [*wrapper, *program], mca={"mpi_yield_when_idle": "0"})
        if run.returncode != 0:
            sys.exit(f"tracer_cost: the run failed: {run.stderr}")
        if options is not None and not json.loads((profile / "run.json").read_text())["complete"]:
            sys.exit("tracer_cost: the run left no complete profile")
    return {line["case"]: line for line in map(json.loads, run.stdout.splitlines())}


def measure(build, rounds, batches):
    """{case: {"calls_per_step": n, "ns": {way: [times of a step]}}}, the ways in turns."""
    cases = {}
    for _ in range(rounds):
        for ranks in RANKS:
            for way, options in TRACE.items():
                for name, line in run_once(build, ranks, options, batches).items():
                    case = cases.setdefault(name, {"calls_per_step": line["calls_per_step"], "ns": {}})
                    case["ns"].setdefault(way, []).extend(line["step_ns"])
    return cases


def summary(name, case):
    """Minimum and median of a step for each way, and what a call costs more than untraced."""
    result = {"case": name, "calls_per_step": case["calls_per_step"], "ways": {}}
    base = case["ns"]["untraced"]
    for way, times in case["ns"].items():
        entry = {"min_ns": min(times), "median_ns": statistics.median(times)}
        for statistic, value, reference in (("min", min(times), min(base)),
                                            ("median", entry["median_ns"], statistics.median(base))):
            entry[f"added_{statistic}_ns_per_call"] = (value - reference) / case["calls_per_step"]
            entry[f"ratio_{statistic}"] = value / reference
        result["ways"][way] = entry
    return result


def print_table(results):
    print(f"{'':30}{'':14}{'one step':>18}{'added per call':>20}{'ratio':>16}")
    print(f"{'':30}{'':14}{'min':>9}{'median':>9}{'min':>11}{'median':>9}{'min':>8}{'median':>8}")
    for result in results:
        for way, entry in result["ways"].items():
            print(f"{result['case']:30}{way:14}{entry['min_ns']:9.1f}{entry['median_ns']:9.1f}"
                  f"{entry['added_min_ns_per_call']:11.1f}{entry['added_median_ns_per_call']:9.1f}"
                  f"{entry['ratio_min']:8.3f}{entry['ratio_median']:8.3f}")
    print("nanoseconds; a step of the ping-pong is there and back, two calls of each rank, traced at both")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--build", type=pathlib.Path, default=SOURCE / "build" / "release",
                         help="build folder; an optimised build (default build/release)")
    options.add_argument("--rounds", type=int, default=10, help="runs of each kind (default 10)")
    options.add_argument("--batches", type=int, default=100, help="timed batches in a run (default 100)")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args()
    cases = measure(chosen.build.resolve(), chosen.rounds, chosen.batches)
    results = [summary(name, case) for name, case in cases.items()]
    if chosen.json:
        print(json.dumps(results, indent=1))
    else:
        print_table(results)


main()
