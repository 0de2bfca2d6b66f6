# SPDX-License-Identifier: BSD-3-Clause
"""The library gives the bytes that `rankplace map` writes, and neither reads the environment nor
prints."""
import os
import pathlib
import subprocess
import sys
import tempfile

PRINT = sys.argv[1]
RANKPLACE = os.environ["RANKPLACE"]
PROFILES = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/profiles"
# Words of print_placement, and the options that say the same.
OPTIONS = {
    "hop-bytes": ["--objective", "hop-bytes"], "bottleneck": ["--objective", "bottleneck"],
    "messages": ["--measure", "messages"], "worst": ["--want", "worst"],
    "fast": ["--effort", "fast"], "keep": ["--nodes", "keep"], "two": ["--cores-per-rank", "2"],
    "fewest": ["--nodes", "fewest"], "three": ["--nodes", "3"], "pack": ["--idle", "pack"],
    "spread": ["--idle", "spread"],
}
CASES = [
    ("ring8", "draco", []),
    ("ring8", "profile", ["keep"]),
    ("stencil48", "draco", ["hop-bytes", "worst"]),
    ("stencil48", "8xpack:2 l3:2 core:4 pu:1", ["bottleneck", "two"]),
    ("stencil48", "profile", ["messages", "fast"]),
    ("ring8", "4xpack:2 core:2 pu:1", ["fewest"]),
    ("ring8", "4xpack:2 core:2 pu:1", ["three"]),
    ("ring8", "4xpack:2 core:2 pu:1", ["worst", "hop-bytes"]),
    ("ring8", "4xpack:2 core:3 pu:1", ["three", "pack", "worst"]),
    ("ring8", "4xpack:2 core:3 pu:1", ["three", "spread"]),
    ("ring8", "4xpack:2 core:4 pu:1", ["three", "two", "bottleneck"]),
]


def by_command(run, spec, words, folder):
    options = [option for word in words for option in OPTIONS[word]]
    name = "worst" if "worst" in words else "best"
    want = [] if "worst" in words else ["--want", "best"]
    subprocess.run([RANKPLACE, "map", run, "--machine", spec, "-o", folder, *want, *options],
                   check=True, capture_output=True)
    return (pathlib.Path(folder) / f"{name}.json").read_text()


def by_library(run, spec, words):
    done = subprocess.run([PRINT, run, spec, *words], text=True, capture_output=True,
                          env={"HOME": "/nonexistent"})
    assert done.stderr == "" and done.returncode == 0, done
    return done.stdout


def main():
    failed = []
    for run, spec, words in CASES:
        with tempfile.TemporaryDirectory() as folder:
            same = by_command(PROFILES / run, spec, words, folder) == by_library(PROFILES / run, spec, words)
        if not same:
            failed.append(f"{run} on {spec} {words}: the library gives another placement")
    silent = by_library(PROFILES / "incomplete4", "draco", [])
    print("\n".join(failed) or f"{len(CASES)} placements, byte by byte; {len(silent)} bytes of an incomplete profile")
    return 1 if failed else 0


sys.exit(main())
