# SPDX-License-Identifier: BSD-3-Clause
"""The programs that a benchmark starts, as options and found."""
import os
import shutil
import subprocess
import sys


def add_program(parser):
    parser.add_argument("--program", default=os.environ.get("RANKPLACE", "rankplace"))


def add_generator(parser):
    parser.add_argument("--generator", default="generate_graph",
                        help="bench/generate_graph of the build")


def draw_geometric(generator, path, ranks, seed):
    """Writes a random geometric graph of mean degree 10."""
    with path.open("wb") as file:
        subprocess.run([generator, "geometric", str(ranks), "10", str(seed)], stdout=file,
                       check=True)


def require(*programs):
    for program in programs:
        if not shutil.which(program):
            sys.exit(f"there is no program {program} (build it, or name it)")
