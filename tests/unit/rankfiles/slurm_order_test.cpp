// SPDX-License-Identifier: BSD-3-Clause
// The order of hosts in a Slurm job, as srun of Slurm 22.05 numbered its tasks.
#include "rankfiles/slurm_order.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "rankfiles/launcher.hpp"

using namespace rankplace;
using Catch::Contains;

TEST_CASE("hosts in the order in which srun was seen to number them") {
  const std::vector<std::vector<std::string>> seen{
      {"nid9", "nid10", "x1000c2s0b0n0", "x1000c10s0b0n0"},
      {"r1i2n9", "r1i2n10", "r1i10n2", "r2i0n0"},
      {"n3", "node1-ib", "node2-ib", "node10-ib"},
      {"N2", "n010", "n09", "n10"}};
  for (const std::vector<std::string>& order : seen) {
    std::vector<std::string> hosts(order.rbegin(), order.rend());
    std::ranges::sort(hosts, is_before_in_slurm);
    CHECK(hosts == order);
  }
  CHECK(is_before_in_slurm("n", "n1"));
  CHECK_FALSE(is_before_in_slurm("n1", "n1"));
}

TEST_CASE("Cray MPICH: slots go by nodes in Slurm's order, and srun gets that many nodes") {
  PlacementFile placement;
  placement.ranks = {{0, "x1000c10s0b0n0", {0}, {0}}, {1, "x1000c2s0b0n0", {0}, {0}}};
  const LaunchFile made = launcher_named("cray").launch_file({placement, "f", "p.json"});
  CHECK_THAT(made.text, Catch::EndsWith("\n1\n0\n"));
  CHECK_THAT(shell_text(made.commands.front()),
             Contains("srun -N 2 -n 2 ") && Contains("=x1000c2s0b0n0,x1000c10s0b0n0 "));
}
