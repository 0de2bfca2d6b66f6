#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Boxes of Cartesian grids by the published algorithms, and by rankplace: J, the messages between nodes of
an exchange between neighbours, and the most that one node sends. The algorithms are written from
their papers: nodecart (Gropp 2018), hyperplane, k-d tree and stencil strips (von Kirchbach et al. 2020).
usage: peers.py SOLVER (build/release/bench/cartesian_solver); prints a Markdown table."""
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
    side can be cut so, the next longest. Two nodes' cells or fewer stay in order, longest side first."""
    by_length = sorted(range(len(sides)), key=lambda d: -sides[d])
    cuts = ((d, at) for d in by_length for at in range(sides[d] // 2, 0, -1)
            if at * math.prod(sides) // sides[d] % slots == 0)
    cut = next(cuts, None) if math.prod(sides) > 2 * slots else None
    if cut is None:
        for cell in itertools.product(*(range(sides[d]) for d in by_length)):
            place = list(low)
            for d, at in zip(by_length, cell):
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


def strips_across(side, width):
    """The ranges of strips of about a width, the wider ones first."""
    count = max(1, side // width)
    ends = list(itertools.accumulate((side // count + (strip < side % count) for strip in range(count)), initial=0))
    return [range(first, end) for first, end in itertools.pairwise(ends)]


def strip_cells(sides, order, strips):
    """The cells along nested strips, to and fro; `order`: the dimensions, that along which strips lead last."""
    def inside(step, chosen, is_back):
        if step == len(order):
            ranges = [reversed(r) if back else r for r, back in chosen]
            for at in itertools.product(*map(list, ranges)):
                yield tuple(at[order.index(d)] for d in range(len(sides)))
            return
        numbered_strips = list(enumerate(strips[order[step]]))
        for number, strip in reversed(numbered_strips) if is_back else numbered_strips:
            yield from inside(step + 1, [*chosen, (strip, is_back)], is_back != (number % 2 == 1))
    yield from inside(0, [], False)


def stencil_strips(sides, slots):
    """Strips along the longest side, as wide in all others as the root of a node's size, to and fro."""
    along = max(range(len(sides)), key=lambda d: sides[d])
    order = [d for d in range(len(sides)) if d != along] + [along]
    strips, left = {along: [range(at, at + 1) for at in range(sides[along])]}, slots
    for d in order[:-1]:
        strips[d] = strips_across(sides[d], max(1, int(left ** (1 / len(sides)))))
        left //= len(strips[d][-1])
    return numbered(strip_cells(sides, order, strips), slots)


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
