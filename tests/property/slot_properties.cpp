// SPDX-License-Identifier: BSD-3-Clause
// Few moves from a placement, cores that stay idle, and nodes that are kept.
#include <catch2/catch.hpp>
#include <chrono>
#include <random>
#include <set>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/constraints/idle_cores.hpp"
#include "mapper/search/constraints/kept_nodes.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/local_search/move_groups.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

std::size_t moved(const std::vector<CoreId>& a, const std::vector<CoreId>& b) {
  std::size_t count = 0;
  for (std::size_t r = 0; r < a.size(); ++r) count += a[r] == b[r] ? 0 : 1;
  return count;
}

bool within_slots(const Machine& machine, const std::vector<CoreId>& cores) {
  std::vector<std::size_t> on_node(machine.node_count(), 0);
  return std::ranges::all_of(cores, [&](CoreId core) {
    const NodeId node = machine.core(core).node;
    return ++on_node[node.value()] <= machine.node(node).slots;
  });
}

std::vector<std::size_t> ranks_on_nodes_of(const Machine& machine,
                                           const std::vector<CoreId>& cores) {
  std::vector<std::size_t> counts(machine.node_count(), 0);
  for (const CoreId core : cores) ++counts[machine.core(core).node.value()];
  return counts;
}

}  // namespace

TEST_CASE("few moves: the best of all placements so near, on tiny instances") {
  std::mt19937 random(51);
  for (int round = 0; round < 20; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 2, 4);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 70, 50);
    SearchOptions options;
    options.start = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    for (const Objective& objective : objectives(machine, random)) {
      options.sense = random() % 2 == 0 ? Sense::best : Sense::worst;
      for (const std::size_t moves : {0U, 1U, 2U, 3U}) {
        options.most_moves = moves;
        std::optional<Score> optimum;
        for_each_placement(machine, ranks, [&](const std::vector<CoreId>& cores) {
          if (moved(cores, options.start) > moves || !within_slots(machine, cores)) return;
          const Score score = evaluate(graph, machine, Placement(machine, cores));
          if (!optimum || objective.improves(options.sense, score, *optimum)) optimum = score;
        });
        const SearchResult found = search(graph, machine, objective, options);
        REQUIRE(found.proved);
        REQUIRE((objective.compare(found.score, *optimum) == 0));
        REQUIRE(moved(cores_of(found.placement), options.start) <= moves);
        if (moves == 0) REQUIRE(cores_of(found.placement) == options.start);
      }
    }
  }
}

TEST_CASE("few moves: never worse, never more, and each group can move alone") {
  std::mt19937 random(52);
  for (int round = 0; round < 6; ++round) {
    const Machine machine = random_machine(random, 6, 16);
    const std::size_t ranks = machine.slot_count() - random() % 4;
    const CommGraph graph = random_graph(random, ranks, 10, 50);
    SearchOptions options;
    options.start = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    options.fixed = FixedRanks(machine, {{Rank(0), options.start[0]}});
    options.most_moves = 4 + random() % 6;
    for (const Objective& objective : objectives(machine, random)) {
      const Score before = evaluate(graph, machine, Placement(machine, options.start));
      const SearchResult found = search(graph, machine, objective, options);
      const auto after = cores_of(found.placement);
      REQUIRE_FALSE(objective.improves(Sense::best, before, found.score));
      REQUIRE_FALSE(objective.improves(Sense::best, found.score, found.bound));
      REQUIRE(moved(after, options.start) <= *options.most_moves);
      REQUIRE(after[0] == options.start[0]);
      std::vector<CoreId> now = options.start;
      for (const MoveGroup& group : moves_between(machine, options.start, after)) {
        for (const Rank rank : group) now[rank.value()] = after[rank.value()];
        REQUIRE(std::set<CoreId>(now.begin(), now.end()).size() == now.size());
        REQUIRE(within_slots(machine, now));
      }
      REQUIRE(now == after);
      // No swap of two ranks that the moves allow makes it better.
      for (std::size_t tries = 0; tries < 200; ++tries) {
        const std::size_t a = 1 + random() % (ranks - 1);
        const std::size_t b = 1 + random() % (ranks - 1);
        std::vector<CoreId> swapped = after;
        std::swap(swapped[a], swapped[b]);
        if (moved(swapped, options.start) > *options.most_moves) continue;
        const Score score = evaluate(graph, machine, Placement(machine, swapped));
        REQUIRE_FALSE(objective.improves(Sense::best, score, found.score));
      }
    }
  }
}

