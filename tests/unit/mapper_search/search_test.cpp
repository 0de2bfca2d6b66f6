// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/search.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "mapper/analysis/graph_structure.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/search/graph_facts.hpp"
#include "mapper/search/grids/recognise.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "support/errors.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {
SearchOptions worst() {
  SearchOptions options;
  options.sense = Sense::worst;
  return options;
}
}  // namespace

TEST_CASE("one node is solved exactly and says for how many placements that stands") {
  const Machine small = cluster_of(1, tree_2x2x2());
  const SearchResult best = search(ring(8, 10), small, Objective::lexicographic(), {});
  CHECK(best.proved);
  CHECK(best.algorithm == "exact");
  CHECK(best.bound == best.score);
  CHECK(best.distinct_placements == 315);
  CHECK(best.score.levels.front() == LevelLoad{20, 40, 20});
  const Machine large = cluster_of(1, tree_2x6());
  CHECK(search(ring(12), large, Objective::lexicographic(), worst()).distinct_placements == 462);
}

TEST_CASE("the best placement keeps those that talk to other nodes at the network card") {
  // 3 of 4 ranks on each node of 2 packages x 3 cores exchange 10 with their like on the other
  // node, and 1 with the fourth, which talks to nobody else.
  TopologyTree node =
      regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 3}});
  GraphBuilder graph(8);
  SearchOptions kept;
  kept.node_of_rank.emplace();
  for (int r = 0; r < 4; ++r) kept.node_of_rank->push_back(NodeId(0));
  for (int r = 0; r < 4; ++r) kept.node_of_rank->push_back(NodeId(1));
  for (std::size_t r = 0; r < 3; ++r) {
    graph.edge(r, r + 4, 10).edge(r, 3, 1).edge(r + 4, 7, 1);
  }
  const CommGraph traffic = graph.build();
  node.children[0].has_card = true;
  const Machine machine = cluster_of(2, node);
  const SearchResult best = search(traffic, machine, Objective::lexicographic(), kept);
  CHECK(best.proved);
  CHECK(best.score.levels[1] == LevelLoad{3, 12, 6});
  for (const std::size_t r : {0U, 1U, 2U, 4U, 5U, 6U}) {
    const CoreId core = best.placement.core_of(Rank(r));
    CHECK(machine.object(machine.object(machine.object_of(core)).parent).holds_card);
  }
  const Machine without = cluster_of(
      2, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 3}}));
  CHECK(search(traffic, without, Objective::lexicographic(), kept).score.levels[1].largest_link >
        3);
}

TEST_CASE("few ranks on many nodes are solved exactly over all slots") {
  const Machine draco = cluster_of(16, tree_2x2x2());
  for (const SearchOptions& options : {SearchOptions{}, worst()}) {
    const SearchResult result = search(ring(8, 10), draco, Objective::lexicographic(), options);
    CHECK(result.proved);
    CHECK(result.algorithm == "exact");
    CHECK(result.distinct_placements == 479494);
    CHECK(result.bound == result.score);
    std::set<NodeId> nodes;
    for (const CoreId core : result.placement.cores()) nodes.insert(draco.core(core).node);
    if (options.sense == Sense::best) {
      CHECK(result.score.levels[0] == LevelLoad{0, 0, 0});
      CHECK(nodes.size() == 1);
    } else {
      CHECK(result.score.levels[0].largest_link == 80);  // every other rank: all edges leave
      CHECK(nodes.size() == 2);
    }
  }
}

TEST_CASE("the worst uses nodes that filling in order leaves empty, and its bound knows that") {
  const TopologyTree tree =
      regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 12}});
  const Machine machine = cluster_of(3, tree);
  const SearchResult result = search(stencil(6, 4), machine, Objective::lexicographic(), worst());
  CHECK(result.algorithm != "exact");
  CHECK(result.score.levels[0].largest_link == 38);  // the stencil is bipartite: all 38 edges
  CHECK(result.score.levels[0].link_sum == 76);
  CHECK(result.bound.levels[0] == result.score.levels[0]);
}

TEST_CASE("a ring over 16 nodes is proved by its minimum cut, best and worst") {
  const Machine machine = cluster_of(16, tree_2x2x2());
  const SearchResult best = search(ring(128, 3), machine, Objective::lexicographic(), {});
  CHECK(best.proved);
  CHECK(best.score.levels.front() == LevelLoad{6, 96, 48});
  const SearchResult bad = search(ring(128, 3), machine, Objective::lexicographic(), worst());
  CHECK(bad.proved);
  CHECK(bad.score.levels.front() == LevelLoad{48, 768, 384});
}

TEST_CASE("a stencil over nodes: no worse than boxes of 4 x 2, the optimum by hand") {
  const Machine machine = cluster_of(4, tree_2x2x2());
  const SearchResult result = search(stencil(8, 4), machine, Objective::hop_bytes(machine), {});
  CHECK(result.score.levels.front().pair_volume <= 12);
  CHECK_FALSE(result.algorithm.empty());
  CHECK(result.distinct_placements == 0);
}

TEST_CASE("with kept nodes each node of 2x6 is solved by itself") {
  const Machine machine = cluster_of(3, tree_2x6());
  SearchOptions options;
  options.node_of_rank.emplace();
  for (std::size_t r = 0; r < 36; ++r) options.node_of_rank->push_back(NodeId(r % 3));
  const SearchResult result = search(stencil(6, 6), machine, Objective::lexicographic(), options);
  CHECK(result.proved);
  CHECK(result.distinct_placements == 3 * 462);
  for (std::size_t r = 0; r < 36; ++r) {
    CHECK(machine.core(result.placement.core_of(Rank(r))).node == NodeId(r % 3));
  }
}

