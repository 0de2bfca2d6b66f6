# SPDX-License-Identifier: BSD-3-Clause
"""Packages of npm that tests use."""
import pathlib
import shutil
import subprocess
import sys

from limits import seconds

SKIPPED = 77


def fetched(package, folder):
    """The folder of a package; ends the test as skipped where npm cannot get it."""
    npm = shutil.which("npm")
    if npm is None:
        print("skipped: no npm (Debian package npm)")
        sys.exit(SKIPPED)
    try:
        done = subprocess.run([npm, "install", "--prefer-offline", "--no-audit", "--no-fund", "--prefix", folder, package],
                              capture_output=True, text=True, timeout=seconds(120))
        problem = done.stderr.strip()[-300:] if done.returncode != 0 else ""
    except subprocess.TimeoutExpired:
        problem = "it took too long"
    if problem:
        print(f"skipped: npm cannot get {package} ({problem})")
        sys.exit(SKIPPED)
    return pathlib.Path(folder) / "node_modules" / package.split("@")[0]
