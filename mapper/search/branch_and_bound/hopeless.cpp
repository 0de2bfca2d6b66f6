// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/hopeless.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace rankplace {
namespace {

constexpr double hopeless_gap = 1.0 / 3;

/// The numbers of two scores that differ first under the objective.
std::pair<double, double> first_difference(const Objective& objective, const Score& a,
                                           const Score& b) {
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return {objective.hop_bytes_of(a), objective.hop_bytes_of(b)};
  }
  if (objective.kind() == ObjectiveKind::bottleneck) {
    return {objective.bottleneck_of(a), objective.bottleneck_of(b)};
  }
  for (std::size_t l = 0; l < a.levels.size(); ++l) {
    for (const auto number : {&LevelLoad::largest_link, &LevelLoad::link_sum}) {
      const std::uint64_t of_a = a.levels[l].*number;
      const std::uint64_t of_b = b.levels[l].*number;
      if (of_a != of_b) return {static_cast<double>(of_a), static_cast<double>(of_b)};
    }
  }
  return {};
}

}  // namespace

bool is_hopeless_gap(const Objective& objective, const Score& score, const Score& bound) {
  const auto numbers = first_difference(objective, score, bound);
  const auto [low, high] = std::minmax(numbers.first, numbers.second);
  return low < (1 - hopeless_gap) * high;
}

}  // namespace rankplace
