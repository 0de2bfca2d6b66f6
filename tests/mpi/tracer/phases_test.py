# SPDX-License-Identifier: BSD-3-Clause
"""Phases by MPI_Pcontrol, from C and Fortran, and by time: each has its own counts, and together they
are the run."""
import sys

from traced_run import Checks, complete_profile, traced

RANKS = 4
MATRICES = ["p2p.bytes", "p2p.messages", "direct.bytes", "direct.messages"]


def shift(by, size):
    return {(r, (r + by) % RANKS): size for r in range(RANKS)}


def added(tables):
    total = {}
    for table in tables:
        for key, value in table.items():
            total[key] = total.get(key, 0) + value
    return total


def collectives(profile, name):
    """{(operation, communicator, root, bytes per call): rank-calls}"""
    total = {}
    for row in profile.table(name):
        members = sum(int(b or a) - int(a) + 1 for a, _, b in
                      (item.partition("-") for item in row["ranks"].split()))
        calls = int(row["calls"])
        key = (row["operation"], row["communicator"], row["root"], int(row["bytes"]) // calls)
        total[key] = total.get(key, 0) + members * calls
    return total


def calls(profile, name):
    return {(row["rank"], row["call"]): int(row["calls"]) for row in profile.table(name)}


def check_sums(checks, what, profile):
    """The files of the run are the sums of those of its phases."""
    phases = sorted({row["phase"] for row in profile.table("phases")})
    for name in MATRICES:
        parts = [profile.matrix(f"phases/{phase}/{name}") for phase in phases]
        checks.equal(f"{what}: {name}", added(parts), profile.matrix(name))
    for read, name in ((collectives, "collectives"), (calls, "calls")):
        parts = [read(profile, f"phases/{phase}/{name}") for phase in phases]
        sums = {key: value for key, value in added(parts).items() if value}
        checks.equal(f"{what}: {name}", sums, read(profile, name))
    for rank in profile.table("ranks"):
        rows = [row for row in profile.table("phases") if row["rank"] == rank["rank"]]
        for column in ("wall_s", "mpi_s"):
            spent = sum(float(row[column]) for row in rows)
            checks.true(f"{what}: {column}", abs(spent - float(rank[column])) < 1e-7)
        for row in rows:
            checks.true(f"{what}: in MPI within the phase",
                        float(row["mpi_s"]) <= float(row["wall_s"]) + 1e-7)


def check_pcontrol(checks, program):
    profile = complete_profile(RANKS, [program])
    check_sums(checks, "Pcontrol", profile)
    checks.equal("labels", {(row["phase"], row["label"]) for row in profile.table("phases")},
                 {("0", "default"), ("1", "MPI_Pcontrol(1)"), ("7", "MPI_Pcontrol(7)")})
    checks.equal("order", [(row["entry"], row["phase"]) for row in profile.table("phase_order")],
                 [("0", "0"), ("1", "1"), ("2", "7"), ("3", "0")])
    checks.equal("phase 0", profile.matrix("phases/0/p2p.bytes"), shift(1, 400))
    checks.equal("phase 1", profile.matrix("phases/1/p2p.bytes"), shift(2, 200))
    checks.equal("phase 7", profile.matrix("phases/7/p2p.bytes"), {})
    checks.equal("collectives of 1", collectives(profile, "phases/1/collectives"),
                 {("allreduce", "0", "-1", 4): RANKS})
    checks.equal("collectives of 7", collectives(profile, "phases/7/collectives"),
                 {("allreduce", "0", "-1", 4): RANKS, ("barrier", "0", "-1", 0): RANKS})
    sizes = {(row["rank"], row["from_bytes"]): row["messages"] for row in profile.table("sizes")}
    checks.equal("sizes", sizes, {(str(r), low): "1" for r in range(RANKS)
                                  for low in ("64", "128", "256")})


def check_slices(checks, program):
    profile = complete_profile(RANKS, [program, "wait"], trace=["--slices", "100ms"])
    check_sums(checks, "slices", profile)
    times = {(row["phase"], row["rank"]): row for row in profile.table("phases")}
    order = profile.table("phase_order")
    checks.equal("slices in order", [row["phase"] for row in order],
                 [str(number) for number in range(len(order))])
    checks.equal("begin of slice 1", order[1]["begin_s"], "0.100000000")
    checks.equal("label", times["1", "1"]["label"], "0.1-0.2 s")
    checks.true("the wait takes several slices", ("3", "0") in times)
    waiting = [row for (phase, rank), row in times.items() if rank == "1" and row["mpi_s"] == "0.100000000"]
    checks.true("a long wait fills the slices in its middle", len(waiting) >= 2)


def check_fortran(checks, program):
    profile = complete_profile(2, [program])
    checks.equal("Fortran 0", profile.matrix("phases/0/p2p.bytes"), {(0, 1): 4})
    checks.equal("Fortran 5", profile.matrix("phases/5/p2p.bytes"), {(0, 1): 8})


def check_incomplete(checks, program):
    _, profile = traced(RANKS, [program, "exit"])
    part = profile.parts["rank-1.csv"].splitlines()
    checks.true("a part names its phases", any(line.startswith("phase,7,MPI_Pcontrol(7),") for line in part))
    lines = part[part.index("in,1"):]
    checks.true("and what was counted in each", "p2p,3,200,1" in lines)


def main():
    checks = Checks()
    check_pcontrol(checks, sys.argv[1])
    check_slices(checks, sys.argv[1])
    check_incomplete(checks, sys.argv[1])
    for program in sys.argv[2:]:
        check_fortran(checks, program)
    none = complete_profile(RANKS, [sys.argv[1], "wait"], trace=["--slices", "1min"])
    checks.equal("one slice", {row["phase"] for row in none.table("phases")}, {"0"})
    checks.finish()


main()
