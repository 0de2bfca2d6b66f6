# SPDX-License-Identifier: BSD-3-Clause
"""What Open MPI's own monitoring counts in the same run: the oracle for the tracer's matrices."""
import pathlib


def switch_on(folder):
    """MCA parameters that leave folder/p.RANK.prof. The folder must be there."""
    return {"pml_monitoring_enable": 2, "pml_monitoring_enable_output": 3,
            "pml_monitoring_filename": f"{folder}/p"}


def settings(folder):
    """The same, with alltoall in the ways that the monitoring does not mistake for application
    messages."""
    return {**switch_on(folder), "coll_tuned_use_dynamic_rules": 1,
            "coll_tuned_alltoall_algorithm": 2, "coll_tuned_alltoallv_algorithm": 2}


def traffic(folder, kinds):
    """{(sender, receiver): (bytes, messages)} of the lines of these kinds together."""
    pairs = {}
    for path in pathlib.Path(folder).glob("p.*.prof"):
        for line in path.read_text().splitlines():
            kind, *fields = line.split("\t")
            if kind not in kinds:
                continue
            pair = int(fields[0]), int(fields[1])
            size, messages = pairs.get(pair, (0, 0))
            pairs[pair] = (size + int(fields[2].split()[0]), messages + int(fields[3].split()[0]))
    return pairs


def application_traffic(folder):
    """({(sender, receiver): bytes}, the same for messages): point-to-point, the E lines. Persistent
    sends are not among them."""
    pairs = traffic(folder, {"E"})
    return ({pair: size for pair, (size, _) in pairs.items() if size},
            {pair: messages for pair, (_, messages) in pairs.items()})


def compare(checks, profile, folder):
    """The profile's matrices equal the oracle's, pair by pair."""
    size, messages = application_traffic(folder)
    checks.true("the monitoring saw messages", len(messages) >= profile.run["rank_count"])
    checks.equal("bytes", profile.matrix("p2p.bytes"), size)
    checks.equal("messages", profile.matrix("p2p.messages"), messages)
