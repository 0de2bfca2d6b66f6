# SPDX-License-Identifier: BSD-3-Clause
"""A proof that one process does not finish in 60 s of CPU is finished by eight, each of which takes
less than 60 s of CPU and searches about as many branches as the others. Arguments: the launcher."""
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile

from graph_files import write_metis
from mpirun import ENVIRONMENT, run

RANKPLACE = os.environ["RANKPLACE"]
MOST_CPU_S = 60
PROCESSES = 8
WIDTH, HEIGHT, SEED, HEAVIEST = 8, 4, 1, 9


def weighted_grid():
    chance = random.Random(SEED)
    edges = {}
    for y in range(HEIGHT):
        for x in range(WIDTH):
            point = y * WIDTH + x
            if x + 1 < WIDTH:
                edges[point, point + 1] = chance.randint(1, HEAVIEST)
            if y + 1 < HEIGHT:
                edges[point, point + WIDTH] = chance.randint(1, HEAVIEST)
    return edges


def count_cpu(folder, command):
    """Runs the command and writes the CPU seconds that it took."""
    code = subprocess.run(command).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    (folder / f"{os.getpid()}.cpu").write_text(str(used.ru_utime + used.ru_stime))
    return code


def searched(graph, folder, launcher, time):
    """Whether it was proved, the CPU seconds of each process, and what was said."""
    folder.mkdir()
    command = [*launcher, sys.executable, __file__, "--count-cpu", folder, RANKPLACE, "map", graph, "--machine",
               "4xpack:2 l2:2 core:2 pu:1", "--objective", "hop-bytes", "--want", "best", "--time", time,
               "--threads", "1", "-o", folder]
    done = run(command, timeout=1500, env=ENVIRONMENT)
    if done.returncode != 0:
        sys.exit(f"exit code {done.returncode}: {done.stderr}")
    cpu_s = [float(path.read_text()) for path in folder.glob("*.cpu")]
    return json.loads((folder / "best.json").read_text())["proved"], cpu_s, done.stderr


def main():
    if sys.argv[1] == "--count-cpu":
        return count_cpu(pathlib.Path(sys.argv[2]), sys.argv[3:])
    problems = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        graph = write_metis(folder / "grid.graph", WIDTH * HEIGHT, weighted_grid())
        proved, together_s, said = searched(graph, folder / "together",
                                            [sys.argv[1], "-np", str(PROCESSES)], "20min")
        fewest, most = map(int, re.search(r"searched (\d+) to (\d+) branches", said).groups())
        print(f"{PROCESSES} processes: proved {proved}, CPU s {sorted(together_s)}, branches {fewest} to {most}")
        if not proved or len(together_s) != PROCESSES or max(together_s) >= MOST_CPU_S:
            problems.append("eight processes do not finish the proof in time")
        if most - fewest > 0.2 * (most + fewest):  # 20 % of the middle, on either side
            problems.append("the branches are not shared evenly")
        proved, alone_s, _ = searched(graph, folder / "alone", [], f"{2 * MOST_CPU_S + 20}s")
        print(f"one process: proved {proved}, CPU s {alone_s}")
        if proved:
            problems.append("one process finishes the proof")
    print("\n".join(problems) or "what one process does not prove, eight prove")
    return 1 if problems else 0


sys.exit(main())
