# SPDX-License-Identifier: BSD-3-Clause
"""A thousand searches over machines, presets and programs, on the workers of a Dask cluster."""

import itertools

import numpy as np
import pandas
import rankplace
from dask.distributed import Client, LocalCluster

NODES = [
    "pack:2 core:4 pu:1",
    "pack:2 l3:2 core:2 pu:1",
    "pack:1 l3:2 core:4 pu:1",
    "pack:4 core:2 pu:1",
    "l3:4 core:2 pu:1",
]
MACHINES = [f"{count}x{node}" for count in (2, 4) for node in NODES]
PRESETS = ["fast", "default"]
PROGRAMS = range(50)


def program(seed):
    """Sixteen ranks, each of which sends to three others."""
    draw = np.random.default_rng(seed)
    matrix = np.zeros((16, 16), dtype=np.int64)
    for rank in range(16):
        matrix[rank, draw.choice(16, 3, replace=False)] = draw.integers(1, 1000, 3)
    return matrix


def search(machine, preset, seed):
    """One row of the table."""
    problem = rankplace.Problem(
        program(seed), machine, objective="hop-bytes", preset=preset, threads=1
    )
    best, usual = problem.search(), problem.baseline("mpirun")
    return {
        "machine": machine,
        "preset": preset,
        "program": seed,
        "J": best.evaluation.value,
        "mpirun's J": usual.evaluation.value,
        "proved": best.proved,
        "gap": best.gap,
    }


def sweep(client):
    """A pandas.DataFrame with a row per search."""
    cases = list(itertools.product(MACHINES, PRESETS, PROGRAMS))
    return pandas.DataFrame(client.gather(client.map(search, *zip(*cases), batch_size=50)))


def main():
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            table = sweep(client)
    table["saved"] = 1 - table["J"] / table["mpirun's J"]
    means = table.groupby(["machine", "preset"])[["saved", "proved", "gap"]].mean()
    print(means.round(3).to_string())
    print(len(table), "searches")


if __name__ == "__main__":
    main()
