# SPDX-License-Identifier: BSD-3-Clause
"""Texts and numbers as the library takes them."""

from __future__ import annotations

import math
import operator
from typing import Any

from ._rankplace import UsageError


def chosen(enum: Any, what: str, text: str) -> Any:
    """The enumerator of a text: "hop-bytes" is `hop_bytes`."""
    names = {name.replace("_", "-"): value for name, value in enum.__members__.items()}
    if text in names:
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
    value = float(number)
    if math.isfinite(value) and 0 < value <= 1e9:
        return value
    raise UsageError(f"{what} is {number} (give seconds above 0, 1e9 at most)")
