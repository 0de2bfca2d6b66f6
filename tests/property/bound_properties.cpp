// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/search/bounds/flow_totals.hpp"
#include "mapper/search/bounds/grid_bound.hpp"
#include "mapper/search/bounds/least_met.hpp"
#include "mapper/search/bounds/part_bound.hpp"
#include "mapper/search/bounds/spreading_bound.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/random_machines.hpp"
#include "tests/support/shuffled_grids.hpp"

// Bounds on the weight between parts, against the optimum of all partitions.

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// Weights of 0 (no edge), a few, many, and so many that all together hardly fit.
CommGraph any_graph(std::mt19937& random, std::size_t ranks) {
  const std::size_t percent = 20 + random() % 81;
  GraphBuilder graph(ranks);
  const std::uint64_t unit = random() % 3 == 0 ? std::uint64_t{1} << 50U : 1;
  const std::size_t largest = random() % 2 == 0 ? 1 : 100;
  for (std::size_t a = 0; a < ranks; ++a) {
    for (std::size_t b = a + 1; b < ranks; ++b) {
      if (random() % 100 < percent) graph.edge(a, b, unit * (1 + random() % largest));
    }
  }
  return graph.build();
}

/// Capacities, largest first, with room for all ranks.
std::vector<std::size_t> any_capacities(std::mt19937& random, std::size_t ranks) {
  std::vector<std::size_t> capacities;
  const bool is_even = random() % 2 == 0;
  const std::size_t even = 1 + random() % (ranks - 1);
  std::size_t room = 0;
  while (room < ranks || random() % 3 == 0) {
    capacities.push_back(is_even ? even : 1 + random() % (ranks - 1));
    room += capacities.back();
  }
  std::ranges::sort(capacities, std::ranges::greater{});
  return capacities;
}

std::uint64_t weight_inside(const CommGraph& graph, std::size_t set) {
  std::uint64_t weight = 0;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    if ((set >> r & 1U) == 0) continue;
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (edge.peer.value() > r && (set >> edge.peer.value() & 1U) != 0) weight += edge.weight;
    }
  }
  return weight;
}

/// The least weight between parts of at most so many ranks, by dynamic programming over sets.
std::uint64_t least_between(const CommGraph& graph, const std::vector<std::size_t>& capacities) {
  const std::size_t sets = std::size_t{1} << graph.rank_count();
  std::vector<std::uint64_t> inside(sets);
  for (std::size_t set = 0; set < sets; ++set) inside[set] = weight_inside(graph, set);
  std::vector<std::optional<std::uint64_t>> most(sets);
  most[0] = 0;
  for (const std::size_t capacity : capacities) {
    auto next = most;
    for (std::size_t set = 1; set < sets; ++set) {
      for (std::size_t part = set; part > 0; part = (part - 1) & set) {
        if (static_cast<std::size_t>(std::popcount(part)) > capacity || !most[set ^ part]) continue;
        next[set] = std::max(next[set].value_or(0), *most[set ^ part] + inside[part]);
      }
    }
    most = std::move(next);
  }
  return graph.total_weight() - most[sets - 1].value();
}

/// A small grid or torus with holes, whose traffic is known; with diagonals if it is open.
struct KnownGrid {
  StencilWeights traffic;
  CommGraph graph;
};

bool has_no_edge(const Axis& axis) { return axis.edges == 0; }

/// Nothing if ranks are neighbours of themselves, or twice of others.
std::optional<PlaneTraffic> plane_traffic(const std::vector<Axis>& axes,
                                          const std::vector<Axis>& diagonals) {
  if (axes[1].period == 1 || axes[1].period == 2) return {};
  const auto weight = [](const Axis& axis) { return axis.edges > 0 ? axis.least_weight : 0; };
  const Plane plane{weight(axes[0]),
                    weight(axes[1]),
                    {weight(diagonals[0]), weight(diagonals[1])},
                    axes[0].period,
                    axes[1].period};
  PlaneTraffic traffic{{2, {plane}, 1}, {axes[0], axes[1], diagonals[0], diagonals[1]}};
  std::erase_if(traffic.directions, has_no_edge);
  return traffic;
}

