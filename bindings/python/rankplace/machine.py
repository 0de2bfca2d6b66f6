# SPDX-License-Identifier: BSD-3-Clause
"""Machines that ranks are placed on."""

from __future__ import annotations

import hashlib
import os
import pathlib
from typing import Any, Iterable, Mapping, NamedTuple, Optional, Union

import numpy as np

from . import _rankplace
from ._choices import chosen, path, refuse_unknown, text, whole
from ._optional import needed
from ._rankplace import InputError
from .profile import Profile

#: Names of hosts, or names and how many ranks each takes.
Hosts = Union[Iterable[Union[str, "tuple[str, int]"]], Mapping[str, int]]


def _text_of(file: pathlib.Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: cannot be read as text ({error})") from None


class Node(NamedTuple):
    """A node of a machine."""

    name: str
    first_core: int  #: index among the machine's cores
    core_count: int
    slots: int  #: ranks that it takes at most


class Machine:
    """A tree of cluster, switches, nodes, packages, caches and cores; it does not change.

    Make one with :meth:`from_spec`, :meth:`from_xml`, :meth:`here` or :meth:`from_profile`. All
    take these options:

    hosts : iterable of str or (str, int), or dict of str to int, optional
        Names of the nodes, in order, or those to use of a profile or cluster file; with a number:
        the ranks that the host takes (default: one per core).
    network : str
        What is above the nodes: ``"torus:8,8,4"``, ``"dragonfly:4,8,20"``, ``"graph:FILE"`` or
        another kind of docs/networks.md, ``"fat-tree:4,8"``, or the path of Slurm's topology.conf.
    levels : str
        Kinds of objects that count (``"package,l3"``); empty: all.
    slots : {"core", "hwthread"}
        What one rank gets.
    network_card : str
        Where traffic leaves a node: ``"auto"``, ``"ignore"``, ``"package:0"``.

    Machines with the same nodes, cores, levels, network and places of network cards are equal,
    whatever they were made of.

    A machine that is pickled is described again where it is unpickled; InputError if that gives
    another machine (``here()`` on another host, a file that is not there).
    """

    def __init__(self, native: _rankplace.Machine, origin: tuple[Any, ...]):
        self._native = native
        self._origin = origin  # how to make it again: a method, its arguments, its options

    @classmethod
    def from_spec(cls, spec: str, **options: Any) -> Machine:
        """The machine of a SPEC (docs/cli/topology.md).

        Parameters
        ----------
        spec : str
            ``"draco"``, ``"jaguar"``, ``"this"``, hwloc's synthetic topologies
            (``"pack:2 l2:2 core:2 pu:1"``), ``"16xSPEC"``, or the path of an hwloc XML or a cluster
            file.
        **options
            As above.

        Raises
        ------
        InputError, UsageError
            If it describes no machine.
        """
        options = _kept(options)
        native = _rankplace.Machine.from_spec(path("spec", spec), _options(options))
        return cls(native, ("from_spec", (os.fspath(spec),), options))

    @classmethod
    def here(cls, **options: Any) -> Machine:
        """The computer that runs this program."""
        return cls.from_spec("this", **options)

    @classmethod
    def from_xml(cls, xml: str | pathlib.Path, node_count: int = 1, **options: Any) -> Machine:
        """So many nodes of an hwloc XML (version 2).

        Parameters
        ----------
        xml : str or pathlib.Path
            The text, or the path of a file.
        node_count : int
            Number of equal nodes.
        **options
            As above.
        """
        read = _text_of(xml) if isinstance(xml, pathlib.Path) else text("xml", xml, "<?xml ...")
        if not read.lstrip().startswith("<"):
            raise InputError(f"{read[:40]!r} is no XML text (give a path as a pathlib.Path)")
        options = _kept(options)
        native = _rankplace.Machine.from_xml(
            read, whole("node_count", node_count), _options(options)
        )
        return cls(native, ("from_xml", (read, node_count), options))

    @classmethod
    def from_profile(cls, profile: Profile, **options: Any) -> Machine:
        """The hosts of a recorded run."""
        if not isinstance(profile, Profile):
            raise TypeError(f"profile is {profile!r} (give a rankplace.Profile: read_profile())")
        options = _kept(options)
        native = _rankplace.Machine.from_profile(profile._native, _options(options))
        return cls(native, ("from_profile", (profile,), options))

    @property
    def spec(self) -> str:
        """The description that it was made of."""
        return self._native.spec

    @property
    def node_count(self) -> int:
        """Number of nodes."""
        return self._native.node_count

    @property
    def core_count(self) -> int:
        """Number of cores, or of hardware threads where those are the slots."""
        return self._native.core_count

    @property
    def slot_count(self) -> int:
        """How many ranks it takes, of one core each."""
        return self._native.slot_count

    @property
    def nodes(self) -> list[Node]:
        """The nodes, in order."""
        return [Node(*row) for row in self._native.nodes()]

    @property
    def level_names(self) -> list[str]:
        """Where two cores can meet ("inter-node", "inter-socket"), outermost first."""
        return self._native.level_names()

    @property
    def network(self) -> str:
        """The network if that is no tree, with every number ("torus:8,8,4"); else ""."""
        return self._native.network()

    @property
    def core_numbers(self) -> np.ndarray:
        """hwloc's logical number of each core inside its node, shape (core_count,)."""
        return self._native.cores()[:, 1]

    def level_of(self, core_a: int, core_b: int) -> int:
        """The level at which two cores meet.

        Parameters
        ----------
        core_a, core_b : int
            Indices among the machine's cores.

        Returns
        -------
        int
            An index of level_names; as many as there are if the cores are one.
        """
        most = 2**32 - 1
        return self._native.level_of(whole("core_a", core_a, most), whole("core_b", core_b, most))

    def to_frame(self) -> Any:
        """The cores as a pandas.DataFrame: node (its name), number, os_pu, numa_node."""
        pandas = needed("pandas", "Machine.to_frame()")
        names = [node.name for node in self.nodes]
        frame = pandas.DataFrame(
            self._native.cores(), columns=["node", "number", "os_pu", "numa_node"]
        )
        frame["node"] = [names[node] for node in frame["node"]]
        return frame

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Machine):
            return NotImplemented
        return self is other or self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((tuple(self.nodes), tuple(self.level_names), self.network))

    def __repr__(self) -> str:
        return f"<Machine: {self.spec}, {self.node_count} nodes, {self.core_count} cores>"

    def _identity(self) -> tuple[Any, ...]:
        cores = hashlib.sha256(self._native.cores().tobytes()).hexdigest()
        tree = self._native.fingerprint()
        return (self.nodes, self.level_names, self.network, cores, tree)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_made_again, (*self._origin, self._identity()))


