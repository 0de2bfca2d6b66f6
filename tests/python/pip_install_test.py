# SPDX-License-Identifier: BSD-3-Clause
"""`pip install .` builds the module, which then runs outside the source tree and links no MPI."""

import os
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
FOLDER = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "pip"
PYTHON = FOLDER / "venv/bin/python"
PROGRAM = """
import pathlib, sys, importlib.metadata
import numpy as np, rankplace
from rankplace import _rankplace
assert pathlib.Path(rankplace.__file__).is_relative_to(sys.prefix), rankplace.__file__
assert (pathlib.Path(rankplace.__file__).parent / "py.typed").exists()
assert importlib.metadata.version("rankplace") == rankplace.__version__
found = rankplace.map(np.roll(np.eye(8, dtype=int), 1, axis=1), "2xpack:2 core:2 pu:1")
assert found.proved and found.evaluation.inter_node.bytes == 2, found
print(_rankplace.__file__)
"""


def run(*command, **settings):
    return subprocess.run(
        [str(word) for word in command], text=True, capture_output=True, cwd="/", **settings
    )


def install_backend():
    """Where PyPI can be reached; the other packages are the system's."""
    run(sys.executable, "-m", "venv", "--system-site-packages", FOLDER / "venv")
    done = run(PYTHON, "-m", "pip", "install", "--quiet", "scikit-build-core>=0.8")
    if done.returncode != 0:
        print(f"skipped: pip cannot get scikit-build-core ({done.stderr.strip()[-300:]})")
        sys.exit(77)


def main():
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    install_backend()
    done = run(
        PYTHON,
        "-m",
        "pip",
        "install",
        "--no-build-isolation",
        "--no-deps",
        "--force-reinstall",
        "--verbose",
        f"--config-settings=build-dir={FOLDER / 'build'}",
        SOURCE,
        env=environment,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    done = run(PYTHON, "-c", PROGRAM, env=environment)
    assert done.returncode == 0, done.stderr
    linked = run("ldd", done.stdout.strip()).stdout
    assert "hwloc" in linked and not re.search(r"libmpi|libmpich|librankplace", linked), linked
    print("built, installed and imported")


main()
