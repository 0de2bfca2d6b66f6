# SPDX-License-Identifier: BSD-3-Clause
"""mpi4py's own tests (1330, of 363 MPI functions) have the same results under the tracer. Spawning,
dynamic processes and MPI-IO are left out, as the launcher and the file system decide about them.
usage: mpi4py_suite_test.py NEUTRAL_LIBRARY"""
import importlib.metadata
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

import real_program
from mpirun import mpirun
from traced_run import COMMAND, Checks, Profile

RANKS = 2
FEWEST_TESTS = 1000


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


def source():
    """The sources of the installed mpi4py, kept in the build folder."""
    if importlib.util.find_spec("mpi4py") is None:
        skip("no mpi4py for this Python")
    version = importlib.metadata.version("mpi4py")
    folder = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "sources"
    archive = folder / f"mpi4py-{version}.tar.gz"
    if not archive.exists():
        pip = subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                              "--no-binary", "mpi4py", "--dest", folder, f"mpi4py=={version}"],
                             capture_output=True, text=True, timeout=300)
        if not archive.exists():
            skip(f"pip cannot get the sources of mpi4py {version} ({pip.stderr.strip()[-300:]})")
    return archive


def results(text):
    """{test: its results in order} of every rank's report together."""
    found = {}
    for test, result in re.findall(r"^(test\w+ \([\w.]+\)).*\.\.\. (ok|skipped|FAIL|ERROR)", text,
                                   re.MULTILINE):
        found.setdefault(test, []).append(result)
    return found


def tests_of(base):
    """The command that runs the tests."""
    with tarfile.open(source()) as archive:
        archive.extractall(base)
    script = next(pathlib.Path(base).glob("mpi4py-*/test/runtests.py"))
    return [sys.executable, script, "--no-builddir", "-v", "-e", "spawn", "-e", "test_io", "-e",
            "dynproc"]


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as base:
        words, target = tests_of(base), pathlib.Path(base) / "run.profile"
        plain = mpirun(RANKS, ["env", f"LD_PRELOAD={sys.argv[1]}", *words], timeout=280)
        traced = mpirun(RANKS, [COMMAND, "trace", "-o", target, "--", *words], timeout=280)
        real_program.check_ends(checks, plain, traced, Profile(target))
    checks.true(f"{len(results(plain.stderr))} tests ran", len(results(plain.stderr)) > FEWEST_TESTS)
    checks.equal("results", results(traced.stderr), results(plain.stderr))
    checks.finish()


main()
