# SPDX-License-Identifier: BSD-3-Clause
"""One program in C and in Fortran (mpif.h, use mpi, use mpi_f08): the files must be the same."""
import sys

from traced_run import Checks, complete_profile

FILES = ["p2p.bytes.mtx", "p2p.messages.mtx", "direct.bytes.mtx", "direct.messages.mtx",
         "collectives.csv", "communicators.csv"]


def counted(profile):
    """Calls without times."""
    return [(row["rank"], row["call"], row["calls"]) for row in profile.table("calls")]


def main():
    c_program, *others = sys.argv[1:]
    checks = Checks()
    reference = complete_profile(4, [c_program])
    # right: 5 + 3 + 2 x 11 integers; left: 7; the reversed halves: 13 from the highest rank down
    checks.equal("bytes in C", reference.matrix("p2p.bytes"),
                 {(0, 1): 120, (1, 2): 120, (2, 3): 120, (3, 0): 120, (0, 3): 28, (1, 0): 28,
                  (2, 1): 28, (3, 2): 28, (2, 0): 52, (3, 1): 52})
    for program in others:
        profile = complete_profile(4, [program])
        for name in FILES:
            checks.equal(f"{name} of {program}", profile.files[name], reference.files[name])
        checks.equal(f"calls of {program}", counted(profile), counted(reference))
    checks.finish()


main()