KnownGrid any_grid(std::mt19937& random) {
  const std::size_t width = 3 + random() % 2;
  const std::size_t height = 1 + random() % 3;
  std::vector<Axis> axes{{0, 1 + random() % 5, random() % 2 * width},
                         {0, 1 + random() % 5, height > 2 ? random() % 2 * height : 0}};
  std::vector<std::optional<std::size_t>> rank_at(width * height);
  std::size_t ranks = 0;
  for (auto& rank : rank_at) {
    if (random() % 8 > 0) rank = ranks++;
  }
  GraphBuilder graph(std::max<std::size_t>(ranks, 2));
  const auto join = [&](std::size_t from, std::size_t to, Axis& axis) {
    if (!rank_at[from] || !rank_at[to]) return;
    graph.edge(*rank_at[from], *rank_at[to], axis.least_weight + random() % 2);
    ++axis.edges;
  };
  for (std::size_t y = 0; y < height; ++y) {
    for (std::size_t x = 0; x < width; ++x) {
      const std::size_t here = y * width + x;
      if (x + 1 < width || axes[0].period > 0) join(here, y * width + (x + 1) % width, axes[0]);
      if (y + 1 < height || axes[1].period > 0) join(here, (y + 1) % height * width + x, axes[1]);
    }
  }
  std::vector<Axis> diagonals{{0, 1 + random() % 5, 0}, {0, 1 + random() % 5, 0}};
  const bool is_open = axes[0].period == 0 && axes[1].period == 0;
  for (std::size_t y = 0; is_open && y + 1 < height; ++y) {
    for (std::size_t x = 0; x + 1 < width; ++x) {
      join(y * width + x, (y + 1) * width + x + 1, diagonals[0]);
      join(y * width + x + 1, (y + 1) * width + x, diagonals[1]);
    }
  }
  const std::optional<PlaneTraffic> in_planes = plane_traffic(axes, diagonals);
  std::erase_if(axes, has_no_edge);
  std::erase_if(diagonals, has_no_edge);
  return {{{axes, diagonals}, 0, 0, in_planes}, graph.build()};
}

/// Groups of two cores as slots, where nodes have as many.
Machine with_two_cores_per_rank(const Machine& machine) {
  std::vector<CoreGroup> groups;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const Node& node = machine.node(NodeId(n));
    for (std::uint32_t c = 0; c + 1 < node.core_count; c += 2) {
      groups.push_back({CoreId(node.first_core + c), CoreId(node.first_core + c + 1)});
    }
  }
  return groups.empty() ? machine : machine_of_slots(machine, groups).machine;
}

CommGraph two_rings(std::mt19937& random, std::size_t ranks) {
  GraphBuilder graph(ranks);
  std::vector<std::size_t> order(ranks);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (int ring = 0; ring < 2; ++ring) {
    std::ranges::shuffle(order, random);
    for (std::size_t r = 0; r < ranks; ++r) graph.edge(order[r], order[(r + 1) % ranks], 1);
  }
  return graph.build();
}

double bound_by_score(const CommGraph& graph, const Machine& machine, Preset preset) {
  const Objective objective = Objective::hop_bytes(machine);
  SearchOptions options;
  options.preset = Preset::fast;
  const SearchResult found = search(graph, machine, objective, options);
  options.preset = preset;
  return objective.hop_bytes_of(search_bound(graph, machine, objective, options)) /
         objective.hop_bytes_of(found.score);
}

Machine nodes_of_64(std::size_t nodes) {
  const TopologyTree node = regular_tree(
      ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::l3, 4}, {ObjectKind::core, 8}});
  std::vector<NodeSpec> specs;
  for (std::size_t n = 0; n < nodes; ++n) specs.push_back({"n" + std::to_string(n), node, 0});
  return Machine(specs);
}

}  // namespace

TEST_CASE("bounds between parts are at most the least weight of any partition") {
  std::mt19937 random(91);
  Threads threads(1);
  std::size_t met = 0;
  for (int round = 0; round < cases(400); ++round) {
    const CommGraph graph = any_graph(random, 2 + random() % 7);
    const auto capacities = any_capacities(random, graph.rank_count());
    const std::uint64_t least = least_between(graph, capacities);
    SpreadingWork work{10'000'000};
    const std::uint64_t by_flows = spreading_bound(graph, capacities, work, threads);
    REQUIRE(by_flows <= least);
    if (capacities.front() < 2) continue;
    const std::uint64_t by_prices = part_bound(graph, capacities.front(), 10'000'000, threads);
    REQUIRE(by_prices <= least);
    REQUIRE(part_bound(graph, capacities.front(), 100, threads) <= least);  // gives up on most
    if (least > 0 && std::max(by_flows, by_prices) == least) ++met;
  }
  CHECK(met > static_cast<std::size_t>(cases(400)) / 10);
}

TEST_CASE("bounds of grids are at most the least weight of any partition") {
  std::mt19937 random(92);
  std::size_t met = 0;
  for (int round = 0; round < cases(300); ++round) {
    const KnownGrid grid = any_grid(random);
    const auto capacities = any_capacities(random, grid.graph.rank_count());
    const std::uint64_t least = least_between(grid.graph, capacities);
    const std::uint64_t bound = grid_bound(grid.traffic, grid.graph.rank_count(), capacities);
    REQUIRE(bound <= least);
    if (least > 0 && bound == least) ++met;
  }
  CHECK(met > static_cast<std::size_t>(cases(300)) / 20);
}

TEST_CASE("flows bound what is between parts only as far as edges have room") {
  // Two ranks, an edge of 7: a flow of 10 there leaves 3 out.
  CHECK(weight_between_parts({{10}, {10, 0}, 10}, {7}, {1, 1}) == 7);
  CHECK(weight_between_parts({{10}, {10, 0}, 10}, {7}, {2}) == 0);
  // Rank 0 sends 4 to each of two ranks: 4 may stay inside a part of two.
  CHECK(weight_between_parts({{4, 4}, {4, 0, 0}, 8}, {4, 4}, {2, 1}) == 4);
  CHECK(weight_between_parts({{}, {0, 0}, 0}, {}, {1, 1}) == 0);
}

