// SPDX-License-Identifier: BSD-3-Clause
#include <array>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <random>

#include "mapper/search/bounds/grid_bound.hpp"
#include "mapper/search/bounds/plane_boundary.hpp"
#include "mapper/search/bounds/plane_families.hpp"
#include "mapper/search/bounds/sliced_grid.hpp"
#include "mapper/search/grids/recognise.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/shuffled_grids.hpp"

// Bounds for grids with diagonals, against all sets of small grids and against boxes of large ones.

using namespace rankplace;
using namespace rankplace::test;

namespace {

struct PlaceEdge {
  std::size_t a = 0;
  std::size_t b = 0;
  std::uint64_t weight = 0;
};

/// By number of places, the most weight inside any so many of them.
std::vector<std::uint64_t> most_inside(std::size_t places, const std::vector<PlaceEdge>& edges) {
  std::vector<std::uint64_t> most(places + 1);
  for (std::size_t set = 1; set < std::size_t{1} << places; ++set) {
    std::uint64_t inside = 0;
    for (const auto& [a, b, weight] : edges) {
      if ((set >> a & set >> b & 1U) != 0) inside += weight;
    }
    std::uint64_t& known = most[static_cast<std::size_t>(std::popcount(set))];
    known = std::max(known, inside);
  }
  return most;
}

/// A grid of three dimensions by its sides; the third is 1 in a plane.
struct SmallGrid {
  std::array<int, 3> sides{};
  std::array<bool, 3> wrapped{};
  std::vector<PlaceEdge> edges = {};

  [[nodiscard]] std::size_t places() const {
    return static_cast<std::size_t>(sides[0] * sides[1] * sides[2]);
  }
  void join_along(const std::array<int, 3>& step, std::uint64_t weight) {
    for (std::size_t place = 0; weight > 0 && place < places(); ++place) {
      if (const auto other = moved(place, step)) edges.push_back({place, *other, weight});
    }
  }

 private:
  [[nodiscard]] std::optional<std::size_t> moved(std::size_t place,
                                                 const std::array<int, 3>& step) const {
    int left = static_cast<int>(place);
    std::size_t to = 0;
    std::size_t stride = 1;
    for (std::size_t d = 0; d < 3; ++d) {
      int at = left % sides[d] + step[d];
      left /= sides[d];
      if (wrapped[d]) at = (at + sides[d]) % sides[d];
      if (at < 0 || at >= sides[d]) return std::nullopt;
      to += static_cast<std::size_t>(at) * stride;
      stride *= static_cast<std::size_t>(sides[d]);
    }
    return to;
  }
};

Plane any_plane(std::mt19937& random, SmallGrid& grid) {
  const auto weight = [&] { return random() % 3 == 0 ? 0 : 1 + random() % 5; };
  const Plane plane{weight(),
                    weight(),
                    {weight(), weight()},
                    grid.wrapped[0] ? static_cast<std::size_t>(grid.sides[0]) : 0,
                    grid.wrapped[1] ? static_cast<std::size_t>(grid.sides[1]) : 0};
  grid.join_along({1, 0, 0}, plane.along);
  grid.join_along({0, 1, 0}, plane.across);
  grid.join_along({1, 1, 0}, plane.diagonal[0]);
  grid.join_along({1, -1, 0}, plane.diagonal[1]);
  return plane;
}

/// Three planes with random weights, the edges of which are joined in the grid.
PlaneFamilies any_families(std::mt19937& random, SmallGrid& grid) {
  PlaneFamilies families{3, {}, 2};
  std::array<std::uint64_t, 3> weights{};
  for (std::size_t d = 0; d < 3; ++d) {
    std::array<int, 3> step{};
    step[d] = 1;
    grid.join_along(step, weights[d] = 1 + random() % 5);
  }
  const auto period = [&](std::size_t d) {
    return grid.wrapped[d] ? static_cast<std::size_t>(grid.sides[d]) : 0;
  };
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = a + 1; b < 3; ++b) {
      Plane plane{weights[a], weights[b], {random() % 4, random() % 4}, period(a), period(b)};
      std::array<int, 3> step{};
      step[a] = 1;
      for (std::size_t i = 0; i < 2; ++i) {
        step[b] = i == 0 ? 1 : -1;
        grid.join_along(step, plane.diagonal[i]);
        plane.diagonal[i] *= families.shares;
      }
      families.planes.push_back(plane);
    }
  }
  return families;
}

