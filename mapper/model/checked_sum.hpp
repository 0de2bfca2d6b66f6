// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "support/errors.hpp"

namespace rankplace {

/// a + b; throws InputError rather than wrapping past 2^64.
[[nodiscard]] inline std::uint64_t checked_sum(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) {
    throw InputError(
        "traffic, or what it puts on all links, adds up to more than 2^64 - 1 (counts are too "
        "large)");
  }
  return sum;
}

}  // namespace rankplace
