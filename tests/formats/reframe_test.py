# SPDX-License-Identifier: BSD-3-Clause
"""ReFrame 4 runs docs/examples/reframe/placement_check.py: it passes where the ranks are as the
placement says, and fails where the command puts them elsewhere."""
import os
import pathlib
import subprocess
import tempfile

import wheels
from limits import seconds
from mpirun import ENVIRONMENT
from placements import this_node, write_placement
from traced_run import COMMAND, Checks

CHECK = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "docs/examples/reframe/placement_check.py"


def report(program, folder, placement):
    """What ReFrame prints of the check."""
    words = [program, "--prefix", folder, "-c", CHECK, "-S", f"placement={placement}",
             "-S", f"rankplace={COMMAND}", "-S", "launcher=mpirun -np 1", "-r"]
    done = subprocess.run([str(word) for word in words], cwd=folder,
                          env={**ENVIRONMENT, "TMPDIR": str(folder), "HOME": str(folder)}, text=True,
                          capture_output=True, timeout=seconds(200))
    return done.returncode, done.stdout + done.stderr


def main():
    program = wheels.installed("reframe-hpc==4.8.4", options=()) / "reframe"
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        placement = write_placement(folder / "p.json", [{"host": this_node()["name"], "cores": [0]}])
        code, said = report(program, folder, placement)
        checks.equal("a rank that is in place: " + said, code, 0)
        checks.true("ranks in place: " + said, "ranks_in_place" in said)
        elsewhere = write_placement(folder / "q.json", [{"host": "elsewhere", "cores": [0]}])
        code, said = report(program, folder, elsewhere)
        checks.true("a host that is not there: " + said, code != 0 and "FAILED" in said)
    checks.finish()


main()
