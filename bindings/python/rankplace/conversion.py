# SPDX-License-Identifier: BSD-3-Clause
"""Matrices and machines of what people have."""

from __future__ import annotations

from typing import Any

from . import _arrays
from ._rankplace import UsageError
from .machine import Machine
from .matrix import CommunicationMatrix, of_csr
from .profile import Profile


def as_matrix(source: Any, *, messages: Any = None, weight: str = "weight") -> CommunicationMatrix:
    """The communication matrix of arrays, a graph, a table or a profile.

    Parameters
    ----------
    source : array_like, scipy.sparse array or matrix, networkx graph, pandas.DataFrame, Profile
        Bytes that the rank of a row sends to the rank of a column, shape (n, n), whole numbers
        from 0 on. A graph: its nodes are the ranks (by number if they are 0 to n - 1, else in the
        graph's order); an edge of an undirected graph is what its ends exchange, both directions
        together. A table: columns ``sender``, ``receiver``, ``bytes`` and perhaps ``messages``.
    messages : array_like or scipy.sparse array, optional
        Numbers of messages, with the same shape. Without them only bytes count.
    weight : str
        The edge attribute of a graph that has the bytes. Edges without it have 1 byte; InputError
        if no edge has it, but edges have others.

    Returns
    -------
    CommunicationMatrix
        The source itself if it is one already.

    Raises
    ------
    InputError
        If the source is not square, or has numbers that are negative or not whole.
    TypeError
        If the source is something else.

    Notes
    -----
    CSR of SciPy with 64-bit integers is read in place, without a copy.
    """
    if messages is not None and isinstance(source, (CommunicationMatrix, Profile)):
        raise UsageError("messages belong to an array (a matrix and a profile have their own)")
    if isinstance(source, CommunicationMatrix):
        return source
    if isinstance(source, Profile):
        return source.matrix()
    table = _arrays.csr_of(source, weight)
    counts = table.messages if messages is None else _arrays.csr_of(messages, weight).bytes
    return of_csr(*_arrays.spans(table.bytes, counts))


def as_machine(source: Machine | str) -> Machine:
    """The machine, or that of a SPEC."""
    return source if isinstance(source, Machine) else Machine.from_spec(source)
