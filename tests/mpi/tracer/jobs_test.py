# SPDX-License-Identifier: BSD-3-Clause
"""Spawned jobs have profiles of their own, traffic between jobs is kept on both sides, and nothing
waits for the other job."""
import json
import os
import pathlib
import signal
import sys
import tempfile

from mpirun import mpirun, run
from traced_run import COMMAND, Checks, Profile

PROGRAM, *FORTRAN = sys.argv[1:]


class Run:
    """A traced run of two ranks in one of the program's cases."""

    def __init__(self, checks, case, program=PROGRAM):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "run.profile"
        done = mpirun(2, [COMMAND, "trace", "-o", self.path, "--", program, case])
        self.stdout = done.stdout
        checks.equal(f"{case}: exit code and messages", (done.returncode, done.stderr), (0, ""))
        checks.true(f"{case}: complete", self.profile().run["complete"])

    def profile(self, *jobs):
        """Of the run, of a job that it spawned, of a job that this one spawned..."""
        return Profile(self.path.joinpath(*(part for job in jobs for part in ("spawned", job))))

    def spawned(self, *jobs):
        folder = self.path.joinpath(*(part for job in jobs for part in ("spawned", job)), "spawned")
        return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def jobs(profile):
    """{job: (origin, ranks)} and the details that are known."""
    table = profile.table("jobs")
    return ({row["job"]: (row["origin"], row["ranks"]) for row in table},
            {row["job"]: row["detail"] for row in table if row["detail"]})


def traffic(profile):
    return {tuple(row[key] for key in ("rank", "job", "peer", "kind", "bytes", "messages"))
            for row in profile.table("job_traffic")}


def check_two_children(checks):
    ran = Run(checks, "two_children")
    parents, children = ran.profile(), ran.profile("1.0")
    checks.equal("jobs of the parents", jobs(parents), ({"1.0": ("spawned", "2")}, {"1.0": PROGRAM}))
    checks.equal("to the children", traffic(parents),
                 {("1", "1.0", "1", "p2p", "10", "1"), ("0", "1.0", "1", "p2p", "30", "1")})
    checks.equal("jobs of the children", jobs(children), ({"parent": ("parent", "2")}, {}))
    checks.equal("to the parents", traffic(children), {("0", "parent", "0", "p2p", "20", "1")})
    checks.equal("inside", (parents.matrix("p2p.bytes"), children.matrix("p2p.bytes")), ({}, {}))
    checks.equal("the children's command", children.run["command"], [PROGRAM, "child"])
    checks.true("merged communicators are not modelled",
                {"bcast_inter", "barrier_inter"} <= {row["operation"] for row in parents.table("collectives")})
    shown = json.loads(run([COMMAND, "inspect", "--json", ran.path]).stdout)["other_jobs"]
    checks.equal("inspect", shown, [{
        "job": "1.0", "origin": "spawned", "detail": PROGRAM, "ranks": 2,
        "sent": {"bytes": 40, "messages": 2}, "received": {"bytes": 0, "messages": 0},
        "profile": str(ran.path / "spawned/1.0")}])
    checks.equal("inspect the children", run([COMMAND, "inspect", ran.path / "spawned/1.0"]).returncode, 0)


def check_grandchildren(checks):
    """Without the tracer too, mpirun of Open MPI 5.0.7 ends with a segmentation fault of its own."""
    if mpirun(2, [PROGRAM, "grandchildren"]).returncode == -signal.SIGSEGV:
        print("grandchildren: the launcher itself does not survive")
        return
    ran = Run(checks, "grandchildren")
    checks.equal("one job each", ran.spawned(), ["0.0", "1.0"])
    for rank in "01":
        child = ran.profile(f"{rank}.0")
        checks.equal("two programs, one job", child.run["rank_count"], 2)
        checks.equal("grandchild", traffic(child), {("0", "0.0", "0", "p2p", "9", "1")})
        checks.equal("its parent", jobs(ran.profile(f"{rank}.0", "0.0"))[0], {"parent": ("parent", "1")})
    checks.equal("to the children", traffic(ran.profile()),
                 {(rank, f"{rank}.0", "1", "p2p", "5", "1") for rank in "01"})


def check_ends(checks):
    ran = Run(checks, "ends")
    checks.equal("both children", ran.spawned(), ["0.0", "0.1"])
    for job in ran.spawned():
        checks.true(f"child {job} is complete", ran.profile(job).run["complete"])


