#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Verdicts count what messages cost: drawn volumes, run times, machines with and without link costs.

Each verdict follows from the numbers that stand beside it, text and pages say the same sentence, and
what cannot matter is never said to matter.
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unittest

from limits import seconds

RANKPLACE = os.environ["RANKPLACE"]
DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
RANKS = 8
WILL, MAY, WILL_NOT = (f"placement {word} matter" for word in ("will", "may", "will not"))
NODES = ["--machine", "4xpack:2 core:2 pu:1"]
ONE_NODE = ["--machine", "pack:2 l2:2 core:2 pu:1"]
LINKS = ["--link", "inter-node=2,1,1", "--link", "inter-socket=1,2,5,half", "--link", "intra-socket=1,2,5,half"]
# A machine; latency (s) and bytes per second of its slowest link; whether these are known.
MACHINES = (
    (NODES, 50e-6, 0.1e9, False),
    (ONE_NODE, 10e-6, 0.5e9, False),
    ([*NODES, *LINKS], 2e-6, 1e9, True),
    (["--machine", "draco"], 2.4e-6, 1.25e9, True),
)


def matrix(entries: dict[tuple[int, int], int]) -> str:
    lines = [f"{a + 1} {b + 1} {value}" for (a, b), value in sorted(entries.items())]
    head = f"%%MatrixMarket matrix coordinate integer general\n{RANKS} {RANKS} {len(lines)}\n"
    return head + "".join(line + "\n" for line in lines)


def ring(each: int) -> dict[tuple[int, int], int]:
    return {(rank, (rank + 3) % RANKS): each for rank in range(RANKS)} if each else {}


def rankplace(*words: object, code: int = 0) -> str:
    done = subprocess.run([RANKPLACE, *map(str, words)], capture_output=True, text=True, timeout=seconds(120))
    assert done.returncode == code, done.stderr
    return done.stdout


def answer(path: pathlib.Path, *options: str) -> dict:
    return json.loads(rankplace("advise", path, *options, "--effort", "fast", "--json"))


def advice(path: pathlib.Path, *options: str) -> dict:
    return answer(path, *options)["advice"]


