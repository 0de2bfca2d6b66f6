#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What commands print as JSON is what docs/schema says; the schemas name units and every command."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import jsonschema
import schemas

RANKPLACE = os.environ["RANKPLACE"]
HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parent / "data"
RING = str(DATA / "profiles" / "ring8")
NODE = ["--machine", "pack:2 l2:2 core:2 pu:1"]
CLUSTER = ["--machine", "2xpack:2 l2:2 core:2 pu:1"]
# The best placement has no load between the nodes, Open MPI's own has some.
APART = "%%MatrixMarket matrix coordinate integer general\n4 4 2\n1 3 8\n2 4 8\n"
PAIRS = ["--machine", "2xcore:2 pu:1"]
FAST = ["--effort", "fast"]
# A number's unit is in its name.
UNIT = re.compile(r"(^|_)(bytes|messages|s|us|ns|GBps|percent|seconds)$")
COMMANDS = (
    ("map", ["map", RING, *NODE, "-o", "out"]),
    ("map", ["map", RING, *NODE, "-o", "moved", "--start", "out/worst.json", "--max-moves", "2"]),
    ("map", ["map", RING, *CLUSTER, "-o", "out", "--want", "best", "--objective", "hop-bytes"]),
    ("map", ["map", str(DATA / "profiles" / "stencil48"), "--machine", "draco", "-o", "out", *FAST,
             "--objective", "bottleneck"]),
    ("map-phases", ["map", str(DATA / "profiles" / "alternating8"), *CLUSTER, "-o", "out", "--phases",
                    "--state-bytes", "1M", "--links", "draco"]),
    ("map-phases", ["map", str(DATA / "profiles" / "phases4"), "--machine", "draco", "-o", "out",
                    "--phases", "--state-bytes", "100", "--objective", "hop-bytes"]),
    ("evaluate", ["evaluate", RING, *CLUSTER, "packed", "random"]),
    ("evaluate", ["evaluate", RING, *CLUSTER, "packed", "--network", "torus:2"]),
    ("evaluate", ["evaluate", RING, *CLUSTER, "best", "--objective", "hop-bytes"]),
    ("evaluate", ["evaluate", str(DATA / "profiles" / "incomplete4"), *NODE, "packed"]),
    ("advise", ["advise", RING, *CLUSTER]),
    ("advise", ["advise", "apart.mtx", *PAIRS]),
    ("map", ["map", "apart.mtx", *PAIRS, "-o", "pairs"]),
    ("inspect", ["inspect", "apart.mtx"]),
    ("advise", ["advise", RING, *CLUSTER, "--objective", "bottleneck"]),
    ("advise", ["advise", RING, "--machine", "draco", *FAST]),
    ("inspect", ["inspect", RING]),
    ("inspect", ["inspect", str(DATA / "profiles" / "phases4")]),
    ("inspect", ["inspect", str(DATA / "profiles" / "one_sided4")]),
    ("inspect", ["inspect", str(DATA / "traces" / "ring3.ipm.xml")]),
    ("predict", ["predict", RING, "--machine", "draco"]),
    ("predict", ["predict", str(DATA / "traces" / "ring3.ipm.xml"), "--machine", "draco"]),
    ("predict", ["predict", RING, "--machine", "jaguar", "--engine", "analytic", "packed", "random"]),
    ("rankfile", ["rankfile", "out/best.json"]),
    ("rankfile", ["rankfile", "out/best.json", "-o", "best.rankfile"]),
    ("topology", ["topology", "jaguar"]),
    ("topology", ["topology", "lumi-g"]),
    ("presets", ["topology", "--presets"]),
    ("topology", ["topology", "this"]),
    ("topology", ["topology", "8xpack:2 core:2 pu:2", "--network", "fat-tree:2,4"]),
    ("topology", ["topology", "8xcore:2 pu:1", "--network", "torus:4,2"]),
    ("topology", ["topology", "lumi-c"]),
    ("topology", ["topology", "2xfrontier", "--use-hwthreads"]),
    ("topology", ["topology", "16xcore:1 pu:1", "--network", "fat-tree:2,2,2"]),
    ("study", ["study", "ratio", "--samples", "2", "--sizes", "8K"]),
    ("study", ["study", "size", "--samples", "2", "--sizes", "8K,16K", "--ratios", "0.1"]),
    ("study", ["study", "pattern", "--np", "8", "--sizes", "8K"]),
    ("study", ["study", "pattern", "--np", "2", "--sizes", "8K"]),
    ("study", ["study", "collectives", "allgather", "--np", "8,16", "--sizes", "8K"]),
    ("study-applications", ["study", "applications", "apart.mtx", "-o", "applications"]),
    ("study-paper", ["study", "paper", "-o", "paper", "--samples", "2"]),
)


def numbers_in(schema: dict, name: str = "") -> list[tuple[str, dict]]:
    """The numbers that a schema describes, with their names."""
    types = schema.get("type", [])
    found = [(name, schema)] if "number" in ([types] if isinstance(types, str) else types) else []
    for key, inner in schema.get("properties", {}).items():
        found += numbers_in(inner, key)
    for key, inner in schema.get("$defs", {}).items():
        found += numbers_in(inner, key)
    for part in ("items", "additionalProperties"):
        if isinstance(schema.get(part), dict):
            found += numbers_in(schema[part], name)
    return found


