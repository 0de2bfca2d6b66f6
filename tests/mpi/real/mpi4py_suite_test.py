# SPDX-License-Identifier: BSD-3-Clause
"""mpi4py's own tests (1330, of 363 MPI functions) have the same results under the tracer. Spawning,
dynamic processes and MPI-IO are left out, as the launcher and the file system decide about them.
The matrices of the point-to-point tests equal those of Open MPI's monitoring in the same run, but for
test_p2p_buf, whose persistent sends the monitoring misses; other modules crash it.
usage: mpi4py_suite_test.py NEUTRAL_LIBRARY"""
import importlib.metadata
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

import monitoring
import real_program
from limits import seconds
from mpirun import mpirun
from traced_run import COMMAND, Checks, Profile

RANKS = 2
FEWEST_TESTS = 1000
MONITORED = ["test_p2p_obj", "test_p2p_buf_matched", "test_p2p_obj_matched", "test_msgspec",
             "test_msgzero"]
MONITORED_RANKS = 4


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


def source():
    """The sources of the installed mpi4py, kept in the build folder."""
    if importlib.util.find_spec("mpi4py") is None:
        skip("no mpi4py for this Python")
    version = importlib.metadata.version("mpi4py")
    folder = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "sources"
    archive = folder / f"mpi4py-{version}.tar.gz"
    if not archive.exists():
        pip = subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                              "--no-binary", "mpi4py", "--dest", folder, f"mpi4py=={version}"],
                             capture_output=True, text=True, timeout=seconds(300))
        if not archive.exists():
            skip(f"pip cannot get the sources of mpi4py {version} ({pip.stderr.strip()[-300:]})")
    return archive


def results(reports):
    """{(rank, test): result}, of the reports that mpirun --output-filename left in a folder."""
    pattern = re.compile(r"^(test\w+ \([\w.]+\)).*?\.\.\. (ok|skipped|FAIL|ERROR)",
                         re.MULTILINE | re.DOTALL)
    return {(report.parent.name, test): result for report in reports.rglob("stderr")
            for test, result in pattern.findall(report.read_text())}


def runner(base):
    """The command that runs the tests, without a choice of them."""
    with tarfile.open(source()) as archive:
        archive.extractall(base)
    script = next(pathlib.Path(base).glob("mpi4py-*/test/runtests.py"))
    return [sys.executable, script, "--no-builddir"]


def reported(folder, words):
    """The finished mpirun; each rank's report is a file of its own in the folder."""
    return mpirun(RANKS, ["--output-filename", folder, *words], timeout=280)


def check_results(checks, words, base, neutral):
    words = [*words, "-v", "-e", "spawn", "-e", "test_io", "-e", "dynproc"]
    target = base / "run.profile"
    plain = reported(base / "plain", ["env", f"LD_PRELOAD={neutral}", *words])
    traced = reported(base / "traced", [COMMAND, "trace", "-o", target, "--", *words])
    real_program.check_ends(checks, plain, traced, Profile(target))
    without, with_tracer = results(base / "plain"), results(base / "traced")
    checks.true(f"{len(without)} results", len(without) > FEWEST_TESTS * RANKS)
    for which in sorted(without.keys() | with_tracer.keys()):
        checks.equal(" ".join(which), with_tracer.get(which), without.get(which))


def check_matrices(checks, words, base):
    base.mkdir()
    chosen = [word for module in MONITORED for word in ("-i", f"^{module}$")]
    run, profile = real_program.traced_beside_monitoring(MONITORED_RANKS, [*words, *chosen], base,
                                                         timeout=280)
    checks.equal("exit code beside the monitoring", run.returncode, 0)
    monitoring.compare(checks, profile, base)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as base:
        words = runner(base)
        check_results(checks, words, pathlib.Path(base), sys.argv[1])
        check_matrices(checks, words, pathlib.Path(base) / "monitored")
    checks.finish()


main()
