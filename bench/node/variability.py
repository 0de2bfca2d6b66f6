#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Does pinning make memory-bound runs more even? (Porterfield et al. (2008), Performance Consistency on
Multi-socket AMD Opteron Systems)

  variability.py [--program rankplace-node-memory] [--busy 0,1] [--bound] [--nice N]
      [--runs 25] [-o FILE] [-- OPTIONS...]

Runs STREAM by rankplace-node-memory, unpinned and pinned in turns, beside so many other processes that
keep a core busy each (--bound: each bound to a core, in turn; --nice: with less priority), and prints how widely the triad's bandwidth
is scattered: standard deviation over mean, pinned over unpinned, with a 95 % interval (bootstrap; Efron
and Tibshirani (1993), An Introduction to the Bootstrap). OPTIONS go to the program."""
import argparse
import contextlib
import json
import multiprocessing
import os
import pathlib
import random
import statistics
import subprocess
import sys


RESAMPLES = 2000


def keep_busy(core, nice):
    os.nice(nice)
    if core is not None:
        os.sched_setaffinity(0, {core})
    while True:
        pass


@contextlib.contextmanager
def busy_processes(count, bound, nice):
    cores = sorted(os.sched_getaffinity(0))
    processes = [multiprocessing.Process(target=keep_busy, args=(cores[i % len(cores)] if bound else None, nice),
                                         daemon=True)
                 for i in range(count)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def measured(program, runs, options):
    """The points of STREAM, or the program's message and exit code as ours."""
    done = subprocess.run([program, "--quiet", "--only", "stream", "--runs", str(runs), *options], stdout=subprocess.PIPE,
                          text=True)
    if done.returncode != 0:
        sys.exit(done.returncode)
    return json.loads(done.stdout)


def scatter(runs):
    return statistics.stdev(runs) / statistics.mean(runs)


def ratio_of_scatter(pinned, unpinned):
    """(ratio, low, high): both lists are drawn anew, with replacement."""
    chance = random.Random(1)
    drawn = sorted(scatter(chance.choices(pinned, k=len(pinned))) / max(scatter(chance.choices(unpinned, k=len(unpinned))), 1e-9)
                   for _ in range(RESAMPLES))
    return scatter(pinned) / max(scatter(unpinned), 1e-9), drawn[RESAMPLES // 40], drawn[-RESAMPLES // 40]


def row(busy, point):
    triad = point["triad"]
    deviation = scatter(triad["runs_GBps"])
    return {"busy": busy, "domains": point["domains"], "threads": point["threads"], "pinned": point["pinned"],
            **{name: triad[f"{name}_GBps"] for name in ("min", "mean", "max")},
            "runs": triad["runs_GBps"], "deviation_of_mean": deviation, "max_over_min": triad["max_GBps"] / triad["min_GBps"],
            "fullest_numa_node_part": point["fullest_numa_node_part"]}


def table(rows):
    lines = ["| busy | domains x threads | threads are | min | mean | max GB/s | std dev of mean | max over min |"
             " fullest NUMA node |", "|---|---|---|---|---|---|---|---|---|"]
    for r in rows:
        lines.append(f"| {r['busy']} | {r['domains']} x {r['threads']} | {'pinned' if r['pinned'] else 'unpinned'} "
                     f"| {r['min']:.2f} | {r['mean']:.2f} | {r['max']:.2f} | {100 * r['deviation_of_mean']:.1f} % "
                     f"| {r['max_over_min']:.2f} | {100 * r['fullest_numa_node_part']:.0f} % |")
    return "\n".join(lines)


def comparisons(rows):
    """The outcome of each load, the last words first: one of lower, higher, not told apart."""
    for unpinned, pinned in zip(rows[::2], rows[1::2]):
        ratio, low, high = ratio_of_scatter(pinned["runs"], unpinned["runs"])
        verdict = "lower" if high < 1 else "higher" if low > 1 else "not told apart"
        yield {"busy": unpinned["busy"], "domains": unpinned["domains"], "threads": unpinned["threads"],
               "ratio": ratio, "low": low, "high": high, "verdict": verdict}


def sentence(comparison):
    return (f"{comparison['busy']} busy, {comparison['domains']} x {comparison['threads']} threads: pinned variability is "
            f"{comparison['ratio']:.2f} [{comparison['low']:.2f}, {comparison['high']:.2f}] of unpinned: "
            f"{comparison['verdict']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    beside = pathlib.Path(__file__).resolve().parents[2] / "build" / "release" / "bin" / "rankplace-node-memory"
    parser.add_argument("--program", default=str(beside))
    parser.add_argument("--busy", default="0,1", help="numbers of other processes: 0,1,4")
    parser.add_argument("--bound", action="store_true", help="bind the other processes to a core each")
    parser.add_argument("--nice", type=int, default=0, help="added to the nice value of the other processes")
    parser.add_argument("--runs", type=int, default=25)
    parser.add_argument("-o", "--output", help="all rows as JSON")
    parser.add_argument("options", nargs="*")
    arguments = parser.parse_args()
    rows = []
    for count in map(int, arguments.busy.split(",")):
        with busy_processes(count, arguments.bound, arguments.nice):
            report = measured(arguments.program, arguments.runs, arguments.options)
        rows += [row(count, point) for point in report["stream"]["points"]]
    compared = list(comparisons(rows))
    print(table(rows), *map(sentence, compared), sep="\n")
    if arguments.output:
        pathlib.Path(arguments.output).write_text(json.dumps({"host": report["host"], "rows": rows, "comparisons": compared}, indent=1) + "\n")


if __name__ == "__main__":
    main()
