// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swaps/core_distances.hpp"

#include <algorithm>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"

namespace rankplace::multilevel {

CoreDistances::CoreDistances(const Machine& machine, const std::vector<std::uint64_t>& distances)
    : codes_(machine) {
  const std::uint64_t largest = distances.empty() ? 0 : *std::ranges::max_element(distances);
  const std::uint64_t divisor = largest / largest_distance + 1;
  std::vector<std::int64_t> used;
  for (std::size_t bit = 1; bit < by_bit_.size(); ++bit) {
    const std::size_t level = codes_.level_of_bit(bit);
    if (level == machine.level_count()) continue;
    by_bit_[bit] = static_cast<std::int64_t>(distances.at(level) / divisor);
    used.push_back(by_bit_[bit]);
  }
  if (used.empty()) return;
  smallest_ = std::ranges::min(used);
  largest_ = std::ranges::max(used);
}

}  // namespace rankplace::multilevel
