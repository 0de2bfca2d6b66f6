# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of the Python module share."""

import importlib
import pathlib
import os
import sys

import numpy as np

PROFILES = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/profiles"


def need(*packages):
    """Ends the test as skipped without these packages."""
    for package in packages:
        try:
            importlib.import_module(package)
        except ImportError:
            print(f"skipped: the Python package {package} is not installed")
            sys.exit(77)


def ring(ranks, amount=1000):
    """Rank r sends to rank r + 1; a dense matrix."""
    return np.roll(np.eye(ranks, dtype=np.int64), 1, axis=1) * amount


def random_matrix(ranks, seed, density=0.2):
    """A dense matrix of which some entries are not zero."""
    draw = np.random.default_rng(seed)
    return draw.integers(1, 1000, (ranks, ranks)) * (draw.random((ranks, ranks)) < density)
