# SPDX-License-Identifier: BSD-3-Clause
"""No test waits for a program by a number of its own: limits are scaled under a sanitizer.

A limit is seconds(60), of tests/support/limits.py, and not 60. run() and mpirun() of
tests/support/mpirun.py scale theirs by themselves."""

import ast
import os
import pathlib
import sys

ROOT = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
WAITS = {"run", "check_output", "call", "communicate", "wait"}
CLOCKS = {"time", "monotonic"}
SHORTEST_S = 1  # less is the pause between two looks, no limit


def is_limit(node):
    return (isinstance(node, ast.Constant) and isinstance(node.value, (int, float))
            and node.value >= SHORTEST_S)


def is_method(node, names):
    return (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            and node.func.attr in names)


def unscaled_limits(tree):
    """Lines of program.wait(60), subprocess.run(..., timeout=60) and time.monotonic() + 60."""
    for node in ast.walk(tree):
        if is_method(node, WAITS):
            given = [word.value for word in node.keywords if word.arg == "timeout"]
            if node.func.attr == "wait":
                given += node.args[:1]
            yield from (value.lineno for value in given if is_limit(value))
        if isinstance(node, ast.BinOp) and is_method(node.left, CLOCKS) and is_limit(node.right):
            yield node.lineno


def main():
    files = sorted((ROOT / "tests").rglob("*.py"))
    found = [f"{file.relative_to(ROOT)}:{line}: the same limit under a sanitizer; write seconds(N)"
             for file in files for line in unscaled_limits(ast.parse(file.read_text()))]
    print("\n".join(found) or f"{len(files)} files in order")
    return 1 if found or not files else 0


sys.exit(main())
