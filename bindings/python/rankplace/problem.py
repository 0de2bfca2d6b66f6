# SPDX-License-Identifier: BSD-3-Clause
"""Searches, costs and bounds."""

from __future__ import annotations

from typing import Any, Callable, Optional, Union

from . import _rankplace
from ._choices import chosen
from .conversion import as_machine, as_matrix
from .machine import Machine
from .matrix import CommunicationMatrix
from .options import Objective, Options, native_placement, own_copies
from .placement import Placement
from .results import (
    Bound,
    Evaluation,
    LevelLoad,
    MapResult,
    PlacedRanks,
    bound_of,
    evaluation_of,
    loads_of,
    result_of,
)

#: Is told how a search stands: in words ("J 1234 (bound 1000)"), the levels of the best, the bound.
Progress = Callable[[str, "tuple[LevelLoad, ...]", "tuple[LevelLoad, ...]"], None]


class Problem:
    """A matrix to be placed on a machine, prepared once: ask it several questions.

    Threads may share one. The parameters are those of :func:`map`. A problem that is pickled is
    prepared again where it is unpickled.
    """

    def __init__(self, matrix: Any, machine: Union[Machine, str], **options: Any):
        self.matrix = as_matrix(matrix)
        self.machine = as_machine(machine)
        self._given = own_copies(options)
        self._options = Options.of(options).native()
        self._native = _rankplace.Problem(self.matrix._native, self.machine._native, self._options)

    def search(self, progress: Optional[Progress] = None, stop: Any = None) -> MapResult:
        """Searches a placement, as :func:`map` does."""
        return _search(self.matrix, self.machine, self._options, progress, stop)

    def evaluate(self, placement: Union[Placement, MapResult]) -> Evaluation:
        """What a placement costs; its ranks may be on any cores of the machine.

        Raises
        ------
        InputError
            If it has another number of ranks, or the machine has not its hosts and cores.
        """
        return evaluation_of(self._native.evaluate(native_placement(placement)))

    def baseline(self, name: str) -> PlacedRanks:
        """A placement that needs no search.

        Parameters
        ----------
        name : {"packed", "mpirun", "by-node", "by-socket", "scattered", "rcm", "random"}
            Rank after rank on the next core; what mpirun does by itself; round-robin over nodes,
            over sockets, over both and so on inwards; in the order of reverse Cuthill and McKee;
            the median of up to 100 random ones, by the seed.
        """
        made = self._native.baseline(chosen(_rankplace.Baseline, "baseline", name))
        return PlacedRanks(Placement(made.placement), evaluation_of(made.evaluation))

    def bound(self) -> Bound:
        """What is known of the best (`sense`) placement without a search, which may know more."""
        return bound_of(self._native.bound())

    def __reduce__(self) -> tuple[Any, ...]:
        return (_problem_again, (self.matrix, self.machine, self._given))


def _problem_again(
    matrix: CommunicationMatrix, machine: Machine, options: dict[str, Any]
) -> Problem:
    return Problem(matrix, machine, **options)


def _search(
    matrix: Any,
    machine: Machine,
    options: _rankplace.MapOptions,
    progress: Optional[Progress],
    stop: Any,
) -> MapResult:
    if progress is not None and not callable(progress):
        raise TypeError(f"progress is {progress!r} (give a function)")
    if stop is not None and not hasattr(stop, "is_set"):
        raise TypeError(f"stop is {stop!r} (give a threading.Event)")
    tell = None
    if progress is not None:
        told = progress

        def tell(text: str, best: Any, bound: Any) -> None:
            told(text, loads_of(best), loads_of(bound))

    return result_of(_rankplace.search(matrix._native, machine._native, options, tell, stop))


