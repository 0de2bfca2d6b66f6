# SPDX-License-Identifier: BSD-3-Clause
"""Several processes of one command under an MPI launcher are one search: one output, the same bytes
again, all of the work shared. With one process, or none of MPI's variables for it, nothing changes.
Arguments: the launcher, and the name of its MPI (openmpi or mpich)."""
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile

from graph_files import random_graph, write_metis
from mpirun import ENVIRONMENT, run

RANKPLACE = os.environ["RANKPLACE"]
LAUNCHER, KIND = sys.argv[1:3]
MACHINE = "8xpack:2 l2:2 core:4 pu:1"
problems = []
# Open MPI gives each process a terminal, and then tables fit 80 columns.
ENVIRONMENT["COLUMNS"] = "120"


def expect(condition, what):
    if not condition:
        problems.append(what)


def together(processes, *words, **settings):
    return run([LAUNCHER, "-np", processes, RANKPLACE, *words], **settings)


def mapped(done, folder):
    """What a finished map has printed and written."""
    expect(done.returncode == 0, f"exit code {done.returncode}: {done.stderr}")
    files = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
    shutil.rmtree(folder)
    return done.stdout, files


def check_map(graph, folder, objective, *options):
    words = ["map", graph, "--machine", MACHINE, "--objective", objective, *options, "-o", folder]
    alone = mapped(run([RANKPLACE, *words]), folder)
    expect(mapped(together(1, *words), folder) == alone, f"{objective}: one process does otherwise")
    best_alone = json.loads(alone[1]["best.json"])
    for processes in (2, 8) if KIND == "openmpi" else (4,):
        what = f"{objective}, {processes} processes"
        first = mapped(together(processes, *words), folder)
        expect(first[0].count("written:") == 1, f"{what}: not one output:\n{first[0]}")
        again = mapped(together(processes, *words), folder)
        best = json.loads(first[1]["best.json"])
        if not best["proved"]:
            expect(first == again, f"{what}: other bytes the second time")
        expect(best["score"] == json.loads(again[1]["best.json"])["score"], f"{what}: other scores")
        expect(best["proved"] >= best_alone["proved"], f"{what}: proves less")
        if objective == "lexicographic" and not best_alone["proved"]:
            loads = [[level["largest_link"] for level in found["score"]] for found in (best, best_alone)]
            expect(loads[0] <= loads[1], f"{what}: worse than one process: {loads}")


def check_study(folder):
    words = ["study", "ratio", "--samples", "5", "--ratios", "0.1,1", "--sizes", "8K,64K", "--json",
             "-o", folder]
    alone = mapped(run([RANKPLACE, *words]), folder)
    for processes in (2, 3):
        expect(mapped(together(processes, *words), folder) == alone,
               f"study ratio: {processes} processes do otherwise")


def check_prediction(graph):
    words = ["predict", graph, "--machine", "draco", "--objective", "hop-bytes", "--effort", "fast",
             "--json", "default", "packed", "by-node"]
    engines = ["analytic"] + (["simgrid"] if has_simgrid() else [])
    for engine in engines:
        alone = run([RANKPLACE, *words, "--engine", engine])
        both = together(2, *words, "--engine", engine)
        expect(alone.returncode == 0 and both.stdout == alone.stdout,
               f"predict {engine}: {alone.stderr}{both.stderr}{both.stdout}")


def has_simgrid():
    return (pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "lib/librankplace_simgrid.so").exists()


def check_errors(graph):
    """One message, whether all processes meet the error or one."""
    done = together(4, "map", "no_such.graph", "--machine", MACHINE)
    expect(done.returncode != 0 and done.stderr.count("rankplace: no_such.graph") == 1
           and "signal" not in done.stderr, f"a missing file: {done.stderr}")
    done = together(3, "map", graph, "--machine", MACHINE, "--effort", "slow")
    expect(done.returncode != 0 and done.stderr.count("rankplace: --effort") == 1,
           f"a wrong option: {done.stderr}")


def check_files(folder, file, contents, words, what):
    """Both processes have the same graph, and each its own file: it is refused."""
    for process in range(2):
        own = folder / str(process)
        own.mkdir(parents=True, exist_ok=True)
        write_metis(own / "own.graph", 16, random_graph(16, 4, 1))
        (own / file).write_text(contents[process])
    rank = "OMPI_COMM_WORLD_RANK" if KIND == "openmpi" else "PMI_RANK"
    done = run([LAUNCHER, "-np", "2", "sh", "-c", f'cd "$0/${rank}" && exec "$@"', folder,
                RANKPLACE, *words])
    expect(done.returncode != 0 and not list(folder.glob("*/out/*"))
           and done.stderr.count(f"rankplace: process 1 has read {what} than process 0") == 1,
           f"{what}: {done.returncode} {done.stderr}")
    shutil.rmtree(folder)