def check_untraced(checks):
    ran = Run(checks, "untraced")
    checks.equal("no profile of the child", ran.spawned(), [])
    checks.equal("to the untraced child", traffic(ran.profile()), {("1", "0.0", "0", "p2p", "6", "1")})


def check_met(checks):
    met = Run(checks, "met").profile()
    checks.equal("jobs of both ranks", jobs(met)[0], {"0.0": ("spawned", "1"), "1.0": ("met", "1")})
    checks.equal("to one that was met", traffic(met), {("1", "1.0", "1", "p2p", "11", "1")})


def check_inherited(checks):
    """Under a traced launcher children have the tracer, and not the environment that names their job:
    they leave the profile of their parents alone."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "run.profile"
        done = run([COMMAND, "trace", "-o", path, "--", "mpirun", "-np", "2", PROGRAM, "untraced"])
        checks.equal("inherited: exit code", done.returncode, 0)
        checks.true("inherited: the child says so", "it runs untraced" in done.stderr)
        profile = Profile(path)
    checks.equal("inherited: the parents' profile",
                 (profile.run["complete"], profile.run["rank_count"]), (True, 2))


def check_missing(checks):
    """The launcher names the program that it cannot find, as ever."""
    with tempfile.TemporaryDirectory() as folder:
        tracer = [COMMAND, "trace", "-o", pathlib.Path(folder) / "run.profile", "--"]
        ends = [mpirun(1, [*prefix, PROGRAM, "missing"]) for prefix in ([], tracer)]
    checks.equal("missing program: exit code", ends[1].returncode, ends[0].returncode)
    for end in ends:
        checks.true("missing program: message", "Executable: /no/such/program" in end.stderr)


def check_connected(checks):
    ran = Run(checks, "connected")
    server, client = ran.profile(), ran.profile("0.0")
    origins, ports = jobs(server)
    checks.equal("jobs of the server", origins, {"0.0": ("spawned", "1"), "0.1": ("accepted", "1")})
    origins, client_ports = jobs(client)
    checks.equal("jobs of the client", origins, {"parent": ("parent", "2"), "0.0": ("connected", "2")})
    checks.true("one port", ports["0.1"] and ports["0.1"] == client_ports["0.0"])
    checks.equal("to the client", {row for row in traffic(server) if row[1] == "0.1"},
                 {("1", "0.1", "0", "p2p", "7", "1")})
    checks.equal("to the server", traffic(client), {("0", "0.0", "1", "p2p", "8", "1")})


def check_connected_within(checks):
    within = Run(checks, "connected_within").profile()
    checks.true("no other job", not any(name.startswith("job") for name in within.files))
    checks.equal("inside the job", within.matrix("p2p.bytes"), {(1, 0): 14})


def check_joined(checks):
    ran = Run(checks, "joined")
    parent, child = ran.profile(), ran.profile("0.0")
    checks.equal("jobs of the one that listens", jobs(parent)[0],
                 {"0.0": ("spawned", "1"), "0.1": ("joined", "1")})
    checks.equal("jobs of the one that calls", jobs(child)[0],
                 {"parent": ("parent", "1"), "0.0": ("joined", "1")})
    checks.equal("by the socket's communicator",
                 {row for row in traffic(parent) if row[1] == "0.1"}, {("0", "0.1", "0", "p2p", "12", "1")})
    checks.equal("and back", traffic(child), {("0", "0.0", "0", "p2p", "13", "1")})


def check_fortran(checks):
    for program in FORTRAN:
        ran = Run(checks, "parents", program)
        parents, children = ran.profile(), ran.profile("0.0")
        checks.equal(f"{program}: to the children", traffic(parents), {("0", "0.0", "1", "p2p", "12", "1")})
        checks.equal(f"{program}: to the parents", traffic(children), {("0", "parent", "1", "p2p", "8", "1")})
        checks.equal(f"{program}: the children's command", children.run["command"], [program, "child"])


# MPICH finds no program by the key "path", and none of its ports; MPICH 5.0.2 crashes in "met".
EVERYWHERE = check_two_children, check_grandchildren, check_ends, check_joined, check_fortran
OPEN_MPI = check_untraced, check_met, check_missing, check_inherited, check_connected, check_connected_within


def main():
    checks = Checks()
    others = os.environ.get("RANKPLACE_TEST_MPI_LIBRARY", "")
    for check in EVERYWHERE if others else EVERYWHERE + OPEN_MPI:
        check(checks)
    checks.finish()


main()
