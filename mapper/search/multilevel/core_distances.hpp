// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"

namespace rankplace::multilevel {

/// The distance of two cores in O(1) from one number per core: which child leads to it at each
/// level, outermost level in the highest bits. The highest bit in which two cores differ tells the
/// level of their common ancestor.
class CoreDistances {
 public:
  /// `distances` by level, outermost first; divided where they pass largest_distance. Throws
  /// InputError if the numbers of children need more than 64 bits together.
  CoreDistances(const Machine& machine, const std::vector<std::uint64_t>& distances);

  [[nodiscard]] std::int64_t between(CoreId a, CoreId b) const {
    return by_bit_[static_cast<std::size_t>(std::bit_width(code_[a.value()] ^ code_[b.value()]))];
  }
  /// No two different cores are closer.
  [[nodiscard]] std::int64_t smallest() const { return smallest_; }
  /// None are further apart.
  [[nodiscard]] std::int64_t largest() const { return largest_; }

 private:
  std::vector<std::uint64_t> code_;
  std::array<std::int64_t, 65> by_bit_{};
  std::int64_t smallest_ = 0;
  std::int64_t largest_ = 0;
};

}  // namespace rankplace::multilevel
