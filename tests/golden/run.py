#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs golden tests: run.py [--update] [COMMAND | COMMAND/CASE ...]; without names, all of cases/. See
README.md."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
CASES = HERE / "cases"
DATA = HERE.parent / "data"
# How far a search is: said from its third second on, as on a busy machine or under a sanitizer.
PROGRESS = re.compile(r"^searching .*, \d+ s: .*\n", re.MULTILINE)
PROGRAM = pathlib.Path(os.environ.get("RANKPLACE", "build/dev/bin/rankplace")).resolve()


def version():
    """The version in the sources. The case main/version shows that the program says the same."""
    sources = (HERE.parents[1] / "CMakeLists.txt").read_text()
    return re.search(r"^project\(rankplace VERSION ([\d.]+)", sources, re.MULTILINE)[1]


def run(command):
    """What the case's command gives: {file name: text} with paths and version made neutral."""
    with tempfile.TemporaryDirectory() as folder:
        names = {"$TMP": os.path.realpath(folder), "$DATA": str(DATA), "$VERSION": version()}
        environment = {**os.environ, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}",
                       "TMP": names["$TMP"], "DATA": names["$DATA"], "VERSION": names["$VERSION"],
                       "LC_ALL": "C.UTF-8"}
        environment.pop("COLUMNS", None)
        done = subprocess.run(["sh", "-c", command], cwd=folder, env=environment, text=True,
                              capture_output=True, stdin=subprocess.DEVNULL)
    stderr = PROGRESS.sub("", done.stderr)
    found = {"stdout": done.stdout, "stderr": stderr, "exit_code": f"{done.returncode}\n"}
    for name, value in names.items():
        found = {file: text.replace(value, name) for file, text in found.items()}
    return found


def expected(case):
    defaults = {"stdout": "", "stderr": "", "exit_code": "0\n"}
    return {file: (case / file).read_text() if (case / file).exists() else text
            for file, text in defaults.items()}


def update(case, found):
    for file, text in found.items():
        if text in {"stderr": [""], "exit_code": ["0\n"]}.get(file, []):
            (case / file).unlink(missing_ok=True)
        else:
            (case / file).write_text(text)


def print_difference(name, wanted, found):
    """True if there is none."""
    if wanted == found:
        return True
    import difflib  # takes a while, and is seldom needed
    lines = difflib.unified_diff(wanted.splitlines(True), found.splitlines(True),
                                 f"{name} (expected)", name)
    sys.stdout.writelines(line if line.endswith("\n") else line + "\n" for line in lines)
    return False


def check(case, found):
    """Prints the differences; true if there are none."""
    return all([print_difference(f"{case.relative_to(CASES)}/{file}", text, found[file])
                for file, text in expected(case).items()])


def is_for_other_mpirun(case):
    """True if the case has a file `mpirun`, and mpirun on the PATH is not of that version."""
    file = case / "mpirun"
    if not file.exists():
        return False
    shown = subprocess.run(["mpirun", "--version"], check=True, capture_output=True, text=True)
    return file.read_text().strip() not in shown.stdout


def cases_of(names):
    """The cases with these names or in folders of these names; of all folders without names."""
    folders = [CASES / name for name in names] or [CASES]
    for folder in folders:
        if not any(folder.rglob("command")):
            sys.exit(f"run.py: {folder} holds no case")
    return sorted(file.parent for folder in folders for file in folder.rglob("command"))


def main(arguments):
    cases = cases_of([name for name in arguments if name != "--update"])
    failed = 0
    skipped = [case for case in cases if is_for_other_mpirun(case)]
    for case in skipped:
        print(f"skipped: {case.relative_to(CASES)}: its output names another version of mpirun")
    if len(skipped) == len(cases):
        return 77
    cases = [case for case in cases if case not in skipped]
    for case in cases:
        found = run((case / "command").read_text())
        if "--update" in arguments:
            update(case, found)
        elif not check(case, found):
            failed += 1
    print(f"{len(cases)} golden cases, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
