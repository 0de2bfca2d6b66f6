# SPDX-License-Identifier: BSD-3-Clause
"""What the tracer remembers of handles: it follows them when they are freed and made anew, without
leaking; and bytes beyond 2^32. usage: handles_test.py PROGRAM [COMMUNICATORS]"""
import sys

from traced_run import Checks, traced

COMMUNICATORS = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
MOST_GROWTH_KIB = 1024  # a leak of 64 bytes a communicator already takes more


def main():
    checks = Checks()
    run, profile = traced(1, [sys.argv[1], str(COMMUNICATORS)], timeout=900)
    checks.equal("end", (run.returncode, profile.run["complete"]), (0, True))
    large = 65 << 26
    checks.equal("bytes", profile.matrix("p2p.bytes"), {(0, 0): 4 * 5050 + COMMUNICATORS + large})
    checks.equal("messages", profile.matrix("p2p.messages"), {(0, 0): 100 + COMMUNICATORS + 1})
    checks.equal("one membership", len(profile.table("communicators")), 1)
    grown = int(run.stdout.split()[1])
    checks.true(f"memory grew by {grown} KiB", grown < MOST_GROWTH_KIB)
    checks.finish()


main()
