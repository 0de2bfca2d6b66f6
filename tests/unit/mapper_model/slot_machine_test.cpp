// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/slot_machine.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "mapper/model/machine/adjacent_cores.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "support/errors.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

using Numbers = std::vector<std::uint32_t>;

/// First and last core of each group, within its node.
std::vector<std::pair<std::uint32_t, std::uint32_t>> ends(const Machine& cores,
                                                          const std::vector<CoreGroup>& groups) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> numbers;
  for (const CoreGroup& group : groups) {
    numbers.emplace_back(cores.core(group.front()).cores.front(),
                         cores.core(group.back()).cores.front());
  }
  return numbers;
}

using Ends = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

TopologyTree tree_2x2x4() {
  return regular_tree(ObjectKind::node,
                      {{ObjectKind::package, 2}, {ObjectKind::l3, 2}, {ObjectKind::core, 4}});
}

}  // namespace

TEST_CASE("two cores per rank on shared L2 of two: the caches are the slots") {
  const Machine cores = cluster_of(2, tree_2x2x2());
  const Machine slots = machine_of_slots(cores, adjacent_cores(cores, 2, {4})).machine;
  CHECK(slots.core_count() == 8);
  CHECK(slots.node(NodeId(1)).slots == 4);
  CHECK(slots.level_count() == cores.level_count());
  CHECK(slots.core(CoreId(5)).cores == Numbers{2, 3});
  CHECK(slots.level_of(CoreId(0), CoreId(1)) == 2);
  CHECK(slots.level_of(CoreId(0), CoreId(2)) == 1);
  CHECK(slots.core_at(NodeId(1), 3) == CoreId(5));
}

TEST_CASE("groups stay inside a cache, then inside a socket, as long as there are enough") {
  const Machine cores = cluster_of(1, tree_2x2x4());
  CHECK(ends(cores, adjacent_cores(cores, 3, {4})) == Ends{{0, 2}, {4, 6}, {8, 10}, {12, 14}});
  // Five: one group over a cache or socket, no more.
  CHECK(ends(cores, adjacent_cores(cores, 3, {5})) ==
        Ends{{0, 2}, {3, 5}, {6, 8}, {9, 11}, {12, 14}});
  const Machine wide = cluster_of(1, tree_2x6());
  CHECK(ends(wide, adjacent_cores(wide, 4, {2})) == Ends{{0, 3}, {6, 9}});
  CHECK(ends(wide, adjacent_cores(wide, 4, {3})) == Ends{{0, 3}, {4, 7}, {8, 11}});
}

TEST_CASE("groups reach over sockets on as few nodes as it takes") {
  const Machine cores = cluster_of(3, tree_2x6());
  CHECK(ends(cores, adjacent_cores(cores, 4, {7})) ==
        Ends{{0, 3}, {4, 7}, {8, 11}, {0, 3}, {6, 9}, {0, 3}, {6, 9}});
  CHECK(ends(cores, adjacent_cores(cores, 4, {6, {2, 3, 1}})) ==
        Ends{{0, 3}, {6, 9}, {0, 3}, {4, 7}, {8, 11}, {0, 3}, {6, 9}});
}

TEST_CASE("nodes without room for a group are left out, and slots stay limited") {
  const Machine cores({{"big", tree_2x2x2(), 3},
                       {"small", regular_tree(ObjectKind::node, {{ObjectKind::core, 1}}), 0},
                       {"last", tree_2x2x2(), 0}});
  const Machine slots = machine_of_slots(cores, adjacent_cores(cores, 2, {4})).machine;
  CHECK(slots.node_count() == 2);
  CHECK(slots.node(NodeId(0)).slots == 3);
  CHECK(slots.node_named("last") == NodeId(1));
  CHECK(slots.slot_count() == 7);
}

TEST_CASE("the slots that mpirun fills reach over sockets, or stay in their NUMA nodes") {
  TopologyTree tree = tree_2x6();
  for (std::uint32_t socket = 0; socket < 2; ++socket) {
    for (TopologyTree& core : tree.children[socket].children.front().children) {
      core.numa_node = socket;
    }
  }
  const Machine cores = cluster_of(1, tree);
  CHECK(ends(cores, cores_in_order(cores, 4)) == Ends{{0, 3}, {4, 7}, {8, 11}});
  CHECK(ends(cores, cores_by_numa_node(cores, 4)) == Ends{{0, 3}, {6, 9}});
}

