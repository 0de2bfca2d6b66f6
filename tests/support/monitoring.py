# SPDX-License-Identifier: BSD-3-Clause
"""What Open MPI's own monitoring counts in the same run: the oracle for the tracer's matrices."""
import pathlib


def settings(folder):
    """MCA parameters that leave folder/p.RANK.prof; alltoall in the ways that the monitoring does
    not mistake for application messages. The folder must be there."""
    return {"pml_monitoring_enable": 2, "pml_monitoring_enable_output": 3,
            "pml_monitoring_filename": f"{folder}/p", "coll_tuned_use_dynamic_rules": 1,
            "coll_tuned_alltoall_algorithm": 2, "coll_tuned_alltoallv_algorithm": 2}


def application_traffic(folder):
    """({(sender, receiver): bytes}, the same for messages): point-to-point, the E lines. Persistent
    sends are not among them."""
    size, messages = {}, {}
    for path in pathlib.Path(folder).glob("p.*.prof"):
        for line in path.read_text().splitlines():
            kind, *fields = line.split("\t")
            if kind != "E":
                continue
            pair = int(fields[0]), int(fields[1])
            size[pair] = int(fields[2].split()[0])
            messages[pair] = int(fields[3].split()[0])
    return {pair: count for pair, count in size.items() if count}, messages


def compare(checks, profile, folder):
    """The profile's matrices equal the oracle's, pair by pair."""
    size, messages = application_traffic(folder)
    checks.true("the monitoring saw messages", len(messages) >= profile.run["rank_count"])
    checks.equal("bytes", profile.matrix("p2p.bytes"), size)
    checks.equal("messages", profile.matrix("p2p.messages"), messages)
