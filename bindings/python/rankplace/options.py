# SPDX-License-Identifier: BSD-3-Clause
"""What is searched, and how."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, fields
from typing import Any, Mapping, Optional, Sequence, Union

from . import _rankplace
from ._choices import chosen, path, refuse_unknown, seconds, text, whole
from ._rankplace import UsageError
from .placement import Placement


@dataclass(frozen=True)
class Objective:
    """How placements compare (docs/model.md, "Objectives").

    Lists with one number per level begin with the outermost level, as Machine.level_names does.
    """

    kind: str = "lexicographic"  #: "lexicographic", "hop-bytes", "bottleneck", "predicted"
    distances: Sequence[int] = ()  #: hop-bytes: one per level; none: the links between two cores
    bandwidths: Sequence[int] = ()  #: bottleneck: one per level; none: all are equal
    links: str = ""  #: what links cost: a preset ("draco") or the path of a machine.json
    link_costs: Sequence[
        str
    ] = ()  #: of single levels: "LEVEL=LATENCY_US,FLOW_GBPS,LINK_GBPS[,half]"

    def __post_init__(self) -> None:
        for cost in _as_tuple("link_costs", self.link_costs):
            text("a link's cost", cost, "inter-node=1,10,10")
        for name in ("distances", "bandwidths", "link_costs"):
            object.__setattr__(self, name, _as_tuple(name, getattr(self, name)))

    def native(self) -> _rankplace.Objective:
        """The library's one."""
        objective = _rankplace.Objective()
        objective.kind = chosen(_rankplace.ObjectiveKind, "objective", self.kind)
        objective.distances = [whole("a distance", distance) for distance in self.distances]
        objective.bandwidths = [whole("a bandwidth", bandwidth) for bandwidth in self.bandwidths]
        objective.links = path("links", self.links)
        objective.link_costs = list(self.link_costs)
        return objective


def _as_tuple(what: str, values: Any) -> tuple[Any, ...]:
    """So that an objective with a list has a hash."""
    try:
        if not isinstance(values, str):
            return tuple(values)
    except TypeError:
        pass
    raise TypeError(f"{what} is {values!r} (give a list)")


@dataclass(frozen=True)
class Options:
    """What :func:`rankplace.map`, which describes them, and its like take as keywords."""

    objective: Union[str, Objective] = "lexicographic"
    preset: str = "default"
    sense: str = "best"
    measure: str = "bytes"
    seed: int = 1
    threads: int = 0
    time: Union[float, datetime.timedelta, None] = None
    nodes: Union[str, int] = "all"
    idle: str = "search"
    cores_per_rank: int = 1
    fixed: Optional[Mapping[int, tuple[str, int]]] = None
    start: Any = None
    max_moves: Optional[int] = None
    memory_demand: Union[float, str, None] = None
    memory_bandwidth: Optional[float] = None

    @classmethod
    def of(cls, given: Mapping[str, Any], *more: str) -> Options:
        """Of keywords. TypeError names those that there are; `more`: which the caller has, too."""
        refuse_unknown(given, [*(field.name for field in fields(cls)), *more])
        return cls(**given)

    def native(self) -> _rankplace.MapOptions:
        """The library's ones."""
        objective = (
            self.objective if isinstance(self.objective, Objective) else Objective(self.objective)
        )
        options = _rankplace.MapOptions()
        options.objective = objective.native()
        options.measure = chosen(_rankplace.Measure, "measure", self.measure)
        options.constraints = self._constraints()
        options.sense = chosen(_rankplace.Sense, "sense", self.sense)
        options.preset = chosen(_rankplace.Preset, "preset", self.preset)
        options.seed = whole("seed", self.seed)
        options.threads = whole("threads", self.threads)
        if self.time is not None:
            time = (
                self.time.total_seconds()
                if isinstance(self.time, datetime.timedelta)
                else self.time
            )
            options.time = seconds("time", time)
        return options

    def _constraints(self) -> _rankplace.Constraints:
        constraints = _rankplace.Constraints()
        constraints.nodes, constraints.node_count = self._nodes()
        constraints.idle = chosen(_rankplace.IdleCores, "choice of idle cores", self.idle)
        constraints.cores_per_rank = whole("cores_per_rank", self.cores_per_rank, 2**32 - 1)
        constraints.fixed = self._fixed()
        if self.start is not None:
            constraints.start = native_placement(self.start)
        if self.max_moves is not None:
            constraints.max_moves = whole("max_moves", self.max_moves)
        constraints.memory = self._memory()
        return constraints

    def _nodes(self) -> tuple[Any, int]:
        """The choice of nodes, and how many they are if it is a number."""
        if isinstance(self.nodes, str):
            choice = "remap" if self.nodes == "all" else self.nodes
            if choice in ("remap", "keep", "fewest"):
                return _rankplace.NodeChoice.__members__[choice], 0
            raise UsageError(
                f"there is no choice of nodes {self.nodes!r} (use all, fewest, keep or a number)"
            )
        count = whole("nodes", self.nodes)
        if count == 0:
            raise UsageError("nodes is 0 (give a number from 1 on, 'all', 'fewest' or 'keep')")
        return _rankplace.NodeChoice.first, count

    def _fixed(self) -> list[_rankplace.FixedRank]:
        if self.fixed is None:
            return []
        if not isinstance(self.fixed, Mapping):
            raise TypeError(f"fixed is {self.fixed!r} (give a dict: {{0: ('n01', 5)}})")
        return [_fixed_rank(rank, place) for rank, place in self.fixed.items()]

    def _memory(self) -> Optional[_rankplace.MemoryDemand]:
        if self.memory_demand is None:
            if self.memory_bandwidth is None:
                return None
            raise UsageError(
                "memory_bandwidth without memory_demand (give the GB/s of a rank, or 'measured')"
            )
        if isinstance(self.memory_demand, str) and self.memory_demand != "measured":
            raise UsageError(f"memory_demand is {self.memory_demand!r} (give GB/s, or 'measured')")
        wanted = None if isinstance(self.memory_demand, str) else self.memory_demand
        return _rankplace.MemoryDemand(
            _rate("memory_demand", wanted), _rate("memory_bandwidth", self.memory_bandwidth)
        )


def _rate(what: str, number: Any) -> Optional[float]:
    """GB/s."""
    try:
        return None if number is None else float(number)
    except (TypeError, ValueError):
        raise TypeError(f"{what} is {number!r} (give GB/s)") from None


def own_copies(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options, of which the caller may change none."""
    return {
        name: dict(value) if isinstance(value, Mapping) else value for name, value in given.items()
    }


def _fixed_rank(rank: Any, place: Any) -> _rankplace.FixedRank:
    most = 2**32 - 1
    try:
        host, core = place
    except (TypeError, ValueError):
        host, core = None, None
    if not isinstance(host, str) or isinstance(place, str):
        raise TypeError(f"fixed has {place!r} for rank {rank!r} (give host and core: ('n01', 5))")
    return _rankplace.FixedRank(
        whole("a fixed rank", rank, most), text("a host", host, "n01"), whole("a core", core, most)
    )


def native_placement(placement: Any) -> _rankplace.Placement:
    """The library's placement of a Placement, or of what has one."""
    found = getattr(placement, "placement", placement)
    if isinstance(found, Placement):
        return found._native
    raise TypeError(
        f"{type(placement).__name__} is no placement (use Placement.on or Placement.read)"
    )
