// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/incremental_score.hpp"
#include "mapper/cost/level_volumes.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "tests/support/device_machines.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/network_machines.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// Whether what ranks on two cores exchange crosses a link: inside a node, if one of them is below.
/// What an end of it exchanges with another node goes up from that end, or down to the node's card.
bool crosses(const Machine& machine, ObjectId link, CoreId a, CoreId b) {
  const NodeId node = machine.core(CoreId(machine.object(link).first_core)).node;
  const Object& whole = machine.object(machine.object_of(node));
  const bool above_nodes = machine.object(link).core_count >= whole.core_count;
  const bool from_here = machine.core(a).node == node;
  const bool to_here = machine.core(b).node == node;
  if (above_nodes || (from_here && to_here))
    return machine.holds(link, a) != machine.holds(link, b);
  if (!from_here && !to_here) return false;
  return machine.holds(link, from_here ? a : b) != machine.object(link).holds_card;
}

std::uint64_t crossing_weight(const CommGraph& graph, const Machine& machine,
                              const Placement& placement, ObjectId link) {
  std::uint64_t sum = 0;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (Rank(r) < edge.peer &&
          crosses(machine, link, placement.core_of(Rank(r)), placement.core_of(edge.peer))) {
        sum += edge.weight;
      }
    }
  }
  return sum;
}

}  // namespace

namespace {

/// Random swaps on a machine, each compared with full rescoring; some are taken back.
void check_swaps(std::mt19937& random, const Machine& machine) {
  if (machine.core_count() < 2) return;
  const std::size_t ranks = 1 + random() % machine.slot_count();
  const CommGraph graph = random_graph(random, ranks, 60, 1000);
  const auto start = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
  IncrementalScore placement(graph, machine, start);
  const auto rescored = [&] {
    return evaluate(graph, machine, Placement(machine, placement.core_of_rank()));
  };
  for (int i = 0; i < 30; ++i) {
    const CoreId a(random() % machine.core_count());
    const CoreId b(random() % machine.core_count());
    const bool same_node = machine.core(a).node == machine.core(b).node;
    const bool both_busy = placement.rank_on(a) && placement.rank_on(b);
    if (a == b || (!same_node && !both_busy)) continue;
    const Score before = placement.score();
    placement.swap(a, b);
    REQUIRE(placement.score() == rescored());
    if (random() % 3 != 0) continue;
    placement.undo();
    REQUIRE(placement.score() == before);
    REQUIRE(before == rescored());
  }
}

}  // namespace

TEST_CASE("a swap changes the score exactly as full rescoring says, and undo takes it back") {
  std::mt19937 random(11);
  for (int round = 0; round < 40; ++round) {
    check_swaps(random, random_machine(random, 1 + random() % 4, 9));
  }
}

TEST_CASE(
    "a swap on a network changes the score as full rescoring says, and so does taking it back") {
  std::mt19937 random(12);
  for (int round = 0; round < 40; ++round) {
    check_swaps(random, random_network_machine(random, 2 + random() % 6, 4));
  }
}

TEST_CASE("a swap among several network cards changes the score as full rescoring says") {
  std::mt19937 random(15);
  for (int round = 0; round < 60; ++round) {
    check_swaps(random, random_card_machine(random, 2 + random() % 4, 8));
  }
}

TEST_CASE("volumes alone are those of the full score") {
  std::mt19937 random(14);
  for (int round = 0; round < 40; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 9);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 1000);
    const LevelVolumes volumes(graph, machine);
    const Placement placement = baseline_placement(Baseline::random, machine, ranks, random());
    const Score full = evaluate(graph, machine, placement);
    const Score alone = volumes.of(placement.cores());
    REQUIRE(alone.levels.size() == full.levels.size());
    for (std::size_t l = 0; l < full.levels.size(); ++l) {
      REQUIRE(alone.levels[l] == LevelLoad{0, 0, full.levels[l].pair_volume});
    }
  }
}

TEST_CASE("pair volumes add up to all traffic, a link's load to the pairs that cross it") {
  std::mt19937 random(12);
  for (int round = 0; round < 40; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 9);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 1000);
    const Placement placement = baseline_placement(Baseline::random, machine, ranks, random());
    std::uint64_t volume = 0;
    for (const LevelLoad& level : evaluate(graph, machine, placement).levels) {
      volume += level.pair_volume;
    }
    REQUIRE(volume == graph.total_weight());
    const auto loads = link_loads(graph, machine, placement);
    for (std::size_t o = 1; o < machine.object_count(); ++o) {
      REQUIRE(loads[o] == crossing_weight(graph, machine, placement, ObjectId(o)));
    }
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

TEST_CASE("a score and the slots of many ranks are the same by any number of threads") {
  std::mt19937 random(71);
  const Machine machine = cluster_of(1'600, tree_2x2x2());
  const std::size_t ranks = 12'345;
  TrafficBuilder builder(ranks);
  for (std::size_t r = 0; r < ranks; ++r) {
    for (int i = 0; i < 4; ++i)
      builder.add(Rank(r), Rank(random() % ranks), {1 + random() % 99, 1});
  }
  const CommGraph graph(std::move(builder).build(), Measure::bytes);
  const Placement placement = baseline_placement(Baseline::random, machine, ranks, random());
  const Score alone = evaluate(graph, machine, placement);
  const auto slots = slots_of(machine, placement);
  for (const std::size_t count : {2U, 5U}) {
    Threads threads(count);
    const Score shared = evaluate(graph, machine, placement, threads);
    for (std::size_t l = 0; l < machine.level_count(); ++l) {
      REQUIRE(shared.levels[l].largest_link == alone.levels[l].largest_link);
      REQUIRE(shared.levels[l].link_sum == alone.levels[l].link_sum);
      REQUIRE(shared.levels[l].pair_volume == alone.levels[l].pair_volume);
    }
    REQUIRE(slots_of(machine, placement, threads) == slots);
  }
}
