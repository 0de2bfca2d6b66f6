# SPDX-License-Identifier: BSD-3-Clause
"""One run of an MPI program, recorded by our tracer and, call by call, by the program itself: written as
OTF2 archive, Paraver trace and IPM report, it has the same messages, collectives and traffic."""
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile

from limits import seconds
from mpirun import mpirun
from traced_run import COMMAND, Checks
from write_traces import write_ipm, write_otf2, write_paraver

RANKS = 6
HOSTS = ["n00", "n00", "n00", "n01", "n01", "n01"]
ALGORITHMS = ("none", "openmpi-default", "mpich-default", "allreduce=ring,bcast=binomial")


def run(*words, code=0):
    result = subprocess.run([COMMAND, *map(str, words)], capture_output=True, text=True, timeout=seconds(100))
    if result.returncode != code:
        sys.exit(f"{words}: exit code {result.returncode}: {result.stderr}")
    return result


def matrix(source, collectives, folder, measure="bytes"):
    target = pathlib.Path(folder) / "out.mtx"
    run("convert", source, "-o", target, "--collectives", collectives, "--measure", measure)
    return target.read_text()


def calls_of(source):
    """{operation: (communicators, calls, bytes)}."""
    found = json.loads(run("inspect", source, "--json").stdout)
    return {call["operation"]: (call["communicators"], call["rank_calls"], call["bytes"])
            for call in found["collective_calls"]}


def check_trace(checks, source, profile, folder):
    checks.equal(f"{source}: collective calls", calls_of(source), calls_of(profile))
    for collectives in ALGORITHMS:
        for measure in ("bytes", "messages"):
            checks.equal(f"{source}: {measure}, {collectives}",
                         matrix(source, collectives, folder, measure),
                         matrix(profile, collectives, folder, measure))
    found = json.loads(run("inspect", source, "--top", 99, "--json").stdout)
    checks.equal(f"{source}: hosts", [host["name"] for host in found["hosts"]], ["n00", "n01"])
    checks.true(f"{source}: time in MPI", found["mpi_time"]["mean_s"] > 0)
    checks.equal(f"{source}: calls of MPI_Sendrecv",
                 [call["calls"] for call in found["mpi_calls"] if call["call"] == "MPI_Sendrecv"],
                 [3 * RANKS])


def check_ipm(checks, source, profile, folder):
    """IPM knows no communicators: messages, and collectives of the whole world, are the same."""
    for measure in ("bytes", "messages"):
        checks.equal(f"{source}: {measure}", matrix(source, "none", folder, measure),
                     matrix(profile, "none", folder, measure))
    ours, theirs = calls_of(profile), calls_of(source)
    for operation in ("bcast", "allgather", "alltoall", "gather", "scan", "exscan", "barrier",
                      "reduce_scatter_block"):
        checks.equal(f"{source}: {operation}", theirs[operation], ours[operation])


def check_damaged(checks, archive):
    """A damaged archive is told as such, whatever is missing."""
    events = max((archive / "traces").glob("*.evt"), key=lambda path: path.stat().st_size)
    for victim in (events, archive / "traces.def", archive / "traces.otf2"):
        whole = victim.read_bytes()
        for rest in (whole[: len(whole) // 2], b""):
            victim.write_bytes(rest)
            said = run("inspect", archive, code=1).stderr
            checks.true(f"{victim.name} of {len(rest)} bytes: {said}",
                        "is an OTF2 archive that cannot be read (" in said)
        victim.write_bytes(whole)


def main():
    for module in ("mpi4py", "otf2"):
        if importlib.util.find_spec(module) is None:
            print(f"skipped: no {module} for this Python (Debian package python3-{module})")
            sys.exit(77)
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        profile = folder / "run.profile"
        program = pathlib.Path(__file__).with_name("recorded_run.py")
        ended = mpirun(RANKS, [COMMAND, "trace", "-o", profile, "--", sys.executable, program, folder])
        if ended.returncode != 0:
            sys.exit(f"the program failed: {ended.stderr}")
        runs = [json.loads((folder / f"rank-{rank}.json").read_text()) for rank in range(RANKS)]
        write_paraver(runs, folder / "run.prv", HOSTS)
        check_trace(checks, folder / "run.prv", profile, folder)
        write_ipm(runs, folder / "run.ipm.xml", HOSTS)
        check_ipm(checks, folder / "run.ipm.xml", profile, folder)
        write_otf2(runs, folder / "scorep-run", HOSTS)
        if "without the OTF2 library" in subprocess.run(
                [COMMAND, "inspect", folder / "scorep-run"], capture_output=True, text=True).stderr:
            print("built without the OTF2 library: archives are not checked")
        else:
            check_trace(checks, folder / "scorep-run", profile, folder)
            check_trace(checks, folder / "scorep-run/traces.otf2", profile, folder)
            check_damaged(checks, folder / "scorep-run")
    checks.finish()


main()
