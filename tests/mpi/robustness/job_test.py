# SPDX-License-Identifier: BSD-3-Clause
"""What all ranks of a job need from one another: a communicator for the tracer, memory, one folder, the
same options, the tracer itself. And a spawn call that only the library may refuse.
usage: job_test.py PROGRAM"""
import pathlib
import subprocess
import sys
import tempfile

from limits import seconds
from mpirun import ENVIRONMENT, LAUNCHER, mpirun, run
from traced_run import COMMAND, Checks, Profile, traced

RANKS = 2
PROGRAM_ENDS = 5
WAITS = 21  # seconds, after which the tracer says that it waits for ranks


def check_spawn(checks, program):
    plain = mpirun(RANKS, [program, "spawn"])
    ended, profile = traced(RANKS, [program, "spawn"])
    checks.equal(f"spawn: exit code {ended.stderr}", ended.returncode, plain.returncode)
    checks.equal("spawn: not of a crash", ended.returncode, PROGRAM_ENDS)
    checks.equal("spawn: output", sorted(ended.stdout.split("\n")), sorted(plain.stdout.split("\n")))
    checks.true("spawn: complete", profile.run["complete"])


def check_no_communicator_left(checks, program):
    ended, profile = traced(RANKS, [program, "communicators"])
    checks.equal(f"communicators: exit code {ended.stderr}", ended.returncode, PROGRAM_ENDS)
    checks.true("communicators: goes on", "received 1" in ended.stdout)
    checks.true("communicators: says it", "no communicator left" in ended.stderr)
    checks.equal("communicators: parts", sorted(profile.parts), ["rank-0.csv", "rank-1.csv"])


def check_no_memory_left(checks, program):
    ended, profile = traced(RANKS, [program, "memory"])
    checks.equal(f"memory: exit code {ended.stderr}", ended.returncode, PROGRAM_ENDS)
    checks.true("memory: goes on", "received 1" in ended.stdout)
    checks.true(f"memory: complete {ended.stderr}", profile.run["complete"])
    checks.equal("memory: messages", profile.matrix("p2p.messages"), {(0, 1): 1, (1, 0): 1})


def check_other_folders_and_options(checks, program):
    with tempfile.TemporaryDirectory() as name:
        folders = [pathlib.Path(name) / "a", pathlib.Path(name) / "b"]
        for folder in folders:
            folder.mkdir()
        program = [program, "nothing"]
        ended = run([LAUNCHER, "-np", 1, "-wdir", folders[0], COMMAND, "trace", "--events", "--",
                     *program, ":", "-np", 1, "-wdir", folders[1], COMMAND, "trace", "--", *program])
        checks.equal(f"folders: exit code {ended.stderr}", ended.returncode, PROGRAM_ENDS)
        profile = Profile(folders[0] / "run.profile")
        checks.true("folders: complete", profile.run["complete"])
        checks.equal("folders: messages", profile.matrix("p2p.messages"), {(0, 1): 1, (1, 0): 1})
        checks.true("folders: events of both", {"events/rank-0.txt", "events/rank-1.txt"} <=
                    set(profile.files))
        checks.true("folders: says where", f"there is none in {folders[1]}/run.profile" in ended.stderr)
        checks.equal("folders: nothing else", list(folders[1].iterdir()), [])


def check_part_of_the_job(checks, program):
    """A program of the job without the tracer: the job waits, and it is said why."""
    with tempfile.TemporaryDirectory() as name:
        job = subprocess.Popen(
            [LAUNCHER, "-np", "1", COMMAND, "trace", "-o", pathlib.Path(name) / "p", "--", program,
             "nothing", ":", "-np", "1", program, "nothing"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
        try:
            job.wait(WAITS + 5)
        except subprocess.TimeoutExpired:
            job.terminate()
        said = job.communicate(timeout=seconds(60))[1]
        checks.true(f"part: {said}", "put `rankplace trace` before every program" in said)


def main():
    checks = Checks()
    check_spawn(checks, sys.argv[1])
    check_no_communicator_left(checks, sys.argv[1])
    check_no_memory_left(checks, sys.argv[1])
    check_other_folders_and_options(checks, sys.argv[1])
    check_part_of_the_job(checks, sys.argv[1])
    checks.finish()


main()
