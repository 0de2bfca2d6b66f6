// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/slot_tree.hpp"

#include <catch2/catch.hpp>

#include "mapper/topology/hwloc_tree.hpp"
#include "reorder/solver/kind_costs.hpp"

using namespace rankplace;
using reorder::PuList;

namespace {

Machine machine_of(const std::vector<PuList>& processes) {
  // Two packages of two caches of two cores, PUs 0 to 7.
  static const TopologyTree node =
      load_hwloc_synthetic("pack:2 l2:2 core:2 pu:1", HwlocPlugins::skip).tree;
  return Machine({{"node", reorder::slot_tree(node, processes), 0}});
}

}  // namespace

TEST_CASE("a process belongs to the innermost object that holds its PUs", "[reorder]") {
  const Machine machine = machine_of({{4}, {0}, {1}, {2, 3}, {4, 5, 6, 7}});
  const std::vector<std::uint32_t> order = reorder::process_of_slot(machine);
  // Package 0: a cache with processes 1 and 2, and process 3 at the other; package 1: 0 and 4.
  CHECK(order == std::vector<std::uint32_t>{1, 2, 3, 0, 4});
  CHECK(machine.level_of(CoreId(0), CoreId(1)) == machine.level_count() - 1);
  CHECK(machine.level_of(CoreId(0), CoreId(3)) == 0);
  CHECK(machine.level_of(CoreId(3), CoreId(4)) > 0);
}

TEST_CASE("unbound processes, and processes that share a core", "[reorder]") {
  const PuList all{0, 1, 2, 3, 4, 5, 6, 7};
  CHECK(machine_of({all, all, all}).level_count() == 1);
  CHECK(machine_of({{}, {99}}).level_count() == 1);  // nothing is known of either
  const Machine shared = machine_of({{0}, {0}, {1}});
  CHECK(shared.level_count() == 2);
  CHECK(shared.level_of(CoreId(0), CoreId(1)) == 1);
}

TEST_CASE("a machine of kinds has their levels", "[reorder]") {
  const Machine node = machine_of({{0}, {1}, {2}, {4}});
  const auto kinds = reorder::with_network(reorder::kinds_of_node(node), reorder::SwitchTree(2));
  const Machine levels = reorder::machine_of_kinds(kinds);
  REQUIRE(levels.level_count() == node.level_count() + 1);
  CHECK(levels.level_names().front() == "inter-node");
  CHECK(levels.level_names()[1] == node.level_names().front());
}
