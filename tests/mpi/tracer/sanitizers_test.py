# SPDX-License-Identifier: BSD-3-Clause
"""Programs built with a sanitizer whose runtime is a shared library start and are recorded, also
behind a script; the user's own options stay. usage: sanitizers_test.py [KIND=PROGRAM...]"""
import sys

from mpirun import ENVIRONMENT, mpirun
from traced_run import Checks, traced

# Open MPI leaks by itself, which ends a program with exit code 23.
OPTIONS = {**ENVIRONMENT, "ASAN_OPTIONS": "detect_leaks=0"}
# The thread sanitizer of GCC 12 does not know where new kernels put programs.
PLAIN_ADDRESSES = ["setarch", "-R"]


def check(checks, name, command):
    alone = mpirun(2, command, env=OPTIONS)
    if alone.returncode != 0:
        print(f"{name} does not run here untraced: {alone.stderr.splitlines()[:1]}")
        return 0
    run, profile = traced(2, command, env=OPTIONS)
    checks.equal(f"{name}: exit code and messages", (run.returncode, run.stderr), (0, alone.stderr))
    if run.returncode == 0:
        checks.equal(f"{name}: bytes", profile.matrix("p2p.bytes"), {(0, 1): 500})
        checks.true(f"{name}: complete", profile.run["complete"])
    return 1


def main():
    checks = Checks()
    ran = 0
    for word in sys.argv[1:]:
        kind, program = word.split("=")
        before = PLAIN_ADDRESSES if kind == "thread" else []
        ran += check(checks, kind, [*before, program])
        ran += check(checks, f"{kind}, in a script", [*before, "sh", "-c", f"{program}; exit $?"])
    if ran == 0:
        print("skipped: no sanitized program runs here")
        sys.exit(77)
    checks.finish()


main()
