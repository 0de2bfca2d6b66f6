# SPDX-License-Identifier: BSD-3-Clause
"""networkx reads the GraphML and the JSON that `convert` writes: every pair, bytes and messages, as in
the .prof files of the same traffic."""
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import schemas
from traced_run import COMMAND, Checks

PROFILE = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data/profiles/stencil48"


def pairs(graph):
    return {(int(a), int(b)): (data["bytes"], data["messages"]) for a, b, data in graph.edges(data=True)}


def expected(folder):
    """Of Open MPI's monitoring files, which hold both as well."""
    found = {}
    for path in folder.glob("run.*.prof"):
        for line in path.read_text().splitlines()[1:]:
            _, sender, receiver, size, messages = line.split("\t")
            found[int(sender), int(receiver)] = int(size.split()[0]), int(messages.split()[0])
    return found


def main():
    if importlib.util.find_spec("networkx") is None:
        print("skipped: no networkx for this Python (Debian package python3-networkx)")
        sys.exit(77)
    import networkx
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("run.graphml", "run.json", "run.0.prof"):
            subprocess.run([COMMAND, "convert", PROFILE, "-o", folder / name], check=True,
                           stdout=subprocess.DEVNULL)
        graphml = networkx.read_graphml(folder / "run.graphml", node_type=int)
        written = json.loads((folder / "run.json").read_text())
        checks.equal("schema", schemas.problems("networkx", written), [])
        adjacency = networkx.adjacency_graph(written)
        for name, graph in (("GraphML", graphml), ("JSON", adjacency)):
            checks.true(f"{name}: directed, no multigraph",
                        graph.is_directed() and not graph.is_multigraph())
            checks.equal(f"{name}: ranks", sorted(graph.nodes), list(range(48)))
            checks.equal(f"{name}: pairs", pairs(graph), expected(folder))
        checks.true("the run has pairs", len(expected(folder)) > 48)
    checks.finish()


main()
