# SPDX-License-Identifier: BSD-3-Clause
"""Places a halo exchange of 64 ranks on four nodes; compares it with mpirun's default."""

import networkx
import rankplace

halo = networkx.grid_2d_graph(8, 8)  # ranks row by row
networkx.set_edge_attributes(halo, 2000, "weight")  # bytes that two neighbours exchange

machine = rankplace.Machine.from_spec("4xpack:2 l3:2 core:4 pu:1")
problem = rankplace.Problem(halo, machine, objective="hop-bytes")
best = problem.search()
usual = problem.baseline("mpirun")

print("J of mpirun's placement:", usual.evaluation.value)
print("J of the best placement:", best.evaluation.value, "(optimal)" if best.proved else "")
for level in best.evaluation.levels:
    print(f"{level.name}: busiest link {level.largest_link} bytes")
written = rankplace.write_launch_files(best.placement, "openmpi", "placements")
print(written.command, "./app")
