# SPDX-License-Identifier: BSD-3-Clause
"""A disk that is full or read-only when the run begins or when it ends, and a limit on the size of
files: the program's output and exit code are its own, the tracer says once what is wrong, and no half
file is left. The disks are mounted in a namespace of this test's own. usage: disk_test.py PROGRAM"""
import subprocess
import sys

from disk import Disk, enter_namespace
from mpirun import mpirun
from traced_run import COMMAND, Checks, Profile

RANKS = 3
PROGRAM_ENDS = 5


def run(disk, program, *words):
    return mpirun(RANKS, [COMMAND, "trace", "-o", disk.folder / "run.profile", "--", program, *words])


def check_program(checks, what, ended, output):
    checks.equal(f"{what}: exit code", ended.returncode, PROGRAM_ENDS)
    checks.equal(f"{what}: output", ended.stdout.split("\n"), [*output, "received 2", ""])
    lines = [line for line in ended.stderr.splitlines() if "rankplace" in line]
    checks.equal(f"{what}: one message {lines}", len(lines), 1)
    return lines[0] if lines else ""


def check_at_begin(checks, program, what, spoil, reason):
    with Disk() as disk:
        subprocess.run(spoil(disk), shell=True)
        message = check_program(checks, what, run(disk, program, "nothing"), ["disturbed 0"])
        checks.true(f"{what}: {message}", reason in message and "no profile is written" in message)
        files = [path.name for path in disk.folder.rglob("*") if path.is_file()]
        checks.equal(f"{what}: files", [name for name in files if name != "filler"], [])


def check_at_end(checks, program, what, words, reason):
    with Disk() as disk:
        ended = run(disk, program, *words(disk))
        disturbed = ended.stdout.splitlines()[:1]
        message = check_program(checks, what, ended, disturbed)
        checks.true(f"{what}: {message}", reason in message and "is incomplete" in message)
        profile = Profile(disk.folder / "run.profile")
        checks.equal(f"{what}: complete", profile.run["complete"], False)
        checks.equal(f"{what}: half files", [name for name in profile.files if ".tmp" in name], [])


def main():
    enter_namespace()
    checks, program = Checks(), sys.argv[1]
    full, frozen, large = "No space left on device", "Read-only file system", "File too large"
    check_at_begin(checks, program, "full at the beginning", lambda disk: disk.fill, full)
    check_at_begin(checks, program, "read-only at the beginning", lambda disk: disk.freeze, frozen)
    check_at_end(checks, program, "full at the end", lambda disk: ["run", disk.fill], full)
    check_at_end(checks, program, "read-only at the end", lambda disk: ["run", disk.freeze], frozen)
    check_at_end(checks, program, "files limited to no bytes", lambda _: ["limit", 0], large)
    check_at_end(checks, program, "files limited to 100 bytes", lambda _: ["limit", 100], large)
    checks.finish()


main()
