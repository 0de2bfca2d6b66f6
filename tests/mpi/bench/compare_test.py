# SPDX-License-Identifier: BSD-3-Clause
"""rankplace compare on this machine with two ranks: order, JSON, failures, interrupts."""
import csv
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from bench_run import RANKPLACE, pattern
from limits import seconds
from mpirun import ENVIRONMENT, PLACEMENT, open_mpi, run

RING = pattern("ring", "--message-size", "1K", "--repetitions", "5")


def seconds_of(number, unit):
    """Of a time as tables show it: "359 ms"."""
    return float(number) * {"s": 1, "ms": 1e-3, "us": 1e-6}[unit]


class Compare(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.output = self.folder / "compare.json"
        self.profile = self.folder / "run.profile"
        recorded = run(["mpirun", "-np", 2, RANKPLACE, "trace", "-o", self.profile, *RING])
        self.assertEqual(recorded.returncode, 0, recorded.stderr)

    def command(self, options, launched):
        return [RANKPLACE, "compare", self.profile, "--runs-folder", self.folder / "runs", "-o",
                self.output, *options, "--", *launched]

    def compare(self, options, launched=("mpirun", "-np", 2, *RING)):
        return run(self.command(options, launched))

    def saved(self):
        return json.loads(self.output.read_text())

    def test_runs_are_interleaved_and_saved_with_their_numbers(self):
        result = self.compare(["--runs", 2, "--placements", "default,worst,best"])
        self.assertEqual(result.returncode, 0, result.stderr)
        saved = self.saved()
        self.assertTrue(saved["complete"])
        orders = [tuple(run["placement"] for run in saved["runs"][i:i + 3]) for i in (0, 3, 6)]
        for order in orders:
            self.assertEqual(sorted(order), ["best", "default", "worst"])
        self.assertGreater(len(set(orders)), 1, "rounds in an order of their own")
        self.assertEqual([run["warmup"] for run in saved["runs"]], [True] * 3 + [False] * 6)
        for a_run in saved["runs"]:
            self.assertGreater(a_run["launch_s"], a_run["wall_s"])
            self.assertGreater(a_run["wall_s"], a_run["mpi_max_s"])
            self.assertGreaterEqual(a_run["mpi_max_s"], a_run["mpi_mean_s"])
            self.assertGreater(a_run["mpi_mean_s"], 0)
            self.assertTrue(pathlib.Path(a_run["log"]).exists())
        self.assertEqual([summary["runs"] for summary in saved["summary"]], [2, 2, 2])
        self.assertIn("best against default: too few runs to tell", result.stdout)
        self.assertEqual(result.stderr.count("run "), 9)
        for name in ("worst", "best"):
            self.assertIn(f"{name}: {open_mpi()} started all 2 ranks as written", result.stderr)
        self.assertNotIn("default: Open MPI", result.stderr)

    def test_ranks_that_are_not_where_the_rankfile_wants_them_are_named(self):
        """A launcher that forgets the rankfile: everything runs, but not as placed."""
        forgetful = self.folder / "mpirun"
        forgetful.write_text('#!/bin/sh\n[ "$1" = --rankfile ] && shift 2\n'
                             'exec /usr/bin/mpirun --bind-to none "$@"\n')
        forgetful.chmod(0o700)
        options = ["--runs", 1, "--warmup", 0, "--placements", "best"]
        result = self.compare(options, (forgetful, "-np", 2, *RING))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(f"best: {open_mpi()} started 2 of 2 ranks elsewhere", result.stderr)
        result = self.compare([*options, "--no-verify"], (forgetful, "-np", 2, *RING))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("elsewhere", result.stderr)

    def test_a_wrapper_behind_mpirun_that_binds_the_ranks_anew_is_noticed(self):
        options = ["--runs", 1, "--warmup", 0, "--placements", "best"]
        result = self.compare(options, ("mpirun", "-np", 2, "taskset", "-c", "0", *RING))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("best: its runs had 1 of 2 ranks on other cores", result.stderr)
        self.assertEqual(self.saved()["placements"][0]["ranks_elsewhere"], 1)

    def test_raw_runs_are_a_csv_with_their_environment(self):
        result = self.compare(["--runs", 1, "--warmup", 0, "--placements", "default,unbound"])
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = (self.folder / "runs" / "runs.csv").read_text().splitlines()
        comments = dict(line[2:].split(": ", 1) for line in lines if line.startswith("# "))
        self.assertEqual(comments, {"command": comments["command"], **self.saved()["environment"]})
        self.assertIn("(Open MPI)", comments["launcher"])
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
        for row, a_run in zip(rows, self.saved()["runs"], strict=True):
            self.assertEqual(row["placement"], a_run["placement"])
            self.assertAlmostEqual(float(row["wall_s"]), a_run["wall_s"], places=6)

    def test_unbound_ranks_are_bound_to_nothing(self):
        result = self.compare(["--runs", 1, "--warmup", 0, "--placements", "unbound,default"],
                              ("mpirun", "--report-bindings", "--bind-to", "core", "-np", 2, *RING))
        self.assertEqual(result.returncode, 0, result.stderr)
        logs = {run["placement"]: pathlib.Path(run["log"]).read_text()
                for run in self.saved()["runs"]}
        self.assertIn("is not bound", logs["unbound"])
        self.assertNotIn("is not bound", logs["default"])

    def test_every_placement_under_every_memory_policy(self):
        solver = pattern("cg", "--compute", "--message-size", "8K", "--repetitions", "2")
        shown = " ".join(map(str, ["head -1 /proc/self/numa_maps; exec", *solver]))
        result = self.compare(["--runs", 1, "--warmup", 0, "--placements", "default,best", "--memory",
                               "default,interleave"], ("mpirun", "-np", 2, "sh", "-c", shown))
        if "refused by the system" in result.stderr:
            self.skipTest(f"no NUMA policies on this system: {result.stderr}")
        self.assertEqual(result.returncode, 0, result.stderr)
        names = ["default", "default+interleave", "best", "best+interleave"]
        saved = self.saved()
        self.assertEqual([placement["name"] for placement in saved["placements"]], names)
        self.assertEqual([placement.get("memory") for placement in saved["placements"]],
                         [None, "interleave"] * 2)
        logs = {run["placement"]: pathlib.Path(run["log"]).read_text() for run in saved["runs"]}
        for name in names:
            self.assertEqual(logs[name].count(" interleave:"), 2 if "+" in name else 0, logs[name])
        table = result.stdout.splitlines()[-4:]
        self.assertEqual(table[0].split(), ["ranks", "program", "placement", "default", "interleave"])
        medians = {row["placement"]: row["wall"]["median_s"] for row in saved["summary"]}
        for line, name in zip(table[2:], ("default", "best"), strict=True):
            words = line.split()
            self.assertEqual(words[:3], ["2", "sh", name])
            shown = [seconds_of(*pair) for pair in (words[3:5], words[5:7])]
            for time_s, placement in zip(shown, (name, name + "+interleave"), strict=True):
                self.assertAlmostEqual(time_s / medians[placement], 1, places=2)
        self.assertEqual(result.stderr.count(f"best: {open_mpi()} started all 2 ranks"), 1)

    def test_a_comparison_is_resumed_and_extended(self):
        options = ["--warmup", 0, "--placements", "default,best", "--resume"]
        first = self.compare([*options, "--runs", 1])
        self.assertEqual(first.returncode, 0, first.stderr)
        runs = self.saved()["runs"]
        second = self.compare([*options, "--runs", 2])
        self.assertEqual(second.returncode, 0, second.stderr)
        self.assertIn("resumed after 2 finished runs", second.stderr)
        self.assertEqual(self.saved()["runs"][:2], runs)
        self.assertEqual(len(self.saved()["runs"]), 4)
        other = self.compare([*options, "--seed", 2])
        self.assertEqual((other.returncode, other.stdout), (1, ""))
        self.assertIn("--seed differs", other.stderr)

    def test_it_stops_when_it_knows_enough(self):
        result = self.compare(["--warmup", 0, "--placements", "default,best", "--until", "99%"])
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("stopped early", result.stdout)
        saved = self.saved()
        self.assertTrue(saved["complete"] and saved["had_enough"])
        self.assertEqual(len(saved["runs"]) % 2, 0)
        self.assertGreaterEqual(len(saved["runs"]), 10)
        self.assertLess(len(saved["runs"]), 100)

    def test_json_on_stdout_is_what_is_saved(self):
        result = self.compare(["--runs", 1, "--warmup", 0, "--placements", "default", "--json"])
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(json.loads(result.stdout), self.saved())

    def test_a_placement_from_a_file_is_obeyed(self):
        rankfile = self.swapped(self.folder / "swapped.rankfile")
        result = self.compare(["--runs", 1, "--warmup", 0, "--placements", rankfile],
                              ("mpirun", "--report-bindings", "--map-by", "core", "-np", 2, *RING))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("note: left out where a launch file says where ranks go: --map-by core",
                      result.stderr)
        log = pathlib.Path(self.saved()["runs"][0]["log"]).read_text()
        self.assertRegex(log, r"[Rr]ank 0 bound to .*core[ :]1\b")
        self.assertRegex(log, r"[Rr]ank 1 bound to .*core[ :]0\b")

    def swapped(self, file):
        """Ranks 0 and 1 on cores 1 and 0."""
        host = json.loads((self.profile / "run.json").read_text())["hosts"][0]["name"]
        file.write_text(f"rank 0={host} slot=1\nrank 1={host} slot=0\n")
        return file

    def test_a_file_that_is_compared_is_not_replaced(self):
        file = self.folder / "runs" / "best.json"
        mapped = run([RANKPLACE, "map", self.profile, "--machine", "this", "-o", file.parent])
        self.assertEqual(mapped.returncode, 0, mapped.stderr)
        before = file.stat().st_mtime_ns
        result = self.compare(["--runs", 1, "--placements", f"best,{file}"])
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertIn(f"the files of `best` would replace {file}", result.stderr)
        self.assertEqual(file.stat().st_mtime_ns, before)

    def test_no_file_passes_for_the_launchers_own_placement(self):
        file = self.swapped(self.folder / "default.rankfile")
        result = self.compare(["--runs", 1, "--warmup", 0, "--placements", f"{file},default"])
        self.assertEqual(result.returncode, 0, result.stderr)
        saved = self.saved()
        self.assertEqual([p["name"] for p in saved["placements"]], ["default-2", "default"])
        self.assertEqual(saved["reference"], "default")

    def test_what_the_environment_says_of_places_holds_for_the_default_alone(self):
        """As site modules set it: mpirun refuses a rankfile beside some of these, and maps elsewhere
        with others."""
        shown = " ".join(map(str, ["env | grep -c ^OMPI_MCA_rmaps_base_mapping_policy; exec", *RING]))
        for settings in ({"OMPI_MCA_rmaps_base_mapping_policy": "core"},
                         {"OMPI_MCA_rmaps_base_mapping_policy": "core", "OMPI_MCA_rmaps_base_ranking_policy":
                          "core", "OMPI_MCA_rmaps_base_n_pernode": "2"},
                         {"OMPI_MCA_rmaps_base_mapping_policy": "core", "OMPI_MCA_rmaps": "round_robin",
                          "OMPI_MCA_hwloc_base_cpu_list": "0,1", "PRTE_MCA_rmaps_default_mapping_policy":
                          "core", "OMPI_MCA_rmaps_base_verbose": "0"}):
            own = {name: value for name, value in ENVIRONMENT.items() if name not in PLACEMENT}
            variables = {**own, **settings}
            result = run(self.command(["--runs", 1, "--warmup", 0, "--placements", "default,best,worst"],
                                      ("mpirun", "-np", 2, "sh", "-c", shown)), env=variables)
            self.assertEqual(result.returncode, 0, result.stderr)
            contradicting = sorted(name for name in settings if not name.endswith("verbose"))
            note = ("note: taken out of the environment where a launch file says where ranks go: "
                    + " ".join(contradicting) + "\n")
            self.assertEqual(result.stderr.count("note: "), 1, result.stderr)
            self.assertIn(note, result.stderr)
            for name in ("best", "worst"):
                self.assertIn(f"{name}: {open_mpi()} started all 2 ranks as written", result.stderr)
            lines = {run["placement"]: pathlib.Path(run["log"]).read_text().splitlines()
                     for run in self.saved()["runs"]}
            self.assertEqual([lines[name].count("1") for name in ("default", "best", "worst")], [2, 0, 0])

    def test_two_comparisons_in_one_folder(self):
        options = ["--runs", 1, "--warmup", 0, "--placements", "default", "--no-verify"]
        slow = ("mpirun", "-np", 2, "sh", "-c", f"sleep 3; exec {RING[0]}")
        first = subprocess.Popen(list(map(str, self.command(options, slow))), env=ENVIRONMENT, text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        deadline = time.time() + seconds(60)
        while not (self.folder / "runs" / "01-default.log").exists():
            self.assertLess(time.time(), deadline)
            time.sleep(0.05)
        second = self.compare(options)
        self.assertEqual((second.returncode, second.stdout), (1, ""))
        self.assertIn(f"runs: another rankplace is at work in this folder (process {first.pid} of ",
                      second.stderr)
        _, said = first.communicate(timeout=seconds(60))
        self.assertEqual(first.returncode, 0, said)
        self.assertFalse((self.folder / "runs" / ".lock").exists())
        (self.folder / "runs" / ".lock").write_text("")
        again = self.compare(options)
        self.assertEqual(again.returncode, 0, "a lock that nobody holds: " + again.stderr)

    def test_a_failing_program_is_named_with_its_log_and_earlier_runs_are_kept(self):
        script = self.folder / "fails_later.sh"
        counter = self.folder / "count"
        script.write_text(
            "#!/bin/sh\n"
            f"test $OMPI_COMM_WORLD_RANK = 0 && echo run >> {counter}\n"
            f"test -f {counter} && test $(wc -l < {counter}) -ge 2 && echo out of luck && exit 7\n"
            f"exec {RING[0]}\n")
        script.chmod(0o755)
        result = self.compare(["--runs", 2, "--warmup", 0, "--placements", "default"],
                              ("mpirun", "-np", 2, script))
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stdout, r"(?m)^default +1 ")
        self.assertIn("run 2 (default) failed with exit code 7", result.stderr)
        self.assertIn("out of luck", result.stderr)
        self.assertIn("the results are those of the 1 run before", result.stderr)
        saved = self.saved()
        self.assertEqual((len(saved["runs"]), saved["complete"]), (1, False))
        self.assertIn("run 2 (default) failed", saved["failure"])
        first = self.compare(["--runs", 2, "--warmup", 0, "--placements", "default"],
                             ("mpirun", "-np", 2, "false"))
        self.assertEqual((first.returncode, first.stdout), (1, ""), "no run has ended")

    def test_a_program_without_mpi_is_refused(self):
        result = self.compare(["--runs", 1, "--placements", "default"], ("mpirun", "-np", 2, "true"))
        self.assertEqual(result.returncode, 1)
        self.assertIn("true did not call MPI_Init", result.stderr)

    def test_an_interrupt_keeps_the_finished_runs(self):
        slow = self.command(["--runs", 50, "--warmup", 0, "--placements", "default,best"],
                            ("mpirun", "-np", 2, *RING))
        process = subprocess.Popen([str(word) for word in slow], env=ENVIRONMENT, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        deadline = time.time() + seconds(60)
        while not (self.output.exists() and len(self.saved()["runs"]) >= 2):
            self.assertLess(time.time(), deadline)
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=seconds(60))
        self.assertEqual(process.returncode, 130, err)
        self.assertIn("interrupted", err)
        self.assertRegex(out, r"(?m)^best +\d")
        saved = self.saved()
        self.assertFalse(saved["complete"])
        self.assertGreaterEqual(len(saved["runs"]), 2)
        self.assertLess(len(saved["runs"]), 100)

    def test_what_cannot_be_run_is_refused_before_anything_runs(self):
        for options, launched, code, text in [
                (["--machine", "draco"], ("mpirun", "-np", 2, *RING), 1, "is a model"),
                (["--machine", "core:1 pu:1"], ("mpirun", "-np", 2, *RING), 1, "1 slot "),
                ([], ("mpirun", "-np", 3, *RING), 2, "starts 3 ranks"),
                ([], ("start", "-n", 2, *RING), 2, "'start'"),
                ([], ("mpirun", "-np", 2, "--strange", *RING), 2, "'--strange'"),
                (["--placements", "bset"], ("mpirun", "-np", 2, *RING), 1, "'bset'"),
                (["--runs", 0], ("mpirun", "-np", 2, *RING), 2, "--runs"),
                (["--until", "2"], ("mpirun", "-np", 2, *RING), 2, "not a percentage"),
                (["--until", "2%", "--placements", "best"], ("mpirun", "-np", 2, *RING), 2,
                 "--until needs two placements"),
        ]:
            result = self.compare(options, launched)
            self.assertEqual((result.returncode, result.stdout), (code, ""), options)
            self.assertIn(text, result.stderr)
        self.assertFalse(self.output.exists())


if __name__ == "__main__":
    unittest.main()
