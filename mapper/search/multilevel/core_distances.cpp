// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/core_distances.hpp"

#include <algorithm>

#include "mapper/model/errors.hpp"
#include "mapper/search/multilevel/work_graph.hpp"

namespace rankplace::multilevel {
namespace {

/// Bits for the number of a child, by level.
std::vector<std::uint32_t> bits_of_levels(const Machine& machine) {
  std::vector<std::uint32_t> bits(machine.level_count(), 0);
  for (std::size_t o = 0; o < machine.object_count(); ++o) {
    const Object& object = machine.object(ObjectId(o));
    if (object.child_count == 0) continue;
    const auto needed = static_cast<std::uint32_t>(std::bit_width(object.child_count - 1));
    bits[object.level] = std::max(bits[object.level], needed);
  }
  return bits;
}

}  // namespace

CoreDistances::CoreDistances(const Machine& machine, const std::vector<std::uint64_t>& distances)
    : code_(machine.core_count(), 0) {
  const auto bits = bits_of_levels(machine);
  const std::uint64_t largest = distances.empty() ? 0 : *std::ranges::max_element(distances);
  const std::uint64_t divisor = largest / largest_distance + 1;
  std::vector<std::uint32_t> shift(machine.level_count(), 0);
  std::uint32_t used = 0;
  for (std::size_t l = shift.size(); l-- > 0; used += bits[l]) {
    shift[l] = used;
    if (used + bits[l] > 64) throw InputError("the machine's tree is too wide for hop-bytes");
    const auto distance = static_cast<std::int64_t>(distances.at(l) / divisor);
    std::fill_n(by_bit_.begin() + used + 1, bits[l], distance);
  }
  if (used > 0) {
    const auto [least, most] = std::minmax_element(by_bit_.begin() + 1, by_bit_.begin() + used + 1);
    smallest_ = *least;
    largest_ = *most;
  }
  std::vector<std::uint64_t> code(machine.object_count(), 0);
  for (std::size_t o = 0; o < machine.object_count(); ++o) {  // parents come first
    const Object& object = machine.object(ObjectId(o));
    if (object.child_count == 0) code_[object.first_core] = code[o];
    for (std::uint64_t c = 0; c < object.child_count; ++c) {
      code[object.first_child + c] = code[o] | (c << shift[object.level]);
    }
  }
}

}  // namespace rankplace::multilevel
