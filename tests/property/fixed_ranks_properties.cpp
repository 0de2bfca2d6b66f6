// SPDX-License-Identifier: BSD-3-Clause
// Ranks that are fixed: every engine leaves them where they must be, and is as good as can be.
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/branched_proofs.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// Up to `most` random ranks on random cores, no more than the slots of a node.
FixedRanks random_fixed(const Machine& machine, std::size_t ranks, std::size_t most,
                        std::mt19937& random) {
  std::map<Rank, CoreId> fixed;
  std::map<CoreId, Rank> taken;
  std::map<NodeId, std::size_t> on_node;
  for (std::size_t i = 0; i < most; ++i) {
    const Rank rank(random() % ranks);
    const CoreId core(random() % machine.core_count());
    const NodeId node = machine.core(core).node;
    if (fixed.contains(rank) || taken.contains(core)) continue;
    if (on_node[node] == machine.node(node).slots) continue;
    ++on_node[node];
    fixed[rank] = core;
    taken[core] = rank;
  }
  return {machine, fixed};
}

bool respects(const FixedRanks& fixed, const std::vector<CoreId>& cores) {
  return std::ranges::all_of(fixed.core_of_rank(), [&](const auto& entry) {
    return cores[entry.first.value()] == entry.second;
  });
}

Score brute_force_fixed(const CommGraph& graph, const Machine& machine, const Objective& objective,
                        Sense sense, const FixedRanks& fixed) {
  std::optional<Score> optimum;
  for_each_placement(machine, graph.rank_count(), [&](const std::vector<CoreId>& cores) {
    if (!respects(fixed, cores)) return;
    const Score score = evaluate(graph, machine, Placement(machine, cores));
    if (!optimum || objective.improves(sense, score, *optimum)) optimum = score;
  });
  return *optimum;
}

}  // namespace

