#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Boxes of Cartesian grids by the published algorithms, and by rankplace: J, the messages between nodes of
an exchange between neighbours, and the most that one node sends. The algorithms are written from
their papers: nodecart (Gropp 2018), hyperplane, k-d tree and stencil strips (von Kirchbach et al. 2020).
usage: peers.py SOLVER (build/release/bench/cartesian_solver); prints a Markdown table."""
import functools
import itertools
import math
import subprocess
import sys

# Grids of the papers and of MPI_Dims_create, with nodes of 48, 32 and 36, and others that do not divide.
GRIDS = [((50, 48), 50, 48), ((75, 64), 100, 48), ((16, 15, 10), 50, 48), ((20, 16, 15), 100, 48),
         ((64, 64), 128, 32), ((128, 128), 512, 32), ((32, 32, 32), 1024, 32), ((60, 48), 80, 36),
         ((8, 14), 7, 16), ((39, 35), 39, 35), ((25, 24, 20), 250, 48), ((30, 28, 26), 455, 48)]


def cells(sides):
    return itertools.product(*map(range, sides))


def cost(sides, node_of):
    """J and the most of a node, without wrapping."""
    sent = {}
    for cell in cells(sides):
        for d in range(len(sides)):
            for step in (-1, 1):
                peer = cell[:d] + (cell[d] + step,) + cell[d + 1:]
                if 0 <= peer[d] < sides[d] and node_of[peer] != node_of[cell]:
                    sent[node_of[cell]] = sent.get(node_of[cell], 0) + 1
    return sum(sent.values()), max(sent.values(), default=0)


def blocked(sides, slots):
    return {cell: number // slots for number, cell in enumerate(cells(sides))}


def prime_factors(number):
    factor, factors = 2, []
    while number > 1:
        while number % factor == 0:
            factors.append(factor)
            number //= factor
        factor += 1
    return factors


def nodecart(sides, slots):
    """Gropp 2018: a brick of a node's size that divides the grid, its prime factors dealt out from the
    largest on to the side that is longest yet; none if a factor divides no side."""
    brick, left = [1] * len(sides), list(sides)
    for factor in reversed(prime_factors(slots)):
        fitting = [d for d in range(len(sides)) if left[d] % factor == 0]
        if not fitting:
            return None
        d = max(fitting, key=lambda d: left[d])
        brick[d] *= factor
        left[d] //= factor
    node_of = {}
    for cell in cells(sides):
        node = 0
        for d, at in enumerate(cell):
            node = node * left[d] + at // brick[d]
        node_of[cell] = node
    return node_of


def numbered(order, slots):
    return {cell: number // slots for number, cell in enumerate(order)}


def kd_order(low, sides):
    """The grid is halved along its longest side until single cells are left."""
    if math.prod(sides) == 1:
        yield tuple(low)
        return
    d = max(range(len(sides)), key=lambda d: sides[d])
    half = sides[d] // 2
    first, second, above = list(sides), list(sides), list(low)
    first[d], second[d], above[d] = half, sides[d] - half, low[d] + half
    yield from kd_order(low, first)
    yield from kd_order(above, second)


def kd_tree(sides, slots):
    return numbered(kd_order([0] * len(sides), list(sides)), slots)


def hyperplane_order(low, sides, slots):
    """Halves along the longest side, as near to the middle as both parts are multiples of a node's size; if no
    side can be cut so, the next longest; at last in the order of cells, longest side first."""
    cut = None
    if math.prod(sides) > 2 * slots or math.prod(sides) > slots and math.prod(sides) % slots == 0:
        for d in sorted(range(len(sides)), key=lambda d: -sides[d]):
            plane = math.prod(sides) // sides[d]
            fitting = [at for at in range(1, sides[d]) if at * plane % slots == 0]
            if fitting:
                cut = d, min(fitting, key=lambda at: abs(at - sides[d] / 2))
                break
    if cut is None:
        order = sorted(range(len(sides)), key=lambda d: -sides[d])
        for cell in itertools.product(*(range(sides[d]) for d in order)):
            place = list(low)
            for d, at in zip(order, cell):
                place[d] += at
            yield tuple(place)
        return
    d, at = cut
    first, second, above = list(sides), list(sides), list(low)
    first[d], second[d], above[d] = at, sides[d] - at, low[d] + at
    yield from hyperplane_order(low, first, slots)
    yield from hyperplane_order(above, second, slots)


def hyperplane(sides, slots):
    return numbered(hyperplane_order([0] * len(sides), list(sides), slots), slots)


def stencil_strips(sides, slots):
    """Strips along the longest side, as wide in all others as the root of a node's size, to and fro."""
    along = max(range(len(sides)), key=lambda d: sides[d])
    width = slots ** (1 / len(sides))
    others = [d for d in range(len(sides)) if d != along]
    counts = [max(1, round(sides[d] / width)) for d in others]

    def bounds(d, count, strip):
        return range(strip * sides[d] // count, (strip + 1) * sides[d] // count)

    def order():
        forth = True
        rows = itertools.product(*(range(count) for count in counts))
        for strip in functools.reduce(lambda done, s: done + [s], rows, []):
            ranges = [bounds(d, count, s) for d, count, s in zip(others, counts, strip)]
            line = range(sides[along])
            for at in line if forth else reversed(line):
                for inside in itertools.product(*ranges):
                    cell = [0] * len(sides)
                    cell[along] = at
                    for d, value in zip(others, inside):
                        cell[d] = value
                    yield tuple(cell)
            forth = not forth
    return numbered(order(), slots)


PEERS = {"blocked": blocked, "nodecart": nodecart, "hyperplane": hyperplane, "k-d tree": kd_tree,
         "stencil strips": stencil_strips}


def of_rankplace(solver, sides, nodes, slots):
    out = subprocess.run([solver, "x".join(map(str, sides)), str(nodes), str(slots)], check=True, text=True,
                         capture_output=True).stdout.split()
    return int(out[1]), int(out[3])


def main():
    solver = sys.argv[1]
    print("| grid | nodes | " + " | ".join(PEERS) + " | rankplace |")
    print("|---" * (len(PEERS) + 3) + "|")
    worse = 0
    for sides, nodes, slots in GRIDS:
        row = []
        own = of_rankplace(solver, sides, nodes, slots)
        for peer in PEERS.values():
            node_of = peer(sides, slots)
            found = cost(sides, node_of) if node_of else None
            row.append(f"{found[0]} / {found[1]}" if found else "-")
            worse += bool(found and (found[0] < own[0] or found[1] < own[1]))
        print(f"| {' x '.join(map(str, sides))} | {nodes} of {slots} | {' | '.join(row)} | {own[0]} / {own[1]} |", flush=True)
    sys.exit(f"{worse} cells are below rankplace" if worse else 0)


main()
