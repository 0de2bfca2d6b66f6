# SPDX-License-Identifier: BSD-3-Clause
"""The recorded actions: what was sent and received is what the matrices count, pair by pair, senders
are known, and the whole replays. usage: events_test.py EVENTS OTHER_PROGRAM..."""
import collections
import pathlib
import subprocess
import sys
import tempfile

from mpirun import mpirun, run
from traced_run import COMMAND, Checks, Profile

PROGRAM, THREADS, *OTHERS = sys.argv[1:]
CASES = ["any_source", "completions", "persistent", "buffered", "probes", "odd_ones", "parts", "collectives",
         "neighbours", "all"]


def actions(profile, rank):
    return [line.split() for line in profile.files[f"events/rank-{rank}.txt"].splitlines()]


class Messages:
    """What the actions of all ranks say: bytes and number by pair, sent and received."""

    def __init__(self, profile):
        self.sent, self.received, self.direct = (collections.defaultdict(lambda: [0, 0]) for _ in "123")
        for rank in range(profile.run["rank_count"]):
            self.add_rank(rank, actions(profile, rank))

    def add_rank(self, rank, lines):
        receives = {line[5] for line in lines if line[0] == "irecv"}
        for name, *words in lines:
            if name in ("send", "isend"):
                self.count(self.sent, (rank, int(words[1])), words[3])
            elif name == "recv":
                self.count(self.received, (int(words[1]), rank), words[3])
            elif name == "wait" and words[0] in receives:
                self.count(self.received, (int(words[1]), rank), words[3])
            for part in (word.split(":") for word in words if ":" in word):
                self.count(self.direct, (rank, int(part[0])), part[1])

    @staticmethod
    def count(where, pair, size):
        where[pair][0] += int(size)
        where[pair][1] += 1


def matrices(profile, kind):
    size, number = profile.matrix(kind + ".bytes"), profile.matrix(kind + ".messages")
    return {pair: [size.get(pair, 0), number[pair]] for pair in number}


class Traced:
    """A complete run with --events; the profile stays until the object goes."""

    def __init__(self, ranks, command, options=("--events",)):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "run.profile"
        self.done = mpirun(ranks, [COMMAND, "trace", *options, "-o", self.path, "--", *command])
        self.profile = Profile(self.path)

    def convert(self, *options):
        return run([COMMAND, "convert", self.path, "-o", self.path.parent / "run.actions", *options])


def check_run(checks, what, command, ranks):
    ran = Traced(ranks, command)
    checks.equal(f"{what}: ends well", (ran.done.returncode, ran.done.stderr), (0, ""))
    messages = Messages(ran.profile)
    checks.equal(f"{what}: sent", dict(messages.sent), matrices(ran.profile, "p2p"))
    checks.equal(f"{what}: received", dict(messages.received), dict(messages.sent))
    checks.equal(f"{what}: direct", dict(messages.direct), matrices(ran.profile, "direct"))
    converted = ran.convert()
    checks.equal(f"{what}: fits together", (converted.returncode, converted.stderr), (0, ""))
    return ran


def check_any_source(checks):
    ran = Traced(4, [PROGRAM, "any_source"])
    of_rank_0 = actions(ran.profile, 0)
    ends = [words[1:] for words in of_rank_0 if words[0] == "recv"]
    ends += [words[2:] for words in of_rank_0 if words[0] == "wait"]
    found = sorted(words[-3:] for words in ends)
    checks.equal("any source: sender, tag, bytes", found, [[str(r), str(r), str(10 + r)] for r in (1, 2, 3)])


def check_buffered(checks):
    """Nobody waits for a buffered send: in the replay no receive has to be there for it."""
    of_rank_0 = actions(Traced(2, [PROGRAM, "buffered"]).profile, 0)
    started = [words[5] for words in of_rank_0 if words[0] == "isend"]
    checks.equal("buffered sends", len(started), 4)
    checks.equal("nobody waits", [words[1] for words in of_rank_0 if words[0] == "free"], started)


def check_freed(checks):
    converted = Traced(2, [PROGRAM, "freed"]).convert()
    checks.equal("freed receive: fits together", (converted.returncode, converted.stderr), (0, ""))


def check_truncated(checks):
    ran = Traced(2, [PROGRAM, "truncated"])
    checks.equal("truncated: complete", (ran.done.returncode, ran.profile.run["complete"]), (0, True))
    checks.equal("truncated: events given up once",
                 ran.done.stderr.count("a call that receives has failed: the profile is written without events"), 1)
    checks.true("truncated: no events", not any("events" in name for name in ran.profile.files))


def check_computing(checks):
    """Most of a run's time is in the actions or in MPI."""
    ran = Traced(2, [PROGRAM, "completions"])
    computed = sum(int(words[1]) for words in actions(ran.profile, 0) if words[0] == "compute") / 1e9
    row = ran.profile.table("ranks")[0]
    outside = float(row["wall_s"]) - float(row["mpi_s"])
    checks.true(f"computing {computed} of {outside} s outside MPI", 0 < computed <= outside)


def check_without(checks):
    ran = Traced(2, [PROGRAM, "parts"], options=())
    checks.true("no events unless asked for", not any("events" in name for name in ran.profile.files))
    converted = ran.convert()
    checks.equal("exit code without events", converted.returncode, 1)
    checks.true("says so", "trace it again with rankplace trace --events" in converted.stderr)


def check_abort(checks):
    ran = Traced(2, [PROGRAM, "abort"])
    converted = ran.convert()
    checks.equal("aborted run: exit code", converted.returncode, 1)
    checks.true("aborted run: message", "did not end well" in converted.stderr)


def check_threads(checks):
    """No one sequence of actions: the rest of the profile is written all the same."""
    ran = Traced(2, [THREADS])
    checks.true("threads: said once", ran.done.stderr.count("two threads of a rank call MPI: the profile is "
                                                            "written without events") == 1)
    checks.equal("threads: complete", ran.profile.run["complete"], True)
    checks.true("threads: no events", not any("events" in name for name in ran.profile.files))


def check_communication_thread(checks):
    """MPI_Comm_rank and MPI_Finalize are the main thread's, the messages another's."""
    ran = Traced(2, [THREADS, "one"])
    checks.equal("communication thread: complete", ran.profile.run["complete"], True)
    checks.equal("communication thread: messages", dict(Messages(ran.profile).sent), {(0, 1): [8000, 1000]})


def check_full_disk(checks):
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", folder],
                                 capture_output=True, check=False)
        if mounted.returncode != 0:
            return print("a full disk is not tried (mounting takes root)")
        try:
            path = pathlib.Path(folder) / "run.profile"
            done = mpirun(2, [COMMAND, "trace", "--events", "-o", path, "--", PROGRAM, "many"])
            checks.equal("full disk: the program's end", done.returncode, 0)
            checks.equal("full disk: events given up once",
                         done.stderr.count("the profile is written without events"), 1)
        finally:
            subprocess.run(["umount", folder], check=True)


def main():
    checks = Checks()
    for case in CASES:
        check_run(checks, case, [PROGRAM, case], 4)
    for program in OTHERS:
        check_run(checks, program, [program], 4)
    check_any_source(checks)
    check_buffered(checks)
    check_freed(checks)
    check_truncated(checks)
    check_computing(checks)
    check_without(checks)
    check_abort(checks)
    check_threads(checks)
    check_communication_thread(checks)
    check_full_disk(checks)
    checks.finish()


main()
