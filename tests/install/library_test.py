# SPDX-License-Identifier: BSD-3-Clause
"""Programs outside the source tree find the installed library, with find_package and with pkg-config,
shared and static, and run. docs/library.md shows the programs as they are."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CMAKE, CXX, CC, LIBDIR = sys.argv[1:5]
BUILD = pathlib.Path(os.environ["RANKPLACE_BUILD"])
SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
EXAMPLES = SOURCE / "docs/examples/library"
PROFILE = SOURCE / "tests/data/profiles/stencil48"
FLAGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def run(command, **settings):
    """What the program prints; ends the test if it fails."""
    done = subprocess.run([str(word) for word in command], text=True, capture_output=True, **settings)
    if done.returncode != 0:
        sys.exit(f"{command}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def check(condition, what):
    if not condition:
        sys.exit(what)


def run_examples(folder, libraries):
    """Each of the programs in the folder; `libraries`: where the shared library is, or None."""
    environment = {"PATH": os.environ["PATH"]}
    if libraries:
        environment["LD_LIBRARY_PATH"] = str(libraries)
    settings = {"cwd": folder, "env": environment, "timeout": 120}
    placed = run([folder / "place"], **settings)
    check("mpirun -np 64 --rankfile placements/best.rankfile" in placed, placed)
    usual, best = re.findall(r"J of .*: ([0-9.e+]+)", placed)
    check(0 < float(best) < float(usual), placed)
    check((folder / "placements/best.json").exists(), "no placement file")
    placed = run([folder / "place_c"], **settings)
    check("optimal: " in placed and "srun -n 8" in placed, placed)
    if (folder / "place_profile").exists():
        placed = run([folder / "place_profile", PROFILE, "draco", 0.5], **settings)
        check("48 ranks of" in placed and len(placed.splitlines()) == 49, placed)
    linked = run(["ldd", folder / "place"], env=environment)
    check(("librankplace.so" in linked) == bool(libraries), linked)


def by_cmake(prefix, library, folder):
    build = folder / library.replace("::", "-")
    run([CMAKE, "-S", folder / "source", "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}",
         f"-DLIBRARY={library}", f"-DCMAKE_CXX_COMPILER={CXX}", f"-DCMAKE_C_COMPILER={CC}"])
    run([CMAKE, "--build", build, "--parallel", 2])
    run_examples(build, prefix / LIBDIR if library == "rankplace::rankplace" else None)


def by_cmake_in_c_alone(prefix, folder):
    source = folder / "c-alone"
    source.mkdir()
    (source / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.22)\nproject(c_alone LANGUAGES C)\n"
        "find_package(rankplace 0.1 REQUIRED)\nadd_executable(place_c ../source/place.c)\n"
        "target_link_libraries(place_c PRIVATE rankplace::static)\n")
    run([CMAKE, "-S", source, "-B", source / "build", f"-DCMAKE_PREFIX_PATH={prefix}",
         f"-DCMAKE_C_COMPILER={CC}"])
    run([CMAKE, "--build", source / "build"])
    check("optimal: " in run([source / "build" / "place_c"], cwd=folder), "place_c of a project in C")


def found(prefix, folder, languages, components, *options):
    """What find_package tells a project that only looks."""
    source = folder / f"looks-{languages}-{components}-{len(options)}"
    source.mkdir()
    (source / "CMakeLists.txt").write_text(
        f"cmake_minimum_required(VERSION 3.22)\nproject(looks LANGUAGES {languages})\n"
        f"find_package(rankplace 0.1 {components})\n"
        'message(STATUS "found: ${rankplace_FOUND}, static: ${rankplace_static_FOUND}")\n')
    return run([CMAKE, "-S", source, "-B", source / "build", f"-DCMAKE_PREFIX_PATH={prefix}", *options],
               timeout=120)


def check_components(prefix, folder):
    """The archive is a component; a project without C and C++ has the shared library alone."""
    check("found: 1, static: TRUE" in found(prefix, folder, "C", "COMPONENTS static shared"), "static is not found")
    without = "-DCMAKE_DISABLE_FIND_PACKAGE_Hwloc=ON"
    check("found: 1, static: FALSE" in found(prefix, folder, "C", "", without), "the shared library is not found")
    check("found: 0, static: FALSE" in found(prefix, folder, "C", "COMPONENTS static", without), "static without hwloc")
    if shutil.which("gfortran"):
        check("found: 1, static: FALSE" in found(prefix, folder, "Fortran", ""), "Fortran alone")


def by_pkgconfig(prefix, package, folder):
    build = folder / f"pkg-config-{package}"
    build.mkdir()
    environment = {**os.environ, "PKG_CONFIG_PATH": str(prefix / LIBDIR / "pkgconfig")}
    flags = run(["pkg-config", "--cflags", "--libs", package], env=environment).split()
    check(run(["pkg-config", "--modversion", package], env=environment).count(".") == 2, "no version")
    for compiler, source, standard, name in [(CXX, "place.cpp", "c++20", "place"), (CC, "place.c", "c99", "place_c")]:
        run([compiler, f"-std={standard}", *FLAGS, folder / "source" / source, *flags, "-o", build / name])
    run_examples(build, prefix / LIBDIR if package == "rankplace" else None)


def check_document():
    text = (SOURCE / "docs/library.md").read_text()
    for name, language in [("place.cpp", "cpp"), ("place.c", "c")]:
        program = (EXAMPLES / name).read_text().split("\n", 1)[1]
        check(f"```{language}\n{program}```" in text, f"docs/library.md shows another {name}")


def main():
    check_document()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        prefix = folder / "prefix"
        run([CMAKE, "--install", BUILD / "bindings", "--prefix", prefix])
        moved = folder / "moved"  # what is installed may be moved
        prefix.rename(moved)
        shutil.copytree(EXAMPLES, folder / "source")
        for library in ("rankplace::rankplace", "rankplace::static"):
            by_cmake(moved, library, folder)
        by_cmake_in_c_alone(moved, folder)
        check_components(moved, folder)
        for package in ("rankplace", "rankplace-static"):
            by_pkgconfig(moved, package, folder)
    print("programs built in four ways found the library and ran")


main()
