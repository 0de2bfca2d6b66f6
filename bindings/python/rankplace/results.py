# SPDX-License-Identifier: BSD-3-Clause
"""What placements cost, and what searches find."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, Optional

import numpy as np

from ._optional import needed
from .placement import LevelLoad, Placement, RankSlot, loads_of, slots_of


class Volume(NamedTuple):
    """An amount of communication."""

    bytes: int
    messages: int


class NetworkLoad(NamedTuple):
    """What the links between switches carry in a network that is no tree; expected loads."""

    busiest_link: str  #: its name; "": no link carries anything
    largest_link: int  #: its load, both directions
    largest_link_by_speed: int  #: the same, of a link as fast as a node's own
    byte_hops: int  #: sum over pairs of ranks: volume x links between switches
    mean_hops: float  #: of what different nodes exchange


def network_of(native: Any) -> Optional[NetworkLoad]:
    """Of the library's one."""
    if native is None:
        return None
    return NetworkLoad(*(getattr(native, field) for field in NetworkLoad._fields))


def frame_of(levels: tuple[LevelLoad, ...], what: str) -> Any:
    """A pandas.DataFrame with a row per level."""
    pandas = needed("pandas", what)
    return pandas.DataFrame(levels, columns=list(LevelLoad._fields)).set_index("name")


@dataclass(frozen=True)
class Evaluation:
    """What a placement costs."""

    levels: tuple[LevelLoad, ...]  #: outermost first
    value: Optional[float]  #: what hop-bytes (J) and bottleneck count; None: other objectives
    inter_node: Volume  #: between ranks on different nodes
    intra_node: Volume  #: between ranks on one node
    network: Optional[NetworkLoad] = None  #: None: the machine is a tree

    @property
    def node_ratio(self) -> Optional[float]:
        """Bytes between nodes / bytes inside them; None where no bytes stay inside."""
        return self.inter_node.bytes / self.intra_node.bytes if self.intra_node.bytes else None

    def to_frame(self) -> Any:
        """A pandas.DataFrame with a row per level."""
        return frame_of(self.levels, "Evaluation.to_frame()")


@dataclass(frozen=True)
class Bound:
    """What no placement passes: a best one is not below it, a worst one not above.

    Levels are compared from outside in: an inner one is bounded among placements with the same
    loads further out, and another placement may have less there.
    """

    levels: tuple[LevelLoad, ...]  #: outermost first
    value: Optional[float]  #: as Evaluation.value

    def to_frame(self) -> Any:
        """A pandas.DataFrame with a row per level."""
        return frame_of(self.levels, "Bound.to_frame()")


@dataclass(frozen=True)
class Move:
    """Ranks that can move without the others: they take one another's cores or idle ones."""

    origin: tuple[RankSlot, ...]
    target: tuple[RankSlot, ...]  #: the same ranks
    after: tuple[LevelLoad, ...]  #: what the levels carry after this move and those before


class PlacedRanks(NamedTuple):
    """A placement and what it costs."""

    placement: Placement
    evaluation: Evaluation


@dataclass(frozen=True)
class MapResult:
    """What a search found. It can be pickled."""

    placement: Placement
    evaluation: Evaluation
    bound: Bound
    proved: bool  #: the placement is optimal (docs/algorithms.md)
    stopped: bool  #: an interrupt or `stop` ended the search: this is the best until then
    algorithm: str
    distinct_placements: int  #: that an exact search stood for; 0: no exact search
    prediction: str  #: objective "predicted": its time, in words
    moves: tuple[Move, ...]  #: with max_moves

    @property
    def hosts(self) -> np.ndarray:
        """The host of each rank: texts, shape (n,)."""
        return self.placement.hosts

    @property
    def cores(self) -> np.ndarray:
        """The first core of each rank: hwloc's logical number inside its host, shape (n,)."""
        return self.placement.cores

    @property
    def gap(self) -> Optional[float]:
        """How far placement and bound are apart, as a part of the smaller one; 0 if they meet.

        Of Evaluation.value where there is one, else of the busiest link of the outermost level that
        does not meet the bound, as ``rankplace map`` prints it. None without a bound; infinite if
        the smaller one is 0.
        """
        if self.proved:
            return 0.0
        if self.evaluation.value is not None and self.bound.value is not None:
            return _apart(self.evaluation.value, self.bound.value)
        if not self.bound.levels:
            return None
        pairs = [
            (mine.largest_link, best.largest_link)
            for mine, best in zip(self.evaluation.levels, self.bound.levels)
        ]
        return next((_apart(*pair) for pair in pairs if pair[0] != pair[1]), 0.0)


def _apart(one: float, other: float) -> float:
    low, high = sorted((one, other))
    if low == high:
        return 0.0
    return high / low - 1 if low > 0 else float("inf")


def evaluation_of(native: Any) -> Evaluation:
    """Of the library's one."""
    return Evaluation(
        loads_of(native.levels),
        native.value,
        Volume(*native.inter_node),
        Volume(*native.intra_node),
        network_of(native.network),
    )


def bound_of(native: Any) -> Bound:
    """Of the library's one."""
    return Bound(loads_of(native.levels), native.value)


def result_of(native: Any) -> MapResult:
    """Of the library's one."""
    moves = tuple(
        Move(slots_of(move.origin), slots_of(move.target), loads_of(move.after))
        for move in native.moves
    )
    return MapResult(
        Placement(native.placement),
        evaluation_of(native.evaluation),
        bound_of(native.bound),
        native.proved,
        native.stopped,
        native.algorithm,
        native.distinct_placements,
        native.prediction,
        moves,
    )
