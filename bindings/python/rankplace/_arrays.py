# SPDX-License-Identifier: BSD-3-Clause
"""Arrays, graphs and tables as compressed sparse rows."""

from __future__ import annotations

import contextlib
import operator
from typing import Any, NamedTuple, Optional

import numpy as np
import scipy.sparse

from ._optional import is_a
from ._rankplace import InputError


#: As the library has it.
most_ranks = 2**24


class Counts(NamedTuple):
    """Two sparse matrices of one shape."""

    bytes: Any
    messages: Optional[Any] = None


def csr_of(source: Any, weight: str) -> Counts:
    """What as_matrix() takes, as CSR; the same object if it is one."""
    if is_a(source, "networkx", "Graph"):
        return Counts(_of_graph(source, weight))
    if is_a(source, "pandas", "DataFrame"):
        return _of_table(source)
    if scipy.sparse.issparse(source):
        return Counts(_square(_wide(source).tocsr()))
    if isinstance(source, np.ma.MaskedArray):
        source = source.filled(0)  # what is masked does not count
    array = _array(source)
    if array.dtype.kind not in "biuf":
        if array.ndim == 2:
            raise InputError(f"the matrix is of type {array.dtype} (give whole numbers below 2^64)")
        raise TypeError(
            f"a communication matrix cannot be made of {type(source).__name__} (give an array, a "
            "scipy.sparse array, a networkx graph, a pandas.DataFrame or a Profile)"
        )
    if array.ndim != 2:
        raise InputError(f"the matrix has {array.ndim} dimensions (give a square one)")
    array = _plain(array)
    _require_countable(array)
    if array.size == 0:
        raise InputError("the matrix has no rank (give a row and a column per rank)")
    return Counts(_square(scipy.sparse.csr_array(array)))


def _array(source: Any) -> np.ndarray:
    try:
        return np.asarray(source)
    except ValueError:
        if not isinstance(source, (list, tuple)):
            raise
        raise InputError(
            "the matrix has rows of different lengths (give a square one: a row per rank)"
        ) from None


def _plain(array: np.ndarray) -> np.ndarray:
    """The same numbers in a type that SciPy takes: of this machine's byte order, no half floats."""
    array = array.astype(array.dtype.newbyteorder("="), copy=False)
    return array.astype(np.float32) if array.dtype == np.float16 else array


def _wide(matrix: Any) -> Any:
    """Integers in 64 bits: entries of one place are added, and must not wrap round."""
    _require_inside(matrix)
    is_narrow = matrix.dtype.kind in "bui" and matrix.dtype.itemsize < 8
    if is_narrow or matrix.format not in ("coo", "csr", "csc"):
        matrix = matrix.tocoo()
    if is_narrow:
        data = matrix.data.astype(np.int64)  # the matrix's own astype() adds them before it widens
        matrix = scipy.sparse.coo_array((data, (matrix.row, matrix.col)), shape=matrix.shape)
    _require_countable(matrix.data)
    if matrix.format == "coo" and _may_wrap(matrix.data):
        matrix = scipy.sparse.coo_array(
            (matrix.data.astype(np.uint64), (matrix.row, matrix.col)), shape=matrix.shape
        )
    return matrix


def _may_wrap(values: np.ndarray) -> bool:
    """Sums of signed integers from 0 on may pass 2^63."""
    if values.dtype.kind != "i" or values.size == 0 or values.min() < 0:
        return False
    return bool(_sum(values) >= 2**63)


def _require_countable(values: np.ndarray) -> None:
    if values.dtype.kind not in "biuf":
        return  # refused by its type later
    if _sum(values) >= 2**64:
        raise InputError("the traffic adds up to 2^64 or more (give smaller numbers)")


def _sum(values: np.ndarray) -> float:
    """The sum of the numbers; exact near 2^63 and 2^64 if they are whole."""
    about = float(np.sum(values, dtype=np.float64))
    if values.dtype.kind not in "iu" or not 2.0**62 < about < 2.0**65:
        return about
    whole = values[values > 0].astype(np.uint64)
    half = np.uint64(32)
    high, low = np.sum(whole >> half), np.sum(whole & np.uint64(2**32 - 1))
    return (int(high) << 32) + int(low)


def _require_inside(matrix: Any) -> None:
    """SciPy itself would write what is outside a damaged matrix over other memory."""
    indices = {"coo": ("row", "col"), "csc": ("indices",)}.get(matrix.format, ())
    for name, size in zip(indices, matrix.shape):
        numbers = getattr(matrix, name)
        if numbers.size > 0 and not (0 <= numbers.min() and numbers.max() < size):
            raise InputError(
                f"the matrix has an index outside its shape {matrix.shape} (make it anew)"
            )


def _square(matrix: Any) -> Any:
    if matrix.shape[0] != matrix.shape[1]:
        raise InputError(
            f"the matrix has the shape {matrix.shape} (give a square one: a row per rank)"
        )
    return matrix


def _of_graph(graph: Any, weight: str) -> Any:
    count = graph.number_of_nodes()
    if count == 0:
        raise InputError("the graph has no node (give one per rank)")
    _require_weight(graph, weight)
    by_number = set(graph) == set(range(count))
    rank_of = {node: rank for rank, node in enumerate(range(count) if by_number else graph)}
    edges = [
        (rank_of[one], rank_of[other], _edge_bytes(value, weight))
        for one, other, value in graph.edges(data=weight, default=1)
    ]
    senders, receivers, values = (list(column) for column in zip(*edges)) if edges else ([],) * 3
    if not graph.is_directed():  # the lower rank sends all that the two exchange
        ranks = np.array([senders, receivers], dtype=np.int64).reshape(2, -1)
        senders, receivers = ranks.min(axis=0), ranks.max(axis=0)
    amounts = np.array(values, dtype=np.uint64)
    return _wide(
        scipy.sparse.coo_array((amounts, (senders, receivers)), shape=(count, count))
    ).tocsr()


