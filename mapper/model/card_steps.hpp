// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bit>
#include <cstdint>

namespace rankplace {

/// A load of cards as the lexicographic objective counts it: rounded to five binary digits, so in
/// steps of 3 to 6 %. Otherwise few bytes that cards share better would outweigh any load of links
/// inside nodes. Never decreases with the load.
__extension__ [[nodiscard]] constexpr unsigned __int128 in_card_steps(std::uint64_t load) {
  constexpr int digits = 5;
  const int width = static_cast<int>(std::bit_width(load)) - digits;
  if (width <= 0) return load;
  __extension__ using Wide = unsigned __int128;
  const Wide down = load >> width;
  return (down + ((load >> (width - 1)) & 1)) << width;
}

}  // namespace rankplace
