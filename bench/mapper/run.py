#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Quality and time of `rankplace map` on known graphs, against targets.csv.

usage: run.py INSTANCES [--effort fast,default,best] [--peers gmap,kahip,metis,...]
              [--list FILE] [--runs 3] [--only TEXT] [--program PATH]

INSTANCES is a folder of METIS .graph or Matrix Market .mtx files. Prints J, J / target, and
minimum and median of CPU and of wall-clock seconds of the command. J is computed here from the
graph and the placement, not taken from rankplace. Peers run beside it in turns; slots that they
fill twice are counted, and a peer that is not there is skipped."""
import argparse
import collections
import csv
import dataclasses
import functools
import json
import math
import pathlib
import statistics
import subprocess
import sys
import tempfile

import machines
import peers
import programs
import scores
from stopwatch import Stopwatch

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
    """Edges without weights in the file weigh 1."""
    lines = [line.split() for line in path.read_text().splitlines() if not line.startswith("%")]
    if lines[0][2:] in ([], ["000"]):
        return [[(int(peer) - 1, 1) for peer in row] for row in lines[1:]]
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


def tree_of(ranks, machine):
    """Fan-outs and distances of the levels there are, outermost first, where nodes are alike."""
    nodes, levels = machine_of(ranks, machine)
    return (nodes, *reversed(machines.MACHINES[machine][1]))[-len(levels):], tuple(reversed(levels))


@dataclasses.dataclass(frozen=True)
class Outcome:
    """One run of one contender."""
    cost: int | None  # J; None if ranks are on slots that are taken
    twice: int  # how many of them
    watch: Stopwatch
    numbers: list = dataclasses.field(default_factory=list)  # that the objective compares


def map_once(program, path, ranks, machine, effort, objective="hop-bytes", seed=1):
    nodes, levels = machine_of(ranks, machine)
    words = ["--distances", ",".join(map(str, levels))] if objective == "hop-bytes" else []
    with tempfile.TemporaryDirectory() as folder:
        tree = machines.machine_for(pathlib.Path(folder), machine, nodes)
        with Stopwatch() as watch:
            subprocess.run([program, "map", path, "--machine", tree, "--objective", objective,
                            *words, "--want", "best", "--effort", effort, "--seed", str(seed),
                            "-o", folder],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        placement = json.loads((pathlib.Path(folder) / "best.json").read_text())
    slots = [(slot["host"], slot["cores"][0]) for slot in placement["ranks"]]
    if len(set(slots)) != ranks:
        sys.exit(f"{path}: {ranks} ranks on {len(set(slots))} different cores")
    numbers = scores.numbers_of(objective, placement["score"], tuple(reversed(levels)))
    if objective == "hop-bytes":
        numbers = [hop_bytes(read_graph(path), slots, machine)]  # not taken from rankplace
    return Outcome(numbers[0], 0, watch, numbers)


def peer_once(name, program, path, graph, machine):
    """Throws Absent if the peer is not there, or knows no such machine."""
    if machine in machines.ALLOWED:
        raise peers.Absent("the nodes are uneven")
    problem = peers.Problem(path, graph, *tree_of(len(graph), machine))
    slots, watch = peers.PEERS[name](problem, program)
    twice = len(slots) - len(set(slots))
    cores = math.prod(machines.MACHINES[machine][1])
    cost = None if twice else hop_bytes(graph, [divmod(slot, cores) for slot in slots], machine)
    return Outcome(cost, twice, watch)


def line_of(row, ranks, name, outcomes):
    """A line of the table."""
    first = outcomes[0]
    cost = "- -" if first.cost is None else f"{first.cost} {first.cost / int(row['target']):.3f}"
    times = [(min(seconds), statistics.median(seconds)) for seconds in
             ([o.watch.cpu for o in outcomes], [o.watch.wall for o in outcomes])]
    note = f" invalid: {first.twice} ranks on slots that are taken" if first.twice else ""
    return (f"{row['instance']} {row['machine']} {ranks} {name} {cost} "
            + " ".join(f"{least:.2f} {median:.2f}" for least, median in times) + note)


def compare(row, path, options):
    """All contenders on one instance, in turns."""
    graph = read_graph(path)
    contenders = {name: functools.partial(peer_once, name, options.program, path, graph,
                                          row["machine"])
                  for name in filter(None, options.peers.split(","))}
    contenders |= {effort: functools.partial(map_once, options.program, path, len(graph),
                                             row["machine"], effort)
                   for effort in filter(None, options.effort.split(","))}
    outcomes = collections.defaultdict(list)
    for _ in range(options.runs):
        for name, once in list(contenders.items()):
            try:
                outcomes[name].append(once())
            except peers.Absent as absent:
                print(f"{row['instance']} {row['machine']} {name} skipped: {absent}")
                del contenders[name]
    for name in contenders:
        if name not in peers.PEERS and len({outcome.cost for outcome in outcomes[name]}) != 1:
            sys.exit(f"{path}: the same seed gave different placements")
        print(line_of(row, len(graph), name, outcomes[name]), flush=True)


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
    programs.add_program(parser)
    options = parser.parse_args()
    programs.require(options.program)
    print("instance machine ranks who J J/target cpu_min cpu_median wall_min wall_median")
    for row in csv.DictReader(options.list.open()):
        if options.only not in row["instance"]:
            continue
        path = find_instance(options.instances, row["instance"])
        if path is None:
            print(f"{row['instance']} skipped: it is not in {options.instances}")
            continue
        compare(row, path, options)


if __name__ == "__main__":
    main()
