# SPDX-License-Identifier: BSD-3-Clause
"""One search by eight processes on four virtual hosts: the same bytes as by eight on this host, each
host takes part, a proof is shared, and the job ends if a process on another host dies."""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from graph_files import random_graph, write_metis
from limits import seconds
from mpirun import run
from searches import searches
from virtual_cluster import SKIPPED, virtual_cluster, why_not

RANKPLACE = os.environ["RANKPLACE"]
PROCESSES = "8"
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


def mapped(graph, folder, environment=None, *options):
    settings = {} if environment is None else {"env": environment}
    done = run(["mpirun", "-np", PROCESSES, RANKPLACE, "map", graph, "--machine",
                "8xpack:2 l2:2 core:4 pu:1", "--effort", "fast", "--threads", "1", *options, "-o", folder],
               timeout=200, **settings)
    expect(done.returncode == 0, f"exit code {done.returncode}: {done.stderr}")
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}, done.stderr


def check_same_bytes(cluster, folder):
    graph = write_metis(folder / "large.graph", 128, random_graph(128, 6, 2))
    here, _ = mapped(graph, folder / "here")
    before = cluster.bytes_sent()
    there, _ = mapped(graph, folder / "there", cluster.environment())
    sent = [after - old for old, after in zip(before, cluster.bytes_sent())]
    expect({name: of.replace(b"/there/", b"/here/") for name, of in there.items()} == here,
           "four hosts find something else than one")
    expect(len(sent) == 4 and min(sent) > 4000, f"bytes sent by the hosts: {sent}")


def check_proof(cluster, folder):
    graph = write_metis(folder / "small.graph", 20, random_graph(20, 3, 4))
    found, said = mapped(graph, folder / "proof", cluster.environment(), "--objective", "hop-bytes",
                         "--want", "best", "--nodes", "fewest")
    expect(json.loads(found["best.json"])["proved"], "not proved")
    print(re.findall(r"rankplace: 8 processes.*", said))


def searching(folder):
    return [int(process.name) for process in searches(folder)]


def check_death(cluster, folder):
    graph = write_metis(folder / "long.graph", 256, random_graph(256, 6, 3))
    output = folder / "kept"
    job = subprocess.Popen(["mpirun", "-np", PROCESSES, RANKPLACE, "map", graph, "--machine",
                            "16xpack:2 l2:2 core:4 pu:1", "--time", "10min", "-o", str(output)],
                           env=cluster.environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                           text=True)
    end = time.monotonic() + seconds(60)
    while not ((output / "best.json").exists() and len(searching(output)) == int(PROCESSES)):
        if time.monotonic() > end:
            sys.exit("no search with a placement after a minute")
        time.sleep(0.1)
    os.kill(max(searching(output)), signal.SIGKILL)
    said, _ = job.communicate(timeout=seconds(60))
    expect(job.returncode != 0 and "signal 9" in said, f"ends with {job.returncode}: {said}")
    expect(len(json.loads((output / "best.json").read_text())["ranks"]) == 256, "what is kept")
    expect(not searching(output), "processes are left")


def main():
    reason = why_not()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    with virtual_cluster(slots=2) as cluster, tempfile.TemporaryDirectory() as name:
        check_same_bytes(cluster, pathlib.Path(name))
        check_proof(cluster, pathlib.Path(name))
        check_death(cluster, pathlib.Path(name))
    print("\n".join(problems) or "four hosts are one search")
    sys.exit(1 if problems else 0)


main()
