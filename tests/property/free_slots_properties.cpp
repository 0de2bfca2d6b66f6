// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "mapper/analysis/graph_structure.hpp"
#include "mapper/cost/bounds.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/initial_mappings/launcher_mappings.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/branched_proofs.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/random_machines.hpp"

// Machines with more slots than ranks: the search chooses the nodes, too.

using namespace rankplace;
using namespace rankplace::test;

namespace {

SearchOptions options_of(Sense sense) {
  SearchOptions options;
  options.sense = sense;
  options.preset = Preset::fast;
  return options;
}

/// Some ranks on some slots, drawn at random; as many as a placement has.
FixedRanks random_fixed(std::mt19937& random, const Machine& machine, std::size_t ranks) {
  std::map<Rank, CoreId> fixed;
  const Placement given = baseline_placement(Baseline::random, machine, ranks, random());
  for (std::size_t r = 0; r < ranks; ++r) {
    if (random() % 4 == 0) fixed.emplace(Rank(r), given.core_of(Rank(r)));
  }
  return {machine, fixed};
}

bool has_fixed(const FixedRanks& fixed, const std::vector<CoreId>& core_of) {
  return std::ranges::all_of(fixed.core_of_rank(), [&](const auto& entry) {
    return core_of[entry.first.value()] == entry.second;
  });
}

/// The optimum of all placements on the slots that `is_allowed` accepts.
template <class Predicate>
Score optimum_if(const CommGraph& graph, const Machine& machine, const Objective& objective,
                 Sense sense, const Predicate& is_allowed) {
  std::optional<Score> optimum;
  for_each_placement(machine, graph.rank_count(), [&](const std::vector<CoreId>& cores) {
    if (!is_allowed(cores)) return;
    const Score score = evaluate(graph, machine, Placement(machine, cores));
    if (!optimum || objective.improves(sense, score, *optimum)) optimum = score;
  });
  return *optimum;
}

/// The optimum of all placements on the slots with these ranks fixed.
Score optimum_of(const CommGraph& graph, const Machine& machine, const Objective& objective,
                 Sense sense, const FixedRanks& fixed) {
  return optimum_if(graph, machine, objective, sense,
                    [&](const std::vector<CoreId>& cores) { return has_fixed(fixed, cores); });
}

/// Every placement that a table may show beside a search.
std::vector<Placement> table_rows(const CommGraph& graph, const Machine& machine,
                                  const Objective& objective, const SearchOptions& options) {
  std::vector<Placement> rows;
  for (const auto& mapping : launcher_mappings(graph, machine, options)) {
    rows.emplace_back(machine, mapping.core_of_rank);
  }
  if (options.fixed.any()) return rows;
  for (const Baseline baseline : {Baseline::packed, Baseline::mpirun, Baseline::by_node,
                                  Baseline::by_socket, Baseline::scattered}) {
    rows.push_back(baseline_placement(baseline, machine, graph.rank_count(), options.seed));
  }
  rows.push_back(packed_in(reverse_cuthill_mckee_order(graph), machine));
  rows.push_back(median_random_placement(graph, machine, objective, options.seed));
  return rows;
}

}  // namespace

TEST_CASE("free slots: bound <= proved = every placement tried, with fixed ranks and few slots") {
  std::mt19937 random(61);
  for (int round = 0; round < cases(60); ++round) {
    const Machine machine = random_machine(random, 2 + random() % 3, 4);
    if (machine.core_count() > 8) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, round % 2 == 0 ? 3 : 1000);
    const FixedRanks fixed =
        random() % 2 == 0 ? random_fixed(random, machine, ranks) : FixedRanks{};
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        SearchOptions options = options_of(sense);
        options.fixed = fixed;
        const Score optimum = optimum_of(graph, machine, objective, sense, fixed);
        const SearchResult found = search(graph, machine, objective, options);
        REQUIRE(found.score == evaluate(graph, machine, found.placement));
        REQUIRE(has_fixed(fixed, {found.placement.cores().begin(), found.placement.cores().end()}));
        REQUIRE_FALSE(objective.improves(sense, found.score, optimum));
        REQUIRE_FALSE(objective.improves(sense, optimum, found.bound));
        if (found.proved) REQUIRE((objective.compare(found.score, optimum) == 0));
        REQUIRE_FALSE(
            objective.improves(sense, optimum, bound_of(sense, graph, machine, objective)));
      }
    }
  }
}

TEST_CASE("free slots: branch and bound over several nodes = every placement tried") {
  std::mt19937 random(62);
  for (int round = 0; round < cases(60); ++round) {
    const Machine machine = random_machine(random, 2 + random() % 3, 4);
    if (machine.core_count() > 8) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 60, round % 2 == 0 ? 3 : 1000);
    for_each_branched_proof(
        random, graph, machine, [&](const Objective& objective, Sense sense, const Score& score) {
          const Score optimum = optimum_of(graph, machine, objective, sense, {});
          REQUIRE((objective.compare(score, optimum) == 0));
        });
  }
}

TEST_CASE("free slots: no baseline is better than the best or worse than the worst") {
  std::mt19937 random(63);
  for (int round = 0; round < cases(20); ++round) {
    const Machine machine = random_machine(random, 2 + random() % 6, 8);
    const std::size_t ranks = 1 + random() % std::min<std::size_t>(machine.slot_count(), 20);
    const CommGraph graph =
        random_graph(random, ranks, static_cast<unsigned>(5 + random() % 90), 100);
    const FixedRanks fixed =
        random() % 2 == 0 ? random_fixed(random, machine, ranks) : FixedRanks{};
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        SearchOptions options = options_of(sense);
        options.fixed = fixed;
        const SearchResult found = search(graph, machine, objective, options);
        REQUIRE_FALSE(objective.improves(sense, found.score, found.bound));
        for (const Placement& row : table_rows(graph, machine, objective, options)) {
          CAPTURE(round, name_of(sense), name_of(objective.kind()));
          REQUIRE_FALSE(objective.improves(sense, evaluate(graph, machine, row), found.score));
        }
      }
    }
  }
}

