# SPDX-License-Identifier: BSD-3-Clause
"""The package as people see it: documentation, type hints, packages that may be missing."""

import ast
import doctest
import inspect
import os
import pathlib
import subprocess
import sys
import unittest
import unittest.mock

from python_module import ring

import rankplace
from rankplace import _rankplace

PACKAGE = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "bindings/python/rankplace"


def public_parts():
    """Names and objects: all of rankplace.__all__, and their own methods and properties."""
    for name in rankplace.__all__:
        value = getattr(rankplace, name)
        yield name, value
        if inspect.isclass(value) and value.__module__.startswith("rankplace."):
            for part, member in vars(value).items():
                if not part.startswith("_") and (
                    callable(member) or isinstance(member, (property, classmethod))
                ):
                    yield f"{name}.{part}", getattr(value, part)


class Documentation(unittest.TestCase):
    def test_all_that_is_public_has_a_docstring(self):
        parts = dict(public_parts())
        self.assertGreater(len(parts), 80)
        bare = [
            name
            for name, value in parts.items()
            if not inspect.getdoc(value) and not name.endswith("Error")
        ]
        self.assertEqual(bare, [])

    def test_the_example_of_map(self):
        results = doctest.testmod(sys.modules["rankplace.problem"])
        self.assertEqual(results.failed, 0)
        self.assertGreater(results.attempted, 2)


class Types(unittest.TestCase):
    def test_all_functions_have_hints(self):
        self.assertTrue((PACKAGE / "py.typed").exists())
        for path in PACKAGE.glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.FunctionDef):
                    given = [*node.args.args, *node.args.kwonlyargs]
                    bare = [
                        each.arg
                        for each in given
                        if each.annotation is None and each.arg not in ("self", "cls")
                    ]
                    self.assertEqual(bare, [], f"{path.name}: {node.name}")
                    self.assertTrue(
                        node.returns is not None or node.name == "__init__",
                        f"{path.name}: {node.name}",
                    )

    def test_the_stub_names_what_the_extension_has(self):
        def names(body):
            for node in body:
                if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                    yield node.name, list(names(getattr(node, "body", [])))
                elif isinstance(node, ast.AnnAssign):
                    yield node.target.id, []

        stub = dict(names(ast.parse((PACKAGE / "_rankplace.pyi").read_text()).body))
        self.assertEqual(set(stub), {name for name in vars(_rankplace) if not name.startswith("_")})
        for name, parts in stub.items():
            if inspect.isclass(getattr(_rankplace, name)) and parts:
                own = {part for part in vars(getattr(_rankplace, name)) if not part.startswith("_")}
                self.assertEqual({part for part, _ in parts} - {"__init__"}, own, name)

    def test_a_type_checker_agrees(self):
        try:
            import mypy  # noqa: F401
        except ImportError:
            self.skipTest("mypy is not installed")
        environment = {**os.environ, "MYPYPATH": str(PACKAGE.parent)}
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "mypy",
                "--ignore-missing-imports",
                "--cache-dir",
                os.devnull,
                "-p",
                "rankplace",
            ],
            env=environment,
            capture_output=True,
            text=True,
            cwd="/",
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class MissingPackages(unittest.TestCase):
    def test_it_works_without_them_and_names_what_is_missing(self):
        found = rankplace.map(ring(8), "2xcore:4 pu:1")
        with unittest.mock.patch.dict(sys.modules, {"pandas": None, "networkx": None}):
            for table in (
                found.placement.to_frame,
                found.evaluation.to_frame,
                rankplace.Machine.from_spec("core:2 pu:1").to_frame,
            ):
                with self.assertRaisesRegex(
                    ImportError, "to_frame.* needs the Python package pandas"
                ):
                    table()
            self.assertEqual(rankplace.as_matrix(ring(8)).rank_count, 8)

    def test_nothing_is_imported_without_need(self):
        code = "import rankplace, sys; print({'pandas', 'networkx'} & set(sys.modules))"
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        self.assertEqual(done.stdout.strip(), "set()")

    def test_version(self):
        listed = (PACKAGE.parents[2] / "CMakeLists.txt").read_text()
        self.assertIn(f"project(rankplace VERSION {rankplace.__version__} ", listed)


unittest.main()
