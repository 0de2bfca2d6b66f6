# SPDX-License-Identifier: BSD-3-Clause
"""Traces programs with `rankplace trace` and reads the profiles, with a few lines of Python alone."""
import csv
import json
import os
import pathlib
import sys
import tempfile

from mpirun import mpirun

COMMAND = os.environ["RANKPLACE"]


class Profile:
    """A profile folder, read into memory."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        self.files = {str(path.relative_to(folder)): path.read_text()
                      for path in folder.rglob("*") if path.is_file()}
        parts = folder / "parts"
        self.parts = {path.name: path.read_text() for path in parts.iterdir()} if parts.is_dir() else {}
        self.run = json.loads(self.files["run.json"])

    def matrix(self, name):
        """{(sender, receiver): value}, ranks counted from 0."""
        banner, size, *lines = self.files[name + ".mtx"].splitlines()
        assert banner == "%%MatrixMarket matrix coordinate integer general", banner
        ranks = str(self.run["rank_count"])
        assert size.split() == [ranks, ranks, str(len(lines))], size
        rows = [tuple(map(int, line.split())) for line in lines]
        return {(row - 1, column - 1): value for row, column, value in rows}

    def table(self, name):
        """The lines of a CSV file as dictionaries."""
        return list(csv.DictReader(self.files[name + ".csv"].splitlines()))


def traced(ranks, command, mca=None, trace=(), **settings):
    """(finished mpirun, Profile or None) of a traced run; trace: further options of the tracer;
    settings: of subprocess.run."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "run.profile"
        run = mpirun(ranks, [COMMAND, "trace", "-o", target, *trace, "--", *command], mca=mca,
                     **settings)
        return run, Profile(target) if (target / "run.json").exists() else None


def complete_profile(ranks, command, mca=None, trace=()):
    """The profile of a run that must end well and say nothing on standard error."""
    run, profile = traced(ranks, command, mca, trace)
    if run.returncode != 0 or profile is None or not profile.run["complete"]:
        sys.exit(f"{command}: exit code {run.returncode}, no complete profile: {run.stderr}")
    library = os.environ.get("RANKPLACE_TEST_MPI_LIBRARY", "")
    if not profile.run["mpi_library"].startswith(library):
        sys.exit(f"{command}: ran with {profile.run['mpi_library']}, not {library}")
    if "rankplace" in run.stderr:
        sys.exit(f"{command}: unexpected message: {run.stderr}")
    return profile


class Checks:
    """Collects what is not as expected; finish() prints it and ends the test."""

    def __init__(self):
        self.count = 0
        self.failures = []

    def equal(self, what, found, expected):
        self.count += 1
        if found != expected:
            self.failures.append(f"{what}: found {found!r}, expected {expected!r}")

    def true(self, what, condition):
        self.equal(what, bool(condition), True)

    def finish(self):
        print("\n".join(self.failures) or f"{self.count} checks passed")
        sys.exit(1 if self.failures or self.count == 0 else 0)
