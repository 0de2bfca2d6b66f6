# SPDX-License-Identifier: BSD-3-Clause
"""Finds good placements of MPI ranks on the cores of a cluster.

It does what ``rankplace map``, ``evaluate`` and ``rankfile`` do in a shell, with the same results:
:func:`map` searches a placement of a communication matrix on a :class:`Machine`, :func:`evaluate`
tells what any placement costs, :func:`write_launch_files` makes launchers obey. docs/python.md has
examples.
"""

from . import _numpy_check  # noqa: F401  before any array is read
from ._rankplace import Error, InputError, InternalError, UsageError
from ._rankplace import version as __version__
from .conversion import as_machine, as_matrix
from .machine import Machine, Node
from .matrix import CommunicationMatrix, read_matrix
from .options import Objective, Options
from .placement import (
    NetworkCost,
    Placement,
    RankSlot,
    WrittenFiles,
    read_launch_file,
    write_launch_files,
)
from .problem import Problem, baseline, bound, evaluate, map
from .profile import Phase, Profile, RankRun, read_profile
from .results import (
    Bound,
    Evaluation,
    LevelLoad,
    MapResult,
    Move,
    NetworkLoad,
    PlacedRanks,
    Volume,
)

__all__ = [
    "Bound",
    "CommunicationMatrix",
    "Error",
    "Evaluation",
    "InputError",
    "InternalError",
    "LevelLoad",
    "Machine",
    "MapResult",
    "Move",
    "NetworkCost",
    "NetworkLoad",
    "Node",
    "Objective",
    "Options",
    "Phase",
    "PlacedRanks",
    "Placement",
    "Problem",
    "Profile",
    "RankRun",
    "RankSlot",
    "UsageError",
    "Volume",
    "WrittenFiles",
    "__version__",
    "as_machine",
    "as_matrix",
    "baseline",
    "bound",
    "evaluate",
    "map",
    "read_launch_file",
    "read_matrix",
    "read_profile",
    "write_launch_files",
]
