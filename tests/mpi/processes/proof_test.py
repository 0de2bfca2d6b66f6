# SPDX-License-Identifier: BSD-3-Clause
"""A proof that one process does not finish in 60 s of CPU is finished by eight, each of which takes
less than 60 s of CPU and searches about as many branches as the others. Arguments: the launcher, and
`four-hosts` for two processes on each of four virtual hosts."""
import contextlib
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

sys.path.append(os.path.join(os.environ["RANKPLACE_SOURCE"], "tests", "cluster"))
from virtual_cluster import SKIPPED, virtual_cluster, why_not  # noqa: E402

RANKPLACE = os.environ["RANKPLACE"]
MOST_CPU_S = 60
PROCESSES = 8
WIDTH, HEIGHT, SEED, HEAVIEST = 8, 4, 4, 9


def weighted_torus():
    chance = random.Random(SEED)
    edges = {}
    for y in range(HEIGHT):
        for x in range(WIDTH):
            point = y * WIDTH + x
            for peer in (y * WIDTH + (x + 1) % WIDTH, (y + 1) % HEIGHT * WIDTH + x):
                edges[min(point, peer), max(point, peer)] = chance.randint(1, HEAVIEST)
    return edges


def limit_cpu(folder, command):
    """Runs the command, which ends when its CPU time is over, and writes the seconds that it took."""
    limit = (MOST_CPU_S, MOST_CPU_S)
    code = subprocess.run(command, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, limit)).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    (folder / f"{os.getpid()}.cpu").write_text(str(used.ru_utime + used.ru_stime))
    return code


def searched(graph, folder, launcher, environment):
    """The run, whether it proved its result, and the CPU seconds of each process."""
    folder.mkdir()
    command = [*launcher, sys.executable, __file__, "--limit-cpu", folder, RANKPLACE, "map", graph, "--machine",
               "4xpack:2 l2:2 core:2 pu:1", "--objective", "hop-bytes", "--want", "best", "--time", "40min",
               "--threads", "1", "-o", folder / "out"]
    done = run(command, timeout=1500, env=environment)
    best = folder / "out/best.json"
    proved = best.exists() and json.loads(best.read_text())["proved"]
    return done, proved, sorted(float(path.read_text()) for path in folder.glob("*.cpu"))


def together(graph, folder, environment):
    """What is wrong with the proof that all processes search."""
    problems = []
    done, proved, cpu_s = searched(graph, folder, [sys.argv[1], "-np", str(PROCESSES)], environment)
    print(f"{PROCESSES} processes: exit code {done.returncode}, proved {proved}, CPU s {cpu_s}")
    if done.returncode != 0 or not proved or len(cpu_s) != PROCESSES:
        problems.append(f"eight processes do not finish the proof in time: {done.stderr}")
    shares = re.search(r"searched (\d+) to (\d+) branches each.* (\d+) on average", done.stderr)
    fewest, most, average = map(int, shares.groups()) if shares else (0, 0, 1)
    print(f"branches: {fewest} to {most}, {fewest / average:.2f} to {most / average:.2f} of even")
    if not 0.8 * average <= fewest <= most <= 1.2 * average:
        problems.append("the branches are not shared evenly")
    return problems


def alone(graph, folder):
    done, proved, cpu_s = searched(graph, folder, [], ENVIRONMENT)
    print(f"one process: exit code {done.returncode}, proved {proved}, CPU s {cpu_s}")
    return ["one process finishes the proof"] if done.returncode == 0 or proved else []


def main():
    if sys.argv[1] == "--limit-cpu":
        return limit_cpu(pathlib.Path(sys.argv[2]), sys.argv[3:])
    on_hosts = "four-hosts" in sys.argv[2:]
    if on_hosts and why_not():
        print(f"skipped: {why_not()}")
        return SKIPPED
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
        graph = write_metis(folder / "torus.graph", WIDTH * HEIGHT, weighted_torus())
        if on_hosts:
            cluster = stack.enter_context(virtual_cluster(slots=PROCESSES // 4))
            problems = together(graph, folder / "together", cluster.environment())
            print(f"bytes sent by the hosts: {cluster.bytes_sent()}")
        else:
            problems = together(graph, folder / "together", ENVIRONMENT) + alone(graph, folder / "alone")
    print("\n".join(problems) or "what one process does not prove, eight prove")
    return 1 if problems else 0


sys.exit(main())
