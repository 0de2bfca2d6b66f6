// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "mapper/cost/tournament_tree.hpp"

namespace rankplace {

/// The largest of many numbers that change one at a time, O(log n) per change.
class MaxTree {
 public:
  explicit MaxTree(std::size_t count) : tree_(count) {}

  void set(std::size_t index, std::uint64_t value) { tree_.set(index, value); }
  [[nodiscard]] std::uint64_t max() const { return tree_.all(); }

 private:
  struct Larger {
    std::uint64_t operator()(std::uint64_t a, std::uint64_t b) const { return std::max(a, b); }
  };

  TournamentTree<std::uint64_t, Larger> tree_;
};

}  // namespace rankplace
