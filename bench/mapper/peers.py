# SPDX-License-Identifier: BSD-3-Clause
"""Other mappers, run on the same graphs as `rankplace map` by run.py --peers.

Each takes a Problem and returns the slot of every rank and a Stopwatch that ran while it mapped
(not while a file was converted for it, say); nothing is repaired but what the peer's interface
leaves open. `gmap` is Scotch's program (Debian package scotch). `kahip`, `metis`, `mtkahypar` and
`kaminpar` are modules of Python (packages kahip, pymetis, mtkahypar and kaminpar, in a virtual
environment, say)."""
import dataclasses
import functools
import itertools
import math
import pathlib
import shutil
import subprocess
import tempfile

from stopwatch import Stopwatch


class Absent(Exception):
    """The peer is not on this computer."""


@dataclasses.dataclass(frozen=True)
class Problem:
    path: pathlib.Path  # METIS .graph
    graph: list  # by rank: (peer, weight)
    fan_out: tuple  # outermost level first
    distances: tuple  # likewise

    @property
    def slots(self):
        return math.prod(self.fan_out)


def gmap(problem, program):
    if not shutil.which("scotch_gmap"):
        raise Absent("no scotch_gmap (package scotch)")
    levels = itertools.chain(*zip(problem.fan_out, problem.distances))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([program, "convert", problem.path, "-o", folder / "g.grf"], check=True,
                       stdout=subprocess.DEVNULL)
        (folder / "machine.tgt").write_text(
            f"tleaf {len(problem.fan_out)} {' '.join(map(str, levels))}\n")
        with Stopwatch() as watch:
            subprocess.run(["scotch_gmap", "g.grf", "machine.tgt", "out.map"], cwd=folder,
                           check=True)
        rows = [line.split() for line in (folder / "out.map").read_text().splitlines()[1:]]
    slot_of = dict((int(rank), int(slot)) for rank, slot in rows)
    return [slot_of[rank] for rank in range(len(problem.graph))], watch


def compressed(graph, ranks):
    """Rows, peers and weights of the graph among these ranks."""
    number = {rank: i for i, rank in enumerate(ranks)}
    rows, peers, weights = [0], [], []
    for rank in ranks:
        for peer, weight in graph[rank]:
            if peer in number:
                peers.append(number[peer])
                weights.append(weight)
        rows.append(len(peers))
    return rows, peers, weights


def repair(part_of, sizes, rows, peers, weights):
    """Greedy: while a part is too large, the vertex that loses least goes to one that is not."""
    spare = [size - part_of.count(part) for part, size in enumerate(sizes)]
    while min(spare) < 0:
        best = None
        for vertex, part in enumerate(part_of):
            if spare[part] >= 0:
                continue
            to = dict.fromkeys(range(len(sizes)), 0)
            for edge in range(rows[vertex], rows[vertex + 1]):
                to[part_of[peers[edge]]] += weights[edge]
            for other in (p for p in to if spare[p] > 0):
                best = max(best or (-math.inf, 0, 0), (to[other] - to[part], vertex, other))
        _, vertex, other = best
        spare[part_of[vertex]] += 1
        spare[other] -= 1
        part_of[vertex] = other


def multisection(problem, partition):
    """Level by level, with a partitioner that knows no mapping; sizes repaired greedily."""
    with Stopwatch() as watch:
        slot_of = sections(problem, partition)
    return slot_of, watch


def sections(problem, partition):
    slot_of = [0] * len(problem.graph)

    def place(ranks, level, first):
        if level == len(problem.fan_out) or not ranks:
            for rank in ranks:
                slot_of[rank] = first
            return
        inside = math.prod(problem.fan_out[level + 1:])
        parts = min(problem.fan_out[level], -(-len(ranks) // inside))
        part_of = [0] * len(ranks)
        if parts > 1:
            rows, peers, weights = compressed(problem.graph, ranks)
            part_of = (list(range(parts)) if parts == len(ranks) or not peers and inside == 1
                       else list(partition(rows, peers, weights, parts)))
            repair(part_of, [inside] * parts, rows, peers, weights)
        for part in range(parts):
            place([rank for rank, p in zip(ranks, part_of) if p == part], level + 1,
                  first + part * inside)

    place(list(range(len(problem.graph))), 0, 0)
    return slot_of


def module(name):
    try:
        return __import__(name)
    except ImportError as error:
        raise Absent(f"no Python module {name}") from error


def kahip(problem, _program):
    library = module("kahip")
    return multisection(problem, lambda rows, peers, weights, parts: library.kaffpa(
        [1] * (len(rows) - 1), rows, weights, peers, parts, 0.0, True, 1, library.STRONG)[1])


def metis(problem, _program):
    library = module("pymetis")
    return multisection(problem, lambda rows, peers, weights, parts: library.part_graph(
        parts, xadj=rows, adjncy=peers, eweights=weights, recursive=True)[1])


def metis_text(rows, peers, weights):
    lines = [f"{len(rows) - 1} {len(peers) // 2} 1"]
    lines += [" ".join(f"{peers[edge] + 1} {weights[edge]}" for edge in range(first, end))
              for first, end in itertools.pairwise(rows)]
    return "\n".join(lines) + "\n"


def kaminpar(problem, _program):
    """Takes graphs from files alone: what it takes to write and read them counts."""
    library = module("kaminpar")
    library.reseed(1)
    runner = library.KaMinPar(1, library.strong_context())
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "part.graph"

        def partition(rows, peers, weights, parts):
            path.write_text(metis_text(rows, peers, weights))
            graph = library.load_graph(str(path), library.GraphFileFormat.METIS)
            return runner.compute_partition(graph, [-(-(len(rows) - 1) // parts)] * parts)

        return multisection(problem, partition)


@functools.cache
def mtkahypar_on_one_thread():
    return module("mtkahypar").initialize(1)


def mtkahypar(problem, _program):
    return mtkahypar_onto(problem.graph, problem.slots, tree_links(problem))


def mtkahypar_onto(graph, nodes, links):
    """Onto any target graph, whose `links` are {(a, b): length}, by the Steiner tree objective: of
    edges between two ranks it counts weight x length of the shortest way."""
    library = module("mtkahypar")
    runner = mtkahypar_on_one_thread()
    context = runner.context_from_preset(library.PresetType.DEFAULT)
    context.set_mapping_parameters(nodes, 0.0)
    library.set_seed(1)
    edges = {(v, peer): weight for v, row in enumerate(graph) for peer, weight in row if v < peer}
    ranks = runner.create_graph(context, len(graph), len(edges), list(edges), [1] * len(graph),
                                list(edges.values()))
    machine = runner.create_target_graph(context, nodes, len(links), list(links),
                                         list(links.values()))
    with Stopwatch() as watch:
        mapped = ranks.map_onto_graph(machine, context)
    return [mapped.block_id(v) for v in range(len(graph))], watch


def tree_links(problem):
    """All pairs of slots with their distance: the target graph of the Steiner tree objective."""
    insides = [math.prod(problem.fan_out[level + 1:]) for level in range(len(problem.fan_out))]

    def distance(a, b):
        return next(d for inside, d in zip(insides, problem.distances) if a // inside != b // inside)

    return {(a, b): distance(a, b)
            for a, b in itertools.combinations(range(problem.slots), 2)}


PEERS = {"gmap": gmap, "kahip": kahip, "metis": metis, "mtkahypar": mtkahypar,
         "kaminpar": kaminpar}
