# SPDX-License-Identifier: BSD-3-Clause
"""rankplace study campaign on four virtual hosts of two cores, under time limits that are too short for all of it:
each job ends in time with what it has, the next goes on where the last ended, every planned point is measured or
named, and the archive tells no name of a host or a user, nor a path."""
import getpass
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import time

import schemas
from limits import seconds
from mpirun import run
from virtual_cluster import SKIPPED, virtual_cluster, why_not

FIRST_JOB_S = 24
NEXT_JOB_S = 15
# On a busy machine a job may finish no point: the next has twice the time.
MOST_JOBS = 4
# What launches that are stopped take to end, on a busy machine.
SLACK_S = seconds(60)
# Four hosts: the three patterns on all ranks, kept and remapped; two random ones; the patterns on one host.
POINTS = 3 + 3 + 2 + 3
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


def campaign(cluster, folder, time_s):
    start = time.monotonic()
    done = run([os.environ["RANKPLACE"], "study", "campaign", "-o", "mine", "--time", f"{time_s}s", "--sizes", "16K",
                "--runs", "1", "--samples", "1", "--json", "--", "env", "SETTING=two words",
                "mpirun", "--hostfile", cluster.folder / "hostfile", "--mca", "btl_tcp_if_include", f"{cluster.network}.0/24"],
               env=cluster.environment(), cwd=folder, timeout=seconds(300))
    passed = time.monotonic() - start
    print(done.stderr)
    if done.returncode != 0:
        sys.exit(f"the campaign ended with {done.returncode}: {done.stdout}")
    expect(passed < time_s + SLACK_S, f"{passed:.0f} s were taken for {time_s} s")
    found = json.loads(done.stdout)
    problems.extend(schemas.problems("campaign", found))
    return found


def measured(found):
    return [(part["nodes"], result["pattern"], result["ranks"])
            for part in found["parts"] for result in part["results"] if result["by"] == "measured"]


def check_points(found, job):
    here = measured(found)
    expect(len(set(here)) == len(here), f"job {job}: a point is there twice: {here}")
    expect(len(here) + len(found["left_out"]) == POINTS,
           f"job {job}: {len(here)} points measured and {len(found['left_out'])} left out, of {POINTS}")
    expect(all("time" in one["why"] for one in found["left_out"]), f"job {job}: left out: {found['left_out']}")
    predicted = sum(result["by"] == "analytic" for part in found["parts"] for result in part["results"])
    expect(predicted >= len(here), f"job {job}: only {predicted} points are predicted")


def check_forms(found):
    """With ranks on their nodes a ring of 8 crosses them 4 x 7 times under all placements; remapped at worst 8 x 7."""
    forms = {(form["nodes"], form["pattern"]): form for form in found["closed_forms"]}
    expect(len(forms) == 6, f"{len(forms)} closed forms, not 6")
    for form in forms.values():
        expect(form["form_best_bytes"] == form["found_best_bytes"], f"best is not the closed form: {form}")
        expect(form["form_worst_bytes"] == form["found_worst_bytes"], f"worst is not the closed form: {form}")
    expect(forms["keep", "ring"]["form_worst_bytes"] == 4 * 7 * 1024, "another closed form of the ring that is kept")
    expect(forms["remap", "ring"]["form_worst_bytes"] == 8 * 7 * 1024, "another closed form of the ring")


def check_archive(folder, cluster):
    with tarfile.open(folder / "mine/campaign.tar.gz") as archive:
        texts = {member.name: archive.extractfile(member).read().decode() for member in archive if member.isfile()}
        owners = {(member.uname, member.gname, member.uid) for member in archive}
    expect(sorted(texts) == ["campaign/campaign.json", "campaign/machine.json", "campaign/report.md"], sorted(texts))
    expect(owners == {("user", "user", 0)}, f"the archive tells owners: {owners}")
    here = os.uname().nodename.partition(".")[0]
    for name, text in texts.items():
        for private in (*cluster.hosts, here, getpass.getuser(), str(cluster.folder), cluster.network, str(folder)):
            expect(not re.search(rf"\b{re.escape(private)}\b", text), f"{name} tells {private}")
    expect(json.loads(texts["campaign/campaign.json"])["hosts"] == 4, "not four hosts in the archive")
    expect("(n0 ... n3)" in texts["campaign/report.md"], "hosts have no other names in the report")
    report = (folder / "mine/report.md").read_text()
    expect(cluster.hosts[0] in report, "the report for the owner does not tell the hosts")
    for heading in ("Predicted beside measured", "Beside the paper", "What each level costs", "Closed forms"):
        expect(f"## {heading}" in report, f"the report has no section {heading}")


def add_result(folder):
    """The archive becomes a row of docs/results."""
    results = folder / "results"
    results.mkdir()
    (results / "README.md").write_text("| machine |\n|---|\n")
    script = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "scripts/add-result"
    done = subprocess.run([script, "--results", results, "--name", "four virtual hosts", folder / "mine/campaign.tar.gz"],
                          capture_output=True, text=True)
    expect(done.returncode == 0, done.stderr)
    page = (results / "README.md").read_text()
    expect("[four virtual hosts](four-virtual-hosts.md)" in page, f"no row: {page}")
    expect((results / "four-virtual-hosts.md").exists(), "no report among the results")


def main():
    reason = why_not()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    with virtual_cluster(hosts=4, node="core:2 pu:1", wait_us=0) as cluster, tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        first = campaign(cluster, folder, FIRST_JOB_S)
        check_points(first, 1)
        check_forms(first)
        calibrated = (folder / "mine/machine.json").read_bytes()
        last = first
        for job in range(2, MOST_JOBS + 1):
            last = campaign(cluster, folder, NEXT_JOB_S * 2 ** (job - 2))
            check_points(last, job)
            expect(set(measured(first)) <= set(measured(last)), f"job {job} lost points of the first")
            if last["complete"] or len(measured(last)) > len(measured(first)):
                break
        expect(first["complete"] or len(measured(last)) > len(measured(first)), "the next jobs measured nothing")
        expect(calibrated == (folder / "mine/machine.json").read_bytes(), "a next job calibrated again")
        check_archive(folder, cluster)
        add_result(folder)
    for problem in problems:
        print("wrong:", problem)
    sys.exit(1 if problems else 0)


main()
