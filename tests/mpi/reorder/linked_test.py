# SPDX-License-Identifier: BSD-3-Clause
"""Programs that are linked with the library, in place of `rankplace reorder`: environment variables switch
it on. In a sanitized build this is the test of the sanitized library.
usage: linked_test.py TOPOLOGIES API"""
import os
import pathlib
import re
import sys
import tempfile

from mpirun import ENVIRONMENT, mpirun
from traced_run import Checks

TOPOLOGIES, API = sys.argv[1:]
RANKS = 8
KINDS = ["cart2", "cart3", "cart_part", "graph", "graph_part", "adjacent", "adjacent_weighted", "distributed",
         "distributed_weighted"]
PLACE = """#!/bin/sh
RANKPLACE_REORDER_NODE=node$((OMPI_COMM_WORLD_RANK % 4)); export RANKPLACE_REORDER_NODE
exec "$@"
"""
# Open MPI itself leaves much behind.
SANITIZERS = {"ASAN_OPTIONS": "detect_leaks=0:" + os.environ.get("ASAN_OPTIONS", "")}


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name) / "place.sh"
        place.write_text(PLACE)
        place.chmod(0o755)

        def run(mode, *command):
            done = mpirun(RANKS, [place, *command], env={**ENVIRONMENT, **SANITIZERS, "RANKPLACE_REORDER": mode})
            checks.equal(f"{mode}, {command}: {done.stderr}", done.returncode, 0)
            return done

        off = run("", TOPOLOGIES, *KINDS)
        checks.equal("not asked for", set(re.findall(r"moved (\d+)", off.stdout)), {"0"})
        unknown = run("yes", TOPOLOGIES, *KINDS)
        checks.equal("not a mode", set(re.findall(r"moved (\d+)", unknown.stdout)), {"0"})
        checks.equal(f"not a mode, said: {unknown.stderr}", unknown.stderr.count("=yes cannot be understood"), 1)
        moved = re.findall(r"moved (\d+)", run("on", TOPOLOGIES, *KINDS).stdout)
        checks.equal("kinds", len(moved), len(KINDS))
        checks.true(f"some ranks moved: {moved}", moved.count("0") <= 1)
        run("on", TOPOLOGIES, "hints", "odd")
        done = run("check", TOPOLOGIES, "misuse_together")
        checks.true(f"check: {done.stderr}", "8 collective calls and 1 windows" in done.stderr)
        for kind in ("partners", "derived", "live"):
            checks.equal(f"{kind} of {RANKS} ranks", run("on", API, kind).stdout.count("RANK "), RANKS)
    checks.finish()


main()
