// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/network_loads.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/networks/all_placements.hpp"
#include "mapper/search/networks/network_space.hpp"
#include "mapper/search/networks/partial_loads.hpp"
#include "mapper/search/networks/placement_proof.hpp"
#include "mapper/search/networks/rank_search.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/shown_beside.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/fast_options.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/network_machines.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/random_cores.hpp"

// Searches and bounds on machines whose network is no tree.

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// The placement after whole nodes have exchanged what they hold.
std::vector<CoreId> moved(const Machine& machine, std::vector<CoreId> cores,
                          const std::vector<std::uint32_t>& node_of) {
  for (CoreId& core : cores) {
    const Node& from = machine.node(machine.core(core).node);
    const Node& to = machine.node(NodeId(node_of[machine.core(core).node.value()]));
    core = CoreId(to.first_core + core.value() - from.first_core);
  }
  return cores;
}

}  // namespace

TEST_CASE("networks: branch and bound finds and proves the optimum of all placements") {
  std::mt19937 random(17);
  for (int round = 0; round < cases(24); ++round) {
    const Machine machine = random_network_machine(random, 2 + random() % 3, 3);
    const std::size_t ranks =
        std::min<std::size_t>(2 + random() % 4, std::min<std::size_t>(machine.slot_count(), 5));
    const CommGraph graph = random_graph(random, ranks, 70, round % 2 == 0 ? 3 : 1000);
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        const SearchOptions options = fast_options(sense);
        const auto optimum =
            networks::best_of_all_placements(graph, machine, objective, options, 1'000'000);
        REQUIRE(optimum);
        const Placement first(machine, first_fit_mapping(machine, ranks, options));
        const Score score = evaluate(graph, machine, first);
        SearchResult found{first, score, score, false, "packed", 0};
        networks::prove_by_branch_and_bound(graph, machine, objective, options, 1'000'000, found);
        const bool has_most = networks::PartialLoads(graph, machine).knows_most();
        CHECK((found.proved || (sense == Sense::worst && !has_most)));
        CHECK(found.score == evaluate(graph, machine, found.placement));
        CAPTURE(name_of(sense), name_of(objective.kind()), ranks, machine.network()->text());
        if (found.proved) CHECK((objective.compare(found.score, optimum->score) == 0));
        SearchResult cut{first, score, score, false, "packed", 0};
        networks::prove_by_branch_and_bound(graph, machine, objective, options, 1, cut);
        CHECK((ranks == 1 || !cut.proved || objective.compare(cut.score, optimum->score) == 0));
      }
    }
  }
}

TEST_CASE("networks: bound <= every placement tried = search, mirrored for worst") {
  std::mt19937 random(131);
  for (int round = 0; round < cases(40); ++round) {
    const Machine machine = random_network_machine(random, 2 + random() % 5, 3);
    if (machine.core_count() > 7) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 70, round % 2 == 0 ? 3 : 1000);
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        const SearchOptions options = fast_options(sense);
        const Score optimum = brute_force(graph, machine, objective, sense);
        const Score bound = search_bound(graph, machine, objective, options);
        REQUIRE_FALSE(objective.improves(sense, optimum, bound));
        const SearchResult result = search(graph, machine, objective, options);
        REQUIRE(result.score == evaluate(graph, machine, result.placement));
        REQUIRE(result.proved);
        REQUIRE((objective.compare(result.score, optimum) == 0));
      }
    }
  }
}

TEST_CASE("networks: every part of a bound holds for every placement") {
  std::mt19937 random(132);
  for (int round = 0; round < cases(60); ++round) {
    const Machine machine = random_network_machine(random, 2 + random() % 9, 4);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 100);
    const Objective objective = Objective::lexicographic();
    const Score least = search_bound(graph, machine, objective, fast_options(Sense::best));
    const Score most = search_bound(graph, machine, objective, fast_options(Sense::worst));
    for (int i = 0; i < 50; ++i) {
      const Placement placement(machine, random_cores(random, machine, ranks));
      const NetworkLoad load = evaluate(graph, machine, placement).network;
      REQUIRE(least.network.byte_hops <= load.byte_hops);
      REQUIRE(least.network.largest_link <= load.largest_link);
      REQUIRE(most.network.byte_hops >= load.byte_hops);
      REQUIRE(most.network.largest_link >= load.largest_link);
    }
  }
}

