// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <ctime>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "mapper/search/load_search/share_mappings.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::load_search;
using namespace rankplace::test;

namespace {

Machine nodes_of_24_cores() {
  return cluster_of(3, regular_tree(ObjectKind::node, {{ObjectKind::core, 24}}));
}

/// Ranks whose numbers differ in one bit are peers.
CommGraph part_of_hypercube(std::size_t ranks) {
  GraphBuilder graph(ranks);
  for (std::size_t distance = 1; distance < ranks; distance *= 2) {
    for (std::size_t r = 0; r < ranks; ++r) {
      if ((r ^ distance) < ranks) graph.edge(r, r ^ distance, 1000);
    }
  }
  return graph.build();
}

/// CPU seconds of a search for the best placement, with one thread.
double seconds_of(const CommGraph& graph, const Machine& machine, const Objective& objective) {
  const std::clock_t begin = std::clock();
  SearchOptions options;
  options.preset = Preset::fast;
  static_cast<void>(search(graph, machine, objective, options));
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

}  // namespace

TEST_CASE("best: numbers of ranks on the nodes are looked at in little more time than one search") {
  const Machine machine = cluster_of(
      3, regular_tree(ObjectKind::node,
                      {{ObjectKind::package, 2}, {ObjectKind::l3, 8}, {ObjectKind::core, 8}}));
  const CommGraph graph = part_of_hypercube(300);
  const double hop_bytes = seconds_of(graph, machine, Objective::hop_bytes(machine));
  CHECK(seconds_of(graph, machine, Objective::lexicographic()) < 4.5 * hop_bytes);
  CHECK(seconds_of(graph, machine, Objective::bottleneck(machine)) < 4.5 * hop_bytes);
}

TEST_CASE("worst: of many ranks gathered on a node, none is better exchanged") {
  std::mt19937 random(76);
  const Machine machine = nodes_of_24_cores();
  for (int round = 0; round < cases(20); ++round) {
    const std::size_t ranks = 30 + random() % 19;
    const CommGraph graph = random_graph(random, ranks, 15, 100);
    const LoadProblem problem(graph, machine, Objective::lexicographic(), Sense::worst);
    for (const auto& shares : share_choices(machine, {24, ranks - 24, 0}, {})) {
      const auto core_of = gathered_on(problem, machine, shares).core_of_rank;
      REQUIRE(ranks_on_nodes_of(machine, Placement(machine, core_of)) == shares);
      const auto load_after = [&](std::size_t a, std::size_t b) {
        auto swapped = core_of;
        std::swap(swapped[a], swapped[b]);
        const auto loads = link_loads(graph, machine, Placement(machine, swapped));
        return loads[machine.object_of(NodeId(0)).value()];
      };
      const auto load = load_after(0, 0);
      for (std::size_t a = 0; a < ranks; ++a) {
        if (machine.core(core_of[a]).node != NodeId(0)) continue;
        for (std::size_t b = 0; b < ranks; ++b) {
          if (machine.core(core_of[b]).node != NodeId(0)) REQUIRE(load_after(a, b) <= load);
        }
      }
    }
  }
}

TEST_CASE("worst of many ranks: a search begins once more only where gathered ranks lead on") {
  std::mt19937 random(77);
  const Machine machine = nodes_of_24_cores();
  const CommGraph graph = random_graph(random, 65, 15, 100);
  SearchOptions options;
  const auto filled = ranks_on_nodes(machine, 65, options);
  const Placement packed(machine, first_fit_mapping(machine, 65, options));
  const auto starts_from = [&](const Score& score) {
    return share_mappings(graph, machine, Objective::lexicographic(), options,
                          {packed, score, score, false, "", 0});
  };
  const std::size_t choices = share_choices(machine, filled, {}).size();
  Score most = evaluate(graph, machine, packed);
  Score none = most;
  for (LevelLoad& level : most.levels) level.largest_link = graph.total_weight() * 2;
  for (LevelLoad& level : none.levels) level.largest_link = 0;
  REQUIRE(choices > 0);
  CHECK(starts_from(most).size() == choices);  // best: all of them, from the plain placements
  CHECK(starts_from(most).front().known.empty());
  options.sense = Sense::worst;
  CHECK(starts_from(most).empty());
  CHECK(starts_from(none).size() == choices);
  CHECK(starts_from(none).front().known.size() == 1);
}

TEST_CASE("of very many ranks no search begins once more where nearly all slots are taken") {
  const std::size_t ranks = 100'100;
  const CommGraph graph = GraphBuilder(ranks).build();
  const auto starts_on = [&](int nodes) {
    const Machine machine =
        cluster_of(nodes, regular_tree(ObjectKind::node, {{ObjectKind::core, 1000}}));
    const Placement packed(machine, first_fit_mapping(machine, ranks, {}));
    const Score score = evaluate(graph, machine, packed);
    return share_mappings(graph, machine, Objective::lexicographic(), {},
                          {packed, score, score, false, "", 0});
  };
  CHECK(starts_on(101).empty());
  CHECK_FALSE(starts_on(102).empty());
}
