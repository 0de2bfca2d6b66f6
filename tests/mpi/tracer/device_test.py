# SPDX-License-Identifier: BSD-3-Clause
"""Buffers in GPUs' memory: what the tracer records of them, by libraries that only pretend."""
import sys

from traced_run import Checks, complete_profile

PROGRAM, *LIBRARIES = sys.argv[1:]
SENT = 1000 + 200 + 2 * 30 + 7 + 64  # to the other rank: messages, alltoallv, put
COLLECTIVES = 32 + 16                # allreduce, and allreduce in place


def both(size, other):
    return {(0, 0): size, (0, 1): other, (1, 0): other, (1, 1): size}


def check_recorded(checks, when, library):
    name = f"{when} {library.rsplit('/', 1)[-1]}"
    profile = complete_profile(2, [PROGRAM, when, library])
    before = (100, 1) if when == "early" else (0, 0)
    checks.equal(name + ": bytes", profile.matrix("device.bytes"),
                 both(COLLECTIVES, SENT + before[0]))
    checks.equal(name + ": messages", profile.matrix("device.messages"), both(2, 6 + before[1]))
    checks.equal(name + ": all bytes", profile.matrix("p2p.bytes")[0, 1], 100 + 10 + 1260)
    checks.equal(name + ": put", profile.matrix("put.bytes")[0, 1], 64)
    checks.equal(name + ": alltoallv", profile.matrix("direct.bytes")[0, 1], 7)


def main():
    checks = Checks()
    check_recorded(checks, "late", LIBRARIES[0])
    for library in LIBRARIES:
        check_recorded(checks, "early", library)
    profile = complete_profile(2, [PROGRAM, "none", LIBRARIES[0]])
    checks.equal("without a library", [name for name in profile.files if "device" in name], [])
    checks.finish()


main()
