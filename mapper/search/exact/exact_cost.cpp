// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/exact_cost.hpp"

#include <algorithm>

namespace rankplace {

LexicographicCost::Value LexicographicCost::of_links(std::size_t level, std::size_t /*inner*/,
                                                     StepLoad links) const {
  Value value{};
  value.at(level) = links;
  if (!elsewhere_.empty()) value[level].largest = std::max(links.largest, elsewhere_[level]);
  return value;
}

std::pair<double, double> LexicographicCost::deciding(const Value& a, const Value& b) {
  for (std::size_t level = 0; level < a.size(); ++level) {
    for (const auto number : {&StepLoad::largest, &StepLoad::sum}) {
      if (a[level].*number == b[level].*number) continue;
      return {static_cast<double>(a[level].*number), static_cast<double>(b[level].*number)};
    }
  }
  return {};
}

LexicographicCost::Value LexicographicCost::sum(const Value& a, const Value& b) const {
  Value value{};
  for (std::size_t l = 0; l < level_count_; ++l) {
    value[l] = {std::max(a[l].largest, b[l].largest), a[l].sum + b[l].sum};
  }
  return value;
}

bool LexicographicCost::covers(const Value& a, const Value& b) const {
  for (std::size_t l = 0; l < level_count_; ++l) {
    if (!not_worse(a[l].largest, b[l].largest) || !not_worse(a[l].sum, b[l].sum)) return false;
  }
  return true;
}

bool LexicographicCost::better(const Value& a, const Value& b) const {
  for (std::size_t l = 0; l < level_count_; ++l) {
    if (a[l].largest != b[l].largest) return not_worse(a[l].largest, b[l].largest);
    if (a[l].sum != b[l].sum) return not_worse(a[l].sum, b[l].sum);
  }
  return false;
}

std::size_t LexicographicCost::levels_to_reach(const Value& bound, const Value& best) const {
  std::size_t levels = 0;
  while (levels < level_count_ && bound[levels] == best[levels]) ++levels;
  return std::min(levels + 1, level_count_);
}

HopBytesCost::Value HopBytesCost::of_links(std::size_t level, std::size_t inner,
                                           StepLoad links) const {
  const auto below = inner < distances_.size() ? static_cast<Value>(distances_[inner]) : 0;
  return (static_cast<Value>(distances_.at(level)) - below) * static_cast<Value>(links.sum);
}

BottleneckCost::Value BottleneckCost::of_links(std::size_t level, std::size_t /*inner*/,
                                               StepLoad links) const {
  return static_cast<Value>(links.largest) * unit_times_.at(level);
}

}  // namespace rankplace
