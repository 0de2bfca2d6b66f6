#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Does pinning make memory-bound runs more even? (Porterfield et al. (2008), Performance Consistency on
Multi-socket AMD Opteron Systems)

  variability.py [--program rankplace-node-memory] [--busy 0,1] [--runs 25] [-o FILE] [-- OPTIONS...]

Runs STREAM by rankplace-node-memory, unpinned and pinned in turns, beside so many other processes that
keep a core busy each, and prints how widely the triad's bandwidth is scattered. OPTIONS go to the program."""
import argparse
import contextlib
import json
import multiprocessing
import pathlib
import subprocess
import sys


def keep_busy():
    while True:
        pass


@contextlib.contextmanager
def busy_processes(count):
    processes = [multiprocessing.Process(target=keep_busy, daemon=True) for _ in range(count)]
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
    done = subprocess.run([program, "--only", "stream", "--runs", str(runs), *options], stdout=subprocess.PIPE,
                          text=True)
    if done.returncode != 0:
        sys.exit(done.returncode)
    return json.loads(done.stdout)


def row(busy, point):
    triad = point["triad"]
    deviation = triad["standard_deviation_GBps"] / triad["mean_GBps"]
    return {"busy": busy, "domains": point["domains"], "threads": point["threads"], "pinned": point["pinned"],
            **{name: triad[f"{name}_GBps"] for name in ("min", "mean", "max")},
            "deviation_of_mean": deviation, "max_over_min": triad["max_GBps"] / triad["min_GBps"],
            "fullest_numa_node_part": point["fullest_numa_node_part"]}


def table(rows):
    lines = ["| busy | domains x threads | threads are | min | mean | max GB/s | std dev of mean | max over min |"
             " fullest NUMA node |", "|---|---|---|---|---|---|---|---|---|"]
    for r in rows:
        lines.append(f"| {r['busy']} | {r['domains']} x {r['threads']} | {'pinned' if r['pinned'] else 'unpinned'} "
                     f"| {r['min']:.2f} | {r['mean']:.2f} | {r['max']:.2f} | {100 * r['deviation_of_mean']:.1f} % "
                     f"| {r['max_over_min']:.2f} | {100 * r['fullest_numa_node_part']:.0f} % |")
    return "\n".join(lines)


def verdicts(rows):
    for unpinned, pinned in zip(rows[::2], rows[1::2]):
        word = "lower" if pinned["deviation_of_mean"] < unpinned["deviation_of_mean"] else "not lower"
        yield (f"{unpinned['busy']} busy, {unpinned['domains']} x {unpinned['threads']} threads: pinned variability is "
               f"{word} than unpinned")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    beside = pathlib.Path(__file__).resolve().parents[2] / "build" / "release" / "bin" / "rankplace-node-memory"
    parser.add_argument("--program", default=str(beside))
    parser.add_argument("--busy", default="0,1", help="numbers of other processes: 0,1,4")
    parser.add_argument("--runs", type=int, default=25)
    parser.add_argument("-o", "--output", help="all rows as JSON")
    parser.add_argument("options", nargs="*")
    arguments = parser.parse_args()
    rows = []
    for count in map(int, arguments.busy.split(",")):
        with busy_processes(count):
            report = measured(arguments.program, arguments.runs, arguments.options)
        rows += [row(count, point) for point in report["stream"]["points"]]
    print(table(rows), *verdicts(rows), sep="\n")
    if arguments.output:
        pathlib.Path(arguments.output).write_text(json.dumps({"host": report["host"], "rows": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