def costs_file(latency):
    levels = [{"name": level, "latency_us": latency, "flow_GBps": 2, "link_GBps": 2, "duplex": "full"}
              for level in ("inter-node", "intra-socket")]
    return json.dumps({"format": "rankplace-machine", "format_version": 1, "levels": levels})


def start_file(ranks):
    places = [{"rank": rank, "host": f"n0{place // 4}", "cores": [place % 4]}
              for rank, place in enumerate(ranks)]
    return json.dumps({"format": "rankplace-placement", "format_version": 1, "machine": "",
                       "ranks": places})


def check_inputs(folder):
    """Files of one name with other contents are refused."""
    graphs = [write_metis(folder.parent / f"{seed}.graph", 16, random_graph(16, 4, seed)).read_text()
              for seed in (2, 3)]
    words = ["own.graph", "--machine", "4xcore:4 pu:1", "--effort", "fast"]
    mapped_words = ["map", *words, "-o", "out"]
    check_files(folder, "own.graph", graphs, mapped_words, "another communication matrix")
    order = ["n00 0\nn01 1\nn02 2\nn03 3\n", "n00 0\nn01 2\nn02 1\nn03 3\n"]
    check_files(folder, "at.txt", order, [*mapped_words, "--network", "torus:4:at=at.txt"],
                "another network")
    ring = "".join(f"host n0{i} s{i}\nlink s{i} s{(i + 1) % 4}\n" for i in range(4))
    check_files(folder, "net.txt", [ring, ring + "link s0 s2\n"],
                [*mapped_words, "--network", "graph:net.txt"], "another network")
    check_files(folder, "fixed.txt", ["0=n00:1\n", "0=n01:1\n"], [*mapped_words, "--fix", "fixed.txt"],
                "other fixed ranks")
    starts = [start_file(range(16)), start_file(reversed(range(16)))]
    check_files(folder, "start.json", starts, [*mapped_words, "--start", "start.json"],
                "another start placement")
    costs = [costs_file(1), costs_file(2)]
    check_files(folder, "costs.json", costs, ["predict", *words, "packed", "--links", "costs.json"],
                "other link costs")
    check_files(folder, "costs.json", costs,
                ["study", "pattern", "--machine", "4xcore:4 pu:1", "--links", "costs.json", "--np", "16",
                 "-o", "out"], "other link costs")
    if has_simgrid():
        links = ["--link", "inter-node=1,2,2", "--link", "intra-socket=1,2,2"]
        check_files(folder, "own.json", starts, ["predict", *words, "own.json", *links, "--engine", "simgrid"],
                    "other placements")


def check_alone(graph, folder):
    """What is no part of a job works alone."""
    words = ["map", graph, "--machine", "draco", "--effort", "fast", "-o", folder]
    alone = mapped(run([RANKPLACE, *words]), folder)
    batch = {**ENVIRONMENT, "SLURM_JOB_ID": "7", "SLURM_NTASKS": "4", "SLURM_PROCID": "0"}
    expect(mapped(run([RANKPLACE, *words], env=batch), folder) == alone, "in a batch script")
    rank = "OMPI_COMM_WORLD_RANK" if KIND == "openmpi" else "PMI_RANK"
    seeds = run([LAUNCHER, "-np", "2", "sh", "-c",
                 f'exec "$0" map "$1" --machine draco --effort fast --seed $(({rank} + 1)) -o "$2/${rank}"',
                 RANKPLACE, graph, folder])
    expect(seeds.returncode == 0 and (folder / "0/best.json").exists()
           and (folder / "1/best.json").exists(), f"different command lines: {seeds.stderr}")
    expect(json.loads((folder / "1/best.json").read_text())["seed"] == 2, "its own seed")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.chdir(folder)
        small = write_metis(folder / "small.graph", 48, random_graph(48, 4, 1))
        large = write_metis(folder / "large.graph", 128, random_graph(128, 6, 2))
        check_map(large, folder / "out", "lexicographic", "--effort", "fast")
        check_map(large, folder / "out", "hop-bytes", "--effort", "fast")
        check_map(small, folder / "out", "hop-bytes", "--want", "best", "--effort", "fast")
        check_study(folder / "out")
        check_prediction(large)
        check_errors(large)
        check_inputs(folder / "inputs")
        check_alone(small, folder / "alone")
    print("\n".join(problems) or "several processes are one search")
    return 1 if problems else 0


sys.exit(main())
