# SPDX-License-Identifier: BSD-3-Clause
"""The communication matrix: who sends how much to whom."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import scipy.sparse

from . import _rankplace
from ._choices import chosen


class CommunicationMatrix:
    """How much each rank sends to each other rank.

    Rows are senders, columns are receivers. The matrix does not change once it is made; two with
    the same counts are equal. Make one with :func:`rankplace.as_matrix`, :func:`read_matrix` or
    :meth:`Profile.matrix`.
    """

    def __init__(
        self, native: _rankplace.CommunicationMatrix, origin: tuple[Any, ...] | None = None
    ):
        self._native = native
        self._origin = origin  # how to make it again: a function and its arguments

    @property
    def rank_count(self) -> int:
        """Number of ranks n."""
        return self._native.rank_count

    @property
    def pair_count(self) -> int:
        """Number of pairs of a sender and a receiver."""
        return self._native.pair_count

    @property
    def counts_messages(self) -> bool:
        """False if only bytes are known."""
        return self._native.counts_messages

    @property
    def collectives(self) -> str:
        """How collective calls became traffic: ``"openmpi-default"``; ``"none"`` without any."""
        return self._native.collectives

    @property
    def total_bytes(self) -> int:
        """Bytes of all pairs together."""
        return self._native.total()[0]

    @property
    def total_messages(self) -> int:
        """Messages of all pairs together."""
        return self._native.total()[1]

    @property
    def shape(self) -> tuple[int, int]:
        """(n, n)."""
        return (self.rank_count, self.rank_count)

    def to_scipy(self, measure: str = "bytes") -> scipy.sparse.csr_array:
        """The matrix as SciPy has it.

        Parameters
        ----------
        measure : {"bytes", "messages"}
            What the entries count.

        Returns
        -------
        scipy.sparse.csr_array
            Shape (n, n), dtype uint64, a copy.
        """
        chosen(_rankplace.Measure, "measure", measure)
        offsets, columns, amounts, messages = self._native.to_csr()
        values = amounts if measure == "bytes" else messages
        return scipy.sparse.csr_array((values, columns, offsets), shape=self.shape)

    def toarray(self, measure: str = "bytes") -> np.ndarray:
        """The matrix as a dense array of shape (n, n), dtype uint64."""
        return self.to_scipy(measure).toarray()

    def write(self, path: str | os.PathLike[str], measure: str = "bytes") -> None:
        """Writes a graph file in the format that the ending names.

        Parameters
        ----------
        path : path
            ``.mtx`` (Matrix Market), ``.graph`` (METIS), ``.grf`` (Scotch), ``.mat`` (TreeMatch),
            ``.graphml`` or ``.json`` (networkx), or ``PREFIX.0.prof`` (Open MPI's monitoring),
            which writes ``PREFIX.RANK.prof`` for every rank. ``.graph``, ``.grf`` and ``.mat`` hold
            what two ranks exchange, both directions together.
        measure : {"bytes", "messages"}
            What the file counts. ``.prof``, ``.graphml`` and ``.json`` hold both.
        """
        self._native.write(os.fspath(path), chosen(_rankplace.Measure, "measure", measure))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CommunicationMatrix):
            return NotImplemented
        return self._counts() == other._counts() and all(
            np.array_equal(mine, its)
            for mine, its in zip(self._native.to_csr(), other._native.to_csr())
        )

    def __hash__(self) -> int:
        return hash(self._counts())

    def _counts(self) -> tuple[Any, ...]:
        counts = (self.rank_count, self.pair_count, self.counts_messages)
        return (*counts, *self._native.total())

    def __repr__(self) -> str:
        sizes = f"{self.rank_count} ranks, {self.pair_count} pairs, {self.total_bytes} bytes"
        return f"<CommunicationMatrix: {sizes}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if self._origin is not None:
            return self._origin
        offsets, columns, amounts, messages = self._native.to_csr()
        if not self.counts_messages:
            messages = messages[:0]
        return (of_csr, (offsets, columns, amounts, messages))


def of_csr(*arrays: np.ndarray) -> CommunicationMatrix:
    """The matrix of row offsets, columns, bytes and messages, which are read in place."""
    return CommunicationMatrix(_rankplace.CommunicationMatrix.from_csr(*arrays))


def read_matrix(path: str | os.PathLike[str]) -> CommunicationMatrix:
    """Reads a graph file.

    Parameters
    ----------
    path : path
        ``.mtx`` (Matrix Market), ``.graph`` (METIS), ``.grf`` (Scotch), ``.mat`` (TreeMatch), or
        one of the files ``PREFIX.RANK.prof`` (Open MPI's monitoring), which lie together. An
        undirected edge becomes bytes that the lower rank sends.

    Raises
    ------
    InputError
        Names file and line.
    """
    return CommunicationMatrix(_rankplace.CommunicationMatrix.from_file(os.fspath(path)))
