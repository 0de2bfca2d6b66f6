# SPDX-License-Identifier: BSD-3-Clause
"""Texts and numbers as the library takes them."""

from __future__ import annotations

import difflib
import math
import operator
import os
from typing import Any, Iterable

from ._rankplace import UsageError


def chosen(enum: Any, what: str, text: str) -> Any:
    """The enumerator of a text: "hop-bytes" is `hop_bytes`."""
    names = {name.replace("_", "-"): value for name, value in enum.__members__.items()}
    if isinstance(text, str) and text in names:
        return names[text]
    raise UsageError(f"there is no {what} {text!r} (use {', '.join(names)})")


def whole(what: str, number: Any, most: int = 2**64 - 1) -> int:
    """A whole number from 0 on, also NumPy's."""
    try:
        value = operator.index(number)
    except TypeError:
        raise UsageError(f"{what} is {number!r} (give a whole number)") from None
    if 0 <= value <= most:
        return value
    raise UsageError(f"{what} is {value} (give a number from 0 to {most})")


def seconds(what: str, number: Any) -> float:
    """A time that a search can take, in seconds."""
    try:
        value = float(number)
    except (TypeError, ValueError):
        value = math.nan
    if math.isfinite(value) and 0 < value <= 1e9:
        return value
    raise UsageError(f"{what} is {number!r} (give seconds above 0, 1e9 at most)")


def path(what: str, value: Any) -> bytes:
    """A text that may be a path, which need not be UTF-8."""
    try:
        return os.fsencode(value)
    except (TypeError, UnicodeEncodeError):
        raise TypeError(f"{what} is {value!r} (give a text or a path)") from None


def text(what: str, value: Any, example: str) -> str:
    """A text that is no path."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is {value!r} (give a text, as {example!r})")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise UsageError(f"{what} is {value!r}, which UTF-8 does not have") from None
    return value


def refuse_unknown(given: Iterable[str], known: Iterable[str]) -> None:
    """TypeError for a keyword that is no option."""
    names = list(known)
    for name in given:
        if name in names:
            continue
        near = difflib.get_close_matches(name, names, 1)
        meant = f"did you mean {near[0]}? " if near else ""
        raise TypeError(f"there is no option {name} ({meant}the options are {', '.join(names)})")
