# SPDX-License-Identifier: BSD-3-Clause
"""Small graphs for proofs.py: regular patterns and random ones, as {(rank, higher rank): weight}."""
import itertools
import random


def box(sides, diagonals=False, wrapped=False):
    """Neighbours in a box; `diagonals`: those at edges and corners too."""
    edges = {}
    steps = [step for step in itertools.product((-1, 0, 1), repeat=len(sides))
             if any(step) and (diagonals or sum(map(abs, step)) == 1)]
    number = {place: i for i, place in enumerate(itertools.product(*map(range, sides)))}
    for place, step in itertools.product(number, steps):
        other = tuple(p + s for p, s in zip(place, step))
        if wrapped:
            other = tuple(o % side for o, side in zip(other, sides))
        if other in number and other != place:
            edges[tuple(sorted((number[place], number[other])))] = 1000
    return edges


def nearly_equal_sides(ranks, dimensions):
    """Whole numbers with this product, ascending."""
    if dimensions == 1:
        return (ranks,)
    side = max(s for s in range(1, ranks + 1) if ranks % s == 0 and s ** dimensions <= ranks)
    return (side, *nearly_equal_sides(ranks // side, dimensions - 1))


def sparse(ranks):
    """Ring, trees, stencils, hypercubes."""
    plane, space = nearly_equal_sides(ranks, 2), nearly_equal_sides(ranks, 3)
    bits = range(max(ranks - 1, 1).bit_length())
    partners = [(a, a | 1 << bit, bit) for a in range(ranks) for bit in bits
                if not a >> bit & 1 and a | 1 << bit < ranks]
    tree = [(a & (a - 1), a) for a in range(1, ranks)]
    return {"ring": box((ranks,), wrapped=True),
            "stencil 2D": box(plane),
            "stencil 9 points": box(plane, diagonals=True),
            "torus": box(plane, wrapped=True),
            "stencil 3D": box(space),
            "hypercube": {(a, b): 1000 for a, b, _ in partners},
            "recursive doubling": {(a, b): 1000 << bit for a, b, bit in partners},
            "binomial tree": dict.fromkeys(tree, 1000),
            "gather tree": {(a, b): 1000 * min(b & -b, ranks - b) for a, b in tree}}


def structured(ranks):
    return {**sparse(ranks),
            "star": {(0, a): 1000 + a for a in range(1, ranks)},
            "all to all": dict.fromkeys(itertools.combinations(range(ranks), 2), 1000)}


def drawn(ranks, count):
    """Sparse and dense; weights alike, spread out, and over six decades."""
    graphs = {}
    weights = {"even": lambda draw: draw.randint(1, 1000),
               "near": lambda draw: draw.randint(900, 1000),
               "decades": lambda draw: int(10 ** draw.uniform(0, 6))}
    for (name, weight), share, i in itertools.product(weights.items(), (0.25, 1.0), range(count)):
        draw = random.Random(f"{name} {share} {i}")
        graphs[f"{'dense' if share == 1 else 'sparse'} {name} {i}"] = {
            pair: weight(draw) for pair in itertools.combinations(range(ranks), 2)
            if draw.random() < share}
    return graphs


def write_graph(path, ranks, edges):
    rows = [[] for _ in range(ranks)]
    for (a, b), weight in edges.items():
        rows[a] += [b + 1, weight]
        rows[b] += [a + 1, weight]
    path.write_text("\n".join([f"{ranks} {len(edges)} 001", *(" ".join(map(str, row))
                                                            for row in rows)]) + "\n")
