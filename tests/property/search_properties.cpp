// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

#include "mapper/analysis/cut_profile.hpp"
#include "mapper/analysis/cut_values.hpp"
#include "mapper/analysis/spectrum.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/incremental_score.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/exact/rank_sets.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/branched_proofs.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

SearchOptions seeded_options(Sense sense, std::uint64_t seed = 1) {
  SearchOptions options;
  options.sense = sense;
  options.seed = seed;
  return options;
}

/// a is at least as good as b.
bool not_worse(const Objective& objective, Sense sense, const Score& a, const Score& b) {
  return !objective.improves(sense, b, a);
}

/// On every level: the bound's links are on the right side of the score's.
bool links_within(Sense sense, const Score& bound, const Score& score) {
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    const LevelLoad& low = sense == Sense::best ? bound.levels[l] : score.levels[l];
    const LevelLoad& high = sense == Sense::best ? score.levels[l] : bound.levels[l];
    if (low.largest_link > high.largest_link || low.link_sum > high.link_sum) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("bound <= exact = every permutation tried <= heuristic; mirrored for worst") {
  std::mt19937 random(21);
  for (int round = 0; round < cases(25); ++round) {
    const Machine machine(std::vector<NodeSpec>{{"n", random_tree(random, 2 + random() % 5), 0}});
    const std::size_t ranks = machine.core_count() - random() % 2;
    const unsigned largest = round % 2 == 0 ? 3 : 1000;  // many ties; hardly any
    const CommGraph graph = random_graph(random, ranks, 70, largest);
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        const Score optimum = brute_force(graph, machine, objective, sense);
        const SearchResult result = search(graph, machine, objective, seeded_options(sense));
        REQUIRE(result.proved);
        REQUIRE(result.algorithm == "exact");
        REQUIRE((objective.compare(result.score, optimum) == 0));
        REQUIRE(result.score == evaluate(graph, machine, result.placement));
        REQUIRE(result.distinct_placements == count_by_enumeration(machine, ranks));
        const Score bound = bound_of(sense, graph, machine, objective);
        REQUIRE(not_worse(objective, sense, bound, optimum));
        const SearchOptions options = seeded_options(sense);
        StoppingCriterion watch(graph, machine, objective, options, bound);
        const auto found = heuristic_search(graph, machine, objective, options, {}, bound, watch);
        const Score heuristic = evaluate(graph, machine, Placement(machine, found.core_of_rank));
        REQUIRE(not_worse(objective, sense, optimum, heuristic));
        REQUIRE(links_within(sense, bound, optimum));
      }
    }
  }
}

TEST_CASE("a node with a network card, another node behind it: exact = every permutation tried") {
  std::mt19937 random(29);
  for (int round = 0; round < cases(25); ++round) {
    TopologyTree tree = random_tree(random, 2 + random() % 5);
    put_random_card(random, tree);
    const TopologyTree single = regular_tree(ObjectKind::node, {{ObjectKind::core, 1}});
    const Machine machine({{"n", tree, 0}, {"other", single, 0}});
    const std::size_t here = machine.node(NodeId(0)).core_count - random() % 2;
    const CommGraph graph = random_graph(random, here + 1, 70, round % 2 == 0 ? 3 : 1000);
    SearchOptions options;
    options.node_of_rank.emplace(here, NodeId(0));
    options.node_of_rank->push_back(NodeId(1));
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        options.sense = sense;
        const Score optimum = brute_force_on_node(graph, machine, here, objective, sense);
        const SearchResult result = search(graph, machine, objective, options);
        REQUIRE(result.proved);
        REQUIRE((objective.compare(result.score, optimum) == 0));
        const Score bound = bound_of(sense, graph, machine, objective);
        REQUIRE(not_worse(objective, sense, bound, optimum));
        REQUIRE(links_within(sense, bound, optimum));
      }
    }
  }
}

TEST_CASE("branch and bound = every permutation tried, from any start") {
  std::mt19937 random(26);
  for (int round = 0; round < cases(25); ++round) {
    const Machine machine(std::vector<NodeSpec>{{"n", random_tree(random, 3 + random() % 5), 0}});
    const std::size_t ranks = machine.core_count() - random() % 3;
    const CommGraph graph = random_graph(random, ranks, 60, round % 2 == 0 ? 3 : 1000);
    for_each_branched_proof(random, graph, machine,
                            [&](const Objective& objective, Sense sense, const Score& score) {
                              const Score optimum = brute_force(graph, machine, objective, sense);
                              REQUIRE((objective.compare(score, optimum) == 0));
                            });
  }
}

