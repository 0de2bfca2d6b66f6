# SPDX-License-Identifier: BSD-3-Clause
"""Each part that rankplace may be built without, two at a time: the configuration says what is lost and the remedy;
what is required is asked for by name; the sources that stand for Scotch, Boost.Graph and OTF2
compile."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from parts import PARTS, PROGRAMS, without

CMAKE, INCLUDE = sys.argv[1], pathlib.Path(sys.argv[2])
SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
INSTEAD = ["search/initial_mappings/without_scotch.cpp",
               "analysis/graph_structure_without_boost.cpp", "traces/otf2_missing.cpp"]
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


def configure(folder, *options):
    return subprocess.run(
        [CMAKE, "-S", SOURCE, "-B", folder, "-G", "Ninja", "-DRANKPLACE_BUILD_TESTS=OFF",
         "-DRANKPLACE_PYTHON=OFF", *options],
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def missing(text):
    return {name for name in PARTS if f"{name}: none" in text}


def check_missing(folder, parts, *options):
    done = configure(folder, *without(*parts), *options)
    text = " ".join(done.stdout.split())
    expect(done.returncode == 0 and missing(text) == set(parts), f"without {parts}: {done.stdout}")
    for part in parts:
        lost, package = PARTS[part]
        expect(lost in text and package in text, f"without {part} the summary has neither: {text}")
    return text


def programs_are(path):
    """Options by which each program that is started when it is needed is there, or (OFF) is not."""
    return [f"-D{name}_PROGRAM={path}" for name in PROGRAMS]


def check_programs(text, path):
    """Each has a line in the summary, there or not."""
    for name, (lost, package) in PROGRAMS.items():
        line = f"{name}: none, so {lost} (Debian: {package})" if path == "OFF" else f"{name} {path}"
        expect(line in text, f"no line '{line}': {text}")


def check_refused(folder, options, words):
    done = configure(folder, *options)
    text = " ".join(done.stdout.split())
    expect(done.returncode != 0 and all(word in text for word in words),
           f"{options} must be refused with {words}: {done.stdout}")


def check_mpi_compilers(folder):
    """One that is named must work; a broken one that is found is no MPI library."""
    folder.mkdir()
    broken = folder / "mpicc"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    check_refused(folder / "named", [f"-DMPI_C_COMPILER={broken}"], [f"MPI_C_COMPILER={broken}", "RANKPLACE_MPI=OFF"])
    found = configure(folder / "found", f"-DMPI_C_COMPILER={broken}", f"-DRANKPLACE_MPICC_FOUND={broken}")
    expect(found.returncode == 0 and missing(found.stdout) == {"MPI"}, f"a broken mpicc: {found.stdout}")


def check_headers_named(folder):
    """A library of headers without its CMake package, in a folder that -D names."""
    headers = folder / "headers"
    headers.mkdir()
    (headers / "CLI").symlink_to(INCLUDE / "CLI")
    done = configure(folder / "named", *without("CLI11"), f"-DCLI11_DIR={headers}", *programs_are(headers))
    check_programs(done.stdout, headers)
    expect(done.returncode == 0, f"-DCLI11_DIR: {done.stdout}")
    rules = (folder / "named/build.ninja").read_text()
    expect(f"-isystem {headers}" in rules, "the named headers are not compiled with")


def check_bare(folder):
    """A build without any of the parts."""
    said = check_missing(folder, list(PARTS), "-DRANKPLACE_UNITY=OFF", "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON",
                         *programs_are("OFF"))
    check_programs(said, "OFF")
    expect("rankplace-ring" not in (folder / "build.ninja").read_text(), "MPI programs without MPI")
    objects = [f"mapper/CMakeFiles/rankplace_mapper.dir/{source}.o" for source in INSTEAD]
    done = subprocess.run(["ninja", "-C", folder, *objects], text=True, stdout=subprocess.PIPE)
    expect(done.returncode == 0, done.stdout)


def check_rest(folder):
    """The second tracer, the Python module, and the library without the programs."""
    done = configure(folder / "module", *without("MPICH", "MpiAbi"), "-DRANKPLACE_PYTHON=ON")
    expect(done.returncode == 0 and "MPICH: none, so no second tracer" in done.stdout, f"no MPICH: {done.stdout}")
    expect(re.search(r"^--   Python 3\.\d+$", done.stdout, re.MULTILINE), f"no version of Python: {done.stdout}")
    done = configure(folder / "library", *without("CLI11", "MPI"), "-DRANKPLACE_PROGRAMS=OFF")
    expect(done.returncode == 0 and "Python: none" in done.stdout, f"the library alone: {done.stdout}")
    rules = (folder / "library/build.ninja").read_text()
    expect("librankplace.so" in rules and "rankplace_command" not in rules, "the library alone has programs")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for pair in zip(list(PARTS)[::2], list(PARTS)[1::2], strict=True):
            check_missing(folder / "one", pair)
            (folder / "one/CMakeCache.txt").unlink()
        check_bare(folder / "bare")
        check_rest(folder)
        check_refused(folder / "one", [*without("MPI"), "-DRANKPLACE_MPI=ON"], ["MPI"])
        for option in ("RANKPLACE_MPI", "RANKPLACE_PYTHON"):
            check_refused(folder / option, [*without("MPI"), f"-D{option}=MAYBE"], [f"{option}=MAYBE", "ON, OFF or AUTO"])
        check_mpi_compilers(folder / "mpicc")
        nowhere = ["-DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF", "-DCMAKE_FIND_USE_SYSTEM_ENVIRONMENT_PATH=OFF",
                   *without("PkgConfig"), *(f"-DCMAKE_{what}={shutil.which(program)}" for what, program in (
                       ("MAKE_PROGRAM", "ninja"), ("C_COMPILER", "cc"), ("CXX_COMPILER", "c++")))]
        check_refused(folder / "two", nowhere, ["Could NOT find Hwloc", "libhwloc-dev"])
        check_refused(folder / "two", [*nowhere, *without("Eigen3"),
                                       "-DHwloc_LIBRARY=libhwloc.so",
                                       f"-DHwloc_INCLUDE_DIR={INCLUDE}"],
                      ["Eigen3 not found", "libeigen3-dev", "-DEigen3_DIR=FOLDER"])
        check_refused(folder / "bare", ["-DRANKPLACE_BUILD_TESTS=ON"],
                      ["tests need", "-DRANKPLACE_BUILD_TESTS=OFF"])
        check_refused(folder / "tests", ["-DRANKPLACE_BUILD_TESTS=ON", *without("Catch2")],
                      ["tests need Catch2", "-DRANKPLACE_BUILD_TESTS=OFF"])
        check_headers_named(folder)
    for problem in problems:
        print("wrong:", problem)
    sys.exit(1 if problems else 0)


main()
