# SPDX-License-Identifier: BSD-3-Clause
"""scipy.io.mmread reads the matrices."""
import io
import sys

from traced_run import Checks, complete_profile

try:
    import scipy.io
except ImportError:
    print("skipped: no scipy for this Python")
    sys.exit(77)


def main():
    checks = Checks()
    profile = complete_profile(4, sys.argv[1:2])
    for name in ("p2p.bytes", "p2p.messages", "direct.bytes", "direct.messages"):
        matrix = scipy.io.mmread(io.StringIO(profile.files[name + ".mtx"]))
        found = {(int(r), int(c)): int(v) for r, c, v in zip(matrix.row, matrix.col, matrix.data)}
        checks.equal(name, found, profile.matrix(name))
        checks.equal(name, matrix.shape, (4, 4))
    checks.finish()


main()
