# SPDX-License-Identifier: BSD-3-Clause
"""Compares the traffic that a rule set models for collective calls with what was measured of them."""
import subprocess
import sys


def traffic_of(lines):
    """{(sender, receiver): (bytes, messages)} of lines with these four numbers."""
    rows = (tuple(map(int, line.split())) for line in lines.splitlines())
    return {(sender, receiver): (size, messages) for sender, receiver, size, messages in rows}


def differences(model, rules, measured, ranks, calls):
    """A line for each pair of ranks that differs. `model`: the program that models OPERATION:BYTES:CALLS:ROOT;
    `measured(ranks, calls)`: what really was sent, as traffic_of()."""
    done = subprocess.run([model, rules, str(ranks), *calls], check=True, capture_output=True, text=True)
    real, modelled = measured(ranks, calls), traffic_of(done.stdout)
    return [f"  {a} -> {b}: (bytes, messages) measured {real.get((a, b))}, modelled {modelled.get((a, b))}"
            for a, b in sorted(real.keys() | modelled.keys()) if real.get((a, b)) != modelled.get((a, b))]


def check(model, rules, measured, cases):
    """All calls of a number of ranks together; only if they differ one by one, to tell which it was.
    Ends the process."""
    failed = False
    for ranks, calls in cases.items():
        if not differences(model, rules, measured, ranks, calls.split()):
            continue
        failed = True
        for call in calls.split():
            for line in differences(model, rules, measured, ranks, [call])[:4]:
                print(f"{ranks} ranks, {call}:\n{line}")
    sys.exit(failed)
