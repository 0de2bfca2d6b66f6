# SPDX-License-Identifier: BSD-3-Clause
"""Grids that are cut into nested equal boxes: at every level of a machine a box is cut into boxes,
whatever the factors in each direction. What the best of all such cuts exchange, under each objective;
edges weigh what generate_graph gives them."""
import dataclasses
import itertools
import math


@dataclasses.dataclass(frozen=True, order=True)
class Side:
    """A direction of a grid."""
    length: int
    weight: int  # of the edges along it
    wrapped: bool = False


def sides_of(size):
    """Of "64x96 torus weights=100,10"."""
    lengths, *words = size.split()
    lengths = [int(length) for length in lengths.split("x")]
    weights = next((word for word in words if word.startswith("weights=")), None)
    weights = [int(w) for w in weights[8:].split(",")] if weights else [64] * len(lengths)
    return tuple(Side(length, weight, "torus" in words and length > 2)
                 for length, weight in zip(lengths, weights))


def divisors(number):
    return [d for d in range(1, number + 1) if number % d == 0]


def prime_factors(number):
    least = next((d for d in divisors(number) if d > 1), 0)
    return [least, *prime_factors(number // least)] if least else []


def cuts_of(parts, dimensions):
    """All ways to write a number as a product of so many."""
    if dimensions == 1:
        return [(parts,)]
    return [(first, *rest) for first in divisors(parts)
            for rest in cuts_of(parts // first, dimensions - 1)]


class Grid:
    """What boxes of it exchange; the boxes are given by the number of parts of each side."""

    def __init__(self, sides, around):
        self.sides = sides
        self.steps = []
        for step in itertools.product((-1, 0, 1), repeat=len(sides)):
            moves = sum(map(abs, step))
            if moves == 1 or (moves > 1 and around):
                along = min(side.weight for side, move in zip(sides, step) if move)
                self.steps.append((step, max(1, along // 8 ** (moves - 1))))

    def pairs(self, step, parts):
        """Ranks of an inner box that have a peer one step away, and those of them with it inside."""
        all_pairs = inside = 1
        for side, move, count in zip(self.sides, step, parts):
            length = side.length // count
            closed = move and not side.wrapped and count == 1
            at_rim = move and not side.wrapped and count == 2 and move > 0
            all_pairs *= length - 1 if closed or at_rim else length
            inside *= length if count == 1 and side.wrapped else length - abs(move)
        return all_pairs, max(inside, 0)

    def link(self, parts):
        """The load of the link of a box that has most neighbours."""
        return sum(weight * (every - inside) for step, weight in self.steps
                   for every, inside in [self.pairs(step, parts)])

    def between(self, parts):
        """What all boxes exchange with one another."""
        def inside(cuts):
            return sum(weight * self.pairs(step, cuts)[1] for step, weight in self.steps) // 2
        return inside((1,) * len(self.sides)) - math.prod(parts) * inside(parts)


def plans(sides, fan_out):
    """For every nested cut the parts of each side after each level, outermost first."""
    if not fan_out:
        yield ()
        return
    for cuts in cuts_of(fan_out[0], len(sides)):
        if any(side.length % cut for side, cut in zip(sides, cuts)):
            continue
        boxes = tuple(dataclasses.replace(side, length=side.length // cut)
                      for side, cut in zip(sides, cuts))
        for deeper in plans(boxes, fan_out[1:]):
            yield cuts, *(tuple(map(math.prod, zip(cuts, inner))) for inner in deeper)


def least_of_boxes(objective, sides, around, fan_out, distances):
    """What `objective` compares, in its order, for the best nested boxes; None if there are none.
    Fan-outs and distances outermost level first."""
    grid = Grid(sides, around)
    known = {}

    def loads(parts):
        if parts not in known:
            known[parts] = grid.link(parts), 2 * grid.between(parts)
        return known[parts]

    def numbers(plan):
        if objective == "lexicographic":
            return [number for parts in plan for number in loads(parts)]
        if objective == "bottleneck":
            return [max(loads(parts)[0] for parts in plan)]
        between = [loads(parts)[1] // 2 for parts in plan]
        return [sum(distance * (more - less) for distance, more, less
                    in zip(distances, between, [0, *between]))]

    return min(map(numbers, plans(sides, fan_out)), default=None)
