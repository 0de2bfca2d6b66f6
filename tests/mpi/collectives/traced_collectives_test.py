# SPDX-License-Identifier: BSD-3-Clause
"""A real trace of collectives, read back: what was called, and its traffic by the models."""
import json
import os
import sys
import tempfile

from bench_run import RANKPLACE
from mpirun import run

with tempfile.TemporaryDirectory() as folder:
    profile = os.path.join(folder, "run.profile")
    traced = run(["mpirun", "-np", 8, RANKPLACE, "trace", "-o", profile, sys.argv[1],
                  "allreduce:1000:10:0", "bcast:1000:10:3", "barrier:0:2:0"])
    assert traced.returncode == 0, traced.stderr
    shown = run([RANKPLACE, "inspect", profile, "--json"])
    assert shown.returncode == 0 and shown.stderr == "", shown.stderr
found = json.loads(shown.stdout)
assert found["complete"] and found["ranks"] == 8
calls = {row["operation"]: (row["rank_calls"], row["bytes"]) for row in found["collective_calls"]}
assert calls == {"allreduce": (80, 80000), "bcast": (80, 80000), "barrier": (16, 0)}, calls
assert found["traffic"]["p2p"] == {"bytes": 0, "messages": 0}, found["traffic"]
# 24 pairs x 10, 7 x 10, 24 x 2 messages
assert found["traffic"]["total"] == {"bytes": 310000, "messages": 358}, found["traffic"]