TEST_CASE("few moves: more are never worse, though all placements are tried for the fewest alone") {
  std::mt19937 random(152);
  const Machine machine = random_machine(random, 4, 16);
  const std::size_t ranks = machine.slot_count();
  const CommGraph graph = random_graph(random, ranks, 10, 50);
  SearchOptions options;
  options.start = cores_of(baseline_placement(Baseline::random, machine, ranks, 7));
  for (const Objective& objective : objectives(machine, random)) {
    Score before = evaluate(graph, machine, Placement(machine, options.start));
    for (const std::size_t moves : {2U, 3U, 6U, 12U}) {
      options.most_moves = moves;
      const SearchResult found = search(graph, machine, objective, options);
      REQUIRE(moved(cores_of(found.placement), options.start) <= moves);
      REQUIRE_FALSE(objective.improves(Sense::best, before, found.score));
      if (moves == 12) REQUIRE(objective.improves(Sense::best, found.score, before));
      before = found.score;
    }
  }
}

TEST_CASE("few moves: the search ends at its deadline") {
  std::mt19937 random(41);
  const Machine machine = random_machine(random, 6, 16);
  const CommGraph graph = random_graph(random, machine.slot_count(), 10, 50);
  SearchOptions options;
  options.start = cores_of(baseline_placement(Baseline::random, machine, machine.slot_count(), 7));
  options.most_moves = 8;
  for (const Objective& objective : objectives(machine, random)) {
    options.deadline = std::chrono::steady_clock::now();
    const SearchResult at_once = search(graph, machine, objective, options);
    CHECK(cores_of(at_once.placement) == options.start);
    CHECK_FALSE(at_once.proved);
    options.deadline.reset();
    CHECK(cores_of(search(graph, machine, objective, options).placement) != options.start);
  }
}

TEST_CASE("a start is one more beginning: never worse than it, with any number of threads") {
  std::mt19937 random(53);
  for (int round = 0; round < 6; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 10);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 50);
    SearchOptions options;
    options.preset = Preset::fast;
    options.start = cores_of(baseline_placement(Baseline::scattered, machine, ranks, 1));
    for (const Objective& objective : objectives(machine, random)) {
      options.sense = random() % 2 == 0 ? Sense::best : Sense::worst;
      options.threads = 1;
      const Score before = evaluate(graph, machine, Placement(machine, options.start));
      const SearchResult found = search(graph, machine, objective, options);
      REQUIRE_FALSE(objective.improves(options.sense, before, found.score));
      REQUIRE_FALSE(objective.improves(options.sense, found.score, found.bound));
      options.threads = 4;
      REQUIRE(search(graph, machine, objective, options).placement == found.placement);
    }
  }
}

TEST_CASE("few moves: between any two placements no node has more ranks than slots") {
  std::mt19937 random(53);
  for (int round = 0; round < 300; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 6);
    const std::size_t ranks = machine.slot_count() - random() % 2;
    const auto before = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    const auto after = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    std::vector<CoreId> now = before;
    for (const MoveGroup& group : moves_between(machine, before, after)) {
      for (const Rank rank : group) now[rank.value()] = after[rank.value()];
      REQUIRE(std::set<CoreId>(now.begin(), now.end()).size() == now.size());
      REQUIRE(within_slots(machine, now));
    }
    REQUIRE(now == after);
  }
}

TEST_CASE("pack uses the fewest nodes, spread loads all alike") {
  std::mt19937 random(54);
  for (int round = 0; round < 60; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 6, 10);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const auto packed = used_cores(machine, IdlePolicy::pack, {ranks});
    const auto spread = used_cores(machine, IdlePolicy::spread, {ranks});
    for (const auto& cores : {packed, spread}) {
      REQUIRE(std::set<CoreId>(cores.begin(), cores.end()).size() == ranks);
      REQUIRE(within_slots(machine, cores));
    }
    std::vector<std::size_t> slots;
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      slots.push_back(machine.node(NodeId(n)).slots);
    }
    const auto on_nodes = ranks_on_nodes_of(machine, spread);
    for (std::size_t a = 0; a < slots.size(); ++a) {
      for (std::size_t b = 0; b < slots.size(); ++b) {
        REQUIRE((on_nodes[a] + 1 >= on_nodes[b] || on_nodes[a] == slots[a]));
      }
    }
    std::ranges::sort(slots, std::ranges::greater{});
    std::size_t fewest = 0;
    for (std::size_t held = 0; held < ranks; held += slots[fewest++]) {
    }
    const auto counts = ranks_on_nodes_of(machine, packed);
    REQUIRE(std::ranges::count_if(counts, [](std::size_t n) { return n > 0; }) ==
            static_cast<std::ptrdiff_t>(fewest));
  }
  const Machine node = cluster_of(1, tree_2x2x2());
  CHECK(used_cores(node, IdlePolicy::pack, {3}) ==
        std::vector<CoreId>{CoreId(0), CoreId(1), CoreId(2)});
  CHECK(used_cores(node, IdlePolicy::spread, {3}) ==
        std::vector<CoreId>{CoreId(0), CoreId(2), CoreId(4)});
  CHECK(used_cores(node, IdlePolicy::spread, {3, {}, {CoreId(7)}}) ==
        std::vector<CoreId>{CoreId(0), CoreId(2), CoreId(7)});
}

