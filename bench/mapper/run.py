#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Quality and time of `rankplace map` on known graphs, against targets.csv.

usage: run.py INSTANCES [--effort fast,default,best] [--peers gmap,kahip,metis,mtkahypar]
              [--list FILE] [--runs 3] [--only TEXT] [--program PATH]

INSTANCES is a folder of METIS .graph or Matrix Market .mtx files. Prints J / target and the CPU
seconds of the command (minimum and median of the runs). J is computed here from the graph and the placement, not taken
from rankplace. Peers run beside it, once each; slots that they fill twice are counted, and a peer
that is not there is skipped."""
import argparse
import collections
import csv
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

import machines
import peers

HERE = pathlib.Path(__file__).resolve().parent


def read_graph(path):
    """By rank: (peer, weight), each edge from both ends."""
    return read_matrix(path) if path.suffix == ".mtx" else read_metis(path)


def read_matrix(path):
    """What two ranks send each other, both directions together."""
    lines = [line.split() for line in path.read_text().splitlines() if not line.startswith("%")]
    weights = collections.Counter()
    for row, column, weight in lines[1:]:
        if row != column:
            weights[frozenset((int(row) - 1, int(column) - 1))] += int(weight)
    graph = [[] for _ in range(int(lines[0][0]))]
    for (a, b), weight in weights.items():
        graph[a].append((b, weight))
        graph[b].append((a, weight))
    return graph


def read_metis(path):
    lines = [line.split() for line in path.read_text().splitlines() if not line.startswith("%")]
    return [[(int(row[i]) - 1, int(row[i + 1])) for i in range(0, len(row), 2)]
            for row in lines[1:]]


def hop_bytes(graph, slots, machine):
    """Sum over undirected edges of weight x distance; slots: (host, core) by rank."""
    _, arity, distances = machines.MACHINES[machine]
    pus = machines.pus_of(machine)

    def distance(a, b):
        if a[0] != b[0]:
            return distances[-1]
        x, y = pus[a[1]], pus[b[1]]
        for level, fan_out in enumerate(arity):
            x, y = x // fan_out, y // fan_out
            if x == y:
                return distances[level]
        raise ValueError("cores of one host that meet nowhere")

    return sum(weight * distance(slots[v], slots[peer])
               for v, row in enumerate(graph) for peer, weight in row if v < peer)


def machine_of(ranks, machine):
    """Nodes that hold the ranks, and the distances of the levels there are, innermost first."""
    distances = machines.MACHINES[machine][2]
    nodes = -(-ranks // len(machines.pus_of(machine)))
    return nodes, distances if nodes > 1 else distances[:-1]


def cpu_seconds(*who):
    usages = [resource.getrusage(one) for one in who]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def map_once(program, path, ranks, machine, effort):
    """J and CPU seconds of one run."""
    nodes, levels = machine_of(ranks, machine)
    with tempfile.TemporaryDirectory() as folder:
        tree = machines.machine_for(pathlib.Path(folder), machine, nodes)
        before = cpu_seconds(resource.RUSAGE_CHILDREN)
        subprocess.run([program, "map", path, "--machine", tree, "--objective",
                        "hop-bytes", "--distances", ",".join(map(str, levels)), "--want", "best",
                        "--effort", effort, "-o", folder],
                       check=True, stdout=subprocess.DEVNULL)
        seconds = cpu_seconds(resource.RUSAGE_CHILDREN) - before
        placement = json.loads((pathlib.Path(folder) / "best.json").read_text())
    slots = [(slot["host"], slot["cores"][0]) for slot in placement["ranks"]]
    if len(set(slots)) != ranks:
        sys.exit(f"{path}: {ranks} ranks on {len(set(slots))} different cores")
    return hop_bytes(read_graph(path), slots, machine), seconds


def run_peer(name, program, path, graph, row):
    """One line of the table."""
    arity = machines.MACHINES[row["machine"]][1]
    nodes, levels = machine_of(len(graph), row["machine"])
    fan_out = (nodes, *reversed(arity))[-len(levels):]
    if row["machine"] in machines.ALLOWED:
        return f"{row['instance']} {row['machine']} {name} skipped: the nodes are uneven"
    problem = peers.Problem(path, graph, fan_out, tuple(reversed(levels)))
    both = (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)
    before = cpu_seconds(*both)
    try:
        slots = peers.PEERS[name](problem, program)
    except peers.Absent as absent:
        return f"{row['instance']} {row['machine']} {name} skipped: {absent}"
    seconds = cpu_seconds(*both) - before
    cores = arity[0] * arity[1] * arity[2]
    twice = len(slots) - len(set(slots))
    if twice:
        return (f"{row['instance']} {row['machine']} {len(graph)} {name} - - {seconds:.2f} - "
                f"invalid: {twice} ranks on slots that are taken")
    cost = hop_bytes(graph, [divmod(slot, cores) for slot in slots], row["machine"])
    return (f"{row['instance']} {row['machine']} {len(graph)} {name} {cost} "
            f"{cost / int(row['target']):.3f} {seconds:.2f} {seconds:.2f}")


def find_instance(folder, name):
    paths = (folder / (name + suffix) for suffix in (".graph", ".mtx"))
    return next((path for path in paths if path.exists()), None)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("instances", type=pathlib.Path)
    parser.add_argument("--effort", default="fast,default")
    parser.add_argument("--peers", default="", help="of " + ", ".join(peers.PEERS))
    parser.add_argument("--list", type=pathlib.Path, default=HERE / "targets.csv",
                        help="instance,machine,target,from (default: targets.csv)")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="", help="instances whose name contains this")
    parser.add_argument("--program", default=os.environ.get("RANKPLACE", "rankplace"))
    options = parser.parse_args()
    if not shutil.which(options.program):
        sys.exit(f"there is no program {options.program} (build it, or name it with --program)")
    print("instance machine ranks effort J J/target seconds_min seconds_median")
    for row in csv.DictReader(options.list.open()):
        if options.only not in row["instance"]:
            continue
        path = find_instance(options.instances, row["instance"])
        if path is None:
            print(f"{row['instance']} skipped: it is not in {options.instances}")
            continue
        graph = read_graph(path)
        ranks = len(graph)
        for name in filter(None, options.peers.split(",")):
            print(run_peer(name, options.program, path, graph, row), flush=True)
        for effort in filter(None, options.effort.split(",")):
            runs = [map_once(options.program, path, ranks, row["machine"], effort)
                    for _ in range(options.runs)]
            if len({cost for cost, _ in runs}) != 1:
                sys.exit(f"{path}: the same seed gave different placements")
            seconds = [second for _, second in runs]
            print(row["instance"], row["machine"], ranks, effort, runs[0][0],
                  f"{runs[0][0] / int(row['target']):.3f}", f"{min(seconds):.2f}",
                  f"{statistics.median(seconds):.2f}", flush=True)


if __name__ == "__main__":
    main()
