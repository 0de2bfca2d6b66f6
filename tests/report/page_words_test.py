# SPDX-License-Identifier: BSD-3-Clause
"""What the page of rankplace report says, in a real browser: of a phase, of bounds, of ranks with many pairs."""
import json
import pathlib
import shutil
import sys
import tempfile
import unittest

import browser
from report_page import DATA, check_bars, placement_file, rankplace

NODE = "pack:2 l2:2 core:2 pu:1"


class PageWords(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def report(self, *words, script=""):
        """(page, JSON) of a report, after a look at the console."""
        html = self.folder / "report.html"
        rankplace("report", *words, "-o", html)
        page, console = browser.load(html, script)
        self.assertEqual(console, [])
        return page, json.loads(page.all("script", id="data")[0][2])

    def test_a_phase_its_objective_and_bounds_are_named(self):
        page, data = self.report(DATA / "profiles/phases4", "--machine", "2xcore:2 pu:1", "--phase", 3,
                                 "--objective", "hop-bytes")
        self.assertEqual((data["run"]["phase"], data["objective"]), (3, "hop-bytes"))
        header = page.all("p", id="run")[0][2]
        self.assertIn("4 ranks, phase 3 alone", header)
        self.assertIn("objective: hop-bytes, bytes", header)
        values = {cell[1].get("data-value") for cell in page.all("td")}
        for placement in data["placements"]:
            self.assertIn(str(int(placement["hop_bytes"])), values)
        check_bars(self, page, data)
        self.assertNotIn("bound", " ".join(span[2] for span in page.all("span")), "of no level")

    def test_placements_of_any_name(self):
        names = ["constructor", "__proto__"]
        for name in names:
            placement_file(self.folder / f"{name}.json", range(8), 8)
        page, data = self.report(DATA / "profiles/ring8", "--machine", f"2x{NODE}",
                                 *[self.folder / f"{name}.json" for name in names])
        check_bars(self, page, data)
        fills = [page.all("rect", data_placement=name)[0][1]["fill"] for name in names]
        self.assertTrue(all(fill.startswith("#") for fill in fills) and fills[0] != fills[1], fills)

    def test_sums_are_of_all_pairs(self):
        sizes = {(a, b): 1000 + (a * 31 + b * 17) % 97 for a in range(400) for b in range(400) if a != b}
        for name, more in (("before.mtx", 0), ("after.mtx", 5)):
            sizes[7, 9] = 1 + more
            (self.folder / name).write_text(
                f"%%MatrixMarket matrix coordinate integer general\n400 400 {len(sizes)}\n" +
                "".join(f"{a + 1} {b + 1} {size}\n" for (a, b), size in sizes.items()))
        placement_file(self.folder / "best.json", range(400), 8)
        placement_file(self.folder / "worst.json", range(400), 8)
        placements = [self.folder / "best.json", self.folder / "worst.json"]
        page, data = self.report(self.folder / "before.mtx", self.folder / "after.mtx", *placements, "--machine",
                                 f"50x{NODE}", script='const input = document.querySelector("#selection input");'
                                 'input.value = 7; input.dispatchEvent(new Event("change"));')
        self.assertFalse(data["traffic"]["pairs"]["complete"])
        of_7 = sum(size for pair, size in sizes.items() if 7 in pair) - 5
        self.assertEqual(data["traffic"]["by_rank"]["bytes"][7], of_7)
        told = page.all("output")[0][2]
        self.assertTrue(told.startswith(f"rank 7 exchanges {of_7 / 1024:.0f} KiB with 399 ranks; of the heaviest pairs: "),
                        told)
        self.assertEqual(data["other"]["changed"], {"pairs": 1, "sender": [7], "receiver": [9], "before_bytes": [1],
                                                    "after_bytes": [6]})

    def test_an_incomplete_second_run_is_marked(self):
        page, _ = self.report(DATA / "profiles/ring4", DATA / "profiles/incomplete4", "--machine", "2xcore:2 pu:1")
        notes = [note[2] for note in page.all("p", **{"class": "note"}) if note[2].startswith("Before: ")]
        self.assertIn("After: INCOMPLETE: the program ended without MPI_Finalize", notes[0])

    def test_the_last_bar_of_times_has_the_ranks_that_are_left(self):
        run = self.folder / "many.profile"
        shutil.copytree(DATA / "profiles/ring4", run)
        ranks = 513
        about = json.loads((run / "run.json").read_text())
        (run / "run.json").write_text(json.dumps(about | {"rank_count": ranks}))
        for matrix in run.glob("*.mtx"):
            matrix.write_text(matrix.read_text().replace("\n4 4 ", f"\n{ranks} {ranks} "))
        rows = lambda row: "".join(row.format(rank) for rank in range(ranks))
        (run / "ranks.csv").write_text("rank,host,os_pus,wall_s,mpi_s\n" + rows("{0},n00,{0},1.1,0.25\n"))
        (run / "calls.csv").write_text("rank,call,calls,seconds\n" + rows("{},MPI_Send,10,0.05\n"))
        (run / "communicators.csv").write_text(f"communicator,name,size,ranks\n0,MPI_COMM_WORLD,{ranks},0-{ranks - 1}\n")
        (run / "collectives.csv").write_text("operation,communicator,root,ranks,calls,bytes\n")
        page, _ = self.report(run, "packed", "--machine", f"65x{NODE}")
        bars = [title[2] for title in page.all("title") if "MPI_Send" in title[2]]
        self.assertEqual([bar.partition(",")[0] for bar in (bars[0], bars[-1])], ["ranks 0 to 1", "rank 512"])


if __name__ == "__main__":
    if browser.program() is None:
        print("skipped: no Chromium (install the package chromium)")
        sys.exit(browser.SKIPPED)
    unittest.main()
