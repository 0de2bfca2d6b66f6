// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <utility>

namespace rankplace {

/// "x", "y", "z", then "dimension 4" and so on.
[[nodiscard]] std::string dimension_name(std::size_t d);

/// The number of a pair low < high < count among all: (0,1), (0,2), ..., (1,2), ...
[[nodiscard]] constexpr std::size_t pair_number(std::size_t low, std::size_t high,
                                                std::size_t count) {
  return low * (2 * count - low - 1) / 2 + (high - low - 1);
}

/// The pair of a number. O(count).
[[nodiscard]] constexpr std::pair<std::size_t, std::size_t> pair_of(std::size_t number,
                                                                    std::size_t count) {
  std::size_t low = 0;
  for (; number >= count - 1 - low; ++low) number -= count - 1 - low;
  return {low, low + 1 + number};
}

}  // namespace rankplace
