# SPDX-License-Identifier: BSD-3-Clause
"""Every source file has its licence line; no source file is too long; no stray top-level entry."""
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
MAX_LINES = 350
CODE = {".cpp", ".hpp", ".c", ".h", ".py", ".cmake", ".txt", ".f90", ".f"}
TOP_LEVEL = {
    "CHANGELOG.md", "CITATION.cff", "CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md",
    "pyproject.toml",
    "pmpi_tracer", "mpi_channel", "reorder", "mapper", "bench", "rankfiles", "tests", "docs", "cli",
    "cmake", "packaging",
    "scripts",
    "support", "workflow", "report", "include", "bindings",
}


def tracked_files():
    """What git tracks; without git (a release archive) every file but builds."""
    if shutil.which("git"):
        listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
        if listed.returncode == 0 and listed.stdout:
            return [name for name in listed.stdout.split("\n") if name and (ROOT / name).exists()]
    return [p.relative_to(ROOT).as_posix() for p in ROOT.rglob("*") if p.is_file() and "build" not in p.parts]


def needs_licence(name):
    path = pathlib.Path(name)
    if name.startswith(("tests/golden/cases", "tests/golden/topologies", "tests/data")):
        return False
    return path.suffix in CODE or name.startswith("scripts/") or name == ".ci/run"


def problems_of(name):
    lines = (ROOT / name).read_text(errors="replace").split("\n")
    if needs_licence(name) and not any("SPDX-License-Identifier: BSD-3-Clause" in line for line in lines[:3]):
        yield f"{name}: no SPDX licence line at the top"
    if pathlib.Path(name).suffix in {".cpp", ".hpp", ".py"} and ".gen." not in name and len(lines) > MAX_LINES:
        yield f"{name}: {len(lines)} lines, more than {MAX_LINES}; split it by idea"
    if name.split("/")[0] not in TOP_LEVEL and not name.startswith("."):
        yield f"{name}: nothing else belongs at the top level"


def main():
    names = tracked_files()
    problems = [problem for name in names for problem in problems_of(name)]
    print("\n".join(problems) or f"{len(names)} files in order")
    return 1 if problems or not names else 0


sys.exit(main())