def _kept(options: dict[str, Any]) -> dict[str, Any]:
    """The options with a list of hosts of their own, which can be gone through again."""
    hosts = options.get("hosts")
    if hosts is None or isinstance(hosts, str):
        return options
    return {**options, "hosts": list(hosts.items() if isinstance(hosts, Mapping) else hosts)}


def _options(given: dict[str, Any]) -> _rankplace.MachineOptions:
    refuse_unknown(given, ("hosts", "network", "levels", "slots", "network_card"))
    options = _rankplace.MachineOptions()
    options.hosts = _hosts(given.get("hosts"))
    options.network = path("network", given.get("network", ""))
    options.levels = text("levels", given.get("levels", ""), "package,l3")
    options.slots = chosen(_rankplace.SlotUnit, "unit of slots", given.get("slots", "core"))
    options.network_card = text("network_card", given.get("network_card", "auto"), "package:0")
    return options


def _hosts(hosts: Optional[Hosts]) -> list[_rankplace.Host]:
    if hosts is None:
        return []
    if isinstance(hosts, str):
        raise TypeError(f"hosts is the text {hosts!r} (give a list of names: [{hosts!r}])")
    return [_host(host) for host in hosts]


def _host(host: Any) -> _rankplace.Host:
    name, slots = (host, None) if isinstance(host, str) else _pair(host)
    if not isinstance(name, str):
        raise TypeError(f"hosts has {host!r} (give names, or names and slots: ('n01', 8))")
    return _rankplace.Host(
        text("a host", name, "n01"), None if slots is None else whole("slots", slots, 2**32 - 1)
    )


def _pair(value: Any) -> tuple[Any, Any]:
    """Its two parts; (None, None) if it has not two."""
    try:
        first, second = value
    except (TypeError, ValueError):
        return None, None
    return first, second


def _made_again(
    method: str, arguments: tuple[Any, ...], options: dict[str, Any], identity: tuple[Any, ...]
) -> Machine:
    machine: Machine = getattr(Machine, method)(*arguments, **options)
    if machine._identity() != identity:
        raise InputError(
            f"the machine {machine.spec!r} is another one here than where it was pickled "
            "(use the text of its hwloc XML: Machine.from_xml)"
        )
    return machine
