# SPDX-License-Identifier: BSD-3-Clause
"""A build without any optional part, built to its end in a folder with a colon and installed in one with a
space: it maps, evaluates, predicts and reports, and what it cannot do it says. Takes minutes."""
import os
import pathlib
import subprocess
import sys

from parts import bare_options

CMAKE = sys.argv[1]
SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
FOLDER = pathlib.Path(os.environ["RANKPLACE_BUILD"]) / "bare"
BUILD = FOLDER / "built: here"
PREFIX = FOLDER / "installed here"
RANKPLACE = PREFIX / "bin/rankplace"
PROFILE = SOURCE / "tests/data/profiles/stencil48"
problems = []


def run(*command):
    return subprocess.run([str(word) for word in command], text=True, capture_output=True)


def expect_works(said, *command):
    done = run(RANKPLACE, *command)
    if done.returncode != 0 or said not in done.stdout + done.stderr:
        problems.append(f"{command}: {done.returncode}, not '{said}'\n{done.stdout}{done.stderr}")


def expect_refuses(words, *command):
    done = run(RANKPLACE, *command)
    if done.returncode == 0 or any(word not in done.stderr for word in words):
        problems.append(f"{command} must be refused with {words}: {done.returncode}\n{done.stderr}")


def main():
    for step in ([CMAKE, "-S", SOURCE, "-B", BUILD, "-G", "Ninja", *bare_options()],
                 [CMAKE, "--build", BUILD, "--parallel", os.cpu_count()],
                 [CMAKE, "--install", BUILD, "--prefix", PREFIX]):
        done = run(*step)
        if done.returncode != 0:
            sys.exit(done.stdout[-3000:] + done.stderr[-3000:])
    placements = FOLDER / "placements"
    expect_works("Scotch: none", "--version", "--verbose")
    expect_works("best", "map", PROFILE, "--machine", "draco", "-o", placements)
    expect_works("inter-node", "evaluate", PROFILE, "--machine", "draco", placements / "best.json")
    expect_works("best", "predict", PROFILE, "--machine", "draco", "best", "worst")
    expect_works("", "report", PROFILE, "--machine", "draco", "--format", "md", "-o", FOLDER / "report.md")
    expect_refuses(["SimGrid", "libsimgrid-dev"], "predict", PROFILE, "--machine", "draco", "--engine", "simgrid")
    expect_refuses(["D3", "node-d3"], "report", PROFILE, "--machine", "draco", "-o", FOLDER / "report.html")
    expect_refuses(["tracer"], "trace", "--mpi", "openmpi", "true")
    for problem in problems:
        print("wrong:", problem)
    return 1 if problems else 0


sys.exit(main())
