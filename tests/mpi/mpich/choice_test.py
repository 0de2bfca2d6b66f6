# SPDX-License-Identifier: BSD-3-Clause
"""Which tracer a program gets, by what it is linked with, its launcher, or --mpi; and what is refused.
usage: choice_test.py MPICH_LAUNCHER PROGRAM_OF_MPICH PROGRAM_OF_OPEN_MPI MPICH_LIBRARY MPICH_INCLUDE"""
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from mpirun import run
from traced_run import COMMAND, Checks, Profile

LAUNCHER, OF_MPICH, OF_OPENMPI, LIBRARY, INCLUDE = sys.argv[1:]
SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/mpi/tracer/programs/barrier.c"
TRACERS = pathlib.Path(COMMAND).parent.parent / "lib"


class Choice:
    def __init__(self, folder):
        self.checks = Checks()
        self.folder = pathlib.Path(folder)
        self.profile = self.folder / "run.profile"

    def script(self, program):
        path = self.folder / (pathlib.Path(program).name + ".sh")
        path.write_text(f"#!/bin/sh\n{program}\n")
        path.chmod(0o755)
        return path

    def traced_by(self, library, what, command):
        """The run is well and silent, and its profile is that of a program of this library."""
        ended = run(command)
        self.checks.equal(what, (ended.returncode, ended.stderr), (0, ""))
        run_json = Profile(self.profile).run if (self.profile / "run.json").exists() else {}
        self.checks.equal(what + ": complete", run_json.get("complete"), True)
        self.checks.true(what + ": library", run_json.get("mpi_library", "").startswith(library))
        subprocess.run(["rm", "-rf", self.profile], check=True)

    def refused(self, what, code, words, *command, **settings):
        ended = run([COMMAND, "trace", "-o", self.profile, *command], **settings)
        self.checks.equal(what, (ended.returncode, ended.stdout), (code, ""))
        self.checks.true(f"{what} says '{words}': {ended.stderr}", words in ended.stderr)


def check_choices(choice):
    trace = [COMMAND, "trace", "-o", choice.profile]
    of_mpich, of_openmpi = choice.script(OF_MPICH), choice.script(OF_OPENMPI)
    choice.traced_by("MPICH", "linked", [LAUNCHER, "-n", 2, *trace, OF_MPICH])
    choice.traced_by("MPICH", "by the launcher", [LAUNCHER, "-n", 2, *trace, of_mpich])
    choice.traced_by("MPICH", "named", [*trace, "--mpi", "mpich", of_mpich])
    choice.traced_by("MPICH", "started again", [*trace, LAUNCHER, "-n", 2, of_mpich])
    choice.traced_by("Open MPI", "linked", ["mpirun", "-np", 2, *trace, OF_OPENMPI])
    choice.traced_by("Open MPI", "by default", [*trace, of_openmpi])
    choice.traced_by("Open MPI", "started again", [*trace, "--mpi", "mpich", of_openmpi])


def renamed_library(folder):
    """A program of MPICH under a soname as Cray's are: libmpi_gnu_91.so.12, and here one as long as
    that of MPICH."""
    library, program = folder / "libmpi_c.so.12", folder / "renamed"
    library.write_bytes(pathlib.Path(LIBRARY).read_bytes().replace(b"libmpich.so.12", b"libmpi_c.so.12"))
    subprocess.run(["cc", f"-I{INCLUDE}", "-o", program, SOURCE, library, f"-Wl,-rpath,{folder}"], check=True)
    return program


def check_sonames(choice):
    program = renamed_library(choice.folder)
    trace = [COMMAND, "trace", "-o", choice.profile]
    choice.traced_by("MPICH", "by the pattern of its soname", [LAUNCHER, "-n", 2, *trace, program])
    choice.traced_by("MPICH", "started again by the pattern",
                     [*trace, "--mpi", "openmpi", LAUNCHER, "-n", 2, choice.script(program)])


def library_without_tracer(folder):
    """A program that is linked with an MPI library that nobody has heard of."""
    library, program = folder / "libmpi_abi.so.0", folder / "abi"
    source = folder / "abi.c"
    source.write_text("int MPI_Init(void) { return 0; }\nint PMPI_Init(void) { return 0; }\n")
    subprocess.run(["cc", "-shared", "-fPIC", "-Wl,-soname,libmpi_abi.so.0", "-o", library, source], check=True)
    source.write_text("int MPI_Init(void); int main(void) { return MPI_Init(); }\n")
    subprocess.run(["cc", "-o", program, source, library, f"-Wl,-rpath,{folder}"], check=True)
    return program


def check_refusals(choice):
    choice.refused("contradiction", 1, "is linked with libmpich.so.12, not with openmpi",
                   "--mpi", "openmpi", OF_MPICH)
    choice.refused("no such library", 2, "there are: openmpi, mpich, abi", "--mpi", "lam", OF_MPICH)
    unknown = library_without_tracer(choice.folder)
    for program in (unknown, choice.script(unknown)):
        choice.refused("no tracer", 1, "uses the MPI library libmpi_abi.so.0, for which there is no tracer",
                       program)
    if importlib.util.find_spec("mpi4py") is not None:
        choice.refused("loaded later", 1, "uses libmpi.so.40, and the tracer that was chosen is for another",
                       "--mpi", "mpich", sys.executable, "-c", "from mpi4py import MPI")


def check_tracers(choice):
    """Which tracers there are, and one that is named."""
    listed = run([COMMAND, "trace", "--list"])
    choice.checks.equal("--list", (listed.returncode, listed.stderr), (0, ""))
    lines = listed.stdout.splitlines()
    for name in ("openmpi", "mpich"):
        file = TRACERS / f"librankplace_tracer_{name}.so"
        at = [number for number, line in enumerate(lines) if line.startswith(f"{name}: ")]
        choice.checks.equal(f"--list: {name}", [lines[i + 1].strip() for i in at], [str(file)])
    own = choice.folder / "own"
    own.mkdir()
    tracer = shutil.copy(TRACERS / "librankplace_tracer_mpich.so", own)
    choice.traced_by("MPICH", "by --tracer",
                     [LAUNCHER, "-n", 2, COMMAND, "trace", "-o", choice.profile, "--tracer", tracer, OF_MPICH])
    listed = run([COMMAND, "trace", "--list"], env={**os.environ, "RANKPLACE_TRACER_PATH": str(own)})
    choice.checks.true("--list with a search path", f"  {tracer}\n" in listed.stdout)
    choice.refused("tracer of another library", 1, "is linked with libmpi.so.40, not with mpich: leave out --tracer",
                   "--tracer", tracer, OF_OPENMPI)
    choice.refused("no tracer at all", 1, "is no tracer (it lacks rankplace_tracer_of_*)",
                   "--tracer", OF_MPICH, OF_MPICH)


def main():
    with tempfile.TemporaryDirectory() as folder:
        choice = Choice(folder)
        check_choices(choice)
        check_sonames(choice)
        check_refusals(choice)
        check_tracers(choice)
    choice.checks.finish()


main()
