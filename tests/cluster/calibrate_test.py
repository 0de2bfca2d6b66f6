# SPDX-License-Identifier: BSD-3-Clause
"""rankplace calibrate on virtual hosts.
usage: calibrate_test.py rates | every_pair
rates: on two hosts of two sockets, with links of 50 Mbit/s: the levels are those of the hosts, the link
between them has the bandwidth that it was given, and however many pairs share it, it has no more, though
the sizes are small and the hosts let 128 KB pass at full speed. Then on three such hosts, with all sizes in
little time. every_pair: on three hosts of two cores, every pair by itself, however much else is at work."""
import json
import os
import pathlib
import sys
import tempfile
import time

from limits import seconds
from mpirun import run
from virtual_cluster import SKIPPED, virtual_cluster, why_not

RATE_GBPS = 50e6 / 8 / 1e9
MOST_OFF = 0.15
# What fills a link takes longer; latencies are not compared.
WAIT_US = 100
# What mpirun may take to start and to end its ranks, beyond what is given to calibrate.
LAUNCHES_S = seconds(15)
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


def calibrate(cluster, folder, seconds, *options):
    """The command's end, and its file."""
    start = time.monotonic()
    done = run([os.environ["RANKPLACE"], "calibrate", "-o", "machine.json", "--no-memory", "--time", f"{seconds}s",
                *options], env=cluster.environment(), cwd=folder, timeout=400)
    passed = time.monotonic() - start
    print(done.stdout, done.stderr)
    if done.returncode != 0:
        sys.exit("rankplace calibrate failed")
    expect(passed < seconds + LAUNCHES_S, f"{passed:.0f} s were taken for {seconds} s")
    expect("measuring messages takes about" in done.stderr, "no estimate")
    return done, json.loads((folder / "machine.json").read_text())


def expect_the_rate(level):
    flow = level["flow_GBps"] / RATE_GBPS
    expect(abs(flow - 1) < MOST_OFF, f"a message gets {flow:.2f} of what the link was given")


def check_slow_links(done, machine):
    expect_the_rate(machine["levels"][0])
    expect("bursts" in machine["levels"][0], "no bursts were seen")
    expect("at once" in machine["levels"][0].get("shortened", ""), "nothing was shortened")
    expect("--time allows more" in done.stdout, "the table does not say what was shortened")


def check(machine, cluster):
    expect(sorted(host["name"] for host in machine["hosts"]) == cluster.hosts, "other hosts")
    levels = machine["levels"]
    expect([level["name"] for level in levels] == ["inter-node", "inter-socket", "intra-socket"],
           "other levels")
    expect([level["together"]["pairs"] for level in levels] == [4, 4, 4], "not all cores at once")
    expect([level["pairs_per_link"] for level in levels] == [4, 2, 1], "other pairs per link")
    between = levels[0]
    # Whether an exchange looks like half or full duplex depends on the bursts; the sum does not.
    both_ways = between["link_GBps"] * (2 if between["duplex"] == "full" else 1)
    expect_the_rate(between)
    expect(0.5 < both_ways / (2 * RATE_GBPS) < 2, f"a link carries {both_ways} GB/s")
    for level in levels[1:]:
        # The best that got through: beside other work, single messages take as long as between hosts.
        fastest = max(point["bytes"] / point["best_us"] / 1e3 for point in level["points"])
        expect(fastest > 3 * RATE_GBPS, f"{level['name']} is slow")


def check_every_pair(machine, cluster):
    expect(sorted(host["name"] for host in machine["hosts"]) == cluster.hosts, "not all three hosts")
    between, inside = machine["levels"]
    expect((between["alone"]["pairs"], between["pairs"]) == (12, 12), "not every pair between nodes")
    expect((inside["alone"]["pairs"], inside["pairs"]) == (3, 3), "not every pair inside nodes")
    expect(len({point["pair"] for point in between["points"]}) == 13, "not every pair has its points")
    expect((between["together"]["pairs"], between["pairs_per_link"]) == (3, 2), "not all cores at once")
    for level in machine["levels"]:
        expect(level["alone"]["barrier_us"] > 0, f"no barrier at {level['name']}")


def rates():
    with virtual_cluster(hosts=2, node="pack:2 core:2 pu:1", wait_us=WAIT_US) as cluster, \
            tempfile.TemporaryDirectory() as folder:
        check(calibrate(cluster, pathlib.Path(folder), 12, "--sizes", "1,1024,16384,65536")[1], cluster)
    with virtual_cluster(hosts=3, node="pack:2 core:2 pu:1", wait_us=WAIT_US) as cluster, \
            tempfile.TemporaryDirectory() as folder:
        check_slow_links(*calibrate(cluster, pathlib.Path(folder), 15))


def every_pair():
    with virtual_cluster(hosts=3, rate="1gbit", node="core:2 pu:1", wait_us=WAIT_US) as cluster, \
            tempfile.TemporaryDirectory() as folder:
        check_every_pair(calibrate(cluster, pathlib.Path(folder), 240, "--sizes", "1,64K", "--all")[1], cluster)


def main():
    reason = why_not()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    {"rates": rates, "every_pair": every_pair}[sys.argv[1]]()
    for problem in problems:
        print("wrong:", problem)
    sys.exit(1 if problems else 0)


main()
