# SPDX-License-Identifier: BSD-3-Clause
"""Communication graphs as METIS files."""
import random


def random_graph(ranks, degree, seed, heaviest=1000):
    """Edges {(a, b): weight} of a random graph in which a rank has about `degree` peers."""
    chance = random.Random(seed)
    edges = {}
    while len(edges) < ranks * degree // 2:
        a, b = sorted(chance.sample(range(ranks), 2))
        edges[a, b] = chance.randint(1, heaviest)
    return edges


def write_metis(path, ranks, edges):
    peers = [[] for _ in range(ranks)]
    for (a, b), weight in edges.items():
        peers[a].append((b, weight))
        peers[b].append((a, weight))
    lines = [f"{ranks} {len(edges)} 001"]
    lines += [" ".join(f"{peer + 1} {weight}" for peer, weight in sorted(of)) for of in peers]
    path.write_text("\n".join(lines) + "\n")
    return path