namespace {

/// The optimum of all ways to put ranks on these cores, one on each.
Score brute_force_on(const std::vector<CoreId>& cores, const CommGraph& graph,
                     const Machine& machine, const Objective& objective, Sense sense) {
  std::vector<CoreId> order = cores;
  std::optional<Score> optimum;
  do {
    const Score score = evaluate(graph, machine, Placement(machine, order));
    if (!optimum || objective.improves(sense, score, *optimum)) optimum = score;
  } while (std::ranges::next_permutation(order).found);
  return *optimum;
}

/// The cores of the whole machine that the cores of the used machine are.
std::vector<CoreId> cores_of_whole(const UsedMachine& used, const Machine& whole,
                                   const Placement& placement) {
  std::vector<CoreId> cores;
  for (const CoreId id : placement.cores()) {
    const Core& core = used.machine.core(id);
    const NodeId node = whole.node_named(used.machine.node(core.node).name);
    cores.push_back(whole.core_at(node, core.units().front()));
  }
  return cores;
}

}  // namespace

TEST_CASE(
    "on the cores that are used, scores are those of the whole machine, and what is proved is") {
  std::mt19937 random(55);
  std::size_t with_idle_card = 0;
  for (int round = 0; round < 60; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 6);
    const std::size_t ranks = std::min<std::size_t>(2 + random() % 4, machine.slot_count());
    const auto cores =
        used_cores(machine, random() % 2 == 0 ? IdlePolicy::pack : IdlePolicy::spread, {ranks});
    const UsedMachine used = machine_with_used_cores(machine, cores);
    REQUIRE(used.machine.core_count() == ranks + used.idle.size());
    with_idle_card += used.idle.empty() ? 0 : 1;
    const CommGraph graph = random_graph(random, ranks, 80, 50);
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        SearchOptions options;
        options.sense = sense;
        options.idle = used.idle;
        const SearchResult found = search(graph, used.machine, objective, options);
        REQUIRE(is_allowed(used.machine, options, found.placement.cores()));
        const auto on_whole = cores_of_whole(used, machine, found.placement);
        REQUIRE(found.score == evaluate(graph, machine, Placement(machine, on_whole)));
        const Score optimum = brute_force_on(cores, graph, machine, objective, sense);
        if (found.proved) {
          REQUIRE((objective.compare(found.score, optimum) == 0));
        } else {
          REQUIRE(used.machine.has_cards());
          REQUIRE_FALSE(objective.improves(sense, found.score, optimum));
          REQUIRE_FALSE(objective.improves(sense, optimum, found.bound));
        }
        const Score bound = search_bound(graph, used.machine, objective, options);
        REQUIRE_FALSE(objective.improves(sense, optimum, bound));
      }
    }
  }
  CHECK(with_idle_card > 10);
}

TEST_CASE("kept nodes, each by itself: as good as the exact search, bounded, any node's size") {
  std::mt19937 random(56);
  for (int round = 0; round < 4; ++round) {
    const std::size_t largest = round % 2 == 0 ? 6 : 26;
    const Machine machine = random_machine(random, 2 + random() % 3, largest);
    const std::size_t ranks = machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 50);
    SearchOptions options;
    options.preset = Preset::fast;
    options.sense = random() % 2 == 0 ? Sense::best : Sense::worst;
    options.node_of_rank.emplace();
    const Placement given = baseline_placement(Baseline::random, machine, ranks, 7);
    for (const CoreId core : given.cores()) {
      options.node_of_rank->push_back(machine.core(core).node);
    }
    for (const Objective& objective : objectives(machine, random)) {
      const SearchResult found = search_kept_nodes(graph, machine, objective, options);
      for (std::size_t r = 0; r < ranks; ++r) {
        REQUIRE(machine.core(found.placement.core_of(Rank(r))).node == (*options.node_of_rank)[r]);
      }
      REQUIRE(found.score == evaluate(graph, machine, found.placement));
      REQUIRE_FALSE(objective.improves(options.sense, found.score, found.bound));
      options.threads = 2;
      REQUIRE(search_kept_nodes(graph, machine, objective, options).placement == found.placement);
      options.threads = 1;
      if (largest > 6) continue;
      const SearchResult exact = search(graph, machine, objective, options);
      REQUIRE_FALSE(objective.improves(options.sense, found.score, exact.score));
      // Under the lexicographic objective, nodes side by side may be worse than all together.
      if (objective.kind() == ObjectiveKind::lexicographic && !found.proved) continue;
      REQUIRE(found.proved);
      REQUIRE((objective.compare(found.score, exact.score) == 0));
    }
  }
}
