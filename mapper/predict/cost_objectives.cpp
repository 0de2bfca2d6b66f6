// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/cost_objectives.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace rankplace {
namespace {

/// Whole numbers proportional to `amounts`, the largest of them 1000, none below 1.
std::vector<std::uint64_t> in_thousandths(const std::vector<double>& amounts) {
  const double largest = std::ranges::max(amounts);
  std::vector<std::uint64_t> numbers;
  for (const double amount : amounts) {
    const double thousandths = largest > 0 ? 1000 * amount / largest : 1;
    numbers.push_back(
        std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::lround(thousandths))));
  }
  return numbers;
}

double both_ways_GBps(const LevelCost& cost) {
  return cost.duplex == Duplex::full ? 2 * cost.link_GBps : cost.link_GBps;
}

/// The nearest 8, 9, 10, 12, 14 or 16 times a power of 2; `number` is 8 or more.
std::uint64_t rounded(double number) {
  // Their common multiple, 16 x 315 times the largest power of 2, has to fit in 32 bits.
  constexpr int most_doublings = 19;
  constexpr std::array steps{8, 9, 10, 12, 14, 16};
  const int doublings = std::min(std::ilogb(number / steps.front()), most_doublings);
  const double scaled = std::ldexp(number, -doublings);
  const int nearest = *std::ranges::min_element(
      steps, {}, [&](int step) { return std::abs(std::log(scaled / step)); });
  return static_cast<std::uint64_t>(nearest) << static_cast<unsigned>(doublings);
}

}  // namespace

Objective byte_time_objective(const std::vector<LevelCost>& costs) {
  std::vector<double> times;
  for (const LevelCost& cost : costs) times.push_back(1 / cost.flow_GBps);
  return Objective::hop_bytes(in_thousandths(times));
}

Objective latency_objective(const std::vector<LevelCost>& costs) {
  std::vector<double> times;
  for (const LevelCost& cost : costs) times.push_back(cost.latency_us);
  return Objective::hop_bytes(in_thousandths(times));
}

Objective bandwidth_objective(const std::vector<LevelCost>& costs) {
  double slowest = both_ways_GBps(costs.front());
  for (const LevelCost& cost : costs) slowest = std::min(slowest, both_ways_GBps(cost));
  std::vector<std::uint64_t> bandwidths;
  for (const LevelCost& cost : costs) {
    bandwidths.push_back(rounded(8 * both_ways_GBps(cost) / slowest));
  }
  return Objective::bottleneck(std::move(bandwidths));
}

}  // namespace rankplace
