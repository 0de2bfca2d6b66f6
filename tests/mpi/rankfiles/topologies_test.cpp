// SPDX-License-Identifier: BSD-3-Clause
// The real mpirun, of the version that the environment names, maps our rankfiles on clusters of
// every machine of ../shared/topologies, and is compared rank by rank.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "mapper/model/machine/adjacent_cores.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/search.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "rankfiles/dry_run.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/host_topologies.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

DryRunTools tools_under_test() {
  const char* const mpirun = std::getenv("RANKPLACE_TEST_MPIRUN");
  return {mpirun == nullptr ? RANKPLACE_MPIRUN : mpirun,
          RANKPLACE_DRY_RUN_SHIM,
          {"PATH=/usr/bin:/bin"}};
}

/// The best placement is searched for few ranks: what matters here is that it is an odd one.
Placement placement_named(const std::string& name, const Machine& machine) {
  const std::size_t all = machine.core_count();
  if (name != "best") return baseline_placement(*baseline_from(name), machine, all, 7);
  return search(ring(std::min<std::size_t>(all, 24)), machine, Objective::lexicographic(), {})
      .placement;
}

/// As many slots of so many neighbouring cores as the nodes have room for.
Machine with_cores_per_rank(const Machine& cores, std::uint32_t count) {
  if (count == 1) return cores;
  std::size_t ranks = 0;
  for (std::size_t n = 0; n < cores.node_count(); ++n) {
    ranks += cores.node(NodeId(n)).core_count / count;
  }
  return machine_of_slots(cores, adjacent_cores(cores, count, {.ranks = ranks})).machine;
}

}  // namespace

TEST_CASE("every shared topology, as clusters of 1, 4 and 16 hosts, is mapped as written") {
  const std::vector<std::string> files = xml_files_of(RANKPLACE_SHARED_TOPOLOGIES);
  if (files.empty()) {
    WARN("skipped: " << RANKPLACE_SHARED_TOPOLOGIES << " is not here");
    return;
  }
  // Each way to place twice on each topology, under other conditions from file to file.
  std::size_t turn = 0;
  for (const std::string& file : files) {
    ++turn;
    for (const char* hosts : {"1x", "4x", "16x"}) {
      const ResolvedMachine resolved = resolve_machine(hosts + file, {}, nullptr);
      for (const std::uint32_t cores_per_rank : {1U, 2U}) {
        const Machine machine = with_cores_per_rank(resolved.machine, cores_per_rank);
        const char* const name = std::array{"packed", "random", "best"}[turn++ % 3];
        INFO(hosts << file << ' ' << name << ", cores per rank: " << cores_per_rank);
        PlacementFile placement;
        placement.ranks = slots_of(machine, placement_named(name, machine));
        CHECK(placement.ranks.front().cores.size() == cores_per_rank);
        const PlacementCheck check = dry_run(tools_under_test(), placement, hosts_of(resolved));
        CHECK(check.rank_count == placement.ranks.size());
        CHECK(check.differences.empty());
      }
    }
  }
}
