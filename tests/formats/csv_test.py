# SPDX-License-Identifier: BSD-3-Clause
"""`--csv` writes what `--json` prints: every list of objects a table, every other value in summary.csv."""
import csv
import json
import os
import pathlib
import subprocess
import tempfile

from limits import seconds
from traced_run import COMMAND, Checks

PROFILES = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/profiles"
MACHINE = ["--machine", "pack:2 l2:2 core:2 pu:1"]
COMMANDS = {
    "inspect": ["inspect", PROFILES / "ring8"],
    "evaluate": ["evaluate", PROFILES / "ring8", *MACHINE, "packed", "scattered"],
    "advise": ["advise", PROFILES / "ring8", *MACHINE],
    "map": ["map", PROFILES / "ring8", *MACHINE, "-o", "placements"],
    "topology": ["topology", "2xpack:2 core:2 pu:1"],
}


def run(words, folder):
    done = subprocess.run([COMMAND, *map(str, words)], cwd=folder, text=True, capture_output=True,
                          check=True, timeout=seconds(100))
    return done.stdout


def rows(path):
    with open(path, newline="") as text:
        return list(csv.DictReader(text))


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, words in COMMANDS.items():
            document = json.loads(run([*words, "--json"], folder))
            listed = run([*words, "--csv", name], folder)
            lists = {key: value for key, value in document.items()
                     if isinstance(value, list) and value and isinstance(value[0], dict)}
            checks.true(f"{name}: some lists", lists)
            for key, value in lists.items():
                found = rows(folder / name / f"{key}.csv")
                checks.equal(f"{name}: rows of {key}", len(found), len(value))
                for column, cell in value[0].items():
                    if isinstance(cell, (int, str)) and not isinstance(cell, bool):
                        checks.equal(f"{name}: {key}.{column}", [row[column] for row in found],
                                     [str(one.get(column, "")) for one in value])
                checks.true(f"{name}: {key} is listed", f"{name}/{key}.csv: " in listed)
            checks.equal(f"{name}: one summary", len(rows(folder / name / "summary.csv")), 1)
        heaviest = rows(folder / "inspect/heaviest_pairs.csv")[0]
        checks.equal("columns", list(heaviest), ["sender", "receiver", "bytes", "messages"])
    checks.finish()


main()
