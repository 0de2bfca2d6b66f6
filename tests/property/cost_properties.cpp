// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <numeric>

#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/incremental_score.hpp"
#include "mapper/search/baselines.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

std::vector<CoreId> cores_of(const Placement& placement) {
  return {placement.cores().begin(), placement.cores().end()};
}

/// Weight of the pairs whose meeting point is above the link's lower end, counted at both ends.
std::uint64_t crossing_pairs(const CommGraph& graph, const Machine& machine,
                             const Placement& placement, std::size_t level) {
  std::uint64_t sum = 0;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    ObjectId below = machine.object_of(placement.core_of(Rank(r)));
    while (below != machine.root() && machine.link_level(below) > level) {
      below = machine.object(below).parent;
    }
    if (below == machine.root() || machine.link_level(below) != level) continue;
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      const Object& object = machine.object(below);
      const std::uint32_t peer = placement.core_of(edge.peer).value();
      if (peer < object.first_core || peer >= object.first_core + object.core_count) {
        sum += edge.weight;
      }
    }
  }
  return sum;
}

}  // namespace

TEST_CASE("a swap changes the score exactly as full rescoring says, and undo takes it back") {
  std::mt19937 random(11);
  for (int round = 0; round < 40; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 9);
    if (machine.core_count() < 2) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 1000);
    const auto start = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    IncrementalScore placement(graph, machine, start);
    for (int i = 0; i < 30; ++i) {
      const CoreId a(random() % machine.core_count());
      const CoreId b(random() % machine.core_count());
      const bool same_node = machine.core(a).node == machine.core(b).node;
      const bool both_busy = placement.rank_on(a) && placement.rank_on(b);
      if (a == b || (!same_node && !both_busy)) continue;
      const Score before = placement.score();
      placement.swap(a, b);
      REQUIRE(placement.score() ==
              evaluate(graph, machine, Placement(machine, placement.core_of_rank())));
      if (random() % 3 != 0) continue;
      placement.undo();
      REQUIRE(placement.score() == before);
      REQUIRE(before == evaluate(graph, machine, Placement(machine, placement.core_of_rank())));
    }
  }
}

TEST_CASE("pair volumes add up to all traffic, link sums to the pairs that cross them") {
  std::mt19937 random(12);
  for (int round = 0; round < 40; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 9);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 1000);
    const Placement placement = baseline_placement(Baseline::random, machine, ranks, random());
    const Score score = evaluate(graph, machine, placement);
    std::uint64_t volume = 0;
    for (std::size_t l = 0; l < machine.level_count(); ++l) {
      volume += score.levels[l].pair_volume;
      REQUIRE(score.levels[l].link_sum == crossing_pairs(graph, machine, placement, l));
    }
    REQUIRE(volume == graph.total_weight());
  }
}

TEST_CASE("renaming the ranks of graph and placement alike changes nothing") {
  std::mt19937 random(13);
  for (int round = 0; round < 20; ++round) {
    const Machine machine = random_machine(random, 2, 8);
    const std::size_t ranks = machine.slot_count();
    std::vector<std::size_t> name(ranks);
    std::iota(name.begin(), name.end(), std::size_t{0});
    std::shuffle(name.begin(), name.end(), random);
    const auto cores = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    GraphBuilder original(ranks);
    GraphBuilder renamed(ranks);
    std::vector<CoreId> renamed_cores(ranks);
    for (std::size_t a = 0; a < ranks; ++a) {
      renamed_cores[name[a]] = cores[a];
      for (std::size_t b = a + 1; b < ranks; ++b) {
        const std::uint64_t weight = random() % 50;
        original.edge(a, b, weight);
        renamed.edge(name[a], name[b], weight);
      }
    }
    REQUIRE(evaluate(original.build(), machine, Placement(machine, cores)) ==
            evaluate(renamed.build(), machine, Placement(machine, renamed_cores)));
  }
}
