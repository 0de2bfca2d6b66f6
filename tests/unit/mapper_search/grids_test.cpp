// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <random>
#include <string>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/grids/box_mapping.hpp"
#include "mapper/search/grids/fitting_steps.hpp"
#include "mapper/search/grids/recognise.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/shuffled_grids.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

using grids::Place;

/// Nodes of 2 x 2 x 2 cores.
Machine machine_2x2x2(std::size_t nodes) {
  std::vector<NodeSpec> specs;
  for (std::size_t n = 0; n < nodes; ++n) {
    specs.push_back({"n" + std::to_string(n), tree_2x2x2(), 0});
  }
  return Machine(specs);
}

const std::vector<std::uint64_t> distances{100, 10, 4, 1};

/// Whether two places differ by a step of 1, and along which recognised dimension and direction.
std::optional<Place> unit_step(const Place& step) {
  std::size_t moves = 0;
  for (const std::int32_t s : step) moves += static_cast<std::size_t>(std::abs(s));
  return moves == 1 ? std::optional(step) : std::nullopt;
}

/// Whether the recognised places are the true ones, up to a symmetry: each true direction is one
/// recognised direction all over the grid. Returns the share of pairs of neighbours for which that
/// holds.
double share_in_order(const ShuffledGrid& truth, const GridShape& shape, const grids::Grid& grid) {
  std::map<std::vector<int>, Rank> rank_at;
  for (std::size_t r = 0; r < truth.place_of.size(); ++r) rank_at[truth.place_of[r]] = Rank(r);
  std::size_t pairs = 0;
  std::size_t in_order = 0;
  for (std::size_t d = 0; d < shape.sides.size(); ++d) {
    std::map<Place, std::size_t> seen;
    for (const auto& [place, rank] : rank_at) {
      std::vector<int> next = place;
      ++next[d];
      const auto peer = rank_at.find(next);
      if (peer == rank_at.end()) continue;
      ++pairs;
      const auto step = unit_step(grids::difference(grid.place_of[peer->second.value()],
                                                    grid.place_of[rank.value()], grid.periods));
      if (step) ++seen[*step];
    }
    const auto most =
        std::ranges::max_element(seen, {}, [](const auto& entry) { return entry.second; });
    if (most != seen.end()) in_order += most->second;
  }
  return static_cast<double>(in_order) / static_cast<double>(pairs);
}

/// The least J over nested boxes for peers on the axes of a grid without wrap-around.
double least_of_boxes(std::vector<int> sides, const std::vector<int>& fan_out, std::size_t level) {
  if (level == fan_out.size()) return 0;
  const auto surfaces = [&](const std::vector<int>& box) {  // edges inside
    double inside = 0;
    for (std::size_t d = 0; d < box.size(); ++d) {
      double lines = box[d] - 1;
      for (std::size_t e = 0; e < box.size(); ++e) lines *= e == d ? 1 : box[e];
      inside += 128 * lines;  // 64 both ways
    }
    return inside;
  };
  double least = 1e300;
  const int parts = fan_out[level];
  for (int x = 1; x <= parts; ++x) {
    for (int y = 1; x * y <= parts; ++y) {
      const int z = parts / (x * y);
      std::vector<int> cuts{x, y, z};
      if (x * y * z != parts || (sides.size() == 2 && z > 1)) continue;
      std::vector<int> box = sides;
      bool divides = true;
      for (std::size_t d = 0; d < box.size(); ++d) {
        divides = divides && box[d] % cuts[d] == 0;
        box[d] /= cuts[d];
      }
      if (!divides) continue;
      const double between = surfaces(sides) - parts * surfaces(box);
      least = std::min(least, static_cast<double>(distances[level]) * between +
                                  parts * least_of_boxes(box, fan_out, level + 1));
    }
  }
  return least;
}

CommGraph with_rewired_edges(const CommGraph& graph, std::size_t in_100, std::uint64_t seed) {
  SeededRandom random(seed);
  GraphBuilder builder(graph.rank_count());
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (edge.peer.value() < r) continue;
      const bool rewired = random.below(100) < in_100;
      const std::size_t to = rewired ? random.below(graph.rank_count()) : edge.peer.value();
      if (to != r) builder.edge(r, to, edge.weight);
    }
  }
  return builder.build();
}

double hop_bytes_by(const Machine& machine, const CommGraph& graph, Preset preset) {
  const Objective objective = Objective::hop_bytes(distances);
  SearchOptions options;
  options.preset = preset;
  const SearchResult result = search(graph, machine, objective, options);
  return objective.hop_bytes_of(result.score);
}

}  // namespace

