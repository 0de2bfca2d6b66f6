// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/core_codes.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace::multilevel {

/// The distance of two cores in O(1).
class CoreDistances {
 public:
  /// `distances` by level, outermost first; divided if they pass largest_distance. Throws
  /// InputError as CoreCodes.
  CoreDistances(const Machine& machine, const std::vector<std::uint64_t>& distances);

  [[nodiscard]] std::int64_t between(CoreId a, CoreId b) const {
    return by_bit_[codes_.highest_bit(a, b)];
  }
  /// The least distance of two different cores.
  [[nodiscard]] std::int64_t smallest() const { return smallest_; }
  /// The largest distance of two cores.
  [[nodiscard]] std::int64_t largest() const { return largest_; }

 private:
  CoreCodes codes_;
  std::array<std::int64_t, 65> by_bit_{};
  std::int64_t smallest_ = 0;
  std::int64_t largest_ = 0;
};

}  // namespace rankplace::multilevel
