# SPDX-License-Identifier: BSD-3-Clause
"""The graphs that a benchmark maps: files, or random geometric graphs of given sizes."""
import pathlib
import subprocess

import programs
import run


def add_graphs(parser, ranks):
    """Their options; `ranks`: the sizes of drawn graphs."""
    parser.add_argument("graph", type=pathlib.Path, nargs="*")
    parser.add_argument("--ranks", default=ranks)
    parser.add_argument("--seed", default="1")
    programs.add_program(parser)
    programs.add_generator(parser)


def parsed(parser):
    """The options, if the programs that they need are there."""
    options = parser.parse_args()
    programs.require(options.program, *([] if options.graph else [options.generator]))
    return options


def graphs(options, folder):
    """Names, paths and numbers of ranks."""
    for path in options.graph:
        yield path.stem, path, len(run.read_graph(path))
    if options.graph:
        return
    path = folder / "drawn.graph"
    for ranks in options.ranks.split(","):
        with path.open("wb") as file:
            subprocess.run([options.generator, "geometric", ranks, "10", options.seed],
                           stdout=file, check=True)
        yield ranks, path, int(ranks)
