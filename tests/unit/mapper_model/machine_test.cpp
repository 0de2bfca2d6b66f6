// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>

#include "mapper/model/placement/placement.hpp"
#include "support/errors.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {
std::vector<std::string> names(const Machine& machine) {
  return {machine.level_names().begin(), machine.level_names().end()};
}
}  // namespace

TEST_CASE("a node of 2 sockets x 2 shared L2 x 2 cores has the paper's levels") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  CHECK(names(machine) == std::vector<std::string>{"inter-socket", "intra-socket", "shared-cache"});
  CHECK(machine.core_count() == 8);
  CHECK(machine.level_of(CoreId(0), CoreId(1)) == 2);
  CHECK(machine.level_of(CoreId(0), CoreId(2)) == 1);
  CHECK(machine.level_of(CoreId(0), CoreId(4)) == 0);
  CHECK(machine.level_of(CoreId(3), CoreId(3)) == machine.level_count());
}

TEST_CASE("objects with one child collapse and the innermost kind names the level") {
  const Machine machine = cluster_of(1, tree_2x6());
  CHECK(names(machine) == std::vector<std::string>{"inter-socket", "shared-cache"});
  CHECK(machine.object_count() == 1 + 2 + 12);
}

TEST_CASE("a cluster adds the inter-node level, and cores are numbered within their node") {
  const Machine machine = cluster_of(3, tree_2x2x2());
  CHECK(names(machine).front() == "inter-node");
  CHECK(machine.node_count() == 3);
  CHECK(machine.core(CoreId(17)).node == NodeId(2));
  CHECK(machine.core(CoreId(17)).cores == std::vector{1U});
  CHECK(machine.core_at(NodeId(2), 1) == CoreId(17));
  CHECK(machine.object(machine.object_of(NodeId(1))).first_core == 8);
  CHECK(machine.level_of(CoreId(0), CoreId(23)) == 0);
}

TEST_CASE("nodes may differ, and may have a single core") {
  const Machine machine({{"big", tree_2x2x2(), 0},
                         {"small", regular_tree(ObjectKind::node, {{ObjectKind::core, 1}}), 0}});
  CHECK(machine.core_count() == 9);
  CHECK(machine.node(NodeId(1)).core_count == 1);
  CHECK(machine.level_of(CoreId(0), CoreId(8)) == 0);
  CHECK(machine.link_level(machine.object_of(CoreId(8))) == 0);
}

TEST_CASE("levels follow the tree where kinds nest in an unusual way") {
  const Machine nested = cluster_of(1, regular_tree(ObjectKind::node, {{ObjectKind::package, 2},
                                                                       {ObjectKind::core_group, 2},
                                                                       {ObjectKind::l3, 2},
                                                                       {ObjectKind::core_group, 2},
                                                                       {ObjectKind::core, 2}}));
  CHECK(names(nested) == std::vector<std::string>{"inter-socket", "intra-socket", "intra-cluster",
                                                  "shared-cache", "intra-cluster-2"});
  CHECK(nested.level_of(CoreId(0), CoreId(2)) == 3);
  CHECK(nested.level_of(CoreId(0), CoreId(1)) == 4);
}

TEST_CASE("levels that lie inside each other in different nodes are divided") {
  const auto node = [](ObjectKind outer, ObjectKind inner) {
    return regular_tree(ObjectKind::node, {{outer, 2}, {inner, 2}, {ObjectKind::core, 2}});
  };
  const Machine machine({{"snc", node(ObjectKind::l3, ObjectKind::numa_group), 0},
                         {"nps", node(ObjectKind::numa_group, ObjectKind::l3), 0}});
  CHECK(names(machine) == std::vector<std::string>{"inter-node", "intra-node", "intra-numa",
                                                   "shared-cache", "intra-numa-2"});
  for (std::size_t o = 1; o < machine.object_count(); ++o) {
    const Object& object = machine.object(ObjectId(o));
    CHECK(machine.object(object.parent).level < object.level);
  }
  CHECK(machine.level_of(CoreId(0), CoreId(1)) == 4);
  CHECK(machine.level_of(CoreId(0), CoreId(2)) == 3);
  CHECK(machine.level_of(CoreId(8), CoreId(9)) == 3);
  CHECK(machine.level_of(CoreId(8), CoreId(10)) == 2);
}

TEST_CASE("two levels of shared cache keep their own names") {
  const Machine machine = cluster_of(
      1, regular_tree(ObjectKind::node,
                      {{ObjectKind::l3, 2}, {ObjectKind::l2, 2}, {ObjectKind::core, 2}}));
  CHECK(names(machine) == std::vector<std::string>{"intra-node", "shared-l3", "shared-l2"});
}

TEST_CASE("wrong machines are refused") {
  CHECK_THROWS_AS(Machine(std::vector<NodeSpec>{}), InputError);
  CHECK_THROWS_WITH(Machine({{"a", tree_2x6(), 0}, {"a", tree_2x6(), 0}}),
                    Catch::Contains("two nodes are called 'a'"));
  CHECK_THROWS_WITH(Machine({{"a", tree_2x6(), 13}}), Catch::Contains("13 slots"));
  CHECK_THROWS_AS(Machine({{"a", {ObjectKind::node, {}, {}}, 0}}), InputError);
  const Machine machine = cluster_of(2, tree_2x6());
  CHECK_THROWS_WITH(machine.node_named("x"), Catch::Contains("unknown host 'x'"));
  CHECK_THROWS_WITH(machine.core_at(NodeId(1), 12), Catch::Contains("its cores are 0-11"));
}

TEST_CASE("a placement is a bijection into cores and respects slots") {
  const Machine machine({{"a", tree_2x2x2(), 1}, {"b", tree_2x2x2(), 0}});
  CHECK(Placement(machine, {CoreId(7), CoreId(8)}).core_of(Rank(1)) == CoreId(8));
  CHECK_THROWS_WITH(Placement(machine, {CoreId(8), CoreId(8)}),
                    Catch::Contains("both on core 0 of b"));
  CHECK_THROWS_WITH(Placement(machine, {CoreId(0), CoreId(1)}), Catch::Contains("a has 1 slots"));
  CHECK_THROWS_AS(Placement(machine, {CoreId(16)}), InputError);
}
