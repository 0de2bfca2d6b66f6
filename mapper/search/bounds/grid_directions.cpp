// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "mapper/search/bounds/grid_bound.hpp"
#include "support/threads/range_jobs.hpp"

namespace rankplace {
namespace {

using Direction = grids::Place;  ///< -1, 0 or 1 in each dimension; the first of them is 1

bool are_distinct(std::vector<grids::Place> places, const grids::Place& periods) {
  for (grids::Place& place : places) place = grids::moved(place, {}, periods);
  std::ranges::sort(places);
  return std::ranges::adjacent_find(places) == places.end();
}

/// None if the places are not next to each other.
std::optional<Direction> direction_between(const grids::Place& a, const grids::Place& b,
                                           const grids::Place& periods) {
  Direction step = grids::difference(a, b, periods);
  std::int32_t sign = 0;
  for (std::int32_t& move : step) {
    if (std::abs(move) > 1) return std::nullopt;
    if (sign == 0) sign = move;
    move *= sign;
  }
  return step;
}

std::ptrdiff_t moves_of(const Direction& direction) {
  return std::ranges::count_if(direction, [](std::int32_t move) { return move != 0; });
}

/// Directions that are linearly independent, by elimination in whole numbers: entries stay small.
class Independent {
 public:
  /// Whether it is independent of those before; then it is one of them.
  bool add(const Direction& direction) {
    std::array<std::int64_t, grids::most_dimensions> row{};
    std::ranges::copy(direction, row.begin());
    for (const auto& [pivot, other] : rows_) {
      const std::int64_t factor = row[pivot];
      for (std::size_t d = 0; d < row.size(); ++d) {
        row[d] = row[d] * other[pivot] - factor * other[d];
      }
    }
    const auto pivot = std::ranges::find_if(row, [](std::int64_t entry) { return entry != 0; });
    if (pivot == row.end()) return false;
    rows_.push_back({static_cast<std::size_t>(pivot - row.begin()), row});
    return true;
  }

