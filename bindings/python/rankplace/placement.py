# SPDX-License-Identifier: BSD-3-Clause
"""Which rank runs where, and the files that tell launchers so."""

from __future__ import annotations

import os
import pathlib
from typing import Any, NamedTuple, Optional

import numpy as np

from . import _rankplace
from ._choices import chosen
from ._optional import needed
from .conversion import as_machine
from .machine import Machine


class RankSlot(NamedTuple):
    """Where one rank runs."""

    rank: int
    host: str
    cores: tuple[int, ...]  #: hwloc's logical core numbers inside the host, ascending
    os_pus: tuple[int, ...] = ()  #: the operating system's numbers of its hardware threads
    hwthreads: tuple[int, ...] = ()  #: the only hardware threads that it gets; empty: all


class LevelLoad(NamedTuple):
    """What a level of the machine carries, in bytes or messages, as the measure says."""

    name: str  #: "inter-node"
    largest_link: int  #: load of the busiest link, both directions
    link_sum: int  #: sum over the links of the level
    pair_volume: int  #: what ranks that meet at this level exchange


class NetworkCost(NamedTuple):
    """What the links between switches carry, as placement files tell it; see NetworkLoad."""

    largest_link_by_speed: int
    byte_hops: int


def cost_of(native: Any) -> Optional[NetworkCost]:
    """Of the library's one."""
    return None if native is None else NetworkCost(native.largest_link_by_speed, native.byte_hops)


def loads_of(rows: Any) -> tuple[LevelLoad, ...]:
    """The levels of the library's rows."""
    return tuple(
        LevelLoad(row.name, row.largest_link, row.link_sum, row.pair_volume) for row in rows
    )


def slots_of(rows: Any) -> tuple[RankSlot, ...]:
    """The ranks of the library's rows."""
    return tuple(
        RankSlot(row.rank, row.host, tuple(row.cores), tuple(row.os_pus), tuple(row.hwthreads))
        for row in rows
    )


