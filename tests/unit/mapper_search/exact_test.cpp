// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/exact.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/exact/subtree_classes.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

Score solved(const CommGraph& graph, const Machine& machine, const Objective& objective,
             Sense sense) {
  const std::vector<Rank> ranks = all_ranks(graph.rank_count());
  const Placement placement(machine,
                            solve_node(graph, machine, NodeId(0), ranks, objective, sense));
  return evaluate(graph, machine, placement);
}

/// Load of the link of a socket in the best and the worst placement.
void check_sockets(const CommGraph& graph, const Machine& machine, std::uint64_t best,
                   std::uint64_t worst) {
  const Objective objective = Objective::lexicographic();
  const LevelLoad low = solved(graph, machine, objective, Sense::best).levels.front();
  const LevelLoad high = solved(graph, machine, objective, Sense::worst).levels.front();
  CHECK(low == LevelLoad{best, 2 * best, best});
  CHECK(high == LevelLoad{worst, 2 * worst, worst});
}

}  // namespace

TEST_CASE("closed forms of the paper's patterns on 2 sockets") {
  const Machine node = cluster_of(1, tree_2x2x2());
  check_sockets(ring(8, 10), node, 20, 80);
  check_sockets(binomial_broadcast(8), node, 1, 7);
  check_sockets(recursive_doubling(8, 10), node, 80, 560);
  check_sockets(ring(12), cluster_of(1, tree_2x6()), 2, 12);
}

TEST_CASE("distinct placements of the paper's nodes") {
  const Machine small = cluster_of(1, tree_2x2x2());
  const Machine large = cluster_of(1, tree_2x6());
  CHECK(count_distinct_placements(small, small.root(), 8) == 315);
  CHECK(count_distinct_placements(large, large.root(), 12) == 462);
}

TEST_CASE("distinct placements are what enumeration finds, with idle cores and uneven trees too") {
  const std::size_t which = GENERATE(0U, 1U, 2U);
  const TopologyTree l2 = regular_tree(ObjectKind::l2, {{ObjectKind::core, 2}});
  const TopologyTree l2_of_3 = regular_tree(ObjectKind::l2, {{ObjectKind::core, 3}});
  const TopologyTree core{ObjectKind::core, {}, {}};
  const std::vector<TopologyTree> trees{
      regular_tree(ObjectKind::node, {{ObjectKind::l2, 3}, {ObjectKind::core, 2}}),
      {ObjectKind::node, {l2, core, l2_of_3, core}, {}},
      {ObjectKind::node, {l2, l2_of_3, l2}, {}}};
  const Machine machine = cluster_of(1, trees[which]);
  for (std::size_t ranks = 0; ranks <= machine.core_count(); ranks += 2) {
    CHECK(count_distinct_placements(machine, machine.root(), ranks) ==
          count_by_enumeration(machine, ranks));
  }
}

TEST_CASE("traffic with other nodes counts on the links inside the node") {
  // Ranks 0 and 1 talk to rank 4 on another node; only together with each other do they share
  // links.
  const Machine machine = cluster_of(
      2, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 2}}));
  const CommGraph graph =
      GraphBuilder(5).edge(0, 4, 10).edge(1, 4, 10).edge(0, 1, 1).edge(2, 3, 1).build();
  const std::vector<Rank> ranks{Rank(0), Rank(1), Rank(2), Rank(3)};
  const auto cores =
      solve_node(graph, machine, NodeId(0), ranks, Objective::lexicographic(), Sense::best);
  // Apart, no socket carries more than 12; together one would carry 20.
  CHECK(machine.level_of(cores[0], cores[1]) == 1);
}

TEST_CASE("16 ranks on every node of 16 cores") {
  const std::vector<std::vector<std::pair<ObjectKind, int>>> subtrees{
      {{ObjectKind::package, 2}, {ObjectKind::l2, 4}, {ObjectKind::core, 2}},
      {{ObjectKind::package, 4}, {ObjectKind::core, 4}},
      {{ObjectKind::package, 8}, {ObjectKind::core, 2}},
      {{ObjectKind::package, 2}, {ObjectKind::core, 8}},
      {{ObjectKind::package, 2}, {ObjectKind::l3, 2}, {ObjectKind::l2, 2}, {ObjectKind::core, 2}}};
  std::mt19937 random(7);
  const CommGraph dense = random_graph(random, 16, 100, 1000);
  for (const auto& subtree : subtrees) {
    const Machine machine = cluster_of(1, regular_tree(ObjectKind::node, subtree));
    for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine)}) {
      const Score best = solved(dense, machine, objective, Sense::best);
      const Score worst = solved(dense, machine, objective, Sense::worst);
      CHECK(objective.improves(Sense::best, best, worst));
      const Score same = solved(all_to_all(16), machine, objective, Sense::best);
      CHECK(
          (objective.compare(same, solved(all_to_all(16), machine, objective, Sense::worst)) == 0));
    }
  }
}
