# SPDX-License-Identifier: BSD-3-Clause
"""The programs that a benchmark starts, as options and found."""
import os
import shutil
import sys


def add_program(parser):
    parser.add_argument("--program", default=os.environ.get("RANKPLACE", "rankplace"))


def add_generator(parser):
    parser.add_argument("--generator", default="generate_graph",
                        help="bench/generate_graph of the build")


def require(*programs):
    for program in programs:
        if not shutil.which(program):
            sys.exit(f"there is no program {program} (build it, or name it)")
