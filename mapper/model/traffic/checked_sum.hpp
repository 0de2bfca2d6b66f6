// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>

#include "support/errors.hpp"

namespace rankplace {

/// Counts add up to more than 2^64 - 1.
class TrafficOverflow : public InputError {
 public:
  using InputError::InputError;
};

/// What work() returns. A TrafficOverflow in it names the file.
template <typename Work>
auto naming_overflow(const std::filesystem::path& file, Work&& work) {
  try {
    return work();
  } catch (const TrafficOverflow& error) {
    if (file.empty()) throw;
    throw InputError(file.string(), 0, error.what());
  }
}

/// a + b; throws TrafficOverflow rather than wrapping past 2^64.
[[nodiscard]] inline std::uint64_t checked_sum(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) {
    throw TrafficOverflow(
        "traffic, or what it puts on all links, adds up to more than 2^64 - 1 (counts are too "
        "large)");
  }
  return sum;
}

}  // namespace rankplace
