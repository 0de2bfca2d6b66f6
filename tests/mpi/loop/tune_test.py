# SPDX-License-Identifier: BSD-3-Clause
"""tune: the whole loop here with two ranks, everything but the rerun on a model, and bad programs."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import schemas
from bench_run import BIN, RANKPLACE
from limits import seconds
from mpirun import ENVIRONMENT, run

RING = [BIN / "rankplace-ring", "--message-size", "16K"]
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


def tune(folder, *words):
    return run([RANKPLACE, "tune", "-o", folder, *words], timeout=300)


def whole_loop(folder):
    done = tune(folder, "--runs", "2", "--json", "--", "mpirun", "-np", "2", *RING)
    expect(done.returncode == 0, f"two ranks here: {done.stderr}")
    report = json.loads(done.stdout)
    expect(schemas.problems("tune", report) == [], f"the schema: {schemas.problems('tune', report)}")
    expect(report["headline"]["to_do"].startswith(("Keep ", "Use ")), f"headline: {report['headline']}")
    expect("measure it" not in done.stdout, "to be measured once more")
    expect(f"; to look at: {folder}/report.html" in done.stderr, f"the page: {done.stderr}")
    expect("left\n" in done.stderr, f"no estimate of what is left: {done.stderr}")
    expect([p["name"] for p in report["loads"]["placements"][:2]] == ["best", "worst"], "placements")
    expect("places all 2 ranks as written" in report["checks"]["best"], f"dry run: {report['checks']}")
    runs = report["rerun"]["runs"]
    expect(len([r for r in runs if not r["warmup"]]) == 6, f"2 runs of 3 placements: {len(runs)}")
    expect("placement" in report["loads"]["advice"]["prospect"], "verdict")
    for name in ("run.profile/run.json", "placements/best.rankfile", "placements/worst.json",
                 "compare.json", "logs/trace.log", "report.html"):
        expect((pathlib.Path(folder) / name).exists(), f"{name} is missing")


def on_a_model(folder):
    done = tune(folder, "--machine", "draco", "--predict", "--", "mpirun", "-np", "8", *RING)
    expect(done.returncode == 0, f"draco: {done.stderr}")
    expect("not rerun: the machine 'draco'" in done.stdout, "draco: does not say that it was not rerun")
    expect("--rankfile" in done.stdout or "--map-by rankfile:file=" in done.stdout, "draco: no command to type there")
    expect("n00 is made up" in done.stdout and "--hosts" in done.stdout, "draco: hosts that are only described")
    again = subprocess.run([RANKPLACE, "tune", "--machine", "draco", "-o", folder, "--", "mpirun", "-np", "8",
                            *map(str, RING)], capture_output=True, text=True, env=ENVIRONMENT)
    expect("will replace the earlier placements/best.json" in again.stderr, f"silently replaced: {again.stderr}")
    expect("link costs: preset draco" in done.stdout and "analytic: " in done.stdout, "draco: no prediction")
    end = done.stdout[done.stdout.find("\nverdict: "):]
    expect("what to do" in end and "no rankfile" in end, f"draco: no verdict at the end: {done.stdout}")
    expect(done.stdout.count("places all 8 ranks as written") == 2, f"draco: dry runs: {done.stdout}")
    expect(not (pathlib.Path(folder) / "compare.json").exists(), "draco: there is a compare.json")


def bad_programs(folder):
    cases = {
        "is no MPI program": (["true"], "no profile at"),
        "fails": (["false"], "exit code 1"),
        "is not there": (["./nothing"], "nothing"),
    }
    for number, (what, (program, message)) in enumerate(cases.items()):
        done = tune(pathlib.Path(folder) / str(number), "--", "mpirun", "-np", "2", *program)
        expect(done.returncode == 1, f"a program that {what}: exit code {done.returncode}")
        expect(message in done.stderr, f"a program that {what}: {done.stderr}")


def too_few_cores(folder):
    ranks = (os.cpu_count() or 1) + 1
    done = tune(folder, "--", "mpirun", "-np", ranks, *RING)
    expect(done.returncode == 1 and "slots" in done.stderr, f"too few cores: {done.stderr}")


def interrupted(folder):
    """Ctrl-C while the program is being traced."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # the caller may ignore it
    words = [RANKPLACE, "tune", "-o", folder, "--", "mpirun", "-np", "2", "sh", "-c",
             f"sleep 100; exec {RING[0]}"]
    process = subprocess.Popen(list(map(str, words)), env=ENVIRONMENT, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    deadline = time.time() + seconds(60)
    while not (pathlib.Path(folder) / "logs" / "trace.log").exists() and time.time() < deadline:
        time.sleep(0.05)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, said = process.communicate(timeout=seconds(60))
    expect((process.returncode, out) == (130, ""), f"interrupted: exit code {process.returncode}")
    expect("interrupted while the program was being traced" in said, f"interrupted: {said}")


def in_an_environment_with_a_mapping_policy(folder):
    environment = {**ENVIRONMENT, "OMPI_MCA_rmaps_base_mapping_policy": "core"}
    done = run([RANKPLACE, "tune", "-o", folder, "--runs", "1", "--warmup", "0", "--", "mpirun", "-np", "2",
                *RING], env=environment, timeout=300)
    expect(done.returncode == 0, f"mapping policy: {done.stderr}")
    expect(done.stderr.count("started all 2 ranks as written") == 2, f"mapping policy: {done.stderr}")
    expect(done.stderr.count("note: taken out of the environment") == 1, f"mapping policy: {done.stderr}")


def started_in_another_folder(folder):
    elsewhere = pathlib.Path(folder).parent / "elsewhere"
    elsewhere.mkdir()
    words = [RANKPLACE, "tune", "-o", "here", "--runs", "1", "--warmup", "0", "--", "mpirun", "-wdir", elsewhere,
             "-np", "2", *RING]
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, env=ENVIRONMENT,
                          cwd=elsewhere.parent)
    expect(done.returncode == 0, f"-wdir: {done.stderr}")
    expect(list(elsewhere.iterdir()) == [], "-wdir: something was left there")


def main():
    if (os.cpu_count() or 1) < 2:
        print("skipped: two ranks need two cores")
        return 77
    for check in (whole_loop, on_a_model, bad_programs, too_few_cores, interrupted,
                  in_an_environment_with_a_mapping_policy, started_in_another_folder):
        with tempfile.TemporaryDirectory() as folder:
            check(pathlib.Path(folder) / "tuned")
    print("\n".join(problems) or "tune does what it says")
    return 1 if problems else 0


sys.exit(main())
