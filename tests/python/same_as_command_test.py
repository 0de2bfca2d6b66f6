# SPDX-License-Identifier: BSD-3-Clause
"""The module finds what `rankplace map` finds: the same bytes, costs and bounds."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from python_module import PROFILES

import rankplace

COMMAND = os.environ["RANKPLACE"]
CASES = [
    ("ring8", "draco", {"seed": 1}),
    ("stencil48", "draco", {"objective": "hop-bytes", "sense": "worst", "seed": 5}),
    ("stencil48", "8xpack:2 l3:2 core:4 pu:1", {"objective": "bottleneck", "cores_per_rank": 2}),
    ("stencil48", "profile", {"measure": "messages", "preset": "fast"}),
    ("stencil48", "profile", {"nodes": "keep"}),
    ("ring8", "4xpack:2 core:2 pu:1", {"nodes": "fewest", "objective": "hop-bytes"}),
    ("ring8", "4xpack:2 core:2 pu:1", {"nodes": 3, "sense": "worst"}),
    ("ring8", "4xpack:2 core:2 pu:1", {"nodes": "all", "idle": "spread"}),
]
# The command's names of options, where they are others.
OPTIONS = {"sense": "--want", "preset": "--effort"}


def by_command(run, spec, options, folder):
    """What the command prints, and the placement that it writes."""
    words = [
        word
        for name, value in options.items()
        for word in (OPTIONS.get(name, "--" + name.replace("_", "-")), str(value))
    ]
    want = [] if "sense" in options else ["--want", "best"]
    done = subprocess.run(
        [COMMAND, "map", PROFILES / run, "--machine", spec, "--json", "-o", folder, *want, *words],
        check=True,
        capture_output=True,
        text=True,
    )
    name = options.get("sense", "best")
    placements = {
        placement["name"]: placement for placement in json.loads(done.stdout)["placements"]
    }
    return placements[name], (pathlib.Path(folder) / f"{name}.json").read_text()


class SameAsCommand(unittest.TestCase):
    def test_each(self):
        for run, spec, options in CASES:
            with (
                self.subTest(run=run, spec=spec, **options),
                tempfile.TemporaryDirectory() as folder,
            ):
                shown, text = by_command(run, spec, options, folder)
                profile = rankplace.read_profile(PROFILES / run)
                machine = rankplace.Machine.from_profile(profile) if spec == "profile" else spec
                found = rankplace.map(profile, machine, **options)
                self.assertEqual(found.placement.to_json(), text)
                self.assertEqual(
                    [level._asdict() for level in found.evaluation.levels], shown["score"]
                )
                self.assertEqual([level._asdict() for level in found.bound.levels], shown["bound"])
                self.assertEqual(found.proved, shown["proved"])
                kind = options.get("objective", "").replace("-", "_")
                self.assertEqual(found.evaluation.value, shown.get(kind))


unittest.main()
