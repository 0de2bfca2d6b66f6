// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <vector>

namespace rankplace {

/// The positions, ascending, of the `most` items below `size` with the largest key_of(position); of
/// equal keys the first.
template <class KeyOf>
[[nodiscard]] std::vector<std::size_t> positions_of_largest(std::size_t size, std::size_t most,
                                                            const KeyOf& key_of) {
  std::vector<std::size_t> positions(size);
  std::iota(positions.begin(), positions.end(), std::size_t{0});
  std::ranges::stable_sort(positions, std::ranges::greater{}, key_of);
  positions.resize(std::min(size, most));
  std::ranges::sort(positions);
  return positions;
}

}  // namespace rankplace
