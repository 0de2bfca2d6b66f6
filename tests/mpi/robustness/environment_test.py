# SPDX-License-Identifier: BSD-3-Clause
"""An environment without HOME, without PATH, or as empty as the launcher makes it; and a standard
error that nobody reads. usage: environment_test.py PROGRAM"""
import os
import pathlib
import subprocess
import sys
import tempfile

from mpirun import ENVIRONMENT, mpirun
from traced_run import COMMAND, Checks, Profile

RANKS = 2
PROGRAM_ENDS = 5


def check(checks, what, command, environment):
    """command(profile folder): what mpirun starts. Open MPI 5 itself does not start without HOME."""
    if mpirun(1, ["true"], env=environment).returncode != 0:
        print(f"{what}: mpirun does not start there")
        return
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "run.profile"
        ended = mpirun(RANKS, command(target), env=environment)
        checks.equal(f"{what}: exit code and output", (ended.returncode, ended.stdout),
                     (PROGRAM_ENDS, "disturbed 0\nreceived 1\n"))
        checks.true(f"{what}: {ended.stderr}", "rankplace" not in ended.stderr)
        checks.true(f"{what}: complete", Profile(target).run["complete"])


def check_unread_messages(checks, program):
    """The tracer's message goes into a pipe without a reader, which must not end the program."""
    read, write = os.pipe()
    os.close(read)
    code = subprocess.run([COMMAND, "trace", "-o", "/proc/none", "--", program, "nothing"],
                          stdout=subprocess.DEVNULL, stderr=write, env=ENVIRONMENT).returncode
    os.close(write)
    checks.equal("a pipe without a reader", code, PROGRAM_ENDS)


def main():
    checks, program = Checks(), sys.argv[1]
    needed = {name: value for name, value in ENVIRONMENT.items() if name.startswith("OMPI_")}
    stripped = {**needed, "PATH": "/usr/bin:/bin"}

    def traced(target):
        return [COMMAND, "trace", "-o", target, "--", program, "nothing"]

    check(checks, "no HOME", traced, {k: v for k, v in ENVIRONMENT.items() if k != "HOME"})
    check(checks, "no folder at HOME", traced, {**ENVIRONMENT, "HOME": "/nonexistent"})
    check(checks, "stripped", traced, stripped)
    # env -i keeps what mpirun told its processes, without which MPI itself does not start them
    kept = 'exec env -i $(env | grep -E "^(OMPI|PMIX|OPAL)_[A-Za-z0-9_]*=[^ ]*$") "$@"'
    check(checks, "no PATH", lambda target: ["sh", "-c", kept, "sh", *traced(target)], stripped)
    check_unread_messages(checks, program)
    checks.finish()


main()
