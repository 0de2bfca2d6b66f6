# SPDX-License-Identifier: BSD-3-Clause
"""Runs small MPI programs with the tracer and with a library that does nothing, and compares what
they print and their exit codes. usage: conformance_test.py GROUP PROGRAMS NEUTRAL_LIBRARY [reorder]
With the last word the library of `rankplace reorder` is there in place of the tracer.
A program of a group is named GROUP_NAME; one that is not in the table runs on three ranks."""
import concurrent.futures
import pathlib
import re
import sys
import tempfile
from dataclasses import dataclass
from typing import Optional

from mpirun import mpirun, open_mpi
from traced_run import COMMAND, Checks, Profile

FATAL = "before-init", "rank", "null", "init-twice", "after-finalize", "finalize-twice"
ENDS = "at-exit", "fast", "code", "no-init", "abort", "abort-self", "kill", "term", "abort-c"


@dataclass
class Case:
    """A run of a program; finalizes: it leaves a complete profile; messages: those in it; spawns: some lines
    are of processes that Open MPI 5 puts no tag in front of."""
    program: str
    ranks: int = 3
    argument: str = ""
    finalizes: bool = True
    messages: Optional[int] = None
    spawns: bool = False

    def __str__(self):
        return f"{self.program} {self.argument}".strip()


SPECIAL = {
    "errors_jump": [Case("errors_jump", messages=3)],
    "process_wrappers": [Case("process_wrappers", messages=3)],
    "errors_fatal": [Case("errors_fatal", 1, kind, kind.startswith(("after", "finalize")))
                     for kind in FATAL],
    "process_end": [Case("process_end", 1, kind, kind in ENDS[:3])
                    for kind in ENDS],
    "process_flags": [Case("process_flags", 2, "--option=1")],
    "process_names": [Case("process_names", 4)],
    "process_spawn": [Case("process_spawn", 2, spawns=True)],
    "process_threads": [Case("process_threads", 2)],
    "process_signals": [Case("process_signals", 2)],
    "comm_inter": [Case("comm_inter", 4)],
    "comm_cartesian": [Case("comm_cartesian", 4)],
    "coll_vectors": [Case("coll_vectors", 4)],
}

# Open MPI 4.1.4 crashes in osc/rdma over shared memory; Open MPI 5 may have no other.
MCA = {"osc": "^rdma"} if open_mpi() == "Open MPI 4" else {}
# Numbers of processes, jobs and hosts in the messages of MPI and its launcher.
VARYING = [(r"0x[0-9a-f]+", "0x"), (r"\[[\w.-]+:\d+\]", "[host:pid]"), (r"\[\[\d+,\d+\],(\d+)\]", r"[job,\1]"),
           (r"prterun-[\w.-]+@\d+", "prterun@job"), (r"PID \d+", "PID"), (r"process \[\d+,(\d+)\]", r"process [job,\1]")]
# A line that arrives in pieces has a tag in front of each.
PIECE = re.compile(r"(?<!^)\[\d+,\d+\]<std\w+>:", re.MULTILINE)
# What the tracer says of a program that leaves without MPI_Finalize, or never was an MPI program.
REORDERS = len(sys.argv) > 4
KEPT = re.compile(r"rankplace: MPI_\w+\(\w+\): (ranks stay|reordered), ")
OWN_WORDS = re.compile(r"rankplace: (rank \d left without MPI_Finalize|(what )?\w+( started)? did not call MPI_Init)")
TAG = re.compile(r"\[\d+,\d+\]<std\w+>:|")
# Open MPI 5 ends a fatal error's message with a null byte, which its daemon may or may not pass on.
LAST_BYTE = re.compile(r"\[\d+,\d+\]<stderr>: ?\0")


def lines_by_process(text, case):
    """The lines of each process in its own order: those of several arrive in any order."""
    text = PIECE.sub("", text)
    for pattern, replacement in VARYING:
        text = re.sub(pattern, replacement, text)
    lines = [line for line in text.splitlines() if not LAST_BYTE.fullmatch(line)
             and not KEPT.search(line) and (case.finalizes or not OWN_WORDS.search(line))]
    tags = [TAG.match(line)[0] for line in lines]
    keys = [(tag, line if case.spawns and not tag else "") for tag, line in zip(tags, lines)]
    return [line for _, line in sorted(zip(keys, lines), key=lambda pair: pair[0])]


def run(case, programs, folder, before):
    """The exit code and the output of a run in a folder of its own, the words before in front."""
    folder.mkdir()
    words = [*before, programs / case.program, *([case.argument] if case.argument else [])]
    ended = mpirun(case.ranks, ["--tag-output", *words], MCA, cwd=folder)
    return (ended.returncode, lines_by_process(ended.stdout, case),
            lines_by_process(ended.stderr, case))


def both(case, programs, neutral):
    """The run without the tracer, the run with it, and the profile or None."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        target = folder / "run.profile"
        plain = run(case, programs, folder / "plain", ["env", f"LD_PRELOAD={neutral}"])
        words = ["reorder"] if REORDERS else ["trace", "-o", target]
        traced = run(case, programs, folder / "traced", [COMMAND, *words, "--"])
        return plain, traced, Profile(target) if (target / "run.json").exists() else None


def check(checks, case, *where):
    """A launcher that ends ranks itself, or tells of one that failed, may tell now of one, now of
    another, or of none: such a run is repeated if the two differ."""
    for _ in range(6):
        plain, traced, profile = both(case, *where)
        if plain == traced or (case.finalizes and plain[0] == 0):
            break
    for what, without, with_tracer in zip(("exit code", "output", "errors"), plain, traced):
        checks.equal(f"{case}: {what}", with_tracer, without)
    checks.true(f"{case} prints something", plain[1] or not case.finalizes)
    if case.finalizes and not REORDERS:
        checks.true(f"{case} has a complete profile", profile and profile.run["complete"])
    if case.messages is not None and profile:
        checks.equal(f"{case}: messages", sum(profile.matrix("p2p.messages").values()), case.messages)


def main():
    group, programs, neutral = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    checks = Checks()
    names = sorted(path.name for path in programs.glob(group + "_*"))
    cases = [case for name in names for case in SPECIAL.get(name, [Case(name)])]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:  # launchers wait more than they work
        list(pool.map(lambda case: check(checks, case, programs, neutral), cases))
    checks.finish()


main()
