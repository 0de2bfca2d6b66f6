# SPDX-License-Identifier: BSD-3-Clause
"""The time that a block of code takes, with its child processes."""
import resource
import time


class Stopwatch:
    """with Stopwatch() as watch: ...; then watch.wall and watch.cpu, in seconds."""

    def __enter__(self):
        self._cpu, self._wall = cpu_seconds(), time.monotonic()
        return self

    def __exit__(self, *_):
        self.wall = time.monotonic() - self._wall
        self.cpu = cpu_seconds() - self._cpu


def cpu_seconds():
    usages = map(resource.getrusage, (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