TEST_CASE("kept nodes: bound <= proved = every placement that keeps them, over all nodes") {
  std::mt19937 random(64);
  int proved = 0;
  int searches = 0;
  for (int round = 0; round < cases(60); ++round) {
    const Machine machine = random_machine(random, 2 + random() % 2, 4);
    if (machine.core_count() > 8) continue;
    const std::size_t ranks = 2 + random() % (machine.slot_count() - 1);
    const CommGraph graph = random_graph(random, ranks, 70, round % 2 == 0 ? 3 : 1000);
    const Placement given = baseline_placement(Baseline::random, machine, ranks, random());
    SearchOptions options = options_of(Sense::best);
    options.node_of_rank.emplace();
    for (const CoreId core : given.cores()) {
      options.node_of_rank->push_back(machine.core(core).node);
    }
    const auto keeps_nodes = [&](const std::vector<CoreId>& cores) {
      return std::ranges::equal(cores, *options.node_of_rank, {},
                                [&](CoreId core) { return machine.core(core).node; });
    };
    for (const Objective& objective : objectives(machine, random)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        CAPTURE(round, name_of(sense), name_of(objective.kind()));
        options.sense = sense;
        const Score optimum = optimum_if(graph, machine, objective, sense, keeps_nodes);
        const SearchResult found = search(graph, machine, objective, options);
        REQUIRE_FALSE(objective.improves(sense, found.score, optimum));
        REQUIRE_FALSE(objective.improves(sense, optimum, found.bound));
        if (found.proved) REQUIRE((objective.compare(found.score, optimum) == 0));
        ++searches;
        proved += found.proved ? 1 : 0;
      }
    }
  }
  CHECK(proved > 0.8 * searches);
}

TEST_CASE("a search is never worse than what is shown beside it and allowed") {
  std::mt19937 random(65);
  const Machine machine = cluster_of(
      4, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 8}}));
  for (const std::size_t ranks : {std::size_t{40}, machine.slot_count()}) {
    const CommGraph graph = random_graph(random, ranks, 20, 100);
    for (const Objective& objective : objectives(machine, random)) {
      SearchOptions options = options_of(Sense::best);
      options.preset = Preset::standard;
      const SearchResult good = search(graph, machine, objective, options);
      options.preset = Preset::fast;
      options.seed = 17;
      options.start = {good.placement.cores().begin(), good.placement.cores().end()};
      std::ranges::rotate(options.start, options.start.begin() + 3);
      options.most_moves = ranks;
      options.beside = {{good.placement.cores().begin(), good.placement.cores().end()}};
      const SearchResult found = search(graph, machine, objective, options);
      CHECK_FALSE(objective.improves(options.sense, good.score, found.score));
      options.most_moves = 1;
      const SearchResult near = search(graph, machine, objective, options);
      const auto moved =
          std::ranges::count_if(options.start, [&, r = std::size_t{0}](CoreId core) mutable {
            return near.placement.core_of(Rank(r++)) != core;
          });
      CHECK(moved <= 1);
    }
  }
}

TEST_CASE("one pair of ranks on two nodes of 2 x 2 cores: worst is on both nodes") {
  const Machine machine = cluster_of(
      2, regular_tree(ObjectKind::node,
                      {{ObjectKind::package, 2}, {ObjectKind::l2, 2}, {ObjectKind::core, 2}}));
  const CommGraph graph = ring(2, 5);
  const Objective objective = Objective::hop_bytes({100, 10, 4, 1});
  const SearchResult worst = search(graph, machine, objective, options_of(Sense::worst));
  const auto volume = static_cast<double>(graph.total_weight());
  CHECK(worst.proved);
  CHECK(objective.hop_bytes_of(worst.score) == 100 * volume);
  const SearchResult best = search(graph, machine, objective, options_of(Sense::best));
  CHECK(best.proved);
  CHECK(objective.hop_bytes_of(best.score) == volume);
}

TEST_CASE("an all-to-all spreads over the nodes that it may use: least on the busiest link") {
  const Machine machine = cluster_of(16, regular_tree(ObjectKind::node, {{ObjectKind::core, 8}}));
  const CommGraph graph = all_to_all(64);
  const SearchResult best =
      search(graph, machine, Objective::bottleneck(machine), options_of(Sense::best));
  // 4 ranks on each node exchange 4 x 60 pairs with the others, 8 on a node 8 x 56.
  const std::uint64_t pair = graph.total_weight() / (64 * 63 / 2);
  CHECK(best.score.levels.front().largest_link == 4 * 60 * pair);
}

TEST_CASE("bounds count slots, not cores") {
  std::vector<NodeSpec> nodes;
  const TopologyTree tree =
      regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 8}});
  for (int n = 0; n < 4; ++n) nodes.push_back({"n" + std::to_string(n), tree, 4});
  const Machine machine(nodes);
  const CommGraph graph = all_to_all(16);
  const CutBySize cuts = cut_bounds(graph, Sense::best);
  const Score bound = lower_bound(graph, machine, Objective::lexicographic(), cuts);
  const std::uint64_t pair = graph.total_weight() / (16 * 15 / 2);
  CHECK(bound.levels[0].largest_link == 4 * 12 * pair);
  CHECK(bound.levels[0].link_sum == 4 * 4 * 12 * pair);
}
