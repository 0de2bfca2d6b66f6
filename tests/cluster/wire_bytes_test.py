# SPDX-License-Identifier: BSD-3-Clause
"""What the network cards of four virtual hosts send beside the messages that `rankplace evaluate` counts
(docs/prediction.md): headers of Open MPI for each message, headers of Ethernet, IP and TCP for each packet,
acknowledgements that travel alone among them, and what the launcher's daemons tell each other (110 kB with Open MPI 5,
12 kB with Open MPI 4), as a program shows that sends next to nothing. Their sum is what the cards count, for small
messages and for large ones, under mpirun's own placement and under the worst."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from limits import seconds
from virtual_cluster import SKIPPED, virtual_cluster, why_not

HOSTS, SLOTS = 4, 4
MATCH = 8 + 14  # of a message that is sent at once: the TCP transport's header and that of matching
HANDSHAKE = (8 + 32) + (8 + 56) + (8 + 16) + (8 + 24)  # of one that asks: question, answer, data, end
PACKET = 14 + 20 + 20 + 12  # Ethernet, IP, TCP and its time stamps
MOST_OFF = 0.005
NEXT_TO_NOTHING = ["ring", "--message-size", "1", "--repetitions", "1"]
PROGRAMS = {
    "small messages": (MATCH, ["lu", "--planes", "12", "--message-size", "400", "--repetitions", "20"]),
    "middle-sized messages": (MATCH, ["sweep", "--message-size", "4K", "--repetitions", "2"]),
    "large messages": (HANDSHAKE, ["ring", "--message-size", "128K", "--repetitions", "1"])}
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


class Runs:
    """Programs on the hosts, in a folder."""

    def __init__(self, cluster, folder):
        self.cluster = cluster
        self.folder = folder
        self.bin = pathlib.Path(os.environ["RANKPLACE"]).parent
        self.hosts = ",".join(f"{host}:{SLOTS}" for host in cluster.hosts)
        self.rankplace("topology", "gather", "-o", "cluster.json", "--", "mpirun", "-np", HOSTS, "--map-by", "node")

    def call(self, *words):
        done = subprocess.run([str(word) for word in words], text=True, capture_output=True, check=False,
                              env=self.cluster.environment(), cwd=self.folder, timeout=seconds(120))
        if done.returncode != 0:
            sys.exit(f"{' '.join(map(str, words))}: {done.stderr[-2000:]}")
        return done.stdout

    def rankplace(self, *words):
        return self.call(self.bin / "rankplace", *words)

    def sent(self, command, rankfile):
        """What the hosts' cards have sent while the command ran: bytes and packets."""
        before = self.cluster.sent("tx_bytes"), self.cluster.sent("tx_packets")
        self.call("mpirun", "-np", HOSTS * SLOTS, *rankfile, *command)
        after = self.cluster.sent("tx_bytes"), self.cluster.sent("tx_packets")
        return [sum(late) - sum(early) for early, late in zip(before, after)]

    def between_nodes(self, profile):
        """[bytes, messages] under mpirun's own placement and under the worst."""
        found = json.loads(self.rankplace(
            "evaluate", profile, "mpirun", "placements/worst.json", "--nodes", "remap", "--machine", "cluster.json",
            "--hosts", self.hosts, "--json"))
        return [[placement["nodes"]["inter_node"][key] for key in ("bytes", "messages")]
                for placement in found["placements"]]


def runs_of(runs, name, header, words):
    """Of a program under both placements: [placement, bytes, messages, sent, packets, explained]."""
    profile = f"{name}.profile"
    command = [runs.bin / f"rankplace-{words[0]}", *words[1:], "--warmup", "0"]
    runs.call("mpirun", "-np", HOSTS * SLOTS, runs.bin / "rankplace", "trace", "-o", profile, "--", *command)
    runs.rankplace("map", profile, "--nodes", "remap", "--machine", "cluster.json", "--hosts", runs.hosts,
                   "-o", "placements")
    rankfiles = [], ["--rankfile", "placements/worst.rankfile"]
    for placement, rankfile, (bytes_, messages) in zip(("default", "worst"), rankfiles, runs.between_nodes(profile)):
        sent, packets = runs.sent(command, rankfile)
        yield placement, bytes_, messages, sent, packets, bytes_ + messages * header + packets * PACKET


def check(runs, launch_bytes, number, title, header, words):
    for placement, bytes_, messages, sent, packets, explained in runs_of(runs, number, header, words):
        explained += launch_bytes
        print(f"{title}, {placement}: {messages} messages of {bytes_} bytes; sent {sent} in {packets} packets; explained "
              f"{explained} ({100 * (explained / sent - 1):+.1f} %)")
        expect(abs(explained / sent - 1) < MOST_OFF, f"{title}, {placement}: {explained} of {sent} bytes are explained")
        expect(sent > bytes_ + messages * (header + PACKET / 2), f"{title}, {placement}: there is nothing to explain")


def main():
    reason = why_not()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    with virtual_cluster(hosts=HOSTS, slots=SLOTS) as cluster, tempfile.TemporaryDirectory() as folder:
        runs = Runs(cluster, pathlib.Path(folder))
        *_, sent, _, explained = next(runs_of(runs, "nothing", MATCH, NEXT_TO_NOTHING))
        print(f"launch: {sent - explained} bytes")
        for number, (title, (header, words)) in enumerate(PROGRAMS.items()):
            check(runs, sent - explained, number, title, header, words)
    sys.exit("\n".join(problems) or 0)


main()
