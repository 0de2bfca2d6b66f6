# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of rankplace report's page share."""
import json
import os
import pathlib
import subprocess

RANKPLACE = os.environ["RANKPLACE"]
SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
DATA = SOURCE / "tests/data"
CLICK = 'new MouseEvent("click", {bubbles: true})'


def rankplace(*words, **settings):
    done = subprocess.run([RANKPLACE, *map(str, words)], capture_output=True, text=True, **settings)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


def check_bars(test, page, data):
    """The bars of loads, and the lines of their bounds, are as long as the JSON says."""
    for placement in data["placements"]:
        for level in placement["score"]:
            bars = page.all("rect", data_placement=placement["name"], data_level=level["name"])
            test.assertEqual([int(bar[1]["data-value"]) for bar in bars], [level["largest_link"]])
    bounds = sorted(int(line[1]["data-bound"]) for line in page.all("line") if "data-bound" in line[1])
    test.assertEqual(bounds, sorted(level["largest_link"] for placement in data["placements"]
                                    for level in placement.get("bound", [])[:placement.get("bounded_levels", 0)]))


def calibration(path):
    """The machine of tests/data with measured points: messages of two sizes, STREAM and chase of one kind of host."""
    machine = json.loads((DATA / "machines/calibrated.json").read_text())
    for number, level in enumerate(machine["levels"]):
        fit = {"latency_us": 1.5, "bandwidth_GBps": 4, "rms_residual": 0.1, "largest_residual": 0.2}
        for how in ("alone", "together"):
            level[how] = {"pairs": 2, "ping_pong": fit, "exchange": fit, "barrier_us": 2.5 + number}
        level["points"] = [{"pair": pair, "operation": operation, "bytes": size, "best_us": us * (1 + number), "median_us": us}
                           for pair in ("c01:0 c01:1", "c01:0 c01:2", "all") for operation in ("ping-pong", "exchange")
                           for size, us in ((1, 1.0), (1 << 20, 200.0))]
    spread = {"min_GBps": 7.5, "mean_GBps": 9, "max_GBps": 10.5, "standard_deviation_GBps": 1.5, "runs_GBps": [7.5, 9, 10.5]}
    limit = {"references": 7.25, "tried": 15, "peak_GBps": 4.5, "references_at_95_percent": 9, "rms_residual": 0.02}
    machine["memory"][0] |= {
        "host": "c01", "lacks": ["huge pages for all chains: TLB misses are part of the latency"],
        "stream": {"runs": 3, "points": [{"pinned": pinned, "domains": 1, "threads": threads, "triad": spread,
                                          "fullest_numa_node_part": 0.5} for threads in (1, 4) for pinned in (False, True)]},
        "concurrency": {"limits": {"latency_ns": 100, "thread": limit, "domain": None, "node": limit | {"references": None}},
                        "points": [{"domains": 1, "threads": threads, "chains": chains, "references": threads * chains,
                                    "best_GBps": 0.64 * min(threads * chains, 7), "latency_ns": 100}
                                   for threads in (1, 2) for chains in (1, 7, 15)]}}
    path.write_text(json.dumps(machine))
    return machine


def placement_file(path, core_of_rank, cores_per_node):
    """A placement on nodes n00, n01, ... (n0000 for a thousand and more)."""
    cores = list(core_of_rank)
    digits = max(2, len(str(max(cores) // cores_per_node)))
    ranks = [{"rank": rank, "host": f"n{core // cores_per_node:0{digits}}", "cores": [core % cores_per_node]}
             for rank, core in enumerate(cores)]
    path.write_text(json.dumps({"format": "rankplace-placement", "format_version": 1, "machine": "test",
                                "ranks": ranks}))


def every_section(folder):
    """What `rankplace report` takes for a page that lacks no section."""
    calibration(folder / "machine.json")
    return [DATA / "profiles/phases4", DATA / "profiles/ring4", DATA / "comparisons/phases4.json", "packed",
            "--machine", folder / "machine.json"]
