# SPDX-License-Identifier: BSD-3-Clause
"""The HTML of rankplace report in a real browser: no errors, and every figure is the JSON's."""
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

import browser
from report_page import CLICK, check_bars, rankplace

DATA = pathlib.Path(os.environ["RANKPLACE_SOURCE"]) / "tests/data"
NODE = "pack:2 l2:2 core:2 pu:1"


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
        check_bars(self, page, data)
        self.check_links(page, data)
        self.assertEqual(data, json.loads(rankplace("report", DATA / "profiles/ring8", "--machine", f"2x{NODE}",
                                                    "--format", "json")))
        html = self.html.read_text()
        self.assertIn("Mike Bostock", html, "D3's licence")
        self.assertEqual(re.findall(r'<[^>]+(?:src|href)="(?!data:)[^"]*"', html.split("<script")[0]), [], "one file")
        self.assertNotIn("@import", html)
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

    def text_cells(self, text):
        """The cells of the tables in a command's text; "1.75 MiB / 3.50 MiB" are two, and a row of bounds is one of
        the page's rows."""
        rows = [line.strip() for line in text.splitlines() if "  " in line.strip()]
        return [part.strip() for row in rows for cell in re.split(r"\s{2,}", row) for part in cell.split(" / ")]

    def check_text(self, text, texts, begin, end):
        """All numbers that stand between two lines of a text are in the page, in the same words."""
        lines = text.splitlines()
        table = lines[next(i for i, line in enumerate(lines) if line.startswith(begin)) + 2:]
        table = table[:next((i for i, line in enumerate(table) if line.startswith(end)), len(table))]
        cells = [cell for cell in self.text_cells("\n".join(table)) if re.search(r"\d", cell)]
        self.assertTrue(cells)
        for cell in cells:
            self.assertTrue(cell in texts, f"{cell}, of the table '{begin}'")

    def test_every_number_of_the_text_is_in_the_page(self):
        compared = self.folder / "compare.json"
        shutil.copy(DATA / "comparisons/ring8.json", compared)
        words = [DATA / "profiles/ring8", "--machine", f"2x{NODE}", "--nodes", "remap", "--links", "draco"]
        page, data = self.report(*words, compared)
        texts = {element[2] for element in page.elements}
        text = rankplace("advise", *words)
        for line in [data["advice"]["prospect"], data["advice"]["reason"]]:
            self.assertIn(line, texts)
            self.assertIn(line, text)
        self.assertEqual(data["headline"]["to_do"], "Keep mpirun's own: nothing is faster, measured")
        self.assertEqual(data["advice"]["to_do"], data["headline"]["to_do"])
        for line in [data["headline"]["to_do"], *data["headline"]["why"]]:
            self.assertIn(line, texts)
        for begin, end in (("placement ", "("), ("inter-node / intra-node", "link costs"),
                           ("placement  communication", "(")):
            self.check_text(text, texts, begin, end)
        measured = data["measurements"]
        text = rankplace("compare", DATA / "profiles/ring8", "--placements", "default,unbound", "--runs", 9, "--no-verify",
                         "-o", compared, "--runs-folder", self.folder / "runs", "--resume", "--", *measured["command"])
        self.assertEqual(measured, json.loads((DATA / "comparisons/ring8.json").read_text()))
        for begin, end in (("placement ", "time:"), ("variability", "drift")):
            self.check_text(text, texts, begin, end)
        remarks = " ".join(item[2] for item in page.all("li"))
        for words in ("unbound against default: slower",
                      "+133 ms [+114 ms, +141 ms]; faster in 0, slower in 9 of the rounds (sign test p = 0.004)",
                      "the times rose by 8.1 % (Mann-Kendall p < 0.001)",
                      "run 14 (unbound) 2.54 times the median"):
            self.assertIn(words, text)
            self.assertIn(words, remarks)

    def test_a_rank_lights_up_its_partners_and_placements_change_the_order(self):
        script = (f'document.querySelector("#machine .leaf").dispatchEvent({CLICK});'
                  'const menu = document.querySelector("#heat-map select"); menu.value = "best";'
                  'menu.dispatchEvent(new Event("change"));'
                  'document.querySelector("#theme").click();'
                  'const map = document.querySelector("#heat-map svg"); map.focus();'
                  'for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "+"])'
                  '  map.dispatchEvent(new KeyboardEvent("keydown", {key: key, bubbles: true}));')
        page, data = self.poked(script, DATA / "profiles/ring8", "--machine", f"2x{NODE}")
        selected = [g for g in page.all("g") if "selected" in g[1].get("class", "").split()]
        self.assertEqual(len(selected), 2, "in both trees")
        self.assertEqual(page.all("html")[0][1]["data-theme"], "dark")
        frames = {rect[1]["data-kind"]: float(rect[1]["width"]) for rect in page.all("rect", **{"class": "frame"})}
        self.assertGreater(frames["node"], frames["package"], "nested")
        self.assertGreater(frames["package"], frames["L2"], "nested")
        pairs = data["traffic"]["pairs"]
        peers = {max(a, b) for a, b in zip(pairs["sender"], pairs["receiver"]) if 0 in (a, b)}
        readings = [p[2] for p in page.all("p", **{"class": "reading"})]
        self.assertTrue(any(text.startswith("rank 0 exchanges 896 KiB with ") and
                            f" with {len(peers)} ranks: 1 (448 KiB), 7 (448 KiB)" in text
                            for text in readings), readings)
        self.assertTrue(any(" to rank " in text and " messages" in text for text in readings), readings)

    def test_the_tooltip_reads_the_cell_under_the_pointer(self):
        script = ('const map = document.querySelector("#heat-map svg"), box = map.getBoundingClientRect();'
                  # Row 1, column 2 of 8: the margins are 24 and 46 pixels.
                  'const cell = (box.width - 54) / 8;'
                  'const at = (x, y) => map.dispatchEvent(new MouseEvent("mousemove", {bubbles: true,'
                  '    clientX: box.left + 46 + x * cell, clientY: box.top + 24 + y * cell}));'
                  'at(2.5, 1.5);')
        page, data = self.poked(script, DATA / "profiles/ring8", "--machine", NODE)
        pairs = data["traffic"]["pairs"]
        at = next(i for i, pair in enumerate(zip(pairs["sender"], pairs["receiver"])) if pair == (1, 2))
        (tip,) = page.all("div", **{"class": "tooltip"})
        self.assertNotIn("hidden", tip[1])
        self.assertEqual(tip[2], f"rank 1 to rank 2: {pairs['bytes'][at] // 1024} KiB in "
                                 f"{pairs['messages'][at]} messages")
        page, _ = self.poked(script + "at(-0.1, 3);", DATA / "profiles/ring8", "--machine", NODE)
        self.assertIn("hidden", page.all("div", **{"class": "tooltip"})[0][1], "outside the matrix")

    def test_the_machine_from_the_keyboard(self):
        script = ('const tree = document.querySelector("#machine svg");'
                  'tree.querySelector("[tabindex=\'0\']").focus();'
                  'const seen = [];'
                  'for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight", "Enter",'
                  '                   "ArrowLeft", "ArrowLeft"]) {'
                  '  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: key, bubbles: true}));'
                  '  seen.push(document.activeElement.textContent);'
                  '}'
                  'document.title = seen.join(", ");')
        page, _ = self.poked(script, DATA / "profiles/ring8", "--machine", f"9x{NODE}")
        self.assertEqual(page.all("title")[0][2], "n00, package 0, L2 0, rank 0, rank 0, rank 0, L2 0, package 0")
        stops = [g for g in page.all("g") if g[1].get("tabindex") == "0"]
        self.assertEqual(len(stops), 2, "each tree is one stop of the Tab key")
        self.assertEqual(len(page.all("g", aria_selected="true")), 2, "rank 0, in both trees")
        texts = {text[2] for text in page.all("text")}
        self.assertIn("n08 (8 cores) +", texts, "nodes without ranks stay closed: the worst takes the others")
        self.assertNotIn("n00 (8 cores) +", texts)

    def test_it_fits_a_narrow_window_and_paper(self):
        script = "document.title = document.documentElement.scrollWidth - innerWidth;"
        rankplace("report", DATA / "profiles/phases4", "--machine", "2xcore:2 pu:1", DATA / "comparisons/ring8.json",
                  "--link", "inter-node=2,1,1", "--link", "intra-socket=2,1,1", "-o", self.html)
        for width in (500, 1280):
            page, console = browser.load(self.html, script, ("--virtual-time-budget=20000", f"--window-size={width},900"))
            self.assertEqual(console, [])
            self.assertLessEqual(int(page.all("title")[0][2]), 0, f"in a window of {width} nothing is cut off")
        paper = browser.printed(self.html)
        self.assertEqual(paper[:5], b"%PDF-")
        pages = paper.count(b"/Type /Page\n")
        self.assertIn(pages, range(3, 8))

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


if __name__ == "__main__":
    if browser.program() is None:
        print("skipped: no Chromium (install the package chromium)")
        sys.exit(browser.SKIPPED)
    unittest.main()
