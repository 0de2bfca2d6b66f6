# SPDX-License-Identifier: BSD-3-Clause
"""Other MPI libraries than the installed one, from their Python wheels, kept in the build folder."""
import os
import pathlib
import subprocess
import sys


def installed(*packages):
    """The bin folder of an environment with these packages ("mpich", or "mpich==4.1.3"), and nothing
    else of what they want; ends the test as skipped without them."""
    name = "+".join(package.replace("==", "-") for package in packages)
    folder = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "wheels" / name
    done = folder / "installed"
    if not done.exists():
        for command in ([sys.executable, "-m", "venv", folder],
                        [folder / "bin" / "pip", "install", "--quiet", "--no-deps", *packages]):
            result = subprocess.run(command, capture_output=True, text=True, timeout=240)
            if result.returncode != 0:
                print(f"skipped: pip cannot get {name} ({result.stderr.strip()[-300:]})")
                sys.exit(77)
        done.touch()
    return folder / "bin"


if __name__ == "__main__":
    print(installed(*sys.argv[1:]))