class Placement:
    """The place of every rank, and where the placement comes from; it does not change.

    Make one with :func:`rankplace.map`, :meth:`on`, :meth:`read`, :meth:`from_json` or
    :func:`rankplace.read_launch_file`.
    """

    def __init__(self, native: _rankplace.Placement):
        self._native = native

    @classmethod
    def on(cls, machine: Machine | str, cores: Any) -> Placement:
        """Rank r on core cores[r] of a machine.

        Parameters
        ----------
        machine : Machine or str
            Or its SPEC.
        cores : array_like of int, shape (n,)
            Indices among the machine's cores.

        Raises
        ------
        InputError
            If a core is not there, is taken twice, or a node gets more ranks than it takes.
        """
        machine = as_machine(machine)
        indices = np.asarray(cores)
        if indices.ndim != 1 or indices.dtype.kind not in "iu":
            raise _rankplace.InputError(
                "the cores are no list of whole numbers (give one per rank)"
            )
        if indices.size and (indices.min() < 0 or indices.max() >= 2**32):
            wrong = indices.min() if indices.min() < 0 else indices.max()
            raise _rankplace.InputError(
                f"core {wrong} is none of 0-{machine.core_count - 1} (give such indices)"
            )
        return cls(_rankplace.Placement.on(machine._native, indices.astype(np.uint32)))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Placement:
        """Reads a file as ``rankplace map`` writes it. InputError names file and line."""
        return cls(_rankplace.Placement.read(os.fspath(path)))

    @classmethod
    def from_json(cls, text: str) -> Placement:
        """The inverse of to_json()."""
        return cls(_rankplace.Placement.from_json(text))

    def to_json(self) -> str:
        """The text of a placement file: the same placement gives the same bytes."""
        return self._native.to_json()

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes a placement file, whole or not at all."""
        self._native.write(os.fspath(path))

    @property
    def ranks(self) -> tuple[RankSlot, ...]:
        """By rank."""
        return slots_of(self._native.ranks)

    @property
    def hosts(self) -> np.ndarray:
        """The host of each rank: texts, shape (n,)."""
        return np.array([slot.host for slot in self._native.ranks], dtype=str)

    @property
    def cores(self) -> np.ndarray:
        """The first core of each rank: hwloc's logical number inside its host, shape (n,)."""
        return np.array([slot.cores[0] for slot in self._native.ranks], dtype=np.int64)

    def cores_on(self, machine: Machine | str) -> np.ndarray:
        """The first core of each rank as index among the machine's cores, shape (n,).

        The inverse of :meth:`on`. InputError if the machine has not the hosts and cores.
        """
        return self._native.cores_on(as_machine(machine)._native)

    @property
    def machine(self) -> str:
        """The SPEC of the machine that it is for."""
        return self._native.machine

    @property
    def machine_network(self) -> str:
        """The network that was given beside it: ``"torus:4,4"``; empty: none."""
        return self._native.machine_network

    @property
    def machine_allocation(self) -> str:
        """The allocation that was given beside it: ``"random:7"``; empty: none."""
        return self._native.machine_allocation

    @property
    def objective(self) -> str:
        """What was searched: ``"hop-bytes"``."""
        return self._native.objective

    @property
    def sense(self) -> str:
        """``"best"``, ``"worst"``, or the name of a baseline."""
        return self._native.sense

    @property
    def measure(self) -> str:
        """What loads count: ``"bytes"`` or ``"messages"``."""
        return self._native.measure

    @property
    def collectives(self) -> str:
        """How collectives were modelled: ``"openmpi-default"``."""
        return self._native.collectives

    @property
    def score(self) -> tuple[LevelLoad, ...]:
        """What each level carries, outermost first."""
        return loads_of(self._native.score)

    @property
    def bound(self) -> tuple[LevelLoad, ...]:
        """What no placement passes at each level, outermost first; empty: nothing was searched."""
        return loads_of(self._native.bound)

    @property
    def algorithm(self) -> str:
        """Who found it."""
        return self._native.algorithm

    @property
    def seed(self) -> int:
        """The seed of the search."""
        return self._native.seed

    @property
    def proved(self) -> bool:
        """The search proved that it is optimal."""
        return self._native.proved

    @property
    def network(self) -> Optional[NetworkCost]:
        """What the network carries; None: the machine is a tree."""
        return cost_of(self._native.network)

    @property
    def network_bound(self) -> Optional[NetworkCost]:
        """What no placement passes; None: the machine is a tree, or nothing was searched."""
        return cost_of(self._native.network_bound)

    def to_frame(self) -> Any:
        """A pandas.DataFrame with a row per rank: host, core (the first), cores (all)."""
        pandas = needed("pandas", "Placement.to_frame()")
        ranks = self.ranks
        index = pandas.RangeIndex(len(ranks), name="rank")
        return pandas.DataFrame(
            {
                "host": [slot.host for slot in ranks],
                "core": [slot.cores[0] for slot in ranks],
                "cores": [slot.cores for slot in ranks],
            },
            index=index,
        )

    def __len__(self) -> int:
        return len(self._native.ranks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Placement) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        return f"<Placement: {len(self)} ranks on {self.machine}, {self.sense}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Placement.from_json, (self.to_json(),))


class WrittenFiles(NamedTuple):
    """Where a placement was written."""

    placement: pathlib.Path
    launch_file: pathlib.Path
    command: str  #: that uses the launch file, without the program


def write_launch_files(
    placement: Placement, launcher: str, folder: str | os.PathLike[str], name: str = "best"
) -> WrittenFiles:
    """Writes a placement and its launch file into a folder, which is made if it is not there.

    Parameters
    ----------
    placement : Placement
    launcher : {"openmpi", "prrte", "mpich", "slurm", "intel", "cray", "pals", "flux", "jsrun", "fujitsu", \
                "exec", "openmpi-contexts"}
        Who starts the ranks (docs/launchers.md).
    folder : path
    name : str
        The files are ``NAME.json`` and ``NAME.rankfile``, ``NAME.hosts``, ...: each launcher has
        an ending of its own. For "exec" the placement is the only file.

    Raises
    ------
    InputError
        If the launcher cannot take the placement, or the folder cannot be written.
    """
    kind = chosen(_rankplace.Launcher, "launcher", launcher)
    found = getattr(placement, "placement", placement)
    if not isinstance(found, Placement):
        raise TypeError(f"{type(placement).__name__} is no placement (give a Placement or a result)")
    return WrittenFiles(
        *_rankplace.write_launch_files(found._native, kind, os.fspath(folder), name)
    )


def read_launch_file(path: str | os.PathLike[str], machine: Machine | str) -> Placement:
    """Reads a launch file, or a placement (".json"), for a machine.

    InputError names file and line. Files that do not tell cores cannot be read: those for Flux, and
    those for Slurm where nodes use different cores.
    """
    return Placement(_rankplace.read_launch_file(os.fspath(path), as_machine(machine)._native))