def map(
    matrix: Any,
    machine: Union[Machine, str],
    *,
    objective: Union[str, Objective] = "lexicographic",
    preset: str = "default",
    sense: str = "best",
    measure: str = "bytes",
    seed: int = 1,
    threads: int = 0,
    time: Any = None,
    progress: Optional[Progress] = None,
    stop: Any = None,
    **constraints: Any,
) -> MapResult:
    """Searches the best placement of ranks on a machine, or the worst.

    Parameters
    ----------
    matrix : CommunicationMatrix, or what as_matrix() takes
        Who sends how much to whom, n ranks.
    machine : Machine or str
        Where they run, or its SPEC.
    objective : {"lexicographic", "hop-bytes", "bottleneck", "predicted"} or Objective
        How placements compare.
    preset : {"fast", "default", "best"}
        How much work the search does: a fixed amount each, the same on every computer. C++ and C call
        "default" `standard`, a word that is taken here, too.
    sense : {"best", "worst"}
        What the search makes of the objective.
    measure : {"bytes", "messages"}
        What counts of the communication.
    seed : int
        The same matrix, machine, options and seed give the same placement on any number of threads,
        unless `time`, `stop` or an interrupt ends the search.
    threads : int
        That search at the same time; 0: one per core.
    time : float or datetime.timedelta, optional
        Seconds that the search goes on, instead of the preset's amount of work.
    progress : callable, optional
        ``progress(text, best, bound)`` is called in this thread, a few times a second, when there
        is something better. An exception that it raises ends the search and comes out here.
        Searches of few moves (`max_moves`) and by predicted time say nothing before their end.
    stop : threading.Event, optional
        Ends the search early with the best that it has.
    **constraints
        Which placements are allowed:

        nodes : {"all", "fewest", "keep"} or int
            Which nodes the ranks may use: all (how many, and which ranks share one, is searched
            too), the first that filling slots in order needs, the first so many, or for each rank
            the node where the profile saw it. "remap" is "all".
        idle : {"search", "pack", "spread"}
            Which cores of these nodes stay idle where there are more than ranks. "search": bounds
            and proofs are about all choices.
        cores_per_rank : int
            Cores that each rank gets.
        fixed : dict of int to (str, int)
            Ranks that stay on a core: host, and hwloc's logical number inside it.
        start : Placement or MapResult
            To begin with; the result is never worse. Ranks that are fixed elsewhere first move to
            their cores.
        max_moves : int
            Ranks that may leave their places of `start`.
        memory_demand : float or "measured"
            GB/s of memory that each rank wants: cores stay idle where memory is too slow for all.
        memory_bandwidth : float
            GB/s of a NUMA node; default: as the calibration says.

    Returns
    -------
    MapResult
        After KeyboardInterrupt (Ctrl-C), too: it ends the search soon, with the best placement
        until then, and `stopped` is true. (A second Ctrl-C raises KeyboardInterrupt.)

    Raises
    ------
    InputError
        If the machine has fewer slots than the matrix has ranks, or the options do not fit the two.
    UsageError
        If the options do not fit one another.

    Examples
    --------
    >>> import numpy as np, rankplace
    >>> ring = np.roll(np.eye(8, dtype=int), 1, axis=1) * 1000
    >>> found = rankplace.map(ring, "2xpack:2 core:2 pu:1")
    >>> found.proved, found.evaluation.inter_node.bytes
    (True, 2000)
    """
    given = {
        "objective": objective,
        "preset": preset,
        "sense": sense,
        "measure": measure,
        "seed": seed,
        "threads": threads,
        "time": time,
        **constraints,
    }
    options = Options.of(given, "progress", "stop").native()
    return _search(as_matrix(matrix), as_machine(machine), options, progress, stop)


def evaluate(
    matrix: Any,
    machine: Union[Machine, str],
    placement: Union[Placement, MapResult],
    **options: Any,
) -> Evaluation:
    """What a placement costs: ``Problem(matrix, machine, **options).evaluate(placement)``."""
    return Problem(matrix, machine, **options).evaluate(placement)


def baseline(matrix: Any, machine: Union[Machine, str], name: str, **options: Any) -> PlacedRanks:
    """A placement without a search: ``Problem(matrix, machine, **options).baseline(name)``."""
    return Problem(matrix, machine, **options).baseline(name)


def bound(matrix: Any, machine: Union[Machine, str], **options: Any) -> Bound:
    """What no placement passes: ``Problem(matrix, machine, **options).bound()``."""
    return Problem(matrix, machine, **options).bound()
