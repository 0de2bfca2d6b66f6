# SPDX-License-Identifier: BSD-3-Clause
"""Time limits inside tests: how long a test waits for programs before it says that they hang."""
import os

TIME_FACTOR = int(os.environ.get("RANKPLACE_TIME_FACTOR", "1"))


def seconds(count):
    """The limit in seconds for what takes far less than `count` in a build without a sanitizer."""
    return count * TIME_FACTOR