TEST_CASE("branch and bound and dynamic programming find the same optimum of 12 ranks") {
  std::mt19937 random(28);
  const std::vector<CommGraph> graphs{ring(12, 5), stencil(4, 3, 7), binomial_broadcast(12),
                                      random_graph(random, 12, 25, 9)};
  const TopologyTree l3_of_4 = regular_tree(ObjectKind::l3, {{ObjectKind::core, 4}});
  const TopologyTree l3_of_3 = regular_tree(ObjectKind::l3, {{ObjectKind::core, 3}});
  const TopologyTree whole{ObjectKind::package, {l3_of_4, l3_of_4}, {}};
  const TopologyTree uneven{ObjectKind::package, {l3_of_4, l3_of_3}, {}};
  for (const TopologyTree& second : {whole, uneven}) {
    const Machine machine(std::vector<NodeSpec>{{"n", {ObjectKind::node, {whole, second}, {}}, 0}});
    const Placement start = baseline_placement(Baseline::packed, machine, 12, 1);
    const std::vector<Rank> all = all_ranks(12);
    for (const CommGraph& graph : graphs) {
      for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine),
                                         Objective::bottleneck(machine)}) {
        for (const Sense sense : {Sense::best, Sense::worst}) {
          const auto found = branch_and_bound_of(graph, machine, objective, sense,
                                                 {start.cores().begin(), start.cores().end()},
                                                 {.work = {.branches = 300'000}});
          const auto solved = solve_node(graph, machine, NodeId(0), all, objective, sense);
          const Score score = evaluate(graph, machine, Placement(machine, found.core_of));
          const Score optimum = evaluate(graph, machine, Placement(machine, solved));
          CHECK_FALSE(objective.improves(sense, score, optimum));
          if (found.proved) CHECK((objective.compare(score, optimum) == 0));
        }
      }
    }
  }
}

