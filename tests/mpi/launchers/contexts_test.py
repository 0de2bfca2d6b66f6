# SPDX-License-Identifier: BSD-3-Clause
"""Application contexts of Open MPI 4: a rankfile, and devices for each rank, by the real mpirun."""
import pathlib
import subprocess
import tempfile
import unittest

from limits import seconds
from mpirun import ENVIRONMENT, PLACEMENT, open_mpi
from placements import RANKPLACE, this_node, write_placement

NODE = this_node()
SHOW = ("echo $OMPI_COMM_WORLD_RANK gpus $CUDA_VISIBLE_DEVICES card $UCX_NET_DEVICES "
        "$(grep Cpus_allowed_list /proc/self/status) $1; exit $2")


class Contexts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        here = {"host": NODE["name"], "gpu_vendor": "nvidia"}
        self.placement = write_placement(self.folder / "p.json", [
            {**here, "cores": [1], "gpus": [2, 3], "network_cards": ["mlx5_1", "mlx5_0"]},
            {**here, "cores": [0], "gpus": [0], "network_cards": ["mlx5_0"]}])

    def run_script(self, *words):
        script = self.folder / "p.sh"
        subprocess.run([RANKPLACE, "rankfile", self.placement, "--launcher", "openmpi-contexts",
                        "-o", script], check=True, capture_output=True)
        environment = {name: value for name, value in ENVIRONMENT.items() if name not in PLACEMENT}
        return subprocess.run(["sh", script, "sh", "-c", SHOW, "show", *words], text=True,
                              capture_output=True, env=environment, timeout=seconds(60))

    @unittest.skipIf(NODE["cores"] < 2, "two cores are needed")
    @unittest.skipIf(open_mpi() != "Open MPI 4", "Open MPI 5 takes no rankfile with contexts")
    def test_each_rank_has_its_core_its_gpus_and_its_card(self):
        result = self.run_script("an argument", "0")
        self.assertEqual(result.returncode, 0, result.stderr)
        cpus = {number: subprocess.run(
            ["hwloc-calc", f"core:{number}", "--po", "-I", "pu"], capture_output=True,
            text=True).stdout.strip() for number in (0, 1)}
        self.assertEqual(sorted(result.stdout.splitlines()), [
            f"0 gpus 2,3 card mlx5_1:1,mlx5_0:1 Cpus_allowed_list: {cpus[1]} an argument",
            f"1 gpus 0 card mlx5_0:1 Cpus_allowed_list: {cpus[0]} an argument"])

    @unittest.skipIf(open_mpi() != "Open MPI 4", "Open MPI 5 takes no rankfile with contexts")
    def test_the_exit_code_is_mpiruns_and_nothing_is_left(self):
        before = set(pathlib.Path(tempfile.gettempdir()).glob("tmp.*"))
        self.assertEqual(self.run_script("x", "3").returncode, 3)
        self.assertEqual(set(pathlib.Path(tempfile.gettempdir()).glob("tmp.*")) - before, set())


if __name__ == "__main__":
    unittest.main()