/// Random weights along all directions, the edges of which are joined in the grid.
DirectionWeights any_weights(std::mt19937& random, SmallGrid& grid, std::size_t dimensions) {
  const bool is_lopsided = random() % 3 == 0;
  DirectionWeights weights;
  for (int code = 14; code < 27; ++code) {  // those whose last move that is not 0 is 1
    std::array<int, 3> step{code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1};
    if (dimensions == 2 && step[2] != 0) continue;
    const auto first = std::ranges::find_if(step, [](int move) { return move != 0; });
    const int sign = *first;
    grids::Place direction{};
    for (std::size_t d = 0; d < 3; ++d) direction[d] = step[d] * sign;
    const std::uint64_t weight = is_lopsided ? random() % 6 : 4 + random() % 2;
    grid.join_along(step, weight);
    if (weight > 0) weights.emplace(direction, weight);
  }
  return weights;
}

SmallGrid any_small_grid(std::mt19937& random, std::size_t dimensions) {
  SmallGrid grid;
  if (dimensions == 2) {
    grid.sides = {3 + static_cast<int>(random() % 3), 3, 1};
    if (random() % 4 == 0) grid.sides = {4, 4, 1};
  } else {
    grid.sides = {3, 2 + static_cast<int>(random() % 2), 2};
  }
  if (random() % 2 == 0) std::swap(grid.sides[0], grid.sides[dimensions - 1]);
  for (std::size_t d = 0; d < 3; ++d) {
    grid.wrapped[d] = grid.sides[d] > 2 && random() % 2 == 0;
  }
  return grid;
}

GridExtent extent_of(const SmallGrid& grid, std::size_t dimensions) {
  GridExtent extent{dimensions, {}, {}};
  for (std::size_t d = 0; d < dimensions; ++d) {
    extent.sides[d] = grid.sides[d];
    extent.periods[d] = grid.wrapped[d] ? grid.sides[d] : 0;
  }
  return extent;
}

double weight_of_families(const PlaneFamilies& families) {
  double weight = 0;
  for (const Plane& plane : families.planes) weight += static_cast<double>(weight_by_rank(plane));
  return weight / static_cast<double>(families.shares);
}

/// The weight between boxes of these sides.
std::uint64_t weight_between_boxes(const ShuffledGrid& grid, const std::vector<int>& box) {
  std::uint64_t weight = 0;
  for (std::size_t r = 0; r < grid.place_of.size(); ++r) {
    for (const Edge& edge : grid.graph.edges_of(Rank(r))) {
      const auto& other = grid.place_of[edge.peer.value()];
      bool apart = false;
      for (std::size_t d = 0; d < box.size(); ++d) {
        apart = apart || grid.place_of[r][d] / box[d] != other[d] / box[d];
      }
      if (apart && edge.peer.value() > r) weight += edge.weight;
    }
  }
  return weight;
}

/// The bound on parts as large as the box, over what boxes exchange.
double bound_by_boxes(const GridShape& shape, const std::vector<int>& box) {
  const ShuffledGrid grid = shuffled_grid(shape, 7);
  const auto traffic = stencil_weights(grid.graph, *grids::recognised_grid(grid.graph));
  REQUIRE(traffic);
  std::size_t size = 1;
  for (const int side : box) size *= static_cast<std::size_t>(side);
  const std::size_t ranks = grid.graph.rank_count();
  const std::vector<std::size_t> capacities(ranks / size, size);
  const auto between = static_cast<double>(weight_between_boxes(grid, box));
  const double share = static_cast<double>(grid_bound(*traffic, ranks, capacities)) / between;
  REQUIRE(share <= 1);
  return share;
}

}  // namespace

TEST_CASE("what sets of places in a plane lack is bounded for every set") {
  std::mt19937 random(61);
  std::size_t exact = 0;
  std::size_t all = 0;
  for (int round = 0; round < cases(120); ++round) {
    SmallGrid grid{{3 + static_cast<int>(random() % 2), 3 + static_cast<int>(random() % 2), 1},
                   {random() % 2 == 0, random() % 2 == 0, false}};
    if (grid.places() > 12) grid.sides[1] = 3;
    const Plane plane = any_plane(random, grid);
    const auto boundary = least_boundary_in_plane(plane, grid.places());
    REQUIRE(boundary);
    const auto most = most_inside(grid.places(), grid.edges);
    for (std::size_t ranks = 1; ranks <= grid.places(); ++ranks, ++all) {
      const std::uint64_t lack = ranks * weight_by_rank(plane) - most[ranks];
      REQUIRE((*boundary)[ranks] <= static_cast<double>(lack));
      if ((*boundary)[ranks] == static_cast<double>(lack)) ++exact;
    }
  }
  CHECK(2 * exact > all);
}

