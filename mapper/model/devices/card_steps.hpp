// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bit>
#include <cstdint>

namespace rankplace {

/// A rounded load: rounding up may need a 65th bit.
__extension__ using CardSteps = unsigned __int128;

/// A load of cards as the lexicographic objective counts it: rounded to five binary digits, so in
/// steps of 3 to 6 %. Otherwise few bytes that cards share better would outweigh any load of links
/// inside nodes. Never decreases with the load.
[[nodiscard]] constexpr CardSteps in_card_steps(std::uint64_t load) {
  constexpr int digits = 5;
  const int width = static_cast<int>(std::bit_width(load)) - digits;
  if (width <= 0) return load;
  const CardSteps down = load >> width;
  return (down + ((load >> (width - 1)) & 1)) << width;
}

}  // namespace rankplace