TEST_CASE("cuts by size hold for every set of ranks, and are met where they are exact") {
  std::mt19937 random(27);
  for (int round = 0; round < 30; ++round) {
    const std::size_t ranks = 2 + random() % 9;
    const CommGraph graph =
        random_graph(random, ranks, 30 + 10 * (static_cast<unsigned>(round) % 8), 50);
    CutBySize tried{std::vector<std::uint64_t>(ranks + 1, UINT64_MAX),
                    std::vector<std::uint64_t>(ranks + 1, 0)};
    const std::vector<Rank> all = all_ranks(ranks);
    const SetLoads loads(graph, all);
    for (RankSet set = 0; set <= loads.all(); ++set) {
      const std::size_t size = size_of(set);
      tried.least[size] = std::min(tried.least[size], loads.cut(set));
      tried.most[size] = std::max(tried.most[size], loads.cut(set));
    }
    CHECK(cut_profile(graph, CutExtreme::least, 1'000'000'000) == tried.least);
    CHECK(cut_profile(graph, CutExtreme::most, 1'000'000'000) == tried.most);
    const LaplacianSpectrum spectrum = laplacian_spectrum(graph);
    for (std::size_t size = 1; size < ranks; ++size) {
      const auto pairs = static_cast<double>(size * (ranks - size)) / static_cast<double>(ranks);
      CHECK(spectrum.second * pairs <= static_cast<double>(tried.least[size]));
      CHECK(spectrum.largest * pairs >= static_cast<double>(tried.most[size]));
    }
  }
}

TEST_CASE("every cut is one of the values that cuts can have") {
  std::mt19937 random(28);
  for (int round = 0; round < 20; ++round) {
    const std::size_t ranks = 2 + random() % 7;
    const CommGraph graph = random_graph(random, ranks, 70, round % 2 == 0 ? 5 : 1000);
    const CommGraph heavy = graph_of_heavy_edges(graph);
    const std::vector<Rank> all = all_ranks(ranks);
    const SetLoads loads(graph, all);
    const SetLoads heavy_loads(heavy, all);
    for (RankSet set = 1; set < loads.all(); ++set) {
      const auto values = CutValues::make(graph, heavy_loads.cut(set), graph.total_weight());
      if (values) CHECK(values->at_least(loads.cut(set)) == loads.cut(set));
    }
  }
}

TEST_CASE("clusters: a bijection, bounded, never worse than the baselines of the same nodes") {
  std::mt19937 random(22);
  for (int round = 0; round < cases(8); ++round) {
    const Machine machine = random_machine(random, 2 + random() % 4, 10);
    const std::size_t ranks = machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 30, 100);
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        const SearchResult result = search(graph, machine, objective, seeded_options(sense));
        REQUIRE(result.score == evaluate(graph, machine, result.placement));
        REQUIRE(not_worse(objective, sense, result.bound, result.score));
        REQUIRE(links_within(sense, bound_of(sense, graph, machine, objective), result.score));
        const Placement packed = baseline_placement(Baseline::packed, machine, ranks, 1);
        REQUIRE(not_worse(objective, sense, result.score, evaluate(graph, machine, packed)));
        if (round % 4 != 0) continue;
        REQUIRE(search(graph, machine, objective, seeded_options(sense)).placement ==
                result.placement);
      }
    }
  }
}

TEST_CASE("with fewer ranks than slots: never worse than nodes filled in order or evenly") {
  std::mt19937 random(23);
  for (int round = 0; round < cases(10); ++round) {
    const Machine machine = random_machine(random, 3, 8);
    const std::size_t ranks = 1 + machine.slot_count() / 2;
    const CommGraph graph = random_graph(random, ranks, 50, 9);
    const auto filled = ranks_per_node(machine, ranks);
    std::vector<std::size_t> room;  // of the nodes that are filled in order
    for (std::size_t n = 0; n < filled.size(); ++n) {
      room.push_back(filled[n] > 0 ? machine.slots_below(machine.object_of(NodeId(n))) : 0);
    }
    const auto even = shared_evenly(room, std::vector<std::size_t>(room.size()), ranks);
    REQUIRE(std::accumulate(even.begin(), even.end(), std::size_t{0}) == ranks);
    for (const Sense sense : {Sense::best, Sense::worst}) {
      const SearchOptions options = seeded_options(sense);
      const Objective objective = Objective::lexicographic();
      const SearchResult result = search(graph, machine, objective, options);
      for (const auto& shares : {filled, even}) {
        SearchOptions given = options;
        given.ranks_on_node = shares;
        const Placement start(machine, first_fit_mapping(machine, ranks, given));
        REQUIRE(ranks_on_nodes(machine, ranks, given) == shares);
        REQUIRE(not_worse(objective, sense, result.score, evaluate(graph, machine, start)));
      }
    }
  }
}

TEST_CASE("two cliques of 12 on two nodes of 16 cores: each gets a node") {
  const Machine machine =
      cluster_of(2, regular_tree(ObjectKind::node, {{ObjectKind::l3, 4}, {ObjectKind::core, 4}}));
  TrafficBuilder traffic(24);
  for (std::size_t a = 0; a < 24; ++a) {
    for (std::size_t b = a % 2; b < a; b += 2) traffic.add(Rank(a), Rank(b), {100, 1});
  }
  traffic.add(Rank(0), Rank(1), {7, 1});
  const CommGraph graph(std::move(traffic).build(), Measure::bytes);
  for (const Objective& objective : {Objective::lexicographic(), Objective::bottleneck(machine)}) {
    const SearchResult result = search(graph, machine, objective, seeded_options(Sense::best));
    CHECK(result.score.levels.front().largest_link == 7);
  }
}

TEST_CASE("kept nodes are kept, and each is optimal by itself") {
  std::mt19937 random(24);
  for (int round = 0; round < cases(12); ++round) {
    const Machine machine = random_machine(random, 3, 6);
    const std::size_t ranks = machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, 50);
    const Placement given = baseline_placement(Baseline::random, machine, ranks, random());
    SearchOptions options = seeded_options(round % 2 == 0 ? Sense::best : Sense::worst);
    options.node_of_rank.emplace();
    for (const CoreId core : given.cores()) {
      options.node_of_rank->push_back(machine.core(core).node);
    }
    for (const Objective& objective : objectives(machine, random)) {
      const SearchResult result = search(graph, machine, objective, options);
      REQUIRE(result.proved);
      IncrementalScore placement(
          graph, machine, {result.placement.cores().begin(), result.placement.cores().end()});
      for (std::size_t r = 0; r < ranks; ++r) {
        REQUIRE(machine.core(result.placement.core_of(Rank(r))).node == (*options.node_of_rank)[r]);
      }
      if (objective.kind() != ObjectiveKind::hop_bytes) continue;
      // Hop-bytes add up over nodes, so no swap inside a node may help.
      for (std::size_t r = 0; r < ranks; ++r) {
        const CoreId from = result.placement.core_of(Rank(r));
        for (const CoreId to : cores_of(machine.node(machine.core(from).node))) {
          if (to == from) continue;
          placement.swap(from, to);
          REQUIRE_FALSE(objective.improves(options.sense, placement.score(), result.score));
          placement.undo();
        }
      }
    }
  }
}
