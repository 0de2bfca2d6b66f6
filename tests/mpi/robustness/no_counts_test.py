# SPDX-License-Identifier: BSD-3-Clause
"""Profiles in which no rank left its counts: looked at while the program runs, after SIGKILL, and
those that MPI_Finalize could not write. Nothing judges or places from them; inspect shows what is
there. A complete profile of a program that sends nothing has its verdict. usage: no_counts_test.py
BEFORE_END"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from disk import Disk, enter_namespace
from limits import seconds
from mpirun import ENVIRONMENT, mpirun
from traced_run import COMMAND, Checks

RANKS = 2
PROGRAM = sys.argv[1]
TAKEN = "INCOMPLETE: no rank left its counts"


def rankplace(folder, *words):
    return subprocess.run([COMMAND, *map(str, words)], cwd=folder, env=ENVIRONMENT, text=True,
                          capture_output=True, timeout=seconds(120))


def judges(profile):
    """Every command that judges, places or passes on traffic."""
    here = ["--machine", "pack:2 core:2 pu:1"]
    reach = ["--", "mpirun", "-np", RANKS, "./app"]
    return [["map", profile, *here, "-o", "made"], ["map", profile, *here, "-o", "made", "--json"],
            ["map", profile, *here, "-o", "made", "--phase", 1],
            ["advise", profile, *here], ["advise", profile, *here, "--json"],
            ["evaluate", profile, *here, "packed"], ["evaluate", profile, *here, "packed", "--json"],
            ["predict", profile, "--machine", "draco"],
            ["predict", profile, "--machine", "draco", "--json"],
            ["report", profile, *here, "-o", "made.html"], ["report", profile, *here, "--format", "json"],
            ["report", profile, *here, "--format", "md"],
            ["convert", profile, "-o", "made.graph"], ["convert", profile, "-o", "made.mtx"],
            ["study", "applications", profile, "-o", "made"],
            ["compare", profile, "--runs-folder", "made", *reach]]


def check_refused(checks, what, profile):
    folder = profile.parent
    before = sorted(path.name for path in folder.iterdir())
    for words in judges(profile):
        done = rankplace(folder, *words)
        title = f"{what}: {words[0]} {' '.join(map(str, words[2:]))}"
        checks.equal(title, (done.returncode, done.stdout), (1, ""))
        checks.true(f"{title}: {done.stderr}", TAKEN in done.stderr and "trace it again" in done.stderr)
    checks.equal(f"{what}: files", sorted(path.name for path in folder.iterdir()), before)


def check_inspected(checks, what, profile):
    text = rankplace(profile.parent, "inspect", profile)
    checks.equal(f"{what}: inspect {text.stderr}", text.returncode, 0)
    for words in (TAKEN, f"{RANKS} ranks on 1 host", "its traffic is unknown"):
        checks.true(f"{what}: {words} in {text.stdout}", words in text.stdout)
    for words in ("no messages", "exchanges messages", "wall time", "no inter-node"):
        checks.true(f"{what}: {words} in {text.stdout}", words not in text.stdout)
    shown = json.loads(rankplace(profile.parent, "inspect", profile, "--json").stdout)
    checks.equal(f"{what}: JSON", [shown[key] for key in ("complete", "ranks", "traffic", "wall_s")],
                 [False, RANKS, None, None])


def check(checks, what, profile):
    check_inspected(checks, what, profile)
    check_refused(checks, what, profile)


def while_it_runs(checks, folder):
    profile, seen = folder / "run.profile", folder / "seen" / "run.profile"
    ended = mpirun(RANKS, [COMMAND, "trace", "-o", profile, "--", PROGRAM, "run",
                           f"mkdir {seen.parent}; cp -r {profile} {seen.parent}"])
    checks.equal("while it runs: exit code", ended.returncode, 5)
    check(checks, "while it runs", seen)


def descendants(process):
    below = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [found for child in map(int, below) for found in [child, *descendants(child)]]


def killed(checks, folder):
    profile = folder / "run.profile"
    job = subprocess.Popen(["mpirun", "-np", str(RANKS), COMMAND, "trace", "-o", profile, "--", PROGRAM,
                            "run", "sleep 100"], env=ENVIRONMENT, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
    deadline = time.time() + seconds(60)
    while not (profile / "run.json").exists() and time.time() < deadline:
        time.sleep(0.05)
    for process in [job.pid, *descendants(job.pid)]:
        os.kill(process, signal.SIGKILL)
    job.wait()
    check(checks, "killed", profile)


def judged_or_refused(checks, what, profile):
    """A profile of which some counts may be left: refused if there are none."""
    shown = json.loads(rankplace(profile.parent, "inspect", profile, "--json").stdout)
    if not shown["complete"] and shown["traffic"] is None:
        check(checks, what, profile)
        return
    done = rankplace(profile.parent, "map", profile, "--machine", "core:4 pu:1", "-o", profile.parent / "made")
    checks.equal(f"{what}: {done.stderr}", (done.returncode, "INCOMPLETE" in done.stderr),
                 (0, not shown["complete"]))


def on_a_full_disk(checks, folder):
    with Disk() as disk:
        mpirun(RANKS, [COMMAND, "trace", "-o", disk.folder / "run.profile", "--", PROGRAM, "run", disk.fill])
        shutil.copytree(disk.folder / "run.profile", folder / "run.profile")
    judged_or_refused(checks, "full disk", folder / "run.profile")


def that_could_not_be_written(checks, folder):
    """Limits and rights that MPI_Finalize runs into: what it left is judged, or refused as above."""
    folder.chmod(0o755)
    spoils = {"descriptors": ["run", "prlimit --pid=$PPID --nofile=3:3"], "limit": ["limit", 0]}
    if os.geteuid() == 0:
        spoils["user"] = ["user", 65534]
    for what, words in spoils.items():
        profile = folder / what / "run.profile"
        profile.parent.mkdir()
        mpirun(RANKS, [COMMAND, "trace", "-o", profile, "--", PROGRAM, *words])
        judged_or_refused(checks, what, profile)


def that_sends_nothing(checks, folder):
    """One rank has nobody to send to but itself: what follows from that is known."""
    mpirun(1, [COMMAND, "trace", "-o", folder / "run.profile", "--", PROGRAM, "nothing"])
    for words in (["map", "run.profile", "--machine", "core:2 pu:1"],
                  ["advise", "run.profile", "--machine", "core:2 pu:1"]):
        done = rankplace(folder, *words)
        checks.equal(f"nothing sent: {words[0]} {done.stderr}", done.returncode, 0)
        checks.true(f"nothing sent: {done.stdout}", "verdict: placement will not matter" in done.stdout)


def some_counts(checks, folder):
    """The first rank is killed and the others leave their parts: judged, with a warning."""
    profile = folder / "run.profile"
    mpirun(RANKS, [COMMAND, "trace", "-o", profile, "--", PROGRAM, "run", "kill -KILL $PPID"])
    if not any((profile / "parts").glob("*")):
        return  # the launcher was faster
    for options in ([], ["--json"]):
        done = rankplace(folder, "map", profile, "--machine", "core:4 pu:1", *options)
        checks.equal(f"some counts: {done.stderr}", done.returncode, 0)
        checks.true(f"some counts: {done.stderr}", "INCOMPLETE" in done.stderr and "rank 0" in done.stderr)
        checks.true(f"some counts: {done.stdout}", "rank 0" in done.stdout)


def main():
    enter_namespace()
    checks = Checks()
    for what in (while_it_runs, killed, on_a_full_disk, that_could_not_be_written,
                 that_sends_nothing, some_counts):
        with tempfile.TemporaryDirectory() as folder:
            what(checks, pathlib.Path(folder))
    checks.finish()


main()