def cluster_files() -> list[dict]:
    """The examples of docs/cluster-format.md."""
    page = (schemas.FOLDER.parent / "cluster-format.md").read_text()
    return [json.loads(text) for text in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]


class Schemas(unittest.TestCase):
    """Outputs against schemas, and schemas against commands."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "apart.mtx").write_text(APART)

    def output(self, words: list[str]) -> str:
        """What a command prints."""
        done = subprocess.run([RANKPLACE, *words], cwd=self.folder, capture_output=True, text=True,
                              check=False)
        self.assertEqual(done.returncode, 0, f"{words}\n{done.stderr}")
        return done.stdout

    def check(self, name: str, text: str) -> None:
        """Holds a text against a schema."""
        self.assertEqual(schemas.problems(name, json.loads(text)), [])

    def test_commands(self) -> None:
        """Standard output under --json is JSON as the schema says."""
        for name, words in COMMANDS:
            with self.subTest(words):
                self.check(name, self.output([*words, "--json"]))

    def test_files(self) -> None:
        """Placements, reports and saved comparisons."""
        self.output(["map", RING, *CLUSTER, "-o", "out"])
        for name in ("best", "worst"):
            self.check("placement", (self.folder / "out" / f"{name}.json").read_text())
        compared = DATA / "comparisons" / "ring8.json"
        shutil.copytree(DATA / "profiles" / "phases4", self.folder / "untimed")
        run = self.folder / "untimed" / "run.json"
        run.write_text(run.read_text().replace("{", '{"call_clock": "none",', 1))
        for words in ([RING, *CLUSTER], [RING, *NODE, str(compared)], [RING, "--machine", "draco"],
                      ["apart.mtx", *PAIRS], ["untimed", *NODE],
                      [str(DATA / "profiles" / "phases4"), *NODE, "--phase", "3"],
                      [RING, RING, *CLUSTER, "--objective", "hop-bytes"],
                      [RING, *CLUSTER, "--objective", "bottleneck"]):
            with self.subTest(words):
                self.check("report", self.output(["report", *words, "--format", "json"]))
        self.check("compare", compared.read_text())

    def test_cluster_files(self) -> None:
        """As their page shows them; a kind without a topology is refused."""
        files = cluster_files()
        self.assertGreater(len(files), 0)
        for file in files:
            self.assertEqual(schemas.problems("cluster", file), [])
            for kind in file["kinds"]:
                kind.pop("hwloc_xml", None)
                kind.pop("hwloc_xml_file", None)
            self.assertNotEqual(schemas.problems("cluster", file), [])

    def test_golden_outputs(self) -> None:
        """Every golden output that is JSON."""
        checked = 0
        for case in sorted((HERE / "cases").glob("*/*/stdout")):
            text = case.read_text()
            try:
                value = json.loads(text)
            except json.JSONDecodeError:
                continue
            command = (case.parent / "command").read_text()
            name = case.parent.parent.name
            study = re.search(r"study (paper|applications)", command)
            name += f"-{study.group(1)}" if study else ""
            name += "-phases" if "--phases" in command else ""
            if not isinstance(value, dict) or "--json" not in command:
                continue
            with self.subTest(case.parent.name):
                self.assertEqual(schemas.problems(name, value), [])
                checked += 1
        self.assertGreater(checked, 12)

    def test_every_command_has_one(self) -> None:
        """Whoever takes --json has a schema, and the schemas' page lists it."""
        page = (schemas.FOLDER / "README.md").read_text()
        names = {file.name.partition(".")[0] for file in schemas.FOLDER.glob("*.schema.json")}
        for name in names:
            jsonschema.Draft202012Validator.check_schema(schemas.schema(name))
            self.assertIn(f"({name}.schema.json)", page)
        listed = self.output(["--help"]).partition("Subcommands:\n")[2].partition("\n\n")[0]
        commands = re.findall(r"^  (\w+) ", listed, re.MULTILINE)
        self.assertGreater(len(commands), 15)
        for command in commands:
            if "--json" in self.output([command, "--help"]) or command in ("report", "study"):
                self.assertIn(command, names)

    def test_numbers_have_units(self) -> None:
        """In their names, or described; no object is open to keys that nobody described."""
        for file in sorted(schemas.FOLDER.glob("*.schema.json")):
            schema = json.loads(file.read_text())
            self.assertIs(schema["additionalProperties"], False, file.name)
            for name, number in numbers_in(schema):
                self.assertTrue(UNIT.search(name) or number.get("description"),
                                f"{file.name}: {name} has no unit")

    def test_schemas_refuse(self) -> None:
        """A renamed key and a number in quotes are found."""
        value = json.loads(self.output(["evaluate", RING, *NODE, "packed", "--json"]))
        value["ranks"] = str(value["ranks"])
        value["placement"] = value.pop("placements")
        self.assertGreaterEqual(len(schemas.problems("evaluate", value)), 2)


if __name__ == "__main__":
    sys.exit(unittest.main())
