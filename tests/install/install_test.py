# SPDX-License-Identifier: BSD-3-Clause
"""What `cmake --install` leaves works from there: tracer, pattern programs, dry run."""
import os
import pathlib
import sys
import tempfile

from mpirun import mpirun, run

CMAKE = sys.argv[1]
BUILD = os.environ["RANKPLACE_BUILD"]


def main():
    with tempfile.TemporaryDirectory() as folder:
        prefix = pathlib.Path(folder) / "usr"
        done = run([CMAKE, "--install", BUILD, "--prefix", prefix])
        if done.returncode != 0:
            sys.exit(f"install: {done.stderr}")
        rankplace, ring = prefix / "bin" / "rankplace", prefix / "bin" / "rankplace-ring"
        profile, placements = pathlib.Path(folder) / "p", pathlib.Path(folder) / "out"
        steps = {
            "trace": mpirun(2, [rankplace, "trace", "-o", profile, ring, "--message-size", "1K"]),
            "map": run([rankplace, "map", profile, "--machine", "draco", "-o", placements]),
            "check": run([rankplace, "rankfile", placements / "best.json", "--check"]),
        }
    failed = [f"{name}: {step.stderr}" for name, step in steps.items() if step.returncode != 0]
    print("\n".join(failed) or "the installed tree works")
    return 1 if failed else 0


sys.exit(main())
