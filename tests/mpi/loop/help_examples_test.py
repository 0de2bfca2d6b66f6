# SPDX-License-Identifier: BSD-3-Clause
"""Every subcommand's --help has an example, and the examples run, one after the other, as written."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from bench_run import BIN, RANKPLACE
from limits import seconds
from mpirun import ENVIRONMENT, run

# In the order in which a user would type them: later ones use what earlier ones write.
ORDER = ["trace", "inspect", "map", "evaluate", "rankfile"]
TIMEOUT_S = seconds(300)


def commands():
    listed = run([RANKPLACE, "--help"]).stdout.split("Subcommands:\n", 1)[1]
    names = re.findall(r"^  ([a-z-]+) ", listed, re.M)
    names = [name for name in names if name != "rankplace"]
    return sorted(names, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))


def examples(name):
    """The indented lines behind `Example:` or `Examples:`; a line that ends in \\ goes on."""
    text = run([RANKPLACE, name, "--help"]).stdout
    found = re.search(r"^Examples?:\n((?:  .*\n?)+)", text, re.M)
    return [] if not found else found.group(1).replace("\\\n", " ").strip().split("\n")


def check(name, folder):
    """True if the command has an example and all of them end well."""
    lines = examples(name)
    if not lines:
        print(f"{name}: no example in --help")
        return False
    for line in lines:
        environment = {**ENVIRONMENT, "PATH": f"{BIN}:{os.environ['PATH']}"}
        done = subprocess.run(["sh", "-c", line.strip()], cwd=folder, env=environment, text=True,
                              capture_output=True, timeout=TIMEOUT_S)
        if done.returncode != 0:
            print(f"{name}: this example ends with {done.returncode}: {line.strip()}\n{done.stderr}")
            return False
    return True


def main():
    if (os.cpu_count() or 1) < 2:
        print("skipped: the examples need 2 cores")
        return 77
    names = commands()
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(BIN / "rankplace-ring", pathlib.Path(folder) / "app")
        failed = [name for name in names if not check(name, folder)]
    print(f"{len(names)} commands, examples fail in: {failed or 'none'}")
    return 1 if failed or len(names) < 9 else 0


sys.exit(main())
