# SPDX-License-Identifier: BSD-3-Clause
"""HPC Challenge: its own checks of its results pass under the tracer, and the matrices equal what
Open MPI's monitoring counts in the same run (it repeats until enough time has passed, so two runs
differ)."""
import pathlib
import tempfile

import monitoring
import real_program
from traced_run import Checks

RANKS = 4
EXAMPLE = pathlib.Path("/usr/share/doc/hpcc/examples/_hpccinf.txt")


def small(text):
    """The example's input with a small matrix (line 6) in small blocks (line 8)."""
    lines = text.splitlines()
    lines[5], lines[7] = "400 Ns", "40 NBs"
    return "\n".join(lines) + "\n"


def main():
    real_program.need("hpcc", "hpcc")
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "hpccinf.txt").write_text(small(EXAMPLE.read_text()))
        run, profile = real_program.traced_beside_monitoring(RANKS, ["hpcc"], folder, cwd=folder,
                                                        timeout=300)
        real_program.check_ends(checks, run, run, profile)
        results = (pathlib.Path(folder) / "hpccoutf.txt").read_text()
        checks.true("success", "\nSuccess=1\n" in results)
        checks.true("no failure", "FAILED" not in results)
        monitoring.compare(checks, profile, folder)
    checks.finish()


main()
