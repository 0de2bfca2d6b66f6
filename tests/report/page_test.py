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
from report_page import CLICK, DATA, calibration, check_bars, placement_file, rankplace

NODE = "pack:2 l2:2 core:2 pu:1"


WIDTHS = (400, 900, 1440)


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
        page, data = self.poked('document.querySelector("input[value=tree]").click();',
                                DATA / "profiles/ring8", "--machine", f"2x{NODE}")
        check_bars(self, page, data)
        self.check_links(page, data)
        self.assertEqual(data, json.loads(rankplace("report", DATA / "profiles/ring8", "--machine", f"2x{NODE}",
                                                    "--format", "json")))
        html = self.html.read_text()
        self.assertIn("Mike Bostock", html, "D3's licence")
        self.assertEqual(re.findall(r'<[^>]+(?:src|href)="(?!data:)[^"]*"', html.split("<script")[0]), [], "one file")
        self.assertNotIn("@import", html)
        texts = {element[2] for element in page.elements}
        self.assertIn(data["advice"]["verdict"], texts)
        self.assertEqual(page.all("title")[0][2], "rankplace-ring: 8 ranks - rankplace report")
        sections = [section[1]["id"] for section in page.all("section")]
        links = [link[1]["href"] for link in page.all("a") if link[1].get("class") != "anchor"]
        self.assertEqual(links, ["#" + name for name in sections], "the list of contents")
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
        self.assertIn(data["advice"]["verdict"], texts)
        self.assertEqual((data["advice"]["basis"], data["advice"]["prospect"]), ("measurement", "placement will matter"))
        self.assertRegex(data["advice"]["verdict"], r"^nothing was faster than your command as it is; a worse one will "
                         r"matter \(measured: unbound is 0\.94 times as fast as default ")
        self.assertIn(json.loads(rankplace("advise", *words, "--json"))["advice"]["verdict"], text)
        self.assertEqual(data["headline"]["to_do"], "Keep mpirun's own: nothing is faster, measured")
        self.assertEqual(data["advice"]["to_do"], data["headline"]["to_do"])
        for line in [data["headline"]["to_do"], *data["headline"]["why"]]:
            self.assertIn(line, texts)
        for begin, end in (("placement ", "("), ("inter-node / intra-node", "link costs"),
                           ("placement  communication", "(")):
            self.check_text(text, texts, begin, end)
        measured = data["measurements"]
        # The runs were those of this launcher; nothing is run any more.
        launcher = self.folder / "mpirun"
        launcher.write_text("#!/bin/sh\necho 'mpirun (Open MPI) 4.1.4'\n")
        launcher.chmod(0o755)
        text = rankplace("compare", DATA / "profiles/ring8", "--placements", "default,unbound", "--runs", 9, "--no-verify",
                         "-o", compared, "--runs-folder", self.folder / "runs", "--resume", "--", *measured["command"],
                         env={**os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}"})
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
        script = ('document.querySelector("input[value=tree]").click();'
                  f'document.querySelector("#machine .leaf").dispatchEvent({CLICK});'
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
        for told in (page.all("output")[0][2], *[span[2] for span in page.all("span") if "exchanges" in span[2]]):
            self.assertTrue(told.startswith("rank 0 exchanges 896 KiB with ") and
                            f" with {len(peers)} ranks: 1 (448 KiB), 7 (448 KiB)" in told, told)
        marked = {kind: [one[1].get("data-rank") for one in page.all("rect", **{"class": kind})]
                  for kind in ("selected-stripe", "selected-bar", "selected")}
        self.assertEqual(marked["selected-stripe"], ["0"] * 4, "a row and a column in both matrices")
        self.assertEqual(marked["selected-bar"], ["0"], "time in MPI")
        self.assertEqual(len(marked["selected"]), 2, "boxes under both placements")
        told = [text[2] for text in page.all("text") if text[1].get("text-anchor") == "middle" and "iB" in text[2]]
        self.assertIn("896 KiB", told, "the bytes on the rank's links")
        readings = [p[2] for p in page.all("p", **{"class": "reading"})]
        self.assertTrue(any(" to rank " in text and " messages" in text for text in readings), readings)

    def test_the_tooltip_reads_the_cell_under_the_pointer(self):
        script = ('const map = document.querySelector("#heat-map svg"), box = map.getBoundingClientRect();'
                  # Row 1, column 2 of 8: the margins are 44 pixels above, 58 and 38 at the sides.
                  'const cell = (box.width - 96) / 8;'
                  'const at = (x, y) => map.dispatchEvent(new MouseEvent("mousemove", {bubbles: true,'
                  '    clientX: box.left + 58 + x * cell, clientY: box.top + 44 + y * cell}));'
                  'at(2.5, 1.5);')
        page, data = self.poked(script, DATA / "profiles/ring8", "--machine", NODE)
        pairs = data["traffic"]["pairs"]
        at = next(i for i, pair in enumerate(zip(pairs["sender"], pairs["receiver"])) if pair == (1, 2))
        tip = page.all("div", **{"class": "tooltip"})[0]
        sums = {way: [int(bar[1]["data-value"]) for bar in page.all("rect", data_sum=way)] for way in ("sent", "received")}
        for way, ranks in (("sent", pairs["sender"]), ("received", pairs["receiver"])):
            of_ranks = [sum(size for rank, size in zip(ranks, pairs["bytes"]) if rank == one) for one in range(8)]
            self.assertEqual(sums[way], of_ranks * 2, "both orders are those of the ranks")
        titles = [text[2] for text in page.all("text", **{"class": "axis-title"})]
        self.assertEqual(titles, ["receiving rank", "sending rank"] * 2)
        self.assertNotIn("hidden", tip[1])
        self.assertEqual(tip[2], f"rank 1 to rank 2: {pairs['bytes'][at] // 1024} KiB in "
                                 f"{pairs['messages'][at]} messages")
        page, _ = self.poked(script + "at(-0.1, 3);", DATA / "profiles/ring8", "--machine", NODE)
        self.assertIn("hidden", page.all("div", **{"class": "tooltip"})[0][1], "outside the matrix")

    def test_the_machine_from_the_keyboard(self):
        script = ('document.querySelector("input[value=tree]").click();'
                  'const tree = document.querySelector("#machine .tree svg");'
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

    def test_every_rank_of_1024_is_seen(self):
        entries = [(rank, (rank + 1) % 1024) for rank in range(1024)]
        matrix = self.folder / "ring.mtx"
        matrix.write_text("%%MatrixMarket matrix coordinate integer general\n1024 1024 1024\n" +
                          "".join(f"{a + 1} {b + 1} 4096\n" for a, b in entries))
        script = 'document.querySelector("#machine .boxes .pair").scrollIntoView();'
        placement_file(self.folder / "best.json", range(1024), 16)
        placement_file(self.folder / "worst.json", [rank % 64 * 16 + rank // 64 for rank in range(1024)], 16)
        page, data = self.poked(script, matrix, self.folder / "best.json", self.folder / "worst.json",
                                "--machine", "64xpack:2 l2:4 core:2 pu:1")
        boxes = [box for box in page.all("rect", **{"class": "box"})]
        ranks = sorted(int(box[1]["data-rank"]) for box in boxes if "data-rank" in box[1])
        self.assertEqual(ranks, sorted([*range(1024)] * 2), "each rank once under both placements")
        for box in boxes:
            if "data-rank" in box[1]:
                self.assertGreaterEqual(min(float(box[1]["width"]), float(box[1]["height"])), 3)
        loads = {name: next(p for p in data["placements"] if p["name"] == name)["link_loads"] for name in ("mpirun", "best")}
        half = len(boxes) // 2
        for number, name in enumerate(("mpirun", "best")):
            for box in boxes[number * half:(number + 1) * half]:
                self.assertEqual(int(box[1]["data-value"]), loads[name][int(box[1]["data-object"])])
        self.assertLess(self.html.stat().st_size, 700 << 10)

    def test_what_moves_and_a_second_run(self):
        other = self.folder / "other"
        shutil.copytree(DATA / "profiles/ring8", other)
        lines = (other / "p2p.bytes.mtx").read_text().splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("2 3 "))
        lines[at] = "2 3 4587520"
        (other / "p2p.bytes.mtx").write_text("\n".join(lines) + "\n")
        script = ('const menus = document.querySelectorAll("#differences select"); menus[1].value = "worst";'
                  'menus[1].dispatchEvent(new Event("change"));')
        page, data = self.poked(script, DATA / "profiles/ring8", other, "--machine", f"2x{NODE}")
        values = {cell[1].get("data-value") for cell in page.all("td")}
        placements = {placement["name"]: placement for placement in data["placements"]}
        for before, after in zip(placements["mpirun"]["score"], placements["worst"]["score"]):
            self.assertIn(str(after["largest_link"] - before["largest_link"]), values)
        moved = [item[2] for item in page.all("li") if " moved over " in item[2]]
        cores = [placements[name]["cores"] for name in ("mpirun", "worst")]
        to_node = [rank for rank, (a, b) in enumerate(zip(*cores)) if a // 8 != b // 8]
        self.assertTrue(moved[0].startswith(f"{len(to_node)} of 8 ranks moved over inter-node links: "
                                            f"{', '.join(map(str, to_node))}"), moved)
        self.assertEqual(data["other"]["run"]["ranks"], 8)
        rows = [cell[2] for cell in page.all("td")]
        self.assertEqual(rows[rows.index("1, 2") + 3], "+3.94 MiB", rows)
        bigger = {loads["name"]: loads["largest_link"] for loads in data["other"]["loads"]}
        self.assertGreater(bigger["worst"][0], placements["worst"]["score"][0]["largest_link"])

    def test_it_fits_windows_and_paper(self):
        frames = "".join(f"<iframe src='inner.html' style='width:{width}px;height:900px'></iframe>" for width in WIDTHS)
        collect = ("const found = {}; addEventListener('message', ({data}) => {"
                   "  found[data[0]] = data[1]; document.title = JSON.stringify(found); });")
        tell = "parent.postMessage([innerWidth, document.documentElement.scrollWidth - innerWidth], '*');"
        rankplace("report", DATA / "profiles/phases4", "--machine", "2xcore:2 pu:1", DATA / "comparisons/phases4.json",
                  "--link", "inter-node=2,1,1", "--link", "intra-socket=2,1,1", "-o", self.html)
        inner, outer = self.folder / "inner.html", self.folder / "outer.html"
        inner.write_text(self.html.read_text().replace("</body>", f"<script>{tell}</script></body>"))
        outer.write_text(f"<html><head><title></title></head><body><script>{collect}</script>"
                         f"{frames.replace('inner.html', inner.as_uri())}</body></html>")
        page, console = browser.load(outer)
        self.assertEqual(console, [])
        found = {int(width): over for width, over in json.loads(page.all("title")[0][2]).items()}
        self.assertEqual({width: over for width, over in found.items() if over <= 0}.keys(), set(WIDTHS),
                         f"nothing is cut off, in windows as wide as these (pixels too many): {found}")
        paper = browser.printed(self.html)
        self.assertEqual(paper[:5], b"%PDF-")
        pages = paper.count(b"/Type /Page\n")
        self.assertIn(pages, range(3, 8))

    def test_phases_times_and_measurements_are_drawn(self):
        page, data = self.report(DATA / "profiles/phases4", "--machine", "2xcore:2 pu:1",
                                 DATA / "comparisons/phases4.json")
        self.assertEqual(len(page.all("canvas", role="img")), len(data["phases"]) + 1, "one is chosen")
        bars = page.all("rect", **{"class": "phase"}) + page.all("rect", **{"class": "phase selected"})
        self.assertEqual(sorted((int(bar[1]["data-phase"]), int(bar[1]["data-value"])) for bar in bars),
                         sorted((phase["phase"], phase["bytes"]) for phase in data["phases"]))
        bars = [title for title in page.all("title") if title[2].startswith("rank") and "MPI_" in title[2]]
        self.assertEqual(len(bars), sum(len(row) for row in data["mpi_time"]["seconds"]))
        values = {element[1].get("data-value") for element in page.all("td") + page.all("circle")}
        for summary in data["measurements"]["summary"]:
            self.assertIn(str(summary["wall"]["median_s"]), values)
        self.assertEqual(json.loads((DATA / "comparisons/phases4.json").read_text()), data["measurements"])

    def test_predictions_stand_beside_measurements(self):
        links = [word for level in ("inter-node", "intra-socket") for word in ("--link", f"{level}=2,1,1")]
        compared = self.folder / "compare.json"
        compared.write_text((DATA / "comparisons/phases4.json").read_text().replace('"unbound"', '"worst"'))
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