TEST_CASE("the most edges inside a set of places with all diagonals are those known") {
  // Brass, "Erdos distance problems in normed spaces" (1996).
  const auto boundary = least_boundary_in_plane({1, 1, {1, 1}}, 300);
  REQUIRE(boundary);
  for (std::size_t ranks = 1; ranks <= 300; ++ranks) {
    const auto count = static_cast<double>(ranks);
    const double most = std::floor(4 * count - std::sqrt(28 * count - 12));
    CHECK(4 * count - (*boundary)[ranks] == most);
  }
}

TEST_CASE("what sets of places in space lack is bounded for every set") {
  std::mt19937 random(62);
  for (int round = 0; round < cases(40); ++round) {
    SmallGrid grid{{3, 2 + static_cast<int>(random() % 2), 2}, {random() % 2 == 0, false, false}};
    if (random() % 3 == 0) std::swap(grid.sides[0], grid.sides[2]);
    if (grid.sides[0] < 3) grid.wrapped[0] = false;
    const PlaneFamilies families = any_families(random, grid);
    const auto most = most_inside(grid.places(), grid.edges);
    const auto boundary = PlaneBoundaries::make(families, grid.places());
    REQUIRE(boundary);
    for (std::size_t ranks = 1; ranks <= grid.places(); ++ranks) {
      const auto count = static_cast<double>(ranks);
      const double lack = count * weight_of_families(families) - static_cast<double>(most[ranks]);
      REQUIRE(count * boundary->least_by_rank(ranks) <= lack);
    }
  }
}

TEST_CASE("what sets of places in layers lack is bounded for every set") {
  std::mt19937 random(63);
  std::size_t exact = 0;
  std::size_t all = 0;
  for (int round = 0; round < cases(60); ++round) {
    const std::size_t dimensions = 2 + random() % 2;
    SmallGrid grid = any_small_grid(random, dimensions);
    const DirectionWeights weights = any_weights(random, grid, dimensions);
    const auto boundary =
        least_boundary_of_slices(weights, extent_of(grid, dimensions), grid.places());
    REQUIRE(boundary);
    std::uint64_t by_rank = 0;
    for (const auto& [direction, weight] : weights) by_rank += weight;
    const auto most = most_inside(grid.places(), grid.edges);
    for (std::size_t ranks = 1; ranks <= grid.places(); ++ranks, ++all) {
      const std::uint64_t lack = ranks * by_rank - most[ranks];
      REQUIRE((*boundary)[ranks] <= static_cast<double>(lack));
      if ((*boundary)[ranks] == static_cast<double>(lack)) ++exact;
    }
  }
  CHECK(3 * exact > all);
}

TEST_CASE("bounds of grids with diagonals are near what boxes exchange") {
  const auto around = [](std::vector<int> sides, std::vector<std::uint64_t> weights) {
    return GridShape{
        .sides = std::move(sides), .peers = Peers::all_around, .weights = std::move(weights)};
  };
  // Weights of 1: diagonals weigh as much as axes.
  CHECK(bound_by_boxes(around({64, 64}, {1, 1}), {8, 16}) > 0.8);
  CHECK(bound_by_boxes(around({16, 16, 16}, {1, 1, 1}), {4, 4, 8}) > 0.7);
  CHECK(bound_by_boxes(around({64, 64}, {1, 1}), {2, 4}) > 0.85);
  CHECK(bound_by_boxes(around({16, 16, 16}, {64, 64, 64}), {4, 4, 8}) > 0.85);
  CHECK(bound_by_boxes(around({32, 64}, {64, 24}), {8, 8}) > 0.8);
  GridShape torus = around({32, 64}, {1, 1});
  torus.wrapped = {true, true};
  CHECK(bound_by_boxes(torus, {8, 8}) > 0.8);
  CHECK(bound_by_boxes(torus, {8, 16}) > 0.8);
  torus = around({16, 16, 16}, {1, 1, 1});
  torus.wrapped = {true, true, true};
  CHECK(bound_by_boxes(torus, {4, 4, 8}) > 0.8);  // a part may reach around
}
