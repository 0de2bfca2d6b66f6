// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/grid_traffic.hpp"

#include <algorithm>
#include <cstdlib>

#include "support/threads/range_jobs.hpp"

namespace rankplace::grids {
namespace {

constexpr std::int32_t longest = 2;  // steps; what goes further counts the same in every cut
constexpr std::size_t codes = 729;   // (longest + 1) to the power of most_dimensions
using Weights = std::array<double, codes>;

std::size_t code_of(const Place& step) {
  std::size_t code = 0;
  for (const std::int32_t s : step) {
    code = 3 * code + static_cast<std::size_t>(std::min(std::abs(s), longest));
  }
  return code;
}

/// Whatever the number of threads, in the same order: sums beyond 2^53 are rounded.
Weights weights_by_step(const CommGraph& graph, const Grid& grid, Threads& threads) {
  const auto add_up = [&](Weights& weights, std::size_t begin, std::size_t end) {
    for (std::size_t r = begin; r < end; ++r) {
      for (const Edge& edge : graph.edges_of(Rank(r))) {
        const std::size_t peer = edge.peer.value();
        if (peer < r) continue;
        const Place step = difference(grid.place_of[r], grid.place_of[peer], grid.periods);
        weights[code_of(step)] += static_cast<double>(edge.weight);
      }
    }
  };
  Weights sums{};
  for (const Weights& weights :
       found_in_ranges<Weights>(threads, graph.rank_count(), ranks_at_once, add_up)) {
    for (std::size_t code = 0; code < codes; ++code) sums[code] += weights[code];
  }
  return sums;
}

}  // namespace

GridTraffic::GridTraffic(const CommGraph& graph, const Grid& grid, Threads& threads)
    : dimensions_(grid.dimensions) {
  for (std::size_t d = 0; d < dimensions_; ++d) {
    sides_[d] = grid.sides[d];
    wrapped_[d] = grid.periods[d] > 0;
  }
  const Weights weights = weights_by_step(graph, grid, threads);
  for (std::size_t code = 1; code < codes; ++code) {
    if (weights[code] == 0) continue;
    std::array<double, most_dimensions> step{};
    for (std::size_t d = most_dimensions, rest = code; d-- > 0; rest /= 3) {
      step[d] = static_cast<double>(rest % 3);
    }
    weight_of_step_.emplace_back(step, weights[code]);
  }
}

GridTraffic::GridTraffic(const std::vector<GridSide>& sides, const std::vector<GridStep>& steps)
    : dimensions_(sides.size()) {
  for (std::size_t d = 0; d < dimensions_; ++d) {
    sides_[d] = sides[d].places;
    wrapped_[d] = sides[d].wrapped;
  }
  for (const GridStep& neighbours : steps) {
    std::array<double, most_dimensions> step{};
    step[neighbours.dimension] = 1;
    weight_of_step_.emplace_back(step, neighbours.weight);
  }
}

double GridTraffic::between_boxes(const Parts& parts) const {
  double between = 0;
  for (const auto& [step, weight] : weight_of_step_) {
    double inside = 1;  // the share of the pairs of places so far apart that no cut parts
    for (std::size_t d = 0; d < dimensions_; ++d) {
      if (step[d] == 0 || parts[d] <= 1) continue;
      const double whole = wrapped_[d] ? 1 : 1 - step[d] / sides_[d];
      inside *= std::max(0.0, 1 - step[d] * parts[d] / sides_[d]) / std::max(whole, 1e-9);
    }
    between += weight * (1 - inside);
  }
  return between;
}

double GridTraffic::weight_along(std::size_t dimension) const {
  double sum = 0;
  for (const auto& [step, weight] : weight_of_step_) sum += step[dimension] > 0 ? weight : 0;
  return sum;
}

}  // namespace rankplace::grids
