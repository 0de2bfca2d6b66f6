# SPDX-License-Identifier: BSD-3-Clause
"""Holds JSON against docs/schema."""
import json
import os
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    print("needs jsonschema (Debian: python3-jsonschema)")
    sys.exit(77)

FOLDER = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "docs/schema"


def schema(name):
    return json.loads((FOLDER / f"{name}.schema.json").read_text())


def problems(name, value):
    """What is wrong with a value, a line each."""
    of_folder = {file.name: json.loads(file.read_text()) for file in FOLDER.glob("*.schema.json")}
    this = schema(name)
    resolver = jsonschema.RefResolver(this["$id"], this, store=of_folder)
    found = jsonschema.Draft202012Validator(this, resolver=resolver).iter_errors(value)
    return [f"{name}: {error.json_path}: {error.message[:300]}" for error in found]
