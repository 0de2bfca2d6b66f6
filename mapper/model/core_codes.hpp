// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The level at which two cores meet, in O(1). Each core has one number: the child that leads to it
/// at each level, outermost level in the highest bits. The highest bit in which two cores differ
/// tells the level of their common ancestor.
class CoreCodes {
 public:
  /// Throws InputError if the numbers of children need more than 64 bits together.
  explicit CoreCodes(const Machine& machine);

  /// 0 for a core and itself, otherwise 1 to 64; the same for all pairs that meet alike.
  [[nodiscard]] std::size_t highest_bit(CoreId a, CoreId b) const {
    return static_cast<std::size_t>(std::bit_width(code_[a.value()] ^ code_[b.value()]));
  }
  /// The core's number.
  [[nodiscard]] std::uint64_t code_of(CoreId core) const { return code_[core.value()]; }
  /// Machine::level_of() of two cores' numbers.
  [[nodiscard]] std::size_t level_of(std::uint64_t a, std::uint64_t b) const {
    return level_of_bit_[static_cast<std::size_t>(std::bit_width(a ^ b))];
  }
  /// Machine::level_of() of two cores.
  [[nodiscard]] std::size_t level_of(CoreId a, CoreId b) const {
    return level_of_bit_[highest_bit(a, b)];
  }
  /// The level of two cores with this highest_bit(); level_count() where no two cores have it.
  [[nodiscard]] std::size_t level_of_bit(std::size_t bit) const { return level_of_bit_[bit]; }

 private:
  std::vector<std::uint64_t> code_;
  std::array<std::uint8_t, 65> level_of_bit_{};
};

}  // namespace rankplace
