# SPDX-License-Identifier: BSD-3-Clause
"""One-sided communication: exact matrices, of the run and of its phases, in C and in Fortran."""
import os
import sys
import tempfile

import monitoring
from traced_run import Checks, complete_profile, traced

RANKS = 4
# Integers that each call of every_call() moves, as programs/one_sided.c and .F90 have them.
PUT = [1, 2, 3, 4, 5, 7, 1, 1]         # ..., get_accumulates, fetch_and_op, compare_and_swap
GET = [10, 20, 5, 7, 1, 1]
SPECIAL = [6, 1]                       # got by special_cases()
ACTIVE = {(2, 2): (100, 1), (2, 3): (100, 1)}
DYNAMIC = {(0, 3): (28, 1)}
DERIVED_PUT, DERIVED_GET = {(0, 3): (24, 1)}, {(0, 1): (12, 1)}


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
    put = [together(shifted(PUT, 1, False), ACTIVE), together(shifted(PUT, 3, False), DERIVED_PUT)]
    get = [together(shifted(GET + SPECIAL, 1, True), DYNAMIC),
           together(shifted(GET, 3, True), DERIVED_GET)]
    for phase in range(2):
        checks.equal(f"put, phase {phase}", recorded(profile, f"phases/{phase}/put"), put[phase])
        checks.equal(f"get, phase {phase}", recorded(profile, f"phases/{phase}/get"), get[phase])
    checks.equal("put", recorded(profile, "put"), together(*put))
    checks.equal("get", recorded(profile, "get"), together(*get))
    checks.equal("point-to-point", recorded(profile, "p2p"), {})
    calls = {row["call"]: int(row["calls"]) for row in profile.table("calls") if row["rank"] == "3"}
    for name, count in {"MPI_Put": 4, "MPI_Get": 4, "MPI_Rget_accumulate": 3, "MPI_Fetch_and_op": 3}.items():
        checks.equal(name, calls.get(name), count)


def check_monitoring(checks, program):
    """Open MPI's monitoring (files of S and R lines: sent, received) has the same bytes in the same
    run; its messages include some without bytes. It is wrong about the other calls: it takes the
    caller's count of MPI_Get for the size, and has MPI_NO_OP send."""
    with tempfile.TemporaryDirectory() as folder:
        profile = complete_profile(RANKS, [program, "plain"], mca=monitoring.switch_on(folder))
        put = {pair: size for pair, (size, _) in monitoring.traffic(folder, {"S"}).items()}
        get = {pair[::-1]: size for pair, (size, _) in monitoring.traffic(folder, {"R"}).items()}
    checks.equal("put, as monitored", profile.matrix("put.bytes"), put)
    checks.equal("get, as monitored", profile.matrix("get.bytes"), get)
    checks.equal("something was seen", len(put) + len(get), 9)


def check_part(checks, program):
    """What rank 1 had counted when it aborted; the reader takes it into the traffic."""
    run, profile = traced(RANKS, [program, "abort"])
    checks.true("aborted", run.returncode != 0)
    lines = [line.split(",") for line in profile.parts["rank-1.csv"].splitlines()]
    found = {kind: together(*({int(line[1]): (int(line[2]), int(line[3]))}
                              for line in lines if line[0] == kind)) for kind in ("put", "get")}
    put = (4 * sum(PUT), len(PUT))
    checks.equal("part, put", found["put"], {2: put, 0: put})
    checks.equal("part, get", found["get"],
                 {2: (4 * sum(GET + SPECIAL), len(GET + SPECIAL)), 0: (4 * sum(GET) + 12, len(GET) + 1)})


def check_fortran(checks, program):
    profile = complete_profile(RANKS, [program])
    checks.equal("Fortran, put", recorded(profile, "put"), shifted(PUT, 1, False))
    checks.equal("Fortran, get", recorded(profile, "get"), shifted(GET, 1, True))


def main():
    checks = Checks()
    check_c(checks, sys.argv[1])
    if "RANKPLACE_TEST_MPI_LIBRARY" not in os.environ:  # nothing but the Open MPI it is built for
        check_monitoring(checks, sys.argv[1])
    check_part(checks, sys.argv[1])
    for program in sys.argv[2:]:
        check_fortran(checks, program)
    checks.finish()


main()
