# SPDX-License-Identifier: BSD-3-Clause
"""One-sided communication: exact matrices, of the run and of its phases, in C and in Fortran."""
import sys

from traced_run import Checks, complete_profile, traced

RANKS = 4
# Integers that each call of every_call() moves, as programs/one_sided.c and .F90 have them.
PUT = [1, 2, 3, 4, 5, 1, 1]            # ..., get_accumulate, fetch_and_op, compare_and_swap
GET = [10, 20, 5, 6, 1, 1, 1]
SHIFTS = {0: 1, 1: 3}                  # phase: distance of the target
PUT_2 = {(0, 3): (24, 1), (2, 2): (100, 1), (2, 3): (100, 1)}
GET_2 = {(0, 1): (12, 1), (0, 3): (28, 1)}


def shifted(counts, shift, got):
    """{(from, to): (bytes, messages)} if each rank makes these calls to the rank `shift` above."""
    pairs = [(rank, (rank + shift) % RANKS) for rank in range(RANKS)]
    return {pair[::-1] if got else pair: (4 * sum(counts), len(counts)) for pair in pairs}


def together(*matrices):
    total = {}
    for matrix in matrices:
        for pair, (size, messages) in matrix.items():
            before = total.get(pair, (0, 0))
            total[pair] = (before[0] + size, before[1] + messages)
    return total


def recorded(profile, name):
    size, messages = profile.matrix(name + ".bytes"), profile.matrix(name + ".messages")
    return {pair: (size.get(pair, 0), messages[pair]) for pair in messages}


def check_c(checks, program):
    profile = complete_profile(RANKS, [program])
    put = {phase: shifted(PUT, shift, False) for phase, shift in SHIFTS.items()} | {2: PUT_2}
    get = {phase: shifted(GET, shift, True) for phase, shift in SHIFTS.items()} | {2: GET_2}
    for phase in range(3):
        checks.equal(f"put, phase {phase}", recorded(profile, f"phases/{phase}/put"), put[phase])
        checks.equal(f"get, phase {phase}", recorded(profile, f"phases/{phase}/get"), get[phase])
    checks.equal("put", recorded(profile, "put"), together(*put.values()))
    checks.equal("get", recorded(profile, "get"), together(*get.values()))
    checks.equal("point-to-point", recorded(profile, "p2p"), {})
    calls = {row["call"]: int(row["calls"]) for row in profile.table("calls") if row["rank"] == "3"}
    for name, count in {"MPI_Put": 6, "MPI_Get": 5, "MPI_Rget_accumulate": 2, "MPI_Fetch_and_op": 4}.items():
        checks.equal(name, calls.get(name), count)


def check_part(checks, program):
    """What rank 1 had counted when it aborted."""
    _, profile = traced(RANKS, [program, "abort"])
    lines = [line.split(",") for line in profile.parts["rank-1.csv"].splitlines()]
    found = {kind: together(*({int(line[1]): (int(line[2]), int(line[3]))}
                              for line in lines if line[0] == kind)) for kind in ("put", "get")}
    size = {"put": 4 * sum(PUT), "get": 4 * sum(GET)}
    checks.equal("part, put", found["put"], {2: (size["put"], len(PUT)), 0: (size["put"], len(PUT))})
    checks.equal("part, get", found["get"],
                 {2: (size["get"], len(GET)), 0: (size["get"] + 12, len(GET) + 1)})


def check_fortran(checks, program):
    profile = complete_profile(RANKS, [program])
    checks.equal("Fortran, put", recorded(profile, "put"), shifted(PUT, 1, False))
    checks.equal("Fortran, get", recorded(profile, "get"), shifted(GET, 1, True))


def main():
    checks = Checks()
    check_c(checks, sys.argv[1])
    check_part(checks, sys.argv[1])
    for program in sys.argv[2:]:
        check_fortran(checks, program)
    checks.finish()


main()
