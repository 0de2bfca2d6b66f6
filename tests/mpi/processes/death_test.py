# SPDX-License-Identifier: BSD-3-Clause
"""A process of a search dies: the launcher ends the job, and the best placement until then is in the
output folder, whichever process it was. Signals that are ignored end nothing. Arguments: the launcher."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from graph_files import random_graph, write_metis
from limits import seconds
from mpirun import ENVIRONMENT
from searches import searches

RANKPLACE = os.environ["RANKPLACE"]
LAUNCHER = sys.argv[1]
WARNS = "hydra" not in os.path.realpath(LAUNCHER)  # by SIGTERM, before it kills the others
PROCESSES = 3
# Open MPI gives the others a second between SIGTERM and SIGKILL, always: too little beside other tests.
PATIENT = {**ENVIRONMENT, "OMPI_MCA_odls_base_sigkill_timeout": "3"}


def processes_of(folder):
    """The pids of the search, by rank."""
    found = {}
    for process in searches(folder):
        try:
            environment = dict(entry.split(b"=", 1) for entry in (process / "environ").read_bytes().split(b"\0")
                               if b"=" in entry)
        except OSError:
            continue
        rank = environment.get(b"OMPI_COMM_WORLD_RANK", environment.get(b"PMI_RANK"))
        if rank is not None:
            found[int(rank)] = int(process.name)
    return found


def wait_for(condition, what):
    end = time.monotonic() + seconds(60)
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"no {what} after a minute")
        time.sleep(0.05)


def begun_search(graph, folder, time_limit, *before):
    """A job whose processes run, with a placement kept. `before`: words before the program."""
    job = subprocess.Popen([LAUNCHER, "-np", str(PROCESSES), *before, RANKPLACE, "map", graph, "--machine",
                            "16xpack:2 l2:2 core:4 pu:1", "--time", time_limit, "-o", str(folder)],
                           env=PATIENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for((folder / "best.json").exists, "placement kept")
    wait_for(lambda: len(processes_of(folder)) == PROCESSES, "processes")
    return job


def problem_of_ignored_signals(graph, folder):
    """Signals that a process is started to ignore end nothing."""
    job = begun_search(graph, folder, "5s", "sh", "-c", "trap '' INT TERM; exec \"$@\"", "sh")
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(processes_of(folder)[1], number)
    said = "".join(job.communicate(timeout=seconds(60)))
    return f"ignored signals: exit code {job.returncode}, said: {said}" if job.returncode != 0 else None


def problem_of_death(graph, folder, rank):
    job = begun_search(graph, folder, "10min")
    os.kill(processes_of(folder)[rank], signal.SIGKILL)
    try:
        said = "".join(job.communicate(timeout=seconds(60)))
    except subprocess.TimeoutExpired:
        job.kill()
        return f"rank {rank}: the job goes on"
    if job.returncode == 0 or not any(word in said for word in ("signal 9", "Killed", "KILLED")):
        return f"rank {rank}: exit code {job.returncode}, said: {said}"
    best = json.loads((folder / "best.json").read_text())
    if len(best["ranks"]) != 256 or best["proved"]:
        return f"rank {rank}: best.json is not the best so far"
    if processes_of(folder):
        return f"rank {rank}: processes are left"
    told = f"the best found until then: {folder}/best.json" in said
    if rank != 0 and not told and WARNS:
        return f"rank {rank}: does not say what is kept: {said}"
    return None


def problem_after_tries(graph, folder, rank):
    """The launcher gives the others some time to say something: too little now and then."""
    problem = None
    for attempt in range(3):
        problem = problem_of_death(graph, folder / f"rank{rank}-{attempt}", rank)
        if problem is None or "what is kept" not in problem:
            break
    return problem


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        graph = write_metis(folder / "some.graph", 256, random_graph(256, 6, 3))
        problems = [problem_after_tries(graph, folder, rank) for rank in (1, 0)]
        problems.append(problem_of_ignored_signals(graph, folder / "ignored"))
    problems = [problem for problem in problems if problem]
    print("\n".join(problems) or "the job ends, and the best is kept")
    return 1 if problems else 0


sys.exit(main())
