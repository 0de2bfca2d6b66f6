# SPDX-License-Identifier: BSD-3-Clause
"""rankplace trace --measure-collectives: what Open MPI was seen to send is what the models say, pair
by pair. Each call is a phase of its own, so that one run measures all of them apart."""
import json
import os
import subprocess
import sys
import tempfile

from bench_run import RANKPLACE
from mpirun import mpirun, run
from traced_run import Checks, Profile

CALLS, MODEL, WITH_INTERCOMMUNICATORS = sys.argv[1:4]
SPECS = [f"{operation}:{size}:2:{root}" for size in (1024, 262144)
         for operation, root in (("bcast", 3), ("allreduce", 0), ("allgather", 0), ("alltoall", 0),
                                 ("reduce", 5), ("gather", 2), ("scatter", 1), ("barrier", 0))]


def modelled(ranks, spec):
    output = subprocess.run([MODEL, "openmpi-default", str(ranks), spec], check=True, capture_output=True, text=True)
    rows = [tuple(map(int, line.split())) for line in output.stdout.splitlines()]
    return ({(a, b): size for a, b, size, _ in rows if size}, {(a, b): count for a, b, _, count in rows})


def check_inspect(checks, folder, profile):
    shown = json.loads(run([RANKPLACE, "inspect", folder, "--collectives", "measured", "--json"]).stdout)
    checks.equal("the way is named", shown["collectives"], "measured")
    total = sum(profile.matrix("collectives.bytes").values())
    checks.equal("measured bytes", shown["traffic"]["measured"]["bytes"], total)
    mapped = run([RANKPLACE, "evaluate", folder, "--machine", "draco", "--collectives", "measured",
                  "packed"])
    checks.true("evaluate names it too", "collectives: measured" in mapped.stdout)


def check_intercommunicators(checks, program):
    """Open MPI's own counts by communicator crash with them."""
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.join(parent, "run.profile")
        done = mpirun(4, [RANKPLACE, "trace", "-o", folder, "--measure-collectives", program])
        checks.equal(f"intercommunicators: exit code {done.stderr}", done.returncode, 0)
        profile = Profile(folder)
        checks.true("intercommunicators: complete", profile.run["complete"])
        checks.true("intercommunicators: measured", profile.matrix("collectives.messages"))


def main():
    checks = Checks()
    check_intercommunicators(checks, WITH_INTERCOMMUNICATORS)
    for ranks in (8, 16):
        with tempfile.TemporaryDirectory() as parent:
            folder = os.path.join(parent, "run.profile")
            done = mpirun(ranks, [RANKPLACE, "trace", "-o", folder, "--measure-collectives", CALLS, *SPECS])
            checks.equal(f"{ranks} ranks: exit code and messages", (done.returncode, done.stderr), (0, ""))
            profile = Profile(folder)
            check_inspect(checks, folder, profile)
        checks.equal("application messages", profile.matrix("p2p.messages"), {})
        for phase, spec in enumerate(SPECS, 1):
            found = [profile.matrix(f"phases/{phase}/collectives.{what}") for what in ("bytes", "messages")]
            checks.equal(f"{ranks} ranks, {spec}", found, list(modelled(ranks, spec)))
    checks.finish()


main()
