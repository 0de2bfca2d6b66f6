# SPDX-License-Identifier: BSD-3-Clause
"""rankplace verify: a probe under the real mpirun tells where ranks run."""
import json
import pathlib
import sys
import tempfile
import unittest

from mpirun import ENVIRONMENT, open_mpi, run
from placements import RANKPLACE, this_node, write_placement

NODE = this_node()


class Verify(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.placement = write_placement(
            self.folder / "swapped.json", [{"host": NODE["name"], "cores": [c]} for c in (1, 0)])

    def verify(self, *command, options=()):
        return run([RANKPLACE, "verify", self.placement, *options, "--", *command], cwd=self.folder)

    def test_the_rankfile_is_obeyed(self):
        for command in (["mpirun"], ["mpirun", "-np", "2", "--tag-output", "./not-run", "x"],
                        ["mpirun", "-np", "1", "./a", ":", "-np", "1", "./b"]):
            if ":" in command and open_mpi() != "Open MPI 4":
                continue  # crashes with a rankfile, without rankplace too (docs/launchers.md)
            result = self.verify(*command)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertEqual(result.stdout, f"{open_mpi()} started all 2 ranks as written\n")

    def test_a_mapping_in_a_parameter_file_is_overridden(self):
        file = self.folder / ".openmpi/mca-params.conf"
        file.parent.mkdir()
        file.write_text("rmaps_base_mapping_policy = node\n")
        result = run([RANKPLACE, "verify", self.placement, "--", "mpirun"], cwd=self.folder,
                     env={**ENVIRONMENT, "HOME": str(self.folder)})
        self.assertEqual((result.returncode, result.stdout),
                         (0, f"{open_mpi()} started all 2 ranks as written\n"), result.stderr)

    def test_a_rank_of_several_cores_has_the_whole_set(self):
        whole = write_placement(self.folder / "whole.json",
                                [{"host": NODE["name"], "cores": [0, 1]}])
        by_rankfile = run([RANKPLACE, "verify", whole, "--", "mpirun"], cwd=self.folder)
        self.assertEqual((by_rankfile.returncode, by_rankfile.stdout),
                         (0, f"{open_mpi()} started all 1 rank as written\n"), by_rankfile.stderr)
        by_exec = run([RANKPLACE, "verify", whole, "--as-is", "--", "mpirun", "-np", "1",
                       "--bind-to", "core", RANKPLACE, "exec", "--placement", whole, "--"],
                      cwd=self.folder)
        self.assertEqual(by_exec.returncode, 0, by_exec.stdout + by_exec.stderr)
        one_core = run([RANKPLACE, "verify", whole, "--as-is", "--", "mpirun", "-np", "1",
                        "--bind-to", "core"], cwd=self.folder)
        self.assertIn("rank 0: cores 0-1", one_core.stdout)

    def test_a_command_that_binds_otherwise(self):
        result = self.verify("mpirun", "-np", "2", "--bind-to", "none", options=["--as-is"])
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("mpirun started 2 of 2 ranks elsewhere", result.stdout)
        self.assertIn(f"rank 0: core 1 of {NODE['name']} was wanted, it is on cores 0-1",
                      result.stdout)

    def test_threads_are_named_where_threads_were_wanted(self):
        place = {"host": NODE["name"], "cores": [1], "hwthreads": [1], "os_pus": [1]}
        threads = write_placement(self.folder / "threads.json", [place])
        command = [RANKPLACE, "verify", threads, "--as-is"]
        unbound = ["--", "mpirun", "-np", "1", "--bind-to", "none"]
        text = run([*command, *unbound], cwd=self.folder).stdout
        self.assertIn(f"rank 0: hardware thread 1 (core 1, OS PU 1) of {NODE['name']} was wanted, "
                      f"it is on OS PUs 0-1 (cores 0-1) of {NODE['name']}", text)
        told = json.loads(run([*command, "--json", *unbound], cwd=self.folder).stdout)
        self.assertEqual(told["differences"], [
            {"rank": 0, "wanted": place,
             "found": {"host": NODE["name"], "cores": [0, 1], "os_pus": [0, 1]}}])

    def test_exec_obeys_under_any_launcher(self):
        result = self.verify("mpirun", "-np", "2", "--bind-to", "none", RANKPLACE, "exec",
                             "--placement", self.placement, "--", options=["--as-is", "--json"])
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(json.loads(result.stdout), {"by": "mpirun", "ranks": 2, "differences": []})

    def with_gpus(self, *gpus):
        """A placement whose ranks own a GPU and a card each."""
        return write_placement(
            self.folder / "gpus.json",
            [{"host": NODE["name"], "cores": [core], "gpus": [gpu], "gpu_vendor": "nvidia",
              "network_cards": [f"mlx5_{gpu}"]} for core, gpu in zip((1, 0), gpus)])

    def test_what_ranks_see_of_their_devices_is_read_back(self):
        gpus = self.with_gpus(3, 2)
        result = run([RANKPLACE, "verify", gpus, "--", "mpirun"], cwd=self.folder)
        self.assertEqual(
            (result.returncode, result.stdout),
            (0, f"{open_mpi()} started all 2 ranks as written, with the devices as written\n"),
            result.stderr)

    def test_a_card_that_the_user_has_chosen_is_told(self):
        gpus = self.with_gpus(3, 2)
        result = run(["env", "UCX_NET_DEVICES=mlx5_2:1", RANKPLACE, "verify", gpus, "--json", "--",
                      "mpirun"], cwd=self.folder)
        self.assertEqual(result.returncode, 1, result.stderr)
        told = json.loads(result.stdout)
        self.assertEqual(told["differences"], [])
        self.assertEqual(told["devices"], {
            "differences": [{"rank": 0, "wanted": "UCX_NET_DEVICES=mlx5_3:1",
                             "found": "UCX_NET_DEVICES=mlx5_2:1"}], "ranks_without_card": 0})

    def test_ranks_that_see_other_devices(self):
        right = self.with_gpus(3, 2).rename(self.folder / "right.json")
        wrong = self.with_gpus(2, 2).rename(self.folder / "wrong.json")
        command = [RANKPLACE, "verify", right, "--as-is", "--", "mpirun", "-np", "2",
                   "--bind-to", "none"]
        result = run([*command, RANKPLACE, "exec", "--placement", wrong, "--"], cwd=self.folder)
        self.assertEqual((result.returncode, result.stdout), (
            1, "mpirun started all 2 ranks as written\n"
            "the devices of some ranks are others than the placement's:\n"
            "  rank 0: CUDA_VISIBLE_DEVICES=3 was wanted, it has CUDA_VISIBLE_DEVICES=2\n"
            "  rank 0: UCX_NET_DEVICES=mlx5_3:1 was wanted, it has UCX_NET_DEVICES=mlx5_2:1\n"),
            result.stderr)
        in_order = (["--cpu-list", "1,0", "--bind-to", "cpu-list:ordered"] if open_mpi() == "Open MPI 4"
                    else ["--map-by", "pe-list=1,0:ordered"])
        forgotten = run([*command[:-2], *in_order], cwd=self.folder)
        self.assertIn("  rank 1: CUDA_VISIBLE_DEVICES=2 was wanted, "
                      "it has CUDA_VISIBLE_DEVICES not set\n", forgotten.stdout, forgotten.stderr)
        self.assertIn("note: no variable tells 2 ranks the network card", forgotten.stdout)

    def test_a_rank_that_is_nowhere(self):
        result = self.verify("mpirun", "-np", "1", "--bind-to", "none", options=["--as-is", "--json"])
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertEqual(json.loads(result.stdout)["differences"][1],
                         {"rank": 1, "wanted": {"host": NODE["name"], "cores": [0]},
                          "found": {"host": "", "cores": []}})

    def test_refusals(self):
        for words, options, command in (
                (["starts 3 ranks", "is for 2"], [], ["mpirun", "-np", "3"]),
                (["started 3 ranks", "is for 2"], ["--as-is"], ["mpirun", "-np", "3"]),
                (["started programs of one rank each", "another MPI library"], ["--as-is"],
                 ["sh", "-c", '"$0"; "$0"']),
                (["failed with exit code", "no-such-option"], ["--as-is"],
                 ["mpirun", "--no-such-option"]),
                (["reported no rank"], ["--as-is"], ["true"])):
            result = self.verify(*command, options=options)
            self.assertIn(result.returncode, (1, 2))
            self.assertEqual(result.stdout, "")
            for word in words:
                self.assertIn(word, result.stderr)


if __name__ == "__main__":
    if NODE["cores"] != 2:
        print("skipped: this test swaps two ranks on a machine of two cores")
        sys.exit(77)
    unittest.main()
