# SPDX-License-Identifier: BSD-3-Clause
"""Refuses a NumPy that the extension would misread: pybind11 knows NumPy 2 from 2.12 on."""

import numpy as np

from ._rankplace import pybind11_version

if int(np.__version__.split(".")[0]) >= 2 and pybind11_version < 0x020C0000:
    raise ImportError(
        f"this build of rankplace cannot read the arrays of NumPy {np.__version__}: its pybind11 "
        "is older than 2.12 (use NumPy 1, or install rankplace by pip, which takes a new pybind11)"
    )
