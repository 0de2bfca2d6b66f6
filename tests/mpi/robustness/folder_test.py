# SPDX-License-Identifier: BSD-3-Clause
"""What else happens to a profile's folder: an earlier profile is in it, it is removed while the
program runs, another run wants it, or has it. usage: folder_test.py PROGRAM PHASES_PROGRAM"""
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time

from limits import seconds
from mpirun import ENVIRONMENT, LAUNCHER, mpirun, run
from traced_run import COMMAND, Checks, Profile

RANKS = 2
PROGRAM_ENDS = 5
ONE_MESSAGE = {(0, 1): 1, (1, 0): 1}


def trace(target, options, *command):
    return mpirun(RANKS, [COMMAND, "trace", "-o", target, *options, "--", *command])


def messages(ended):
    return [line for line in ended.stderr.splitlines()
            if "rankplace" in line and not line.endswith("will be replaced")]


def another_run(target, *command):
    """A command line, for a program that runs under mpirun itself, that traces another one there."""
    kept = [f"{name}={value}" for name, value in ENVIRONMENT.items()
            if not name.startswith(("OMPI_COMM", "OMPI_MCA_orte", "OMPI_MCA_ess", "PMIX"))]
    words = ["env", "-i", *kept, LAUNCHER, "-np", str(RANKS), COMMAND, "trace", "-o", target, "--",
             *command]
    return shlex.join(map(str, words))


def check_complete(checks, what, target):
    profile = Profile(target)
    checks.true(f"{what}: complete", profile.run["complete"])
    checks.equal(f"{what}: messages", profile.matrix("p2p.messages"), ONE_MESSAGE)
    mapped = run([COMMAND, "map", target, "--machine", "profile"])
    checks.equal(f"{what}: map {mapped.stderr}", mapped.returncode, 0)
    checks.true(f"{what}: no leavings {sorted(profile.files)}",
                not {"lock", "parts.csv"} & set(profile.files))
    return profile


def check_earlier_profile(checks, target, program, phases_program):
    """Whatever a run may leave, the next one that does not write it removes it."""
    trace(target, ["--memory", "--events", "--measure-collectives"], phases_program)
    earlier = set(Profile(target).files)
    for name in ("memory.csv", "events/rank-0.txt", "phases/7/calls.csv", "collectives.bytes.mtx"):
        checks.true(f"{name} was there", name in earlier)
    (target / "notes.txt").write_text("mine")
    ended = trace(target, [], program, "nothing")
    checks.equal("an earlier profile", (ended.returncode, messages(ended)), (PROGRAM_ENDS, []))
    left = set(check_complete(checks, "an earlier profile", target).files)
    with tempfile.TemporaryDirectory() as fresh:
        trace(pathlib.Path(fresh) / "p", [], program, "nothing")
        checks.equal("files", left - {"notes.txt"}, set(Profile(pathlib.Path(fresh) / "p").files))
    checks.true("other files stay", "notes.txt" in left)


def check_removed(checks, target, program):
    ended = trace(target, ["--events"], program, "run", f"rm -r {target}")
    checks.equal("removed: exit code", ended.returncode, PROGRAM_ENDS)
    said = messages(ended)
    checks.equal(f"removed: two messages {said}", len(said), 2)
    checks.true("removed: told", any("was removed" in line for line in said) and
                any("events" in line for line in said))
    profile = check_complete(checks, "removed", target)
    checks.true("removed: no events", not any(name.startswith("events") for name in profile.files))
    ended = trace(target, ["--events"], program, "run", f"rm -r {target}/events")
    checks.equal(f"events removed: {messages(ended)}", len(messages(ended)), 1)
    check_complete(checks, "events removed", target)


def check_at_once(checks, target, program):
    """A second run while the first one writes there is refused; the first one is as ever."""
    second = another_run(target, program, "nothing")
    ended = trace(target, [], program, "run", f"{second} 2> {target}.second")
    checks.equal(f"at once: the first {messages(ended)}", (ended.returncode, len(messages(ended))),
                 (PROGRAM_ENDS, 0))
    check_complete(checks, "at once", target)
    said = pathlib.Path(f"{target}.second").read_text()
    for text in ("another run is writing it", program, "run", "process", "-o", "no profile"):
        checks.true(f"at once: {text} in {said}", text in said)
    checks.equal("at once: said once", len([line for line in said.splitlines() if "rankplace:" in line
                                            and not line.endswith("will be replaced")]), 1)


def check_data_at_stderr(checks, target, program):
    """What is to be told has nowhere to go where the program's data took the place of standard error."""
    data = target.parent / "data"
    ended = trace(target, [], program, "data", data, f"rm -r {target}")
    checks.equal(f"data: exit code, {ended.stdout}", (ended.returncode, "disturbed 0" in ended.stdout),
                 (PROGRAM_ENDS, True))
    checks.equal("data: as written", data.read_bytes(), b"data")
    check_complete(checks, "data", target)


def check_replaced(checks, target, program):
    second = another_run(target, program, "nothing")
    ended = trace(target, ["--events"], program, "run", f"rm -r {target}; {second}")
    checks.equal(f"replaced: {ended.stdout}", ended.returncode, PROGRAM_ENDS)
    checks.true(f"replaced: told {messages(ended)}",
                any("another one has replaced it" in line for line in messages(ended)))
    profile = check_complete(checks, "replaced", target)
    checks.true("replaced: the second one's", profile.run["command"][-1] == "nothing")


def check_killed(checks, target, program):
    """A run that was killed keeps nobody out."""
    command = [LAUNCHER, "-np", str(RANKS), COMMAND, "trace", "-o", target, "--", program, "run",
               "sleep 60"]
    first = subprocess.Popen([str(word) for word in command], env=ENVIRONMENT,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    lock = target / "lock"
    for _ in range(seconds(600)):
        if (target / "run.json").exists() and lock.exists() and "process " in lock.read_text():
            break
        time.sleep(0.05)
    owner = int(lock.read_text().split("process ")[1].split()[0])
    os.kill(owner, signal.SIGKILL)
    first.wait()
    checks.true("killed: the lock stays", lock.exists())
    ended = trace(target, [], program, "nothing")
    checks.equal("killed: the next", (ended.returncode, messages(ended)), (PROGRAM_ENDS, []))
    check_complete(checks, "killed", target)


def main():
    checks, program = Checks(), sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "run.profile"
        check_earlier_profile(checks, target, program, sys.argv[2])
        check_removed(checks, target, program)
        check_data_at_stderr(checks, target, program)
        check_at_once(checks, target, program)
        check_replaced(checks, target, program)
        check_killed(checks, target, program)
    checks.finish()


main()
