# SPDX-License-Identifier: BSD-3-Clause
"""Every public header compiles on its own, as C++20 (the C one as C99 too), without a warning, and
includes nothing but the others and the standard library."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

CXX, CC = sys.argv[1:3]
INCLUDE = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "include"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]


def problem_of(header, compiler, language, standard):
    text = f"#include <{header}>\n#include <{header}>\nint main(void) {{ return 0; }}\n"
    done = subprocess.run([compiler, f"-std={standard}", *WARNINGS, "-fsyntax-only", f"-I{INCLUDE}",
                           "-x", language, "-"], input=text, text=True, capture_output=True)
    return f"{header} as {standard}: {done.stderr}" if done.returncode else None


def foreign_includes(header):
    for name in re.findall(r"^\s*#\s*include\s*(\S+)", (INCLUDE / header).read_text(), re.M):
        if not re.fullmatch(r"<rankplace/[a-z_.]+>|<[a-z_]+>|<std(def|int)\.h>", name):
            yield f"{header} includes {name}"


def main():
    headers = sorted(path.relative_to(INCLUDE).as_posix() for path in INCLUDE.rglob("*.h*"))
    jobs = [(header, CXX, "c++", "c++20") for header in headers]
    jobs += [(header, CC, "c", "c99") for header in headers if header.endswith(".h")]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        problems = [problem for problem in pool.map(lambda job: problem_of(*job), jobs) if problem]
    problems += [problem for header in headers for problem in foreign_includes(header)]
    print("\n".join(problems) or f"{len(jobs)} headers compiled")
    return 1 if problems or len(jobs) < 2 else 0


sys.exit(main())