TEST_CASE("a slot names all its cores, hardware threads and OS numbers, and is found by them") {
  TopologyTree node{ObjectKind::node, {}, {}};
  for (std::uint32_t core = 0; core < 4; ++core) {
    node.children.push_back({ObjectKind::threaded_core, {}, {}});
    for (const std::uint32_t pu : {core, core + 4}) {
      node.children.back().children.push_back({ObjectKind::core, {}, {pu}});
    }
  }
  const Machine threads = cluster_of(1, node);
  const Machine slots = machine_of_slots(threads, adjacent_cores(threads, 4, {2})).machine;
  const auto written = slots_of(slots, Placement(slots, {CoreId(1)}));
  CHECK(written.front().cores == Numbers{2, 3});
  CHECK(written.front().hwthreads == Numbers{4, 5, 6, 7});
  CHECK(written.front().os_pus == Numbers{2, 3, 6, 7});
  CHECK(placement_from(slots, written).core_of(Rank(0)) == CoreId(1));
  CHECK(core_groups(threads, written).front() ==
        CoreGroup{CoreId(4), CoreId(5), CoreId(6), CoreId(7)});
}

TEST_CASE("what is no slot is refused") {
  const Machine cores = cluster_of(2, tree_2x2x2());
  CHECK_THROWS_AS(machine_of_slots(cores, {}), InputError);
  CHECK_THROWS_WITH(machine_of_slots(cores, {{CoreId(0), CoreId(1)}, {CoreId(1)}}),
                    Catch::Contains("core 1 of n0 is given to two ranks"));
  CHECK_THROWS_WITH(machine_of_slots(cores, {{CoreId(7), CoreId(8)}}),
                    Catch::Contains("two nodes"));
  const Machine slots = machine_of_slots(cores, adjacent_cores(cores, 3, {2})).machine;
  CHECK_THROWS_WITH(slots.core_at(NodeId(0), 3), Catch::Contains("no slot of n0 has core 3"));
  CHECK_THROWS_WITH(placement_from(slots, {{0, "n0", {0, 1}}}),
                    Catch::Contains("not one slot of the machine"));
}

TEST_CASE("two slots meet where all their cores meet, on any machine") {
  std::mt19937 random(31);
  for (int round = 0; round < 60; ++round) {
    const Machine cores = random_machine(random, 1 + random() % 3, 14);
    const auto per_rank = static_cast<std::uint32_t>(1 + random() % 4);
    const auto groups = adjacent_cores(cores, per_rank, {random() % 8});
    if (groups.empty()) continue;
    const SlotMachine slots = machine_of_slots(cores, groups);
    REQUIRE(slots.machine.core_count() == groups.size());
    for (std::size_t a = 0; a < groups.size(); ++a) {
      REQUIRE(groups[a].size() == per_rank);
      REQUIRE(groups[a].back().value() - groups[a].front().value() == per_rank - 1);
      for (std::size_t b = 0; b < a; ++b) {
        std::size_t meet = cores.level_count();
        for (const CoreId x : groups[a]) {
          for (const CoreId y : groups[b]) meet = std::min(meet, cores.level_of(x, y));
        }
        meet = std::min({meet, cores.level_of(groups[a].front(), groups[a].back()),
                         cores.level_of(groups[b].front(), groups[b].back())});
        REQUIRE(slots.machine.level_of(slots.slot_of_group[a], slots.slot_of_group[b]) == meet);
      }
    }
    const auto all = with_free_cores(cores, groups, per_rank);
    REQUIRE(all.size() >= groups.size());
    REQUIRE(machine_of_slots(cores, all).machine.core_count() == all.size());
  }
}

TEST_CASE("one core per rank leaves the machine as it is") {
  std::mt19937 random(32);
  for (int round = 0; round < 20; ++round) {
    const Machine cores = random_machine(random, 1 + random() % 3, 9);
    const Machine same = machine_of_slots(cores, adjacent_cores(cores, 1, {1})).machine;
    REQUIRE(same.object_count() == cores.object_count());
    REQUIRE(same.slot_count() == cores.slot_count());
    for (std::size_t o = 0; o < cores.object_count(); ++o) {
      REQUIRE(same.object(ObjectId(o)).level == cores.object(ObjectId(o)).level);
      REQUIRE(same.object(ObjectId(o)).first_core == cores.object(ObjectId(o)).first_core);
    }
  }
}
