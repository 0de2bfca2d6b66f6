#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What tracing adds to an MPI call: in the same processes, batches of calls through the tracer, past it, and through
wrappers that do nothing or only read the clock twice (what no tracer can cost less than), in turns.

usage: bench/tracer/tracer_cost.py [--build build/release] [--rounds 10] [--json] [--gpu-library FILE]

FILE is a GPU's library, or the tests' stand-in for one (build/release/tests/mpi/tracer/libtracer_cuda.so): one more way
has it loaded, and the tracer asks it where buffers lie.
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

TRACE = {"traced": [], "counted only": ["--no-timing"], "with events": ["--events"]}
WITH_LIBRARY = "a GPU's library"
FLOORS = {"empty wrapper": "empty_wrapper_ns", "clock alone": "clock_alone_ns"}
RANKS = (1, 2)


def run_once(build, ranks, options, batches, preloaded=None):
    """{case: its JSON line} of one run."""
    program = [build / "bench" / "tracer_cost_calls", batches]
    with tempfile.TemporaryDirectory() as folder:
        profile = pathlib.Path(folder) / "run.profile"
        wrapper = [*(["env", f"LD_PRELOAD={preloaded}"] if preloaded else []),
                   build / "bin" / "rankplace", "trace", *options, "-o", profile, "--"]
        # A rank that waits must not give its core away: the ping-pong is meant to be tight.
        run = mpirun(ranks, [*wrapper, *program], mca={"mpi_yield_when_idle": "0"})
        if run.returncode != 0:
            sys.exit(f"tracer_cost: the run failed: {run.stderr}")
        if not json.loads((profile / "run.json").read_text())["complete"]:
            sys.exit("tracer_cost: the run left no complete profile")
    return {line["case"]: line for line in map(json.loads, run.stdout.splitlines())}


def measure(build, rounds, batches, gpu_library):
    """{(case, way): {"calls_per_step": n, "untraced": [times of a step], "traced": [the same]}}, pair by pair."""
    cases = {}
    ways = {**TRACE, **({WITH_LIBRARY: []} if gpu_library else {})}

    def add(name, way, line, times):
        case = cases.setdefault((name, way), {"calls_per_step": line["calls_per_step"], "untraced": [], "traced": []})
        case["untraced"] += line["library_ns"]
        case["traced"] += line[times]

    for _ in range(rounds):
        for ranks in RANKS:
            for way, options in ways.items():
                library = gpu_library if way == WITH_LIBRARY else None
                for name, line in run_once(build, ranks, options, batches, library).items():
                    add(name, way, line, "linked_ns")
                    for floor, times in FLOORS.items():
                        add(name, floor, line, times)
    return cases


def summary(name, way, case):
    """Minimum and median of a step both ways, and what a call costs more; the medians are those of pairs of batches."""
    pairs = list(zip(case["untraced"], case["traced"]))
    fastest = {of: min(case[of]) for of in ("untraced", "traced")}
    return {"case": name, "way": way, "calls_per_step": case["calls_per_step"],
            "untraced_min_ns": fastest["untraced"], "untraced_median_ns": statistics.median(case["untraced"]),
            "added_min_ns_per_call": (fastest["traced"] - fastest["untraced"]) / case["calls_per_step"],
            "added_median_ns_per_call": statistics.median(t - u for u, t in pairs) / case["calls_per_step"],
            "ratio_min": fastest["traced"] / fastest["untraced"],
            "ratio_median": statistics.median(t / u for u, t in pairs)}


def print_table(results):
    print(f"{'':30}{'':16}{'untraced step':>18}{'added per call':>20}{'ratio':>16}")
    print(f"{'':30}{'':16}{'min':>9}{'median':>9}{'min':>11}{'median':>9}{'min':>8}{'median':>8}")
    for result in results:
        print(f"{result['case']:30}{result['way']:16}{result['untraced_min_ns']:9.1f}{result['untraced_median_ns']:9.1f}"
              f"{result['added_min_ns_per_call']:11.1f}{result['added_median_ns_per_call']:9.1f}"
              f"{result['ratio_min']:8.3f}{result['ratio_median']:8.3f}")
    print("nanoseconds; a step of the ping-pong is there and back, two calls of each rank, traced at both;\n"
          "medians are those of the differences and ratios of a traced batch to the untraced one before it")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--build", type=pathlib.Path, default=SOURCE / "build" / "release",
                         help="build folder; an optimised build (default build/release)")
    options.add_argument("--rounds", type=int, default=10, help="runs of each kind (default 10)")
    options.add_argument("--batches", type=int, default=100, help="timed batches in a run (default 100)")
    options.add_argument("--gpu-library", type=pathlib.Path, help="loaded too: the tracer asks it where buffers lie")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args()
    library = chosen.gpu_library.resolve() if chosen.gpu_library else None
    cases = measure(chosen.build.resolve(), chosen.rounds, chosen.batches, library)
    results = [summary(name, way, case) for (name, way), case in sorted(cases.items())]
    if chosen.json:
        print(json.dumps(results, indent=1))
    else:
        print_table(results)


main()
