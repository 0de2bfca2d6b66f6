# SPDX-License-Identifier: BSD-3-Clause
"""The HTML of rankplace report in a real browser: no errors, and every figure is the JSON's."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import browser

RANKPLACE = os.environ["RANKPLACE"]
DATA = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data"
NODE = "pack:2 l2:2 core:2 pu:1"
CLICK = 'new MouseEvent("click", {bubbles: true})'


def rankplace(*words):
    done = subprocess.run([RANKPLACE, *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


def stencil(path, nx, ny, nz):
    """A graph file: each rank of a box exchanges with its six neighbours."""
    number = lambda x, y, z: (x * ny + y) * nz + z
    pairs = []
    for x in range(nx):
        for y in range(ny):
            for z in range(nz):
                for step, size in (((1, 0, 0), 4096), ((0, 1, 0), 8192), ((0, 0, 1), 65536)):
                    at = (x + step[0], y + step[1], z + step[2])
                    if at[0] < nx and at[1] < ny and at[2] < nz:
                        pairs += [(number(x, y, z), number(*at), size), (number(*at), number(x, y, z), size)]
    with open(path, "w") as file:
        count = nx * ny * nz
        file.write(f"%%MatrixMarket matrix coordinate integer general\n{count} {count} {len(pairs)}\n")
        file.writelines(f"{a + 1} {b + 1} {size}\n" for a, b, size in pairs)


def placement_file(path, cores_per_node, core_of_rank):
    ranks = [{"rank": rank, "host": f"n{core // cores_per_node:04}", "cores": [core % cores_per_node]}
             for rank, core in enumerate(core_of_rank)]
    path.write_text(json.dumps({"format": "rankplace-placement", "format_version": 1, "machine": "test",
                                "ranks": ranks}))


def calibration(path):
    """The machine of tests/data with measured points: messages of two sizes, STREAM and chase of one kind of host."""
    machine = json.loads((DATA / "machines/calibrated.json").read_text())
    for number, level in enumerate(machine["levels"]):
        fit = {"latency_us": 1.5, "bandwidth_GBps": 4, "rms_residual": 0.1, "largest_residual": 0.2}
        for how in ("alone", "together"):
            level[how] = {"pairs": 2, "ping_pong": fit, "exchange": fit, "barrier_us": 2.5 + number}
        level["points"] = [{"pair": pair, "operation": operation, "bytes": size, "best_us": us * (1 + number), "median_us": us}
                           for pair in ("c01:0 c01:1", "c01:0 c01:2", "all") for operation in ("ping-pong", "exchange")
                           for size, us in ((1, 1.0), (1 << 20, 200.0))]
    spread = {"min_GBps": 7.5, "mean_GBps": 9, "max_GBps": 10.5, "standard_deviation_GBps": 1.5, "runs_GBps": [7.5, 9, 10.5]}
    limit = {"references": 7.25, "tried": 15, "peak_GBps": 4.5, "references_at_95_percent": 9, "rms_residual": 0.02}
    machine["memory"][0] |= {
        "host": "c01", "lacks": ["huge pages for all chains: TLB misses are part of the latency"],
        "stream": {"runs": 3, "points": [{"pinned": pinned, "domains": 1, "threads": threads, "triad": spread,
                                          "fullest_numa_node_part": 0.5} for threads in (1, 4) for pinned in (False, True)]},
        "concurrency": {"limits": {"latency_ns": 100, "thread": limit, "domain": None, "node": limit | {"references": None}},
                        "points": [{"domains": 1, "threads": threads, "chains": chains, "references": threads * chains,
                                    "best_GBps": 0.64 * min(threads * chains, 7), "latency_ns": 100}
                                   for threads in (1, 2) for chains in (1, 7, 15)]}}
    path.write_text(json.dumps(machine))
    return machine


class ReportPage(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.html = self.folder / "report.html"

    def report(self, *words):
        """(page, JSON) of a report, after a look at the console."""
        return self.poked("", *words)

    def poked(self, script, *words):
        rankplace("report", *words, "-o", self.html)
        page, console = browser.load(self.html, script)
        self.assertEqual(console, [])
        self.assertTrue(page.all("html", data_ready="yes"), "the last script has run")
        return page, json.loads(page.all("script", id="data")[0][2])

    def check_bars(self, page, data):
        for placement in data["placements"]:
            for level in placement["score"]:
                bars = page.all("rect", data_placement=placement["name"], data_level=level["name"])
                self.assertEqual([int(bar[1]["data-value"]) for bar in bars], [level["largest_link"]])
        bounds = sorted(int(line[1]["data-bound"]) for line in page.all("line") if "data-bound" in line[1])
        self.assertEqual(bounds, sorted(level["largest_link"] for placement in data["placements"]
                                        for level in placement.get("bound", [])))

    def check_links(self, page, data):
        """The links that are drawn carry what the JSON says of the placements on the left and right."""
        left, right = data["placements"][:2]
        loads = {}
        for path in page.all("path"):
            if "data-object" in path[1]:
                loads.setdefault(int(path[1]["data-object"]), []).append(int(path[1]["data-value"]))
        for number, found in loads.items():
            self.assertEqual(found, [left["link_loads"][number], right["link_loads"][number]])
        self.assertTrue(loads)

    def test_figures_of_a_run_on_a_cluster(self):
        page, data = self.report(DATA / "profiles/ring8", "--machine", f"2x{NODE}")
        self.check_bars(page, data)
        self.check_links(page, data)
        self.assertEqual(data, json.loads(rankplace("report", DATA / "profiles/ring8", "--machine", f"2x{NODE}",
                                                    "--format", "json")))
        texts = {element[2] for element in page.elements}
        self.assertIn(data["advice"]["prospect"], texts)
        self.assertIn(data["advice"]["reason"], texts)
        for line in data["advice"]["lines"]:
            self.assertIn(line["text"], texts)
        values = [element[1]["data-value"] for element in page.all("td") if "data-value" in element[1]]
        for placement in data["placements"]:
            for level in placement["score"]:
                self.assertIn(str(level["link_sum"]), values)
        ratio = data["advice"]["ratios"]["all"]["default"]["byte_ratio"]
        self.assertTrue(any(abs(float(value) - ratio) < 1e-12 for value in values))

    def test_numbers_are_those_of_the_text(self):
        """What evaluate prints stands in the page, in the same words."""
        page, _ = self.report(DATA / "profiles/ring8", "--machine", NODE)
        cells = {element[2] for element in page.all("td")}
        table = rankplace("evaluate", DATA / "profiles/ring8", "packed", "scattered", "--machine", NODE)
        rows = [line for line in table.splitlines() if line.startswith(("packed ", "scattered "))]
        self.assertEqual(len(rows), 2)
        for row in rows:
            for cell in row.split("  "):
                for load in cell.split(" / "):
                    if load.strip() and load.strip() not in ("packed", "scattered"):
                        self.assertIn(load.strip(), cells)

    def test_a_rank_lights_up_its_partners_and_placements_change_the_order(self):
        script = (f'document.querySelector("#machine .leaf").dispatchEvent({CLICK});'
                  'const menu = document.querySelector("#heat-map select"); menu.value = "best";'
                  'menu.dispatchEvent(new Event("change"));'
                  'document.querySelector("#theme").click();'
                  'const map = document.querySelector("#heat-map svg"); map.focus();'
                  'for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "+"])'
                  '  map.dispatchEvent(new KeyboardEvent("keydown", {key: key, bubbles: true}));')
        page, data = self.poked(script, DATA / "profiles/ring8", "--machine", NODE)
        selected = [g for g in page.all("g") if "selected" in g[1].get("class", "").split()]
        self.assertEqual(len(selected), 2, "in both trees")
        self.assertEqual(page.all("html")[0][1]["data-theme"], "dark")
        kinds = [rect[1]["data-kind"] for rect in page.all("rect", **{"class": "frame"})]
        self.assertIn("package", kinds)
        pairs = data["traffic"]["pairs"]
        peers = {max(a, b) for a, b in zip(pairs["sender"], pairs["receiver"]) if 0 in (a, b)}
        readings = [p[2] for p in page.all("p", **{"class": "reading"})]
        self.assertTrue(any(text.startswith("rank 0 exchanges 896 KiB with ") and
                            f" with {len(peers)} ranks: 1 (448 KiB), 7 (448 KiB)" in text
                            for text in readings), readings)
        self.assertTrue(any(" to rank " in text and " messages" in text for text in readings), readings)

    def test_phases_times_and_measurements_are_drawn(self):
        page, data = self.report(DATA / "profiles/phases4", "--machine", "2xcore:2 pu:1",
                                 DATA / "comparisons/ring8.json")
        self.assertEqual(len(page.all("canvas", role="img")), len(data["phases"]))
        bars = [title for title in page.all("title") if "MPI_" in title[2]]
        self.assertEqual(len(bars), sum(len(row) for row in data["mpi_time"]["seconds"]))
        values = {element[1].get("data-value") for element in page.all("td") + page.all("circle")}
        for summary in data["measurements"]["summary"]:
            self.assertIn(str(summary["wall"]["median_s"]), values)
        self.assertEqual(json.loads((DATA / "comparisons/ring8.json").read_text()), data["measurements"])

    def test_predictions_stand_beside_measurements(self):
        links = [word for level in ("inter-node", "intra-socket") for word in ("--link", f"{level}=2,1,1")]
        compared = self.folder / "compare.json"
        compared.write_text((DATA / "comparisons/ring8.json").read_text().replace('"unbound"', '"worst"'))
        page, data = self.report(DATA / "profiles/phases4", "--machine", "2xcore:2 pu:1", *links, compared)
        predicted = {place["name"]: place["analytic"] for place in data["prediction"]["placements"]}
        bars = {bar[1]["data-placement"]: float(bar[1]["data-value"])
                for bar in page.all("rect", data_engine="analytic")}
        self.assertEqual(bars, {name: times["communication_s"] for name, times in predicted.items()})
        diamonds = sorted(float(path[1]["data-ratio"]) for path in page.all("path", data_engine="analytic"))
        measured = [summary["placement"] for summary in data["measurements"]["summary"]
                    if "ratio" in summary.get("wall", {})]
        expected = sorted(predicted[name]["total_s"] / predicted["mpirun"]["total_s"] for name in measured
                          if name in predicted)
        self.assertTrue(expected)
        self.assertEqual(len(diamonds), len(expected))
        for one, other in zip(diamonds, expected):
            self.assertAlmostEqual(one, other)
        page, data = self.report(DATA / "profiles/phases4", "--machine", "2xcore:2 pu:1")
        self.assertEqual((data["prediction"], page.all("section", id="predictions")), (None, []))

    def test_a_calibration_is_plotted(self):
        machine = calibration(self.folder / "machine.json")
        page, data = self.report(DATA / "profiles/ring8", "--machine", self.folder / "machine.json")
        self.assertEqual(data["calibration"]["levels"], machine["levels"])
        self.assertEqual(data["calibration"]["memory"], machine["memory"])
        values = lambda tag: [float(element[1]["data-value"]) for element in page.all(tag) if "data-value" in element[1]]
        for level in machine["levels"]:
            for point in level["points"]:
                if point["operation"] == "exchange":
                    self.assertIn(point["bytes"] / (1000 * point["best_us"]), values("circle"))
            self.assertIn(level["alone"]["barrier_us"], values("td"))
        series = [group[1]["data-series"] for group in page.all("g") if "data-series" in group[1]]
        levels = len(machine["levels"])
        for name in ("ping-pong, one pair", "exchange, all pairs at once"):
            self.assertEqual(series.count(name), levels)
        memory = machine["memory"][0]
        loads = page.all("g", **{"class": "load"})
        self.assertEqual([load[1]["data-pinned"] for load in loads], ["false", "true"] * 2)
        for point in memory["concurrency"]["points"]:
            self.assertIn(point["best_GBps"], values("circle"))
        knees = [(line[1]["data-knee"], line[1]["data-value"]) for line in page.all("line") if "data-knee" in line[1]]
        self.assertEqual(knees, [("thread", "7.25")], "a limit that was not found has no line")
        self.assertTrue(any(memory["lacks"][0] in note[2] for note in page.all("p", **{"class": "note"})))

    def test_costs_that_nobody_measured_are_no_calibration(self):
        page, data = self.report(DATA / "profiles/ring8", "--machine", DATA / "machines/calibrated.json")
        self.assertEqual((data["calibration"], page.all("section", id="calibration")), (None, []))

    def test_16384_ranks_stay_small(self):
        graph = self.folder / "stencil.mtx"
        stencil(graph, 32, 32, 16)
        placement_file(self.folder / "best.json", 16, range(16384))
        placement_file(self.folder / "worst.json", 16, [r % 1024 * 16 + r // 1024 for r in range(16384)])
        script = ('const find = (text) => Array.from(document.querySelectorAll("#machine .object"))'
                  '    .find((object) => object.textContent.includes(text));'
                  f'find("1 to 40 of 1024").dispatchEvent({CLICK});'
                  'find("n0041").dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}));'
                  'document.title = "focus: " + document.activeElement.textContent;')
        page, data = self.poked(script, graph, self.folder / "best.json", self.folder / "worst.json",
                                "--machine", "1024xpack:2 l2:4 core:2 pu:1")
        self.assertLess(self.html.stat().st_size, 10 << 20)
        self.check_bars(page, data)
        self.assertLess(len(page.elements), 5000, "large machines are opened node by node")
        self.assertEqual(page.all("title")[0][2], "focus: n0041")
        self.assertIn(f"rank {41 * 16}", {text[2] for text in page.all("text")}, "its cores have opened")


if __name__ == "__main__":
    if browser.program() is None:
        print("skipped: no Chromium (install the package chromium)")
        sys.exit(browser.SKIPPED)
    unittest.main()