TEST_CASE("every level's bound holds for every placement, and so does the bound of the objective") {
  std::mt19937 random(93);
  for (int round = 0; round < cases(60); ++round) {
    Machine machine = random_machine(random, 1 + random() % 3, 8);
    if (round % 3 == 0) machine = with_two_cores_per_rank(machine);
    if (machine.core_count() > 7) continue;
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = any_graph(random, ranks);
    SearchOptions options;
    options.preset = Preset::best;
    const LeastMet met = least_met(graph, machine, options);
    for (const Objective& objective : objectives(machine, random)) {
      const Score bound = search_bound(graph, machine, objective, options);
      for_each_placement(machine, ranks, [&](const std::vector<CoreId>& cores) {
        const Score score = evaluate(graph, machine, Placement(machine, cores));
        REQUIRE_FALSE(objective.improves(Sense::best, score, bound));
        std::uint64_t so_far = 0;
        for (std::size_t l = 0; l < score.levels.size(); ++l) {
          so_far += score.levels[l].pair_volume;
          REQUIRE((met.empty() || met[l] <= so_far));
          REQUIRE(bound.levels[l].largest_link <= score.levels[l].largest_link);
          REQUIRE(bound.levels[l].link_sum <= score.levels[l].link_sum);
        }
      });
    }
  }
}

TEST_CASE("bounds of levels are the same on 1, 2 and 4 threads") {
  std::mt19937 random(94);
  const CommGraph graph = random_graph(random, 300, 2, 100);
  const Machine machine = nodes_of_64(5);
  SearchOptions options;
  options.preset = Preset::best;
  const LeastMet one = least_met(graph, machine, options);
  CHECK(one.front() > 0);
  for (const std::size_t threads : {2U, 4U}) {
    options.threads = threads;
    CHECK(least_met(graph, machine, options) == one);
  }
}

TEST_CASE("bounds of a thousand ranks are near the score of a search") {
  std::mt19937 random(95);
  const Machine machine = nodes_of_64(16);
  SECTION("a grid, at once") {
    const GridShape shape{.sides = {32, 32}};
    CHECK(bound_by_score(shuffled_grid(shape, 3).graph, machine, Preset::fast) > 0.95);
  }
  SECTION("a torus of three dimensions with weights") {
    const GridShape shape{
        .sides = {8, 8, 16}, .wrapped = {true, true, true}, .weights = {90, 60, 30}};
    CHECK(bound_by_score(shuffled_grid(shape, 4).graph, machine, Preset::best) > 0.75);
  }
  SECTION("diagonals too") {
    const GridShape shape{.sides = {32, 32}, .peers = Peers::all_around};
    CHECK(bound_by_score(shuffled_grid(shape, 5).graph, machine, Preset::best) > 0.75);
  }
  SECTION("diagonals of the same weight") {
    const GridShape shape{.sides = {32, 32}, .peers = Peers::all_around, .weights = {1, 1}};
    CHECK(bound_by_score(shuffled_grid(shape, 5).graph, machine, Preset::fast) > 0.85);
  }
  SECTION("two rings in random orders") {
    CHECK(bound_by_score(two_rings(random, 1024), machine, Preset::best) > 0.4);
  }
}

TEST_CASE("holes in a grid do not hide what flows prove about nodes") {
  const auto grid = shuffled_grid({.sides = {32, 32}, .holes_in_1000 = 80}, 5);
  const Machine machine = nodes_of_64(16);
  SearchOptions options;
  options.preset = Preset::fast;
  const SearchResult found = search(grid.graph, machine, Objective::hop_bytes(machine), options);
  options.preset = Preset::best;
  const std::uint64_t least = least_met(grid.graph, machine, options).front();
  CHECK(2 * least > found.score.levels.front().pair_volume);
}

TEST_CASE("a grid that nested boxes divide is proved at once") {
  const Machine machine(std::vector<NodeSpec>(
      {{"a", regular_tree(ObjectKind::node, {{ObjectKind::package, 8}, {ObjectKind::core, 8}}), 0},
       {"b", regular_tree(ObjectKind::node, {{ObjectKind::package, 8}, {ObjectKind::core, 8}}), 0},
       {"c", regular_tree(ObjectKind::node, {{ObjectKind::package, 8}, {ObjectKind::core, 8}}), 0},
       {"d", regular_tree(ObjectKind::node, {{ObjectKind::package, 8}, {ObjectKind::core, 8}}),
        0}}));
  const GridShape shape{.sides = {16, 16}};
  SearchOptions options;
  options.preset = Preset::fast;
  const SearchResult found =
      search(shuffled_grid(shape, 6).graph, machine, Objective::hop_bytes(machine), options);
  CHECK(found.proved);
}
