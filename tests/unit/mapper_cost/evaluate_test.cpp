// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/evaluate.hpp"

#include <catch2/catch.hpp>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/cost/max_tree.hpp"
#include "support/errors.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("loads of a packed ring on 2x2x2") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  std::vector<CoreId> packed;
  for (int c = 0; c < 8; ++c) packed.push_back(CoreId(c));
  const Score score = evaluate(ring(8, 5), machine, Placement(machine, packed));
  CHECK(score == Score{{{10, 20, 10}, {10, 40, 10}, {10, 80, 20}}});
}

TEST_CASE("both directions count, idle cores carry nothing, links know their loads") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const CommGraph graph = GraphBuilder(3).edge(0, 1, 10).edge(1, 0, 4).edge(0, 2, 100).build();
  const Placement placement(machine, {CoreId(0), CoreId(1), CoreId(9)});
  const auto loads = link_loads(graph, machine, placement);
  CHECK(loads[machine.object_of(CoreId(0)).value()] == 114);
  CHECK(loads[machine.object_of(CoreId(1)).value()] == 14);
  CHECK(loads[machine.object_of(CoreId(2)).value()] == 0);
  CHECK(loads[machine.object_of(NodeId(1)).value()] == 100);
  CHECK(loads[machine.root().value()] == 0);
  CHECK(evaluate(graph, machine, placement).levels[3] == LevelLoad{114, 228, 14});
}

TEST_CASE("a core directly below the cluster has its only link on the outermost level") {
  const Machine machine({{"big", tree_2x2x2(), 0},
                         {"small", regular_tree(ObjectKind::node, {{ObjectKind::core, 1}}), 0}});
  const CommGraph graph = GraphBuilder(2).edge(0, 1, 3).build();
  const Score score = evaluate(graph, machine, Placement(machine, {CoreId(0), CoreId(8)}));
  CHECK(score == Score{{{3, 6, 3}, {3, 3, 0}, {3, 3, 0}, {3, 3, 0}}});
}

TEST_CASE("traffic with another node enters by the package of its network card") {
  // Two nodes of 2 packages x 2 cores; ranks 0-3 on the first exchange m = 10 with 4-7 each.
  TopologyTree node =
      regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 2}});
  node.children[1].has_card = true;
  const Machine machine = cluster_of(2, node);
  const CommGraph graph =
      GraphBuilder(8).edge(0, 4, 10).edge(1, 5, 10).edge(2, 6, 10).edge(3, 7, 10).build();
  std::vector<CoreId> packed;
  for (int c = 0; c < 8; ++c) packed.push_back(CoreId(c));
  const auto loads = link_loads(graph, machine, Placement(machine, packed));
  for (const NodeId n : {NodeId(0), NodeId(1)}) {
    const Object& host = machine.object(machine.object_of(n));
    CHECK(loads[machine.object_of(n).value()] == 40);  // the node's own link: as ever
    // What the two ranks away from the card send crosses both packages' links, the rest none.
    CHECK(loads[host.first_child] == 20);
    CHECK(loads[host.first_child + 1] == 20);
  }
  CHECK(loads[machine.object_of(CoreId(3)).value()] == 10);
}

TEST_CASE("traffic inside a node takes no notice of the network card") {
  TopologyTree node = tree_2x2x2();
  const CommGraph graph = ring(8, 5);
  std::vector<CoreId> packed;
  for (int c = 0; c < 8; ++c) packed.push_back(CoreId(c));
  const Machine plain = cluster_of(2, node);
  node.children[0].has_card = true;
  const Machine with_card = cluster_of(2, node);
  CHECK(evaluate(graph, with_card, Placement(with_card, packed)) ==
        evaluate(graph, plain, Placement(plain, packed)));
}

TEST_CASE("a placement of another run is refused") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  CHECK_THROWS_WITH(evaluate(ring(3), machine, Placement(machine, {CoreId(0), CoreId(1)})),
                    Catch::Contains("2 ranks but the traffic has 3"));
}

TEST_CASE("a swap with an idle core, and taking it back") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const CommGraph graph = GraphBuilder(2).edge(0, 1, 7).build();
  IncrementalScore placement(graph, machine, {CoreId(0), CoreId(1)});
  const Score before = placement.score();
  placement.swap(CoreId(1), CoreId(6));
  CHECK(placement.score() == Score{{{7, 14, 7}, {7, 14, 0}, {7, 14, 0}}});
  CHECK_FALSE(placement.rank_on(CoreId(1)).has_value());
  CHECK(placement.rank_on(CoreId(6)) == Rank(1));
  placement.undo();
  CHECK(placement.score() == before);
  CHECK(placement.core_of_rank() == std::vector{CoreId(0), CoreId(1)});
}

TEST_CASE("a tournament tree knows its largest number after every change") {
  MaxTree tree(3);
  CHECK(tree.max() == 0);
  tree.set(0, 5);
  tree.set(2, 9);
  CHECK(tree.max() == 9);
  tree.set(2, 1);
  CHECK(tree.max() == 5);
}
