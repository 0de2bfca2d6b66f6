# SPDX-License-Identifier: BSD-3-Clause
"""Runs that `rankplace trace` has recorded."""

from __future__ import annotations

import os
from typing import Any, NamedTuple, Optional

from . import _rankplace
from .matrix import CommunicationMatrix


class RankRun(NamedTuple):
    """A rank of a recorded run; times in seconds, from MPI_Init to MPI_Finalize."""

    host: str  #: empty: not known
    wall_s: float
    mpi_s: float  #: inside MPI


class Phase(NamedTuple):
    """A phase of a run: MPI_Pcontrol(number), or a slice of its time."""

    number: int
    label: str


class Profile:
    """A recorded run, or one phase of it. Make one with :func:`rankplace.read_profile`."""

    def __init__(self, path: str | os.PathLike[str], phase: Optional[int] = None):
        self._native = _rankplace.Profile.read(os.fspath(path), phase)
        self.path = os.path.abspath(path)
        self.phase = phase

    @property
    def rank_count(self) -> int:
        """Number of ranks."""
        return self._native.rank_count

    @property
    def is_complete(self) -> bool:
        """False if some ranks did not end with MPI_Finalize: counts are missing."""
        return self._native.is_complete

    @property
    def incomplete_reason(self) -> str:
        """Empty of a complete one."""
        return self._native.incomplete_reason

    @property
    def command(self) -> list[str]:
        """The program and its arguments."""
        return self._native.command

    @property
    def mpi_library(self) -> str:
        """The name and version of the MPI library."""
        return self._native.mpi_library

    @property
    def wall_s(self) -> float:
        """The longest time of any rank, in seconds."""
        return self._native.wall_s

    @property
    def ranks(self) -> list[RankRun]:
        """By rank."""
        return [RankRun(*row) for row in self._native.ranks()]

    @property
    def phases(self) -> list[Phase]:
        """By number; empty if the run had only one."""
        return [Phase(*row) for row in self._native.phases()]

    def matrix(self, collectives: str = "library-default") -> CommunicationMatrix:
        """All traffic of the run.

        Parameters
        ----------
        collectives : str
            How collective calls become point-to-point traffic: ``"library-default"``,
            ``"openmpi-default"``, ``"mpich-default"``, ``"measured"``, ``"none"``, an algorithm
            (``"ring"``), or a list (``"mpich-default,bcast=binomial"``): docs/collectives.md.

        Raises
        ------
        InputError
            If measured collectives are asked for and not there.
        UsageError
            If the text names no model.
        """
        origin = (_matrix_of, (self.path, self.phase, collectives))
        return CommunicationMatrix(self._native.matrix(collectives), origin)

    def __repr__(self) -> str:
        return f"<Profile: {self.path}, {self.rank_count} ranks>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Profile, (self.path, self.phase))


def _matrix_of(path: str, phase: Optional[int], collectives: str) -> CommunicationMatrix:
    return Profile(path, phase).matrix(collectives)


def read_profile(path: str | os.PathLike[str], phase: Optional[int] = None) -> Profile:
    """Reads a profile folder.

    Parameters
    ----------
    path : path
        The folder that ``rankplace trace`` wrote.
    phase : int, optional
        Only this phase of the run.

    Raises
    ------
    InputError
        Names file and line; also if no rank left its counts.
    """
    return Profile(path, phase)