def _edge_bytes(value: Any, weight: str) -> int:
    """The number of an edge, which may be of any type."""
    try:
        whole = operator.index(value)
    except TypeError:
        whole = _of_real(value, weight)
    if whole < 0:
        raise InputError("the bytes have a negative number (give numbers from 0 on)")
    if whole >= 2**64:
        raise InputError("the bytes have a number of 2^64 or more (give smaller ones)")
    return whole


def _of_real(value: Any, weight: str) -> int:
    number = None
    if not isinstance(value, str):  # "7" is no number
        with contextlib.suppress(TypeError, ValueError):
            number = float(value)
    if number is None:
        raise InputError(f"an edge's {weight!r} is no number (give whole numbers)")
    return int(unsigned(np.array([number]), "bytes")[0])


def _require_weight(graph: Any, weight: str) -> None:
    """A wrong name must not make every edge one byte."""
    others: set[str] = set()
    for _, _, attributes in graph.edges(data=True):
        if weight in attributes:
            return
        others.update(map(str, attributes))
    if others:
        raise InputError(
            f"no edge has the attribute {weight!r} (name that with the bytes: weight=..., "
            f"of {', '.join(sorted(others))})"
        )


def _column(table: Any, name: str) -> np.ndarray:
    """The numbers of a column, also of pandas' own integers that know empty cells."""
    count = list(table.columns).count(name)
    if count > 1:
        raise InputError(f"the table has {count} columns {name!r} (give one)")
    column = table[name]
    if column.isna().any():
        raise InputError(f"the column {name!r} has an empty cell (give a number for each row)")
    kind = getattr(column.dtype, "numpy_dtype", None)
    return np.asarray(column.to_numpy() if kind is None else column.to_numpy(dtype=kind))


def _of_table(table: Any) -> Counts:
    missing = [name for name in ("sender", "receiver", "bytes") if name not in table.columns]
    if missing:
        raise InputError(
            f"the table has no column {missing[0]!r} (it needs sender, receiver and bytes)"
        )
    pairs = [unsigned(_column(table, name), name + "s") for name in ("sender", "receiver")]
    if len(table) == 0:
        raise InputError("the table has no row (give one per pair of ranks)")
    count = int(max(ranks.max() for ranks in pairs)) + 1
    if count > most_ranks:
        raise InputError(f"the table has the rank {count - 1}: more than any machine runs")

    def counted(name: str) -> Any:
        values = unsigned(_column(table, name), name)
        _require_countable(values)
        return scipy.sparse.csr_array(
            (values, [ranks.astype(np.int64) for ranks in pairs]), shape=(count, count)
        )

    return Counts(counted("bytes"), counted("messages") if "messages" in table.columns else None)


def unsigned(values: np.ndarray, what: str) -> np.ndarray:
    """The numbers as uint64: in place where they are 64-bit integers."""
    if values.dtype.kind == "f" and np.any(np.isnan(values)):
        raise InputError(f"the {what} have an entry that is no number, NaN (give 0 for none)")
    if values.dtype.kind == "f" and not np.all(values == np.floor(values)):
        raise InputError(f"the {what} have a number that is not whole (round them)")
    if values.dtype.kind not in "biuf":
        raise InputError(f"the {what} are of type {values.dtype} (give whole numbers)")
    if values.size and values.min() < 0:
        raise InputError(f"the {what} have a negative number (give numbers from 0 on)")
    if values.dtype.kind == "f" and values.size and values.max() >= 2.0**64:
        raise InputError(f"the {what} have a number of 2^64 or more (give smaller ones)")
    if values.dtype == np.int64:
        values = values.view(np.uint64)
    return np.ascontiguousarray(values, dtype=np.uint64)


def spans(amounts: Any, messages: Any) -> tuple[np.ndarray, ...]:
    """Row offsets, columns, bytes and messages, as the library reads them."""
    none = np.empty(0, np.uint64)
    if messages is None:
        return (*_indices(amounts), unsigned(amounts.data, "bytes"), none)
    if messages.shape != amounts.shape:
        raise InputError(
            f"the messages have the shape {messages.shape} and the bytes {amounts.shape} "
            "(give one shape)"
        )
    amounts, messages = _alike(amounts, messages)
    return (
        *_indices(amounts),
        unsigned(amounts.data, "bytes"),
        unsigned(messages.data, "messages"),
    )


def _indices(matrix: Any) -> tuple[np.ndarray, np.ndarray]:
    """Both of one type, which the library reads in place."""
    kind = np.int32 if matrix.indptr.dtype == matrix.indices.dtype == np.int32 else np.int64
    return np.ascontiguousarray(matrix.indptr, dtype=kind), np.ascontiguousarray(
        matrix.indices, dtype=kind
    )


def _alike(one: Any, other: Any) -> tuple[Any, Any]:
    """Two matrices with entries at the same places: all that either of them has."""
    if np.array_equal(one.indptr, other.indptr) and np.array_equal(one.indices, other.indices):
        return one, other
    return _spread(one, other), _spread(other, one)


def _spread(values: Any, places: Any) -> Any:
    """The values, with zeros where the other matrix has entries and they have none."""
    values, places = values.tocoo(), places.tocoo()
    rows = np.concatenate([values.row, places.row])
    columns = np.concatenate([values.col, places.col])
    data = np.concatenate([values.data, np.zeros(places.nnz, values.data.dtype)])
    matrix = scipy.sparse.coo_array((data, (rows, columns)), shape=values.shape).tocsr()
    matrix.sum_duplicates()
    return matrix