TEST_CASE("grids and tori with ranks numbered at random get their places back") {
  const std::vector<GridShape> shapes{
      {.sides = {32, 32}},
      {.sides = {7, 90}},
      {.sides = {2, 40, 9}},
      {.sides = {12, 12, 12}},
      {.sides = {6, 7, 8, 9}},
      {.sides = {200}, .wrapped = {true}},
      {.sides = {20, 31}, .wrapped = {true, true}},
      {.sides = {9, 3, 16}, .wrapped = {true, true, false}},
      {.sides = {5, 6, 7, 8}, .wrapped = {true, true, true, true}},
      {.sides = {24, 24}, .peers = Peers::all_around},
      {.sides = {24, 25}, .peers = Peers::all_around, .wrapped = {true, true}},
      {.sides = {9, 10, 11}, .peers = Peers::all_around, .wrapped = {false, true, true}},
      {.sides = {20, 30}, .weights = {1000, 3}},
      {.sides = {10, 11, 12}, .peers = Peers::all_around, .weights = {700, 90, 9}},
  };
  for (const GridShape& shape : shapes) {
    for (const std::uint64_t seed : {1U, 2U}) {
      const ShuffledGrid truth = shuffled_grid(shape, seed);
      const auto grid = grids::recognised_grid(truth.graph);
      CAPTURE(shape.sides, seed);
      REQUIRE(grid);
      CHECK(share_in_order(truth, shape, *grid) == 1);
      std::vector<int> sides(grid->sides.begin(), grid->sides.begin() + std::ssize(shape.sides));
      std::vector<int> true_sides = shape.sides;
      std::ranges::sort(sides);
      std::ranges::sort(true_sides);
      CHECK(grid->dimensions == shape.sides.size());
      CHECK(sides == true_sides);
      std::vector<int> periods;
      std::vector<int> true_periods;
      for (std::size_t d = 0; d < shape.sides.size(); ++d) {
        periods.push_back(grid->periods[d]);
        true_periods.push_back(!shape.wrapped.empty() && shape.wrapped[d] ? shape.sides[d] : 0);
      }
      std::ranges::sort(periods);
      std::ranges::sort(true_periods);
      CHECK(periods == true_periods);
    }
  }
}

TEST_CASE("holes leave nearly all ranks of a grid in their places") {
  const std::vector<GridShape> shapes{
      {.sides = {40, 40}, .holes_in_1000 = 50},
      {.sides = {40, 40}, .holes_in_1000 = 120},
      {.sides = {14, 14, 14}, .holes_in_1000 = 250},
      {.sides = {30, 40}, .wrapped = {true, true}, .holes_in_1000 = 50},
      {.sides = {30, 40}, .wrapped = {true, true}, .holes_in_1000 = 120},
      {.sides = {30, 40}, .peers = Peers::all_around, .holes_in_1000 = 200},
      {.sides = {12, 12, 12}, .peers = Peers::all_around, .holes_in_1000 = 150},
  };
  for (const GridShape& shape : shapes) {
    for (const std::uint64_t seed : {5U, 6U, 7U}) {
      const ShuffledGrid truth = shuffled_grid(shape, seed);
      const auto grid = grids::recognised_grid(truth.graph);
      CAPTURE(shape.sides, shape.holes_in_1000, seed);
      REQUIRE(grid);
      CHECK(share_in_order(truth, shape, *grid) > 0.97);
    }
  }
}

TEST_CASE("steps that fit lead next to another place, or far away from it") {
  SeededRandom random(4);
  for (const grids::Place& periods : {Place{}, Place{5, 0, 9}, Place{4, 8, 3}}) {
    grids::Stencil stencil;
    for (std::int32_t code = 0; code < 27; ++code) {
      const Place step{code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1};
      if (step != Place{} && random.below(3) > 0) stencil.add(step);
    }
    grids::FittingSteps fitting(stencil, 3, periods);
    for (int round = 0; round < 500; ++round) {
      Place other{};
      for (std::size_t d = 0; d < 3; ++d) {
        other[d] = static_cast<std::int32_t>(random.below(13)) - 6;
      }
      const Place apart = grids::difference(other, Place{}, periods);
      const grids::FittingSteps::Steps fit = fitting.beside(apart);
      for (std::size_t i = 0; i < stencil.steps().size(); ++i) {
        const Place between = grids::difference(stencil.steps()[i], apart, periods);
        REQUIRE(fit[i] == (stencil.holds(between) || grids::is_far(between)));
      }
    }
  }
}

TEST_CASE("light traffic besides a grid does not hide it") {
  const ShuffledGrid truth = shuffled_grid({.sides = {20, 20}}, 3);
  GraphBuilder builder(400);
  SeededRandom random(9);
  for (std::size_t r = 0; r < 400; ++r) {
    for (const Edge& edge : truth.graph.edges_of(Rank(r))) {
      if (edge.peer.value() > r) builder.edge(r, edge.peer.value(), 1000 + random.below(200));
    }
    if (r > 0) builder.edge(0, r, 8);
    builder.edge(r, (r + 1 + random.below(399)) % 400, 1 + random.below(30));
  }
  const auto grid = grids::recognised_grid(builder.build());
  REQUIRE(grid);
  CHECK(share_in_order(truth, {.sides = {20, 20}}, *grid) == 1);
}

