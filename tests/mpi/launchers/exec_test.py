# SPDX-License-Identifier: BSD-3-Clause
"""rankplace exec: who finds its rank, where it binds, what it refuses."""
import os
import pathlib
import subprocess
import tempfile
import unittest

from limits import seconds
from mpirun import mpirun
from placements import RANKPLACE, this_node, write_placement

NODE = this_node()
LAST = NODE["cores"] - 1
SHOW_CPUS = ["grep", "Cpus_allowed_list", "/proc/self/status"]


class Exec(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.placement = pathlib.Path(folder.name) / "p.json"
        self.place(*[{"host": NODE["name"], "cores": [core]} for core in (LAST, 0)])

    def place(self, *ranks):
        write_placement(self.placement, ranks)

    def exec(self, *command, options=(), **environment):
        """rankplace exec with no launcher's variables but these."""
        env = {"PATH": os.environ["PATH"], **environment}
        return subprocess.run(
            [RANKPLACE, "exec", "--placement", self.placement, *options, "--", *command],
            capture_output=True, text=True, env=env, timeout=seconds(60))

    def cpus(self, **environment):
        result = self.exec(*SHOW_CPUS, **environment)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout.split()[1]

    def refused(self, code, words, *command, options=(), **environment):
        result = self.exec(*(command or ["true"]), options=options, **environment)
        self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
        for word in words:
            self.assertIn(word, result.stderr)

    def test_every_known_launcher_tells_the_rank(self):
        last, first = self.cpus(PMI_RANK="0"), self.cpus(PMI_RANK="1")
        self.assertEqual(last != first, LAST > 0)
        for name in ("OMPI_COMM_WORLD_RANK", "MV2_COMM_WORLD_RANK", "PALS_RANKID", "ALPS_APP_PE",
                     "PMIX_RANK", "FLUX_TASK_RANK", "JSM_NAMESPACE_RANK", "SLURM_PROCID"):
            self.assertEqual([self.cpus(**{name: "0"}), self.cpus(**{name: "1"})], [last, first])

    def test_mpirun_inside_a_batch_job_counts_and_not_the_batch_step(self):
        inside = self.cpus(OMPI_COMM_WORLD_RANK="1", SLURM_PROCID="0", SLURM_STEP_NUM_TASKS="1")
        self.assertEqual(inside, self.cpus(PMI_RANK="1"))

    def test_the_binding_of_the_launcher_is_replaced(self):
        for binding in ("core", "none"):
            result = mpirun(2, ["--bind-to", binding, RANKPLACE, "exec", "--placement",
                                self.placement, "--", *SHOW_CPUS])
            self.assertEqual(result.returncode, 0, result.stderr)
            found = sorted(line.split()[1] for line in result.stdout.splitlines())
            self.assertEqual(found, sorted([self.cpus(PMI_RANK="0"), self.cpus(PMI_RANK="1")]))

    def test_a_rank_sees_its_gpus_and_its_card(self):
        here = {"host": NODE["name"], "cores": [0]}
        self.place({**here, "gpus": [2, 3], "gpu_vendor": "nvidia", "network_cards": ["mlx5_1", "mlx5_0"]},
                   {**here, "gpus": [1], "gpu_vendor": "amd", "network_card": "hsn3"},
                   {**here, "gpus": [0], "gpu_vendor": "unknown"},
                   {**here, "network_cards": ["hfi1_1", "hfi1_0"]})
        names = ("CUDA_DEVICE_ORDER", "CUDA_VISIBLE_DEVICES", "UCX_NET_DEVICES",
                 "ROCR_VISIBLE_DEVICES", "FI_CXI_DEVICE_NAME")

        def seen(rank, **environment):
            result = self.exec("env", PMI_RANK=str(rank), **environment)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            variables = dict(line.split("=", 1) for line in result.stdout.splitlines())
            return [variables.get(name) for name in names]

        self.assertEqual(seen(0), ["PCI_BUS_ID", "2,3", "mlx5_1:1,mlx5_0:1", None, None])
        self.assertEqual(seen(1), [None, None, None, "1", "cxi3"])
        # What the launcher says of GPUs is replaced; the user's own card stays.
        self.assertEqual(seen(0, CUDA_VISIBLE_DEVICES="7", UCX_NET_DEVICES="mlx5_0:1"),
                         ["PCI_BUS_ID", "2,3", "mlx5_0:1", None, None])
        self.refused(1, ["rank 2", "vendor=nvidia"], PMI_RANK="2")
        # They would choose once more, among the GPUs that are left.
        amds = {"HIP_VISIBLE_DEVICES": "5", "CUDA_VISIBLE_DEVICES": "1", "GPU_DEVICE_ORDINAL": "2"}
        names = ("ROCR_VISIBLE_DEVICES", *amds)
        self.assertEqual(seen(1, **amds), ["1", None, None, None])
        names = ("HFI_UNIT", "PSM2_MULTIRAIL", "PSM2_MULTIRAIL_MAP")
        self.assertEqual(seen(3), [None, "1", "1:1,0:1"])
        self.assertEqual(seen(3, HFI_UNIT="0"), ["0", None, None])

    def test_several_cores_and_the_pus_that_were_expected(self):
        everything = {"host": "localhost", "cores": list(range(NODE["cores"]))}
        self.place(everything)
        allowed = subprocess.run(SHOW_CPUS, capture_output=True, text=True).stdout.split()[1]
        self.assertEqual(self.cpus(PMI_RANK="0"), allowed)
        self.place({**everything, "os_pus": [1000]})
        self.refused(1, ["rank 0:", "1000 where the placement was made", "map for the hosts"],
                     PMI_RANK="0")

    def test_hosts_by_address_and_in_any_case(self):
        for host in ("127.0.0.1", NODE["name"].upper(), NODE["name"].lower()):
            self.place({"host": host, "cores": [0]})
            self.assertTrue(self.cpus(PMI_RANK="0"), host)
        self.place({"host": "192.0.2.77", "cores": [0]})
        self.refused(1, ["rank 0:", f"on host {NODE['name']}", "wants it on 192.0.2.77"],
                     PMI_RANK="0")

    def test_memory_policies_outlive_the_exec(self):
        for policy, kernels_word in (("bind", "bind:"), ("interleave", "interleave:"),
                                     ("local", "local"), ("default", "default")):
            result = self.exec("sh", "-c", "head -1 /proc/self/numa_maps",
                               options=["--memory", policy], PMI_RANK="0")
            if "No such file" in result.stderr or "refused by the system" in result.stderr:
                self.skipTest(f"no NUMA policies on this system: {result.stderr}")
            self.assertEqual(result.returncode, 0, result.stderr)
            found = result.stdout.split()[1]
            wanted = (kernels_word, "default", "prefer") if policy == "local" else kernels_word
            self.assertTrue(found.startswith(wanted), f"{policy}: {result.stdout}")

    def test_the_default_policy_alone_is_no_mistake(self):
        words = [RANKPLACE, "exec", "--memory", "default", "--", "true"]
        self.assertEqual(subprocess.run(words, timeout=seconds(60)).returncode, 0)

    def test_a_policy_without_a_placement_leaves_the_binding(self):
        allowed = min(os.sched_getaffinity(0))
        words = ["taskset", "-c", str(allowed), RANKPLACE, "exec", "--memory", "interleave", "--",
                 "sh", "-c", "grep Cpus_allowed_list /proc/self/status; head -1 /proc/self/numa_maps"]
        result = subprocess.run(words, capture_output=True, text=True, timeout=seconds(60))
        if "No such file" in result.stderr or "refused by the system" in result.stderr:
            self.skipTest(f"no NUMA policies on this system: {result.stderr}")
        self.assertEqual(result.returncode, 0, result.stderr)
        binding, memory = result.stdout.splitlines()
        self.assertEqual(binding.split()[1], str(allowed))
        self.assertTrue(memory.split()[1].startswith("interleave:"), memory)

    def test_the_exit_code_is_the_programs(self):
        self.assertEqual(self.exec("sh", "-c", "exit 7", PMI_RANK="0").returncode, 7)
        self.assertEqual(self.exec("echo", "--json", "-x", PMI_RANK="0").stdout, "--json -x\n")
        self.refused(127, ["no-such-program: command not found"], "no-such-program", PMI_RANK="0")
        self.refused(126, ["/etc/passwd: is not executable"], "/etc/passwd", PMI_RANK="0")
        self.refused(126, ["/etc: is a folder"], "/etc", PMI_RANK="0")
        self.refused(127, ["the name of the program is empty"], "", PMI_RANK="0")

    def test_another_machines_topology_binds_nothing_and_is_refused(self):
        for options in ([], ["--memory", "bind"]):
            self.refused(1, ["another machine than this", "HWLOC_SYNTHETIC"], options=options, PMI_RANK="0",
                         HWLOC_SYNTHETIC="pack:2 core:4 pu:1")

    def test_refusals(self):
        self.refused(1, ["no launcher has started this process", "PMIX_RANK", "mpirun -np N"])
        self.refused(1, ["PMI_RANK is 'x', not a number"], PMI_RANK="x")
        self.refused(1, ["for 2 ranks, but 3 were started (PMI_RANK)"], PMI_RANK="1", PMI_SIZE="3")
        self.refused(1, ["for 2 ranks, but this is rank 2"], PMI_RANK="2")
        self.refused(1, ["for 2 ranks, but this is rank 5"], PMI_RANK="5", PMI_SIZE="2")
        self.refused(2, ["unknown memory policy 'far'", "interleave"],
                     options=["--memory", "far"], PMI_RANK="0")
        self.place({"host": NODE["name"], "cores": [LAST + 1]})
        self.refused(1, [f"rank 0: core {LAST + 1} is not there", f"0-{LAST}"], PMI_RANK="0")
        self.place({"host": "elsewhere.site.org", "cores": [0]})
        self.refused(1, ["rank 0:", f"on host {NODE['name']}", "wants it on elsewhere.site.org"],
                     PMI_RANK="0")


if __name__ == "__main__":
    unittest.main()
