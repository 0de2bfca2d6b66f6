# SPDX-License-Identifier: BSD-3-Clause
"""A program that has no right to its profile any more, or no descriptors, when it ends: what was
counted is kept, and what is lost is said. usage: rights_test.py PROGRAM"""
import json
import os
import pathlib
import sys
import tempfile

from mpirun import mpirun, open_mpi, run
from traced_run import COMMAND, Checks, Profile

RANKS = 3
PROGRAM_ENDS = 5
RING = {(r, (r + 1) % RANKS): 4 for r in range(RANKS)}


def trace(folder, program, *words, shell=""):
    """(finished mpirun, Profile, what inspect says as JSON, its finished process)"""
    target = pathlib.Path(folder) / "run.profile"
    os.chmod(folder, 0o755)
    traced = [COMMAND, "trace", "-o", target, "--", program, *words]
    command = ["sh", "-c", f'{shell}; exec "$@"', "sh", *traced] if shell else traced
    ended = mpirun(RANKS, command)
    shown = run([COMMAND, "inspect", target, "--json"])
    return ended, Profile(target), shown


def check_messages(checks, what, ended, *texts):
    lines = [line for line in ended.stderr.splitlines() if "rankplace" in line]
    checks.equal(f"{what}: one message {lines}", len(lines), 1 if texts else 0)
    for text in texts:
        checks.true(f"{what}: {text} in {lines}", all(text in line for line in lines))


def check_program(checks, what, ended):
    checks.equal(f"{what}: exit code and output {ended.stderr}", (ended.returncode, ended.stdout),
                 (PROGRAM_ENDS, f"received {RANKS - 1}\n"))


def check_kept(checks, what, shown, ranks):
    """inspect reads the counts of so many ranks."""
    checks.equal(f"{what}: inspect {shown.stderr}", shown.returncode, 0)
    found = json.loads(shown.stdout or "{}")
    checks.equal(f"{what}: complete", found.get("complete"), False)
    checks.equal(f"{what}: bytes", found.get("traffic", {}).get("p2p", {}).get("bytes"), 4 * ranks)


def check_user(checks, program):
    """Rank 0 has opened what it needs before the program became another user's."""
    with tempfile.TemporaryDirectory() as folder:
        ended, profile, shown = trace(folder, program, "user")
    check_program(checks, "another user", ended)
    check_messages(checks, "another user", ended, "Permission denied", "is incomplete", "parts.csv")
    checks.equal("another user: parts", profile.files["parts.csv"].count("\nend\n"), RANKS)
    check_kept(checks, "another user", shown, RANKS)


def check_death(checks, program):
    """Ranks that die as another user can leave no part: they say so."""
    with tempfile.TemporaryDirectory() as folder:
        ended, profile, _ = trace(folder, program, "user-and-die")
    checks.true(f"death: {ended.stderr}", "its counts are lost" in ended.stderr and
                "Permission denied" in ended.stderr)
    checks.equal("death: complete", profile.run["complete"], False)


def check_few(checks, program, limit):
    """The profile is written with the descriptors that there are."""
    what = f"{limit} descriptors"
    with tempfile.TemporaryDirectory() as folder:
        ended, profile, _ = trace(folder, program, "nothing", limit)
    check_program(checks, what, ended)
    check_messages(checks, what, ended)
    checks.true(f"{what}: complete", profile.run["complete"])
    checks.equal(f"{what}: bytes", profile.matrix("p2p.bytes"), RING)


def check_none(checks, program):
    with tempfile.TemporaryDirectory() as folder:
        ended, _, shown = trace(folder, program, "descriptors", 200)
    check_program(checks, "no descriptors", ended)
    check_messages(checks, "no descriptors", ended, "Too many open files", "parts.csv")
    check_kept(checks, "no descriptors", shown, RANKS)
    with tempfile.TemporaryDirectory() as folder:  # where none could be set aside
        ended, profile, shown = trace(folder, program, "descriptors", 64)
    check_program(checks, "none set aside", ended)
    check_messages(checks, "none set aside", ended, "Too many open files", "parts")
    checks.equal("none set aside: parts", sorted(profile.parts), ["rank-1.csv", "rank-2.csv"])
    check_kept(checks, "none set aside", shown, RANKS - 1)


def main():
    checks, program = Checks(), sys.argv[1]
    # Open MPI 5 itself waits for ever with 16.
    for limit in (16, 24, 64) if open_mpi() == "Open MPI 4" else (32, 48, 64):
        check_few(checks, program, limit)
    check_none(checks, program)
    if os.geteuid() == 0:
        check_user(checks, program)
        check_death(checks, program)
    checks.finish()


main()