TEST_CASE("other graphs are no grids") {
  std::mt19937 random(4);
  CHECK_FALSE(grids::recognised_grid(random_graph(random, 300, 2, 10)));
  CHECK_FALSE(grids::recognised_grid(random_graph(random, 100, 50, 1000)));
  CHECK_FALSE(grids::recognised_grid(binomial_broadcast(256)));
  CHECK_FALSE(grids::recognised_grid(all_to_all(81)));
  CHECK_FALSE(grids::recognised_grid(recursive_doubling(128)));
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto grid = shuffled_grid({.sides = {32, 32}}, seed);
    CHECK_FALSE(grids::recognised_grid(with_rewired_edges(grid.graph, 25, seed)));
    const auto around = shuffled_grid({.sides = {20, 20}, .peers = Peers::all_around}, seed);
    CHECK_FALSE(grids::recognised_grid(with_rewired_edges(around.graph, 25, seed)));
  }
}

TEST_CASE("the boxes of a grid do not depend on the number of threads") {
  const auto grid = shuffled_grid({.sides = {20, 24}, .holes_in_1000 = 40}, 6);
  const Machine machine = machine_2x2x2(60);
  const Objective objective = Objective::lexicographic();
  SearchOptions options;
  const auto once = grids::box_mapping(grid.graph, machine, objective, options);
  options.threads = 3;
  const auto again = grids::box_mapping(grid.graph, machine, objective, options);
  REQUIRE(once);
  REQUIRE(again);
  CHECK(once->core_of_rank == again->core_of_rank);
}

TEST_CASE(
    "boxes of large grids that nodes do not divide are straightened later, and by any threads") {
  const auto grid = shuffled_grid({.sides = {103, 99}}, 6);
  const Machine machine = machine_2x2x2(1275);
  const Objective objective = Objective::hop_bytes(distances);
  SearchOptions options;
  const auto boxes = grids::box_mapping(grid.graph, machine, objective, options);
  REQUIRE(boxes);
  REQUIRE(boxes->improve);
  CHECK(boxes->of_better_partition == PartitionProspect::likely);
  const auto hop_bytes = [&](const std::vector<CoreId>& cores) {
    return objective.hop_bytes_of(evaluate(grid.graph, machine, Placement(machine, cores)));
  };
  std::vector<CoreId> straight = boxes->core_of_rank;
  boxes->improve(straight, calling_thread());
  CHECK(hop_bytes(straight) < hop_bytes(boxes->core_of_rank));
  Threads threads(3);
  auto again = grids::box_mapping(grid.graph, machine, objective, options);
  REQUIRE(again);
  again->improve(again->core_of_rank, threads);
  CHECK(again->core_of_rank == straight);
}

TEST_CASE("boxes are for best only, and not where ranks keep their nodes") {
  const auto grid = shuffled_grid({.sides = {16, 16}}, 6);
  const Machine machine = machine_2x2x2(32);
  const Objective objective = Objective::hop_bytes(distances);
  SearchOptions options;
  REQUIRE(grids::box_mapping(grid.graph, machine, objective, options));
  options.node_of_rank.emplace(256, NodeId(0));
  CHECK_FALSE(grids::box_mapping(grid.graph, machine, objective, options));
  options.node_of_rank.reset();
  options.sense = Sense::worst;
  CHECK_FALSE(grids::box_mapping(grid.graph, machine, objective, options));
}

TEST_CASE("grids reach the optimum over nested boxes") {
  const auto plane = shuffled_grid({.sides = {32, 32}}, 8);
  const double best_plane = least_of_boxes({32, 32}, {128, 2, 2, 2}, 0);
  CHECK(hop_bytes_by(machine_2x2x2(128), plane.graph, Preset::fast) <= best_plane);
  const auto space = shuffled_grid({.sides = {12, 12, 12}}, 8);
  const double best_space = least_of_boxes({12, 12, 12}, {216, 2, 2, 2}, 0);
  CHECK(hop_bytes_by(machine_2x2x2(216), space.graph, Preset::fast) <= best_space);
}

TEST_CASE("fast is near best where boxes do not fit") {
  const std::vector<GridShape> shapes{
      {.sides = {23, 21}},
      {.sides = {22, 22}, .holes_in_1000 = 50},
      {.sides = {7, 8, 9}, .wrapped = {true, true, true}},
  };
  for (const GridShape& shape : shapes) {
    const auto grid = shuffled_grid(shape, 8);
    const Machine machine = machine_2x2x2((grid.graph.rank_count() + 7) / 8);
    const double best = hop_bytes_by(machine, grid.graph, Preset::best);
    CAPTURE(shape.sides);
    CHECK(hop_bytes_by(machine, grid.graph, Preset::fast) <= 1.015 * best);
  }
}