 private:
  std::vector<std::pair<std::size_t, std::array<std::int64_t, grids::most_dimensions>>> rows_;
};

/// Greedily: the axes, then the other directions, heaviest first. A group with fewer directions
/// than the grid has dimensions says little, but no less than without it.
std::vector<std::vector<Axis>> groups_of(std::vector<std::pair<Direction, Axis>> directions) {
  std::ranges::stable_sort(directions, [](const auto& a, const auto& b) {
    const auto moves_a = moves_of(a.first);
    const auto moves_b = moves_of(b.first);
    return moves_a != moves_b ? moves_a < moves_b : a.second.least_weight > b.second.least_weight;
  });
  std::vector<std::vector<Axis>> groups;
  if (!directions.empty() && moves_of(directions.front().first) > 1) groups.emplace_back();
  while (!directions.empty()) {
    Independent independent;
    groups.emplace_back();
    const bool are_axes = moves_of(directions.front().first) == 1;
    std::erase_if(directions, [&](const auto& entry) {
      if ((moves_of(entry.first) == 1) != are_axes || !independent.add(entry.first)) return false;
      groups.back().push_back(entry.second);
      return true;
    });
  }
  return groups;
}

/// Lines along an axis may be rings.
std::size_t period_of(const Direction& direction, const grids::Place& periods) {
  if (moves_of(direction) != 1) return 0;
  const auto along = std::ranges::find_if(direction, [](std::int32_t move) { return move != 0; });
  const std::int32_t period = periods[static_cast<std::size_t>(along - direction.begin())];
  return period > 2 ? static_cast<std::size_t>(period) : 0;
}

using Directions = std::map<Direction, Axis>;

/// The direction of a grids::step_code().
Direction direction_with(std::size_t code) {
  Direction direction{};
  for (std::size_t d = direction.size(); d-- > 0; code /= 3) {
    direction[d] = static_cast<std::int32_t>(code % 3) - 1;
  }
  return direction;
}

/// Up to two axes: from one, with `sign` to the other.
Direction between(std::size_t a, std::size_t b, std::int32_t sign) {
  Direction direction{};
  direction[b] = sign;
  direction[a] = 1;
  return direction;
}

std::uint64_t weight_of(const Directions& along, const Direction& direction) {
  const auto found = along.find(direction);
  return found == along.end() ? 0 : found->second.least_weight;
}

Plane plane_of(const Directions& along, std::size_t a, std::size_t b, std::uint64_t shares,
               const grids::Place& periods) {
  return {
      weight_of(along, between(a, a, 1)),
      weight_of(along, between(b, b, 1)),
      {shares * weight_of(along, between(a, b, 1)), shares * weight_of(along, between(a, b, -1))},
      static_cast<std::size_t>(periods[a]),
      static_cast<std::size_t>(periods[b])};
}

/// None if there are no diagonals between two axes, or rings of two ranks.
std::optional<PlaneTraffic> plane_traffic(const Directions& along, const grids::Grid& grid) {
  const bool has_pairs = std::ranges::any_of(
      grid.periods, [](std::int32_t period) { return period == 1 || period == 2; });
  if (has_pairs || grid.dimensions < 2) return std::nullopt;
  PlaneTraffic traffic{{grid.dimensions, {}, grid.dimensions - 1}, {}};
  for (std::size_t a = 0; a < grid.dimensions; ++a) {
    for (std::size_t b = a + 1; b < grid.dimensions; ++b) {
      traffic.families.planes.push_back(
          plane_of(along, a, b, traffic.families.shares, grid.periods));
    }
  }
  std::vector<std::pair<Direction, Axis>> others;
  std::size_t diagonals = 0;
  for (const auto& entry : along) {
    const auto moves = moves_of(entry.first);
    if (moves > 2) others.push_back(entry);
    if (moves <= 2) traffic.directions.push_back(entry.second);
    if (moves == 2) ++diagonals;
  }
  if (diagonals == 0) return std::nullopt;
  traffic.groups = groups_of(std::move(others));
  return traffic;
}

LayerTraffic layer_traffic(const Directions& along, const grids::Grid& grid) {
  LayerTraffic traffic{{}, {grid.dimensions, grid.sides, grid.periods}, {}};
  for (const auto& [direction, axis] : along) {
    traffic.weights.emplace(direction, axis.least_weight);
    traffic.directions.push_back(axis);
  }
  return traffic;
}

struct Edges {
  std::array<Axis, grids::step_codes> by_code{};
  std::size_t others = 0;  ///< between ranks that are no neighbours
};

void add(Axis& sum, const Axis& axis) {
  if (axis.edges == 0) return;
  sum.least_weight =
      sum.edges == 0 ? axis.least_weight : std::min(sum.least_weight, axis.least_weight);
  sum.edges += axis.edges;
}

Edges edges_by_direction(const CommGraph& graph, const grids::Grid& grid, Threads& threads) {
  const auto sort_in = [&](Edges& edges, std::size_t begin, std::size_t end) {
    for (std::size_t r = begin; r < end; ++r) {
      for (const Edge& edge : graph.edges_of(Rank(r))) {
        const std::size_t peer = edge.peer.value();
        if (peer < r) continue;
        const auto direction =
            direction_between(grid.place_of[r], grid.place_of[peer], grid.periods);
        if (direction) add(edges.by_code[grids::step_code(*direction)], {1, edge.weight});
        if (!direction) ++edges.others;
      }
    }
  };
  Edges all;
  for (const Edges& edges :
       found_in_ranges<Edges>(threads, graph.rank_count(), grids::ranks_at_once, sort_in)) {
    for (std::size_t code = 0; code < grids::step_codes; ++code) {
      add(all.by_code[code], edges.by_code[code]);
    }
    all.others += edges.others;
  }
  return all;
}

Directions directions_of(const Edges& edges, const grids::Grid& grid) {
  Directions along;
  for (std::size_t code = 0; code < grids::step_codes; ++code) {
    Axis axis = edges.by_code[code];
    if (axis.edges == 0) continue;
    const Direction direction = direction_with(code);
    axis.period = period_of(direction, grid.periods);
    along.emplace(direction, axis);
  }
  return along;
}

}  // namespace

std::optional<StencilWeights> stencil_weights(const CommGraph& graph, const grids::Grid& grid,
                                              Threads& threads) {
  if (!are_distinct(grid.place_of, grid.periods)) return std::nullopt;
  const Edges edges = edges_by_direction(graph, grid, threads);
  const Directions along = directions_of(edges, grid);
  StencilWeights traffic;
  traffic.other_edges = edges.others;
  for (const std::int32_t period : grid.periods) {
    const auto ranks = static_cast<std::size_t>(period);
    if (ranks > 0 && (traffic.least_period == 0 || ranks < traffic.least_period)) {
      traffic.least_period = ranks;
    }
  }
  traffic.in_planes = plane_traffic(along, grid);
  if (traffic.in_planes) traffic.in_layers = layer_traffic(along, grid);
  std::size_t places = 1;
  for (std::size_t d = 0; d < grid.dimensions; ++d) {
    places *= static_cast<std::size_t>(grid.sides[d]);
  }
  traffic.has_holes = places > graph.rank_count();
  traffic.groups = groups_of({along.begin(), along.end()});
  return traffic;
}

}  // namespace rankplace
