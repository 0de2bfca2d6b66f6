// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/core_codes.hpp"

#include <algorithm>

#include "support/errors.hpp"

namespace rankplace {
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

CoreCodes::CoreCodes(const Machine& machine) : code_(machine.core_count(), 0) {
  const auto bits = bits_of_levels(machine);
  level_of_bit_.fill(static_cast<std::uint8_t>(machine.level_count()));
  std::vector<std::uint32_t> shift(machine.level_count(), 0);
  std::uint32_t used = 0;
  for (std::size_t l = shift.size(); l-- > 0; used += bits[l]) {
    shift[l] = used;
    if (used + bits[l] > 64) throw InputError("the machine's tree is too wide to be searched");
    std::fill_n(level_of_bit_.begin() + used + 1, bits[l], static_cast<std::uint8_t>(l));
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

}  // namespace rankplace
