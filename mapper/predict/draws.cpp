// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/draws.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "support/numbers/statistics.hpp"

namespace rankplace {
namespace {

/// The mean of so many is within some 5 % of that of many more, where single ones differ by half.
constexpr std::size_t most_draws = 16;

}  // namespace

std::size_t draws_of(const CostTree& tree, double largest_message_bytes) {
  for (std::size_t o = 0; o < tree.object_count(); ++o) {
    const CostedObject& object = tree.object(ObjectId(o));
    // Nobody meets at an object without a bandwidth: a core.
    const bool is_meeting = object.flow_bytes_per_s > 0;
    if (is_meeting && object.answers == AnswerOrder::behind_data &&
        largest_message_bytes >= object.eager_bytes) {
      return most_draws;
    }
  }
  return 1;
}

std::vector<NamedSimulation> drawn(std::vector<NamedSimulation> replays, std::size_t draws) {
  if (draws == 1) return replays;
  std::vector<NamedSimulation> all;
  for (const NamedSimulation& replay : replays) {
    for (std::size_t d = 1; d <= draws; ++d) {
      NamedSimulation& one = all.emplace_back(replay);
      if (auto* const run = std::get_if<SimulatedRun>(&one.simulation.work)) {
        run->draw = static_cast<std::uint32_t>(d);
      }
    }
  }
  return all;
}

std::vector<double> means_of_draws(std::span<const double> seconds, std::size_t draws) {
  std::vector<double> means;
  for (std::size_t i = 0; i < seconds.size(); i += draws) {
    means.push_back(spread_of(seconds.subspan(i, draws)).mean);
  }
  return means;
}

double error_of_draws(std::span<const double> seconds, std::size_t draws) {
  double largest = 0;
  for (std::size_t i = 0; draws > 1 && i < seconds.size(); i += draws) {
    const Spread spread = spread_of(seconds.subspan(i, draws));
    const double error = spread.standard_deviation / std::sqrt(static_cast<double>(draws));
    if (spread.mean > 0) largest = std::max(largest, error / spread.mean);
  }
  return largest;
}

}  // namespace rankplace