TEST_CASE("swaps of nodes: the running score is that of the placement, and never worse") {
  std::mt19937 random(133);
  for (int round = 0; round < cases(60); ++round) {
    const Machine machine = random_network_machine(random, 2 + random() % 20, 3);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 30, 100);
    const networks::NetworkSpace space(machine, {});
    const std::vector<CoreId> start = random_cores(random, machine, ranks);
    const NetworkLoad before = evaluate(graph, machine, Placement(machine, start)).network;
    for (const Sense sense : {Sense::best, Sense::worst}) {
      for (const auto goal : {networks::NodeGoal::byte_hops, networks::NodeGoal::busiest_link}) {
        networks::NodeSearchOptions options;
        options.goal = goal;
        options.sense = sense;
        options.seed = random();
        networks::NodeSearch search(
            space.nodes(), traffic_between_nodes(graph, machine, Placement(machine, start)),
            options);
        search.descend();
        search.iterate(20'000);
        const auto cores = moved(machine, start, search.node_of());
        const Score after = evaluate(graph, machine, Placement(machine, cores));
        REQUIRE(after.levels == evaluate(graph, machine, Placement(machine, start)).levels);
        REQUIRE(search.byte_hops() == after.network.byte_hops);
        const auto improved = [&](std::uint64_t now, std::uint64_t then) {
          return sense == Sense::best ? now <= then : now >= then;
        };
        if (goal == networks::NodeGoal::byte_hops) {
          REQUIRE(improved(after.network.byte_hops, before.byte_hops));
        } else {
          REQUIRE(search.largest_link() == after.network.largest_link);
          REQUIRE(improved(after.network.largest_link, before.largest_link));
        }
      }
    }
  }
}

TEST_CASE("swaps of single ranks never make a placement worse, and keep slots and fixed ranks") {
  std::mt19937 random(134);
  for (int round = 0; round < cases(40); ++round) {
    const Machine machine = random_network_machine(random, 2 + random() % 8, 5);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 100);
    const networks::NodeCoordinates coordinates(machine);
    const networks::NodeDistances distances(machine, coordinates);
    const std::vector<CoreId> start = random_cores(random, machine, ranks);
    SearchOptions search;
    search.fixed = FixedRanks(machine, {{Rank(0), start[0]}});
    for (const Objective& objective : objectives(machine, random)) {
      networks::RankSearchOptions options;
      options.sense = random() % 2 == 0 ? Sense::best : Sense::worst;
      options.seed = random();
      options.iterations = 20'000;
      const auto found = networks::refined_by_ranks(graph, machine, distances, objective,
                                                    search.fixed, options, start);
      REQUIRE(is_allowed(machine, search, found.cores));
      const Score score = evaluate(graph, machine, Placement(machine, found.cores));
      REQUIRE_FALSE(objective.leads_on(options.sense,
                                       evaluate(graph, machine, Placement(machine, start)), score));
      REQUIRE(found.score.has_value() == (objective.kind() != ObjectiveKind::hop_bytes));
      REQUIRE(found.score.value_or(score) == score);
    }
  }
}

TEST_CASE("nested blocks hold every node once, and their tree is the machine's inside nodes") {
  std::mt19937 random(135);
  for (int round = 0; round < cases(40); ++round) {
    const Machine machine = random_network_machine(random, 2 + random() % 40, 4);
    const networks::NetworkSpace space(machine, {});
    const std::vector<std::size_t>& order = space.blocks().order();
    REQUIRE(std::set(order.begin(), order.end()).size() == machine.node_count());
    const Machine& tree = space.blocks().machine();
    REQUIRE(tree.core_count() == machine.core_count());
    REQUIRE(tree.level_count() <= Machine::max_levels);
    std::vector<CoreId> all;
    for (std::size_t c = 0; c < tree.core_count(); ++c) all.push_back(CoreId(c));
    const std::vector<CoreId> real = space.blocks().real(all);
    const std::size_t more = tree.level_count() - machine.level_count();
    for (int i = 0; i < 50; ++i) {
      const std::size_t a = random() % all.size();
      const std::size_t b = random() % all.size();
      if (machine.core(real[a]).node != machine.core(real[b]).node) continue;
      REQUIRE(tree.level_of(all[a], all[b]) == machine.level_of(real[a], real[b]) + more);
    }
  }
}

TEST_CASE("networks: never worse than what tables show; the same on any number of threads") {
  std::mt19937 random(136);
  for (int round = 0; round < cases(4); ++round) {
    const Machine machine = random_network_machine(random, 4 + random() % 6, 4);
    const std::size_t ranks = std::max<std::size_t>(2, machine.slot_count() - random() % 6);
    if (ranks > machine.slot_count()) continue;
    const CommGraph graph = random_graph(random, ranks, 25, 100);
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        SearchOptions options = fast_options(sense);
        if (round % 2 == 1) {
          const auto cores = random_cores(random, machine, ranks);
          options.fixed = FixedRanks(machine, {{Rank(0), cores[0]}, {Rank(1), cores[1]}});
        }
        const SearchResult result = search(graph, machine, objective, options);
        const auto cores = result.placement.cores();
        REQUIRE(is_allowed(machine, options, cores));
        REQUIRE(result.score == evaluate(graph, machine, result.placement));
        REQUIRE_FALSE(objective.improves(sense, result.score, result.bound));
        for (const auto& mapping : shown_beside(graph, machine, objective, options)) {
          const Placement shown(machine, mapping.core_of_rank);
          REQUIRE_FALSE(objective.improves(sense, evaluate(graph, machine, shown), result.score));
        }
        if (round > 0) continue;
        options.threads = 3;
        REQUIRE(search(graph, machine, objective, options).placement == result.placement);
      }
    }
  }
}
