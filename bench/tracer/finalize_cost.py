#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What writing the profile costs: MPI_Finalize of 64 oversubscribed ranks with 30 partners each,
untraced and traced in turns (seconds, and the growth of rank 0's memory), and what rank 0 alone does
with the reports of 100,000 ranks.

usage: bench/tracer/finalize_cost.py [--build build/release] [--ranks 64] [--rounds 3]
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests" / "support"))

from mpirun import mpirun  # noqa: E402


def run_once(options, folder, traced):
    trace = [options.build / "bin" / "rankplace", "trace", "-o", folder, "--"] if traced else []
    run = mpirun(options.ranks, [*trace, options.build / "bench" / "finalize_cost_calls"], timeout=300)
    if run.returncode != 0:
        sys.exit(f"finalize_cost: the run failed: {run.stderr}")
    return json.loads(run.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=SOURCE / "build" / "release",
                        help="build folder; an optimised build (default build/release)")
    parser.add_argument("--ranks", type=int, default=64, help="ranks of the run (default 64)")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each kind (default 3)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as base:
        folder = pathlib.Path(base) / "run.profile"
        for _ in range(options.rounds):
            for way in ("untraced", "traced"):
                line = run_once(options, folder, way == "traced")
                print(f"{way:10}{line['ranks']:5} ranks: MPI_Finalize {line['finalize_s']:.3f} s, "
                      f"rank 0 grew by {line['grown_kib'] / 1024:.1f} MiB", flush=True)
        synthetic = pathlib.Path(base) / "synthetic"
        synthetic.mkdir()
        subprocess.run([options.build / "bench" / "profile_write", synthetic], check=True)


main()
