// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swaps/core_ranges.hpp"

#include <algorithm>

namespace rankplace::multilevel {

std::size_t range_with(std::span<const CoreRange> ranges, CoreId core) {
  const auto after = std::ranges::upper_bound(ranges, core.value(), {}, &CoreRange::first);
  return static_cast<std::size_t>(after - ranges.begin()) - 1;
}

std::vector<CoreRange> ranges_of(const Machine& machine, std::uint32_t size,
                                 std::uint32_t first_size) {
  const Object& root = machine.object(machine.root());
  std::vector<CoreRange> ranges{{root.first_core, root.child_count == 0 ? root.core_count : 0}};
  for (std::uint32_t c = 0; c < root.child_count; ++c) {
    const Object& child = machine.object(ObjectId(root.first_child + c));
    const std::uint32_t wanted = ranges.size() == 1 ? first_size : size;
    if (ranges.back().count >= wanted) ranges.push_back({child.first_core, 0});
    ranges.back().count += child.core_count;
  }
  return ranges;
}

}  // namespace rankplace::multilevel
