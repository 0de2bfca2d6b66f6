// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::test {

/// Peers of a rank inside a grid.
enum class Peers { on_axes, all_around };

struct GridShape {
  std::vector<int> sides;
  Peers peers = Peers::on_axes;
  std::vector<bool> wrapped = {};           ///< by dimension; empty: none
  std::vector<std::uint64_t> weights = {};  ///< of the axes; empty: 64 each
  std::size_t holes_in_1000 = 0;
};

/// A grid whose ranks are numbered at random.
struct ShuffledGrid {
  CommGraph graph;
  std::vector<std::vector<int>> place_of;  ///< by rank
};

namespace detail {

/// All steps to peers: in 27 points the weight falls to an eighth with every further direction.
inline std::map<std::vector<int>, std::uint64_t> steps_of(const GridShape& shape) {
  std::map<std::vector<int>, std::uint64_t> steps;
  std::size_t count = 1;
  for (std::size_t d = 0; d < shape.sides.size(); ++d) count *= 3;
  for (std::size_t code = 0; code < count; ++code) {
    std::vector<int> step;
    std::uint64_t weight = 0;
    for (std::size_t d = 0, rest = code; d < shape.sides.size(); ++d, rest /= 3) {
      step.push_back(static_cast<int>(rest % 3) - 1);
      const std::uint64_t along = shape.weights.empty() ? 64 : shape.weights[d];
      if (step[d] != 0) weight = weight == 0 ? along : std::max<std::uint64_t>(1, weight / 8);
    }
    const auto moves = std::ranges::count_if(step, [](int s) { return s != 0; });
    if (moves == 1 || (moves > 1 && shape.peers == Peers::all_around)) steps[step] = weight;
  }
  return steps;
}

}  // namespace detail

inline ShuffledGrid shuffled_grid(const GridShape& shape, std::uint64_t seed) {
  SeededRandom random(seed);
  std::vector<std::vector<int>> places;
  std::vector<int> at(shape.sides.size(), 0);
  for (bool more = true; more;) {
    if (random.below(1000) >= shape.holes_in_1000) places.push_back(at);
    std::size_t d = 0;
    while (d < at.size() && ++at[d] == shape.sides[d]) at[d++] = 0;
    more = d < at.size();
  }
  random.shuffle(places);
  std::map<std::vector<int>, std::size_t> rank_at;
  for (std::size_t r = 0; r < places.size(); ++r) rank_at[places[r]] = r;
  TrafficBuilder traffic(places.size());
  for (std::size_t r = 0; r < places.size(); ++r) {
    for (const auto& [step, weight] : detail::steps_of(shape)) {
      std::vector<int> other = places[r];
      for (std::size_t d = 0; d < other.size(); ++d) {
        other[d] += step[d];
        const bool wraps = !shape.wrapped.empty() && shape.wrapped[d];
        if (wraps) other[d] = (other[d] + shape.sides[d]) % shape.sides[d];
      }
      const auto peer = rank_at.find(other);
      if (peer == rank_at.end() || peer->second == r) continue;
      traffic.add(Rank(r), Rank(peer->second), {.bytes = weight, .messages = 1});
    }
  }
  return {CommGraph(std::move(traffic).build(), Measure::bytes), std::move(places)};
}

}  // namespace rankplace::test