TEST_CASE("a kept node of more than 16 cores goes to the heuristic, inside its node") {
  const TopologyTree tree =
      regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 12}});
  const Machine machine = cluster_of(2, tree);
  SearchOptions options;
  options.node_of_rank.emplace();
  for (std::size_t r = 0; r < 48; ++r) options.node_of_rank->push_back(NodeId(r % 2));
  std::mt19937 random(3);
  const CommGraph graph = random_graph(random, 48, 20, 100);
  const SearchResult result = search(graph, machine, Objective::lexicographic(), options);
  const Placement scattered = baseline_placement(Baseline::scattered, machine, 48, 1);
  CHECK(
      (Objective::lexicographic().compare(result.score, evaluate(graph, machine, scattered)) < 0));
  CHECK(result.bound.levels[0].link_sum == result.score.levels[0].link_sum);
  CHECK(result.algorithm.find("swap") != std::string::npos);
}

TEST_CASE("32 ranks on 2 x 4 x 4 cores are proved, whatever the objective") {
  const Machine machine = cluster_of(
      1, regular_tree(ObjectKind::node,
                      {{ObjectKind::package, 2}, {ObjectKind::l3, 4}, {ObjectKind::core, 4}}));
  const Objective bottleneck = Objective::bottleneck({1, 2, 4});
  for (const CommGraph& graph : {ring(32, 3), stencil(8, 4), recursive_doubling(32)}) {
    for (const Objective& objective :
         {Objective::lexicographic(), Objective::hop_bytes(machine), bottleneck}) {
      for (const SearchOptions& options : {SearchOptions{}, worst()}) {
        const SearchResult result = search(graph, machine, objective, options);
        CHECK(result.proved);
        CHECK(result.bound == result.score);
      }
    }
  }
  // Straight halves of 4 x 4 points, then squares of 2 x 2: the optimum by hand.
  const SearchResult boxes = search(stencil(8, 4), machine, Objective::lexicographic(), {});
  CHECK(boxes.score.levels[0] == LevelLoad{4, 8, 4});
  CHECK(boxes.score.levels[1].largest_link == 6);
}

TEST_CASE("traffic of 2^60 bytes does not overflow") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const std::uint64_t huge = std::uint64_t{1} << 60;
  const CommGraph graph = ring(16, huge / 16);
  for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine),
                                     Objective::bottleneck(machine)}) {
    CHECK(search(graph, machine, objective, {}).score.levels.front().largest_link == huge / 8);
    CHECK(search(graph, machine, objective, worst()).score.levels.front().largest_link == huge);
  }
}

TEST_CASE("no ranks, one core, too many ranks, wrong nodes") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  CHECK(search(GraphBuilder(0).build(), machine, Objective::lexicographic(), {}).proved);
  const Machine one = cluster_of(1, regular_tree(ObjectKind::node, {{ObjectKind::core, 1}}));
  const SearchResult only = search(GraphBuilder(1).build(), one, Objective::lexicographic(), {});
  CHECK(only.placement.core_of(Rank(0)) == CoreId(0));
  CHECK(only.distinct_placements == 1);
  CHECK_THROWS_WITH(search(ring(17), machine, Objective::lexicographic(), {}),
                    Catch::Contains("17 ranks but only 16 slots"));
  SearchOptions options;
  options.node_of_rank = std::vector<NodeId>(9, NodeId(0));
  CHECK_THROWS_WITH(search(ring(9), machine, Objective::lexicographic(), options),
                    Catch::Contains("stay on n0"));
  CHECK_THROWS_AS(search(ring(8), machine, Objective::lexicographic(), options), InputError);
}

TEST_CASE("facts of a graph hold for its copies, and are found once; another graph has its own") {
  const CommGraph graph = ring(100);
  const SearchOptions options = with_facts_of(graph, {});
  const CommGraph copy = graph;
  const auto facts = facts_of(copy, options);
  CHECK(facts == options.facts);
  CHECK(&facts->rcm_order(graph) == &facts->rcm_order(copy));
  CHECK(facts->rcm_order(graph) == reverse_cuthill_mckee_order(graph));
  CHECK(facts->grid(graph).has_value() == grids::recognised_grid(graph).has_value());
  const CommGraph other = ring(99);
  const auto others = facts_of(other, options);
  CHECK(others != options.facts);
  CHECK(others->rcm_order(other).size() == 99);
}

TEST_CASE("rings that a node does not hold are cut evenly, on any number of nodes that is enough") {
  // Three rings of 58 ranks, numbered by steps of 25 through all.
  constexpr std::size_t length = 58;
  std::vector<std::size_t> rank_at;
  for (std::size_t i = 0; i < 3 * length; ++i) rank_at.push_back(i * 25 % (3 * length));
  GraphBuilder builder(3 * length);
  for (std::size_t i = 0; i < 3 * length; ++i) {
    const std::size_t next = i % length + 1 < length ? i + 1 : i + 1 - length;
    builder.edge(rank_at[i], rank_at[next], 10);
  }
  const CommGraph rings = builder.build();
  const TopologyTree node = regular_tree(ObjectKind::node, {{ObjectKind::core, 16}});
  SearchOptions options;
  options.preset = Preset::fast;
  for (const int nodes : {12, 13, 16, 40}) {
    const SearchResult found =
        search(rings, cluster_of(nodes, node), Objective::lexicographic(), options);
    CAPTURE(nodes);
    CHECK(found.score.levels.front() == LevelLoad{20, 240, 120});
  }
}