TEST_CASE("fixed ranks: exact and branch and bound = every permutation tried") {
  std::mt19937 random(41);
  for (int round = 0; round < 25; ++round) {
    const Machine machine(std::vector<NodeSpec>{{"n", random_tree(random, 3 + random() % 4), 0}});
    const std::size_t ranks = machine.core_count() - random() % 2;
    const CommGraph graph = random_graph(random, ranks, 70, round % 2 == 0 ? 3 : 1000);
    SearchOptions options;
    options.fixed = random_fixed(machine, ranks, 1 + random() % 3, random);
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        options.sense = sense;
        const Score optimum = brute_force_fixed(graph, machine, objective, sense, options.fixed);
        const SearchResult exact = search(graph, machine, objective, options);
        REQUIRE(exact.proved);
        REQUIRE(respects(options.fixed, cores_of(exact.placement)));
        REQUIRE((objective.compare(exact.score, optimum) == 0));
        if (!suits_branch_and_bound(machine, ranks, objective)) continue;
        const auto found = branch_and_bound_of(
            graph, machine, objective, sense, first_fit_mapping(machine, ranks, options),
            {.work = {.branches = 10'000'000, .table_steps = 1'000'000'000}}, options.fixed);
        REQUIRE(found.proved);
        REQUIRE(respects(options.fixed, found.core_of));
        const Score score = evaluate(graph, machine, Placement(machine, found.core_of));
        REQUIRE((objective.compare(score, optimum) == 0));
      }
    }
  }
}

TEST_CASE(
    "fixed ranks on clusters: bounded, respected by every preset, the same on 1, 2, 4 threads") {
  std::mt19937 random(42);
  for (int round = 0; round < cases(10); ++round) {
    const Machine machine = random_machine(random, 2 + random() % 4, 10);
    const std::size_t ranks = 1 + machine.slot_count() / (1 + random() % 2);
    if (ranks > machine.slot_count()) continue;
    const CommGraph graph = random_graph(random, ranks, 30, 100);
    SearchOptions options;
    options.fixed = random_fixed(machine, ranks, 1 + random() % 5, random);
    for (const Objective& objective : objectives(machine, random)) {
      options.sense = random() % 2 == 0 ? Sense::best : Sense::worst;
      options.preset = random() % 3 == 0 ? Preset::fast : Preset::standard;
      options.threads = 1;
      const SearchResult one = search(graph, machine, objective, options);
      REQUIRE(respects(options.fixed, cores_of(one.placement)));
      REQUIRE(one.score == evaluate(graph, machine, one.placement));
      REQUIRE_FALSE(objective.improves(options.sense, one.score, one.bound));
      for (const std::size_t threads : {2U, 4U}) {
        options.threads = threads;
        REQUIRE(search(graph, machine, objective, options).placement == one.placement);
      }
    }
  }
}

TEST_CASE("fixed ranks of a large graph, whose vertices have other numbers, are on their cores") {
  const Machine machine = cluster_of(1'263, tree_2x2x2());
  const std::size_t ranks = 10'104;
  GraphBuilder builder(ranks);
  for (std::size_t r = 0; r < ranks; ++r) {
    for (const std::size_t step : {1U, 2U, 5U}) builder.edge(r, (r + step) % ranks, 1 + r % 7);
  }
  const CommGraph graph = builder.build();
  SearchOptions options;
  options.preset = Preset::fast;
  options.fixed = FixedRanks(
      machine, {{Rank(5), CoreId(9'999)}, {Rank(77), CoreId(3)}, {Rank(9'000), CoreId(4'321)}});
  for (const Objective& objective :
       {Objective::hop_bytes({100, 10, 4, 1}), Objective::lexicographic()}) {
    const SearchResult found = search(graph, machine, objective, options);
    REQUIRE(respects(options.fixed, cores_of(found.placement)));
    REQUIRE(found.algorithm != "packed");
  }
}

TEST_CASE("settling keeps the nodes' numbers of ranks, and finds swaps of whole objects") {
  std::mt19937 random(43);
  for (int round = 0; round < 100; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 9);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    SearchOptions options;
    options.fixed = random_fixed(machine, ranks, 1 + random() % 4, random);
    const auto counts = ranks_on_nodes(machine, ranks, options);
    for (const InitialMapping& start : random_mappings(machine, ranks, options, 3)) {
      REQUIRE(respects(options.fixed, start.core_of_rank));
      const Placement placement(machine, start.core_of_rank);
      std::vector<std::size_t> found(machine.node_count(), 0);
      for (const CoreId core : placement.cores()) ++found[machine.core(core).node.value()];
      REQUIRE(found == counts);
    }
  }
  const Machine nodes = cluster_of(2, tree_2x2x2());
  const CommGraph graph = ring(16);
  SearchOptions options;
  options.fixed = FixedRanks(nodes, {{Rank(0), CoreId(12)}});
  std::vector<CoreId> packed = first_fit_mapping(nodes, 16, {});
  settle(options.fixed, nodes, SwapScope::all_objects, packed);
  const Objective lexicographic = Objective::lexicographic();
  const Score before = evaluate(graph, nodes, Placement(nodes, first_fit_mapping(nodes, 16, {})));
  CHECK((lexicographic.compare(evaluate(graph, nodes, Placement(nodes, packed)), before) == 0));
}

TEST_CASE("wrong fixed ranks are refused") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const CommGraph graph = ring(8);
  CHECK_THROWS_WITH(FixedRanks(machine, {{Rank(0), CoreId(9)}, {Rank(3), CoreId(9)}}),
                    Catch::Contains("ranks 0 and 3 are both fixed on core 1 of n1"));
  SearchOptions options;
  options.fixed = FixedRanks(machine, {{Rank(8), CoreId(0)}});
  CHECK_THROWS_WITH(search(graph, machine, Objective::lexicographic(), options),
                    Catch::Contains("rank 8 is fixed, but the ranks are 0-7"));
  options.fixed = FixedRanks(machine, {{Rank(7), CoreId(8)}});
  options.node_of_rank.emplace(8, NodeId(0));
  CHECK_THROWS_WITH(search(graph, machine, Objective::lexicographic(), options),
                    Catch::Contains("rank 7 is fixed on n1"));
  options.node_of_rank.reset();
  const Machine few_slots({{"a", tree_2x2x2(), 2}, {"b", tree_2x2x2(), 1}});
  options.fixed = FixedRanks(few_slots, {{Rank(0), CoreId(8)}, {Rank(1), CoreId(9)}});
  CHECK_THROWS_WITH(search(ring(3), few_slots, Objective::lexicographic(), options),
                    Catch::Contains("more ranks are fixed on b than its 1 slots"));
  CHECK_THROWS_WITH(search_bound(ring(3), few_slots, Objective::lexicographic(), options),
                    Catch::Contains("more ranks are fixed on b than its 1 slots"));
}

TEST_CASE("fixed ranks that the start has elsewhere move to their cores, on other nodes too") {
  std::mt19937 random(44);
  for (int round = 0; round < 100; ++round) {
    const Machine machine = random_machine(random, 2 + random() % 3, 6);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    SearchOptions options;
    options.preset = Preset::fast;
    options.fixed = random_fixed(machine, ranks, 1 + random() % 4, random);
    options.start = first_fit_mapping(machine, ranks, {});
    const SearchOptions settled = settled_options(machine, options);
    REQUIRE(respects(options.fixed, settled.start));
    REQUIRE(is_allowed(machine, options, settled.start));
    const CommGraph graph = random_graph(random, ranks, 60, 100);
    const Objective objective = Objective::lexicographic();
    const SearchResult found = search(graph, machine, objective, options);
    REQUIRE(respects(options.fixed, cores_of(found.placement)));
    const Score before = evaluate(graph, machine, Placement(machine, settled.start));
    REQUIRE_FALSE(objective.improves(Sense::best, before, found.score));
  }
  const Machine nodes = cluster_of(2, tree_2x2x2());
  SearchOptions options;
  options.fixed = FixedRanks(nodes, {{Rank(0), CoreId(9)}});
  options.start = {CoreId(0), CoreId(1)};
  const std::vector<CoreId> moved = settled_options(nodes, options).start;
  CHECK(moved == std::vector<CoreId>{CoreId(9), CoreId(1)});
}
