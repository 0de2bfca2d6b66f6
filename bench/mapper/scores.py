# SPDX-License-Identifier: BSD-3-Clause
"""What the objectives compare, from the score in a placement's JSON file."""

NAMES = ("lexicographic", "hop-bytes", "bottleneck")


def numbers_of(objective, score, distances):
    """In the objective's order; levels and distances outermost first, all links alike."""
    if objective == "hop-bytes":
        return [sum(level["pair_volume"] * distance for level, distance in zip(score, distances))]
    if objective == "bottleneck":
        return [max(level["largest_link"] for level in score)]
    return [number for level in score for number in (level["largest_link"], level["link_sum"])]


def ratio(least, most):
    return most / least if least else float("inf")


def ratio_of(found, base):
    """Found / base, in the first number that differs."""
    return next((ratio(b, f) for f, b in zip(found, base) if f != b), 1.0)


def spread_of(rows):
    """Largest / least, in the first number that is not the same in all rows."""
    return next((ratio(min(column), max(column)) for column in zip(*rows)
                 if min(column) != max(column)), 1.0)
