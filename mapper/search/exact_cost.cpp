// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact_cost.hpp"

#include <algorithm>

namespace rankplace {

LexicographicCost::Value LexicographicCost::of_step(const Shape& parent, const FillStep& step,
                                                    RankSet set) const {
  Value value{};
  value.at(parent.level) = links_of(loads_, step, set);
  return value;
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

HopBytesCost::Value HopBytesCost::of_step(const Shape& parent, const FillStep& step,
                                          RankSet set) const {
  if (step.cores) return 0;
  const auto here = static_cast<Value>(distances_.at(shapes_.shape(step.shape).level));
  const auto above = static_cast<Value>(distances_.at(parent.level));
  return (here - above) * static_cast<Value>(loads_.inside(set));
}

}  // namespace rankplace