class Verdicts(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def profile(self, each: tuple[int, int], run_s: float, share: float) -> pathlib.Path:
        """A run of so many bytes and messages from each rank to another."""
        folder = self.folder / "run"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(DATA / "profiles/ring8", folder)
        for kind, value in zip(("bytes", "messages"), each):
            (folder / f"p2p.{kind}.mtx").write_text(matrix(ring(value)))
        run = (folder / "run.json").read_text()
        (folder / "run.json").write_text(re.sub(r'"wall_s": [\d.]+', f'"wall_s": {run_s:.9f}', run))
        rows = [f"{rank},n00,0-7,{run_s:.9f},{run_s * share:.9f}\n" for rank in range(RANKS)]
        (folder / "ranks.csv").write_text("rank,host,os_pus,wall_s,mpi_s\n" + "".join(rows))
        return folder

    def check_reason(self, found: dict, share: float, known: bool):
        """The rules of docs/verdict.md, from the numbers in the JSON."""
        time = found["time_at_stake"]
        self.assertEqual(time["costs_known"], known)
        self.assertLessEqual(time["at_least_s"], time["at_most_s"])
        most, least = (time[key] / time["run_s"] for key in ("at_most_s", "at_least_s"))
        if share < 0.02 and not (known and least >= 0.02):
            self.assertEqual((found["prospect"], found["basis"]), (WILL_NOT, "time in MPI"))
        elif most < 0.02:
            self.assertEqual((found["prospect"], found["basis"]), (WILL_NOT, "volume"))
            self.assertIn("at most", found["reason"])
        elif known:
            self.assertEqual((found["prospect"], found["basis"]), (WILL if least >= 0.05 else MAY, "link costs"))
            self.assertRegex(found["reason"], r"at most [\d.]+ \w?s longer .* the traced run took [\d.]+ \w?s$")
        else:
            self.assertIn(found["basis"], ("loads", "node ratio"))
            if most < 0.05:
                self.assertNotEqual(found["prospect"], WILL)

    def check_agreement(self, data: dict):
        """Headline, reasons, verdict and what to do say one thing."""
        headline, found = data["headline"], data["advice"]
        keeps = headline["to_do"].startswith("Keep ")
        self.assertEqual(keeps, found["to_do"].startswith(("keep ", "Keep ")), (headline, found["to_do"]))
        self.assertEqual(headline["why"][0], found["verdict"])
        says_it_matters = found["verdict"].startswith((WILL + " (", MAY + " ("))
        self.assertEqual(says_it_matters, not keeps, (headline, found["verdict"]))
        self.assertIn(found["reason"], found["verdict"])
        default = next(line["text"] for line in found["lines"] if line["topic"] == "default")
        # Loads above the best say why they are kept, and only then.
        self.assertEqual(", but " in default, keeps and found["default_excess"] != 0, (headline, default))
        self.assertEqual("placement will not matter" in default,
                         found["prospect"] == WILL_NOT and found["default_excess"] != 0, (headline, default))
        if "could gain" in headline["to_do"]:
            if found["most_gain"] > 1:
                self.assertIn("more than the traced run took", headline["to_do"])
            else:
                self.assertIn(f"{100 * found['most_gain']:.1f} %", headline["to_do"])
            self.assertGreaterEqual(found["most_gain"], 0.02)
        return "Keep" if keeps else headline["to_do"].split(":")[0]

    def test_drawn_runs(self):
        draws = random.Random(209)
        seen, actions = set(), set()
        for case in range(40):
            machine, latency_s, bytes_per_s, known = MACHINES[case % len(MACHINES)]
            each = (int(10 ** draws.uniform(0, 8)), int(10 ** draws.uniform(0, 3)))
            run_s, share = 10 ** draws.uniform(-2, 2), draws.choice([0.005, 0.1, 0.5, 0.95])
            with self.subTest(case=case, machine=machine, each=each, run_s=run_s, share=share):
                data = answer(self.profile(each, run_s, share), *machine, "--collectives", "none")
                found = data["advice"]
                actions.add((self.check_agreement(data), found["prospect"]))
                self.check_reason(found, share, known)
                seen.add((found["prospect"], found["basis"]))
                limit_s = RANKS * (each[1] * latency_s + each[0] / bytes_per_s)
                at_most_s = found["time_at_stake"]["at_most_s"]
                if known:
                    self.assertLessEqual(at_most_s, 3 * limit_s)
                else:
                    self.assertAlmostEqual(at_most_s, limit_s, delta=1e-9 * limit_s)
                    self.assertEqual(found["time_at_stake"]["at_least_s"], 0)
        for basis in ("time in MPI", "volume", "link costs", "loads"):
            self.assertIn(basis, {basis for _, basis in seen})
        self.assertEqual({prospect for prospect, _ in seen}, {WILL, MAY, WILL_NOT})
        self.assertIn(("Keep", WILL_NOT), actions)
        self.assertIn(("Measure", MAY), actions)

    def test_the_default_is_as_good_as_the_best(self):
        for machine in ("2xpack:2 l2:2 core:2 pu:1", "2xpack:2 core:2 pu:1"):
            data = answer(DATA / "profiles/ring8", "--machine", machine)
            self.assertEqual(self.check_agreement(data), "Keep")
            self.assertNotEqual(data["advice"]["prospect"], WILL_NOT)
            self.assertIn("; a worse one ", data["advice"]["verdict"])

    def test_a_small_gain_is_none(self):
        """By the costs of the links the default cannot be much slower than the best."""
        shuffled = self.profile((1 << 20, 16), 100.0, 0.5)
        data = answer(shuffled, *NODES, *LINKS, "--collectives", "none")
        self.assertEqual(self.check_agreement(data), "Keep")
        self.assertLess(data["advice"]["most_gain"], 0.02)

    def test_a_rerun_decides(self):
        measured = json.loads((DATA / "comparisons/ring8.json").read_text())
        for median, low, high, verdict, to_do, begin in (
                (0.3, 0.25, 0.35, "faster", "Use best: 3.3x faster, measured (2.9 to 4.0)",
                 "placement will matter (measured: best is 3.33 times as fast as default"),
                (2.0, 1.9, 2.1, "slower", "Keep mpirun's own: nothing is faster, measured",
                 "nothing was faster than your command as it is; a worse one will matter (measured: best is 0.50 times"),
                (1.0, 0.98, 1.02, "within noise", "Keep mpirun's own: nothing to gain (at most 2.0 %, measured)",
                 "placement will not matter (measured")):
            ratio = measured["summary"][1]["wall"]["ratio"]
            ratio.update(median=median, low=low, high=high, verdict=verdict)
            path = self.folder / "compare.json"
            path.write_text(json.dumps(measured).replace('"unbound"', '"best"'))
            data = json.loads(rankplace("report", DATA / "profiles/ring8", path, "--machine", "2xpack:2 l2:2 core:2 pu:1",
                                        "--format", "json"))
            self.assertEqual((data["headline"]["to_do"], data["advice"]["to_do"]), (to_do, to_do))
            self.assertEqual(data["advice"]["basis"], "measurement")
            self.assertTrue(data["advice"]["verdict"].startswith(begin), data["advice"]["verdict"])

    def test_a_command_that_places_ranks_itself_is_not_mpiruns_own(self):
        measured = json.loads((DATA / "comparisons/ring8.json").read_text())
        measured["placements"][0]["own_mapping"] = ["--map-by node"]
        measured["summary"][1]["wall"]["ratio"].update(median=1.0, low=0.98, high=1.02, verdict="within noise")
        path = self.folder / "compare.json"
        path.write_text(json.dumps(measured))
        data = json.loads(rankplace("report", DATA / "profiles/ring8", path, "--machine", "2xpack:2 l2:2 core:2 pu:1",
                                    "--format", "json"))
        self.assertTrue(data["headline"]["to_do"].startswith("Keep your own (--map-by node): "), data["headline"])
        self.assertLessEqual(len(data["headline"]["why"]), 3)
        self.assertIn("of the time of your own (--map-by node)", data["headline"]["why"][0])
        self.assertIn('"default" ran so', data["headline"]["why"][-1])

    def test_508_bytes_in_127_messages(self):
        entries = {(rank, rank + 1): 4 for rank in range(127)}
        text = matrix(entries).replace(f"{RANKS} {RANKS} ", "128 128 ")
        (self.folder / "is.mtx").write_text(text)
        for machine in ("draco", "16xpack:2 core:4 pu:1", "16xcore:8 pu:1"):
            found = advice(self.folder / "is.mtx", "--machine", machine)
            self.assertEqual((found["prospect"], found["basis"]), (WILL_NOT, "volume"), machine)
            self.assertIn("508 B", found["reason"])
            self.assertEqual(found["to_do"], "keep mpirun's own placement")

    def test_weights_without_a_unit_are_not_seconds(self):
        lines = [f"{(rank - 1) % RANKS + 1} {(rank + 1) % RANKS + 1}" for rank in range(RANKS)]
        (self.folder / "ring.graph").write_text(f"{RANKS} {RANKS}\n" + "\n".join(lines) + "\n")
        found = advice(self.folder / "ring.graph", *NODES)
        self.assertEqual((found["prospect"], found["basis"], found["time_at_stake"]), (MAY, "loads", None))
        found = advice(self.folder / "ring.graph", *NODES, *LINKS)
        self.assertEqual((found["prospect"], found["basis"]), (WILL_NOT, "volume"))

    def test_no_traffic_and_collectives_only(self):
        silent = self.profile((0, 0), 1.0, 0.9)
        found = advice(silent, *NODES, "--collectives", "none")
        self.assertEqual((found["prospect"], found["basis"]), (WILL_NOT, "no traffic"))
        found = advice(silent, *NODES)
        self.assertEqual((found["prospect"], found["basis"]), (WILL_NOT, "volume"))
        (silent / "collectives.csv").write_text(
            "operation,communicator,root,ranks,calls,bytes\nallreduce,0,-1,0-7,1000,800000000\n")
        found = advice(silent, *NODES, "--collectives", "openmpi-default,allreduce=ring")
        self.assertIn(found["basis"], ("loads", "equal loads"))
        found = advice(silent, *NODES, *LINKS, "--collectives", "mpich-default,allreduce=recursive-doubling")
        self.assertEqual(found["basis"], "link costs")

    def test_missing_counts_may_have_been_more(self):
        folder = self.folder / "incomplete"
        shutil.copytree(DATA / "profiles/incomplete4", folder)
        found = advice(folder, "--machine", "4xcore:2 pu:1", "--collectives", "none")
        self.assertNotIn(found["basis"], ("volume", "no traffic"))
        self.assertEqual(found["lines"][0]["topic"], "INCOMPLETE")

    def test_incast_on_partly_filled_nodes(self):
        """All send to rank 0, of as many ranks as half of the slots: where they are does count."""
        text = matrix({(rank, 0): 10_000_000 for rank in range(1, RANKS)})
        (self.folder / "incast.mtx").write_text(text)
        for machine in ("2xpack:2 core:4 pu:1", "4xcore:4 pu:1", "4xpack:2 core:3 pu:1"):
            for objective in ("lexicographic", "hop-bytes", "bottleneck"):
                for nodes in ("all", "fewest"):
                    with self.subTest(machine=machine, objective=objective, nodes=nodes):
                        self.check_incast(machine, objective, nodes)

    def check_incast(self, machine: str, objective: str, nodes: str):
        report = json.loads(rankplace("advise", self.folder / "incast.mtx", "--machine", machine, "--objective",
                                      objective, "--nodes", nodes, "--effort", "fast", "--json"))
        rows = {row["name"]: self.value(objective, row) for row in report["placements"]}
        differ = any(value != rows["best"] for value in rows.values())
        self.assertEqual(report["advice"]["prospect"], MAY if differ else WILL_NOT, rows)

    @staticmethod
    def value(objective: str, row: dict) -> object:
        """What the objective compares; all loads where best and worst differ in them."""
        loads = [[level["largest_link"], level["link_sum"]] for level in row["score"]]
        if objective == "hop-bytes":
            return row["hop_bytes"]
        return max(largest for largest, _ in loads) if objective == "bottleneck" else loads

    def test_text_json_and_pages_say_the_same(self):
        for each, options in (((1_000_000, 10), NODES), ((1_000_000, 10), ["--machine", "draco"]), ((1, 1), ONE_NODE)):
            run = self.profile(each, 0.5, 0.5)
            found = advice(run, *options)
            said = f"verdict: {found['prospect']} ({found['reason']})"
            self.assertIn(said, rankplace("advise", run, *options, "--effort", "fast"))
            self.assertIn(said, rankplace("map", run, *options, "--effort", "fast", "-o", self.folder / "out"))
            page = rankplace("report", run, *options, "--effort", "fast", "--format", "md")
            self.assertIn(f"\n{found['verdict']}\n", page)
            rankplace("report", run, *options, "--effort", "fast", "-o", self.folder / "page.html")
            html = (self.folder / "page.html").read_text()
            self.assertIn(json.dumps(found["reason"], ensure_ascii=False), html)


if __name__ == "__main__":
    unittest.main()
