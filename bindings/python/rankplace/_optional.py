# SPDX-License-Identifier: BSD-3-Clause
"""Packages that rankplace uses only where they are installed."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any


def needed(package: str, what: str) -> ModuleType:
    """The package. ImportError names it, and what needs it, if it is not installed."""
    try:
        return importlib.import_module(package)
    except ImportError as error:
        raise ImportError(
            f"{what} needs the Python package {package} (install it: pip install {package})",
            name=package,
        ) from error


def is_a(value: Any, package: str, name: str) -> bool:
    """Whether the value is of a class of a package, which nothing imports for the question."""
    module = sys.modules.get(package)
    return module is not None and isinstance(value, getattr(module, name))
