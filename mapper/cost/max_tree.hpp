// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rankplace {

/// The largest of many numbers that change one at a time: a tournament tree, O(log n) per change.
class MaxTree {
 public:
  explicit MaxTree(std::size_t count)
      : leaves_(std::bit_ceil(std::max<std::size_t>(count, 1))), tree_(2 * leaves_, 0) {}

  void set(std::size_t index, std::uint64_t value) {
    std::size_t at = leaves_ + index;
    tree_[at] = value;
    while (at > 1) {
      at /= 2;
      const std::uint64_t larger = std::max(tree_[2 * at], tree_[2 * at + 1]);
      if (tree_[at] == larger) return;
      tree_[at] = larger;
    }
  }
  [[nodiscard]] std::uint64_t max() const { return tree_[1]; }

 private:
  std::size_t leaves_;
  std::vector<std::uint64_t> tree_;
};

}  // namespace rankplace
