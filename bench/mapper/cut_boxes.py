# SPDX-License-Identifier: BSD-3-Clause
"""Nested boxes of grids that no equal boxes divide, as with holes: on every level of a machine the
ranks of a part are cut across the axes into parts with exactly as many ranks as they have slots.
A base for the search that knows where each rank lies in the grid."""
import itertools

import numpy

import boxes


class Places:
    """All ranks of a grid: `at` has a row of coordinates by rank; edges are `ends` and `weights`."""

    def __init__(self, lengths, places, graph):
        places = numpy.array(places)
        self.at = numpy.stack([places // numpy.prod(lengths[:d], dtype=int) % length
                               for d, length in enumerate(lengths)], axis=1)
        edges = [(rank, peer, weight) for rank, row in enumerate(graph)
                 for peer, weight in row if rank < peer]
        self.ends = numpy.array([edge[:2] for edge in edges])
        self.weights = numpy.array([edge[2] for edge in edges])
        self.ranks = numpy.arange(len(graph))
        self.part_of = numpy.zeros(len(graph), dtype=int)  # scratch memory


class Inside:
    """Some of the ranks, and the edges between them; `outer` holds these ranks and others."""

    def __init__(self, outer, ranks):
        self.at, self.ranks, self.part_of = outer.at, ranks, outer.part_of
        self.part_of[outer.ranks] = 0
        self.part_of[ranks] = 1
        chosen = self.part_of[outer.ends].all(axis=1)
        self.ends, self.weights = outer.ends[chosen], outer.weights[chosen]

    def crossing(self, lists):
        """The weight between different lists of ranks."""
        for part, ranks in enumerate(lists):
            self.part_of[ranks] = part
        parts = self.part_of[self.ends]
        return int(self.weights[parts[:, 0] != parts[:, 1]].sum())

    def in_order(self, ranks, axis):
        """Ranks along an axis; those of one layer along the other axes."""
        others = [d for d in range(self.at.shape[1]) if d != axis]
        return ranks[numpy.lexsort([self.at[ranks, d] for d in (*others, axis)])]


def split(inside, ranks, sizes, cuts):
    """Lists of ranks, as many as `sizes` says, cut along (axis, parts) after (axis, parts)."""
    if len(sizes) == 1:
        return [ranks]
    (axis, parts), *further = cuts
    ranks = inside.in_order(ranks, axis)
    inner = len(sizes) // parts
    lists = []
    for first in range(0, len(sizes), inner):
        group = sizes[first:first + inner]
        lists += split(inside, ranks[:sum(group)], group, further)
        ranks = ranks[sum(group):]
    return lists


def halve(inside, sizes):
    """As split(), in halves of the parts, each along the axis that crosses least."""
    if len(sizes) == 1:
        return [inside.ranks]
    half = len(sizes) // 2
    first = sum(sizes[:half])
    orders = [inside.in_order(inside.ranks, axis) for axis in range(inside.at.shape[1])]
    order = min(orders, key=lambda order: inside.crossing([order[:first], order[first:]]))
    return (halve(Inside(inside, order[:first]), sizes[:half])
            + halve(Inside(inside, order[first:]), sizes[half:]))


def divisions(inside, sizes):
    """All ways to cut the ranks into boxes of these sizes."""
    axes = range(inside.at.shape[1])
    for factors in boxes.cuts_of(len(sizes), len(axes)):
        cut = [(axis, parts) for axis, parts in zip(axes, factors) if parts > 1]
        for order in itertools.permutations(cut):
            yield split(inside, inside.ranks, sizes, order)
    yield halve(inside, sizes)


def filled(ranks, slots):
    """Ranks on objects of so many slots each, filled in order."""
    return [min(max(ranks - sum(slots[:i]), 0), slots[i]) for i in range(len(slots))]


def evenly(ranks, slots):
    """Shares that differ by one rank at most; objects have slots alike."""
    shares = [ranks // len(slots) + (i < ranks % len(slots)) for i in range(len(slots))]
    return shares if all(share <= slot for share, slot in zip(shares, slots)) else filled(ranks, slots)


def hop_bytes_of(places, fan_outs, distances, shares):
    """J of nested boxes, on each level those that cross least; fan-outs and distances outermost
    first, `shares` divides ranks over the outermost objects."""
    parts = [Inside(places, places.ranks)]
    cost = 0
    for level, fan_out in enumerate(fan_outs):
        slots = [int(numpy.prod(fan_outs[level + 1:], dtype=int))] * fan_out
        divide = shares if level == 0 else filled
        inner = []
        for part in parts:
            sizes = divide(len(part.ranks), slots)
            lists = min(divisions(part, sizes), key=part.crossing)
            cost += distances[level] * part.crossing(lists)
            inner += [Inside(part, ranks) for ranks in lists if len(ranks) > 1]
        parts = inner
    return cost


def least_hop_bytes(places, fan_outs, distances):
    return min(hop_bytes_of(places, fan_outs, distances, shares) for shares in (filled, evenly))
