// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rankplace {

/// The largest of many loads that change one at a time, and how many are that large: a tournament
/// tree, O(log n) per change.
class LargestLoads {
 public:
  struct Largest {
    std::int64_t load = INT64_MIN;
    std::uint32_t count = 0;
    friend bool operator==(const Largest&, const Largest&) = default;
  };

  explicit LargestLoads(std::size_t links)
      : leaves_(std::bit_ceil(std::max<std::size_t>(links, 1))), tree_(2 * leaves_) {}
  /// Begins with these loads, by link. O(links).
  explicit LargestLoads(const std::vector<std::int64_t>& loads)
      : leaves_(std::bit_ceil(std::max<std::size_t>(loads.size(), 1))), tree_(2 * leaves_) {
    for (std::size_t l = 0; l < loads.size(); ++l) tree_[leaves_ + l] = {loads[l], 1};
    for (std::size_t at = leaves_ - 1; at > 0; --at) {
      tree_[at] = larger_of(tree_[2 * at], tree_[2 * at + 1]);
    }
  }

  [[nodiscard]] std::int64_t of(std::size_t link) const { return tree_[leaves_ + link].load; }
  [[nodiscard]] const Largest& all() const { return tree_[1]; }

  /// One of the links that are that large, by a number below their count.
  [[nodiscard]] std::size_t largest(std::uint32_t number) const {
    std::size_t at = 1;
    while (at < leaves_) {
      at *= 2;
      const std::uint32_t left = tree_[at].load == all().load ? tree_[at].count : 0;
      if (number < left) continue;
      number -= left;
      ++at;
    }
    return at - leaves_;
  }

  void set(std::size_t link, std::int64_t load) {
    std::size_t at = leaves_ + link;
    tree_[at] = {load, 1};
    while (at > 1) {
      at /= 2;
      const Largest larger = larger_of(tree_[2 * at], tree_[2 * at + 1]);
      if (tree_[at] == larger) return;
      tree_[at] = larger;
    }
  }

  /// The largest of two sets of loads together.
  [[nodiscard]] static Largest larger_of(const Largest& a, const Largest& b) {
    if (a.load == b.load) return {a.load, a.count + b.count};
    return a.load > b.load ? a : b;
  }

 private:
  std::size_t leaves_;
  std::vector<Largest> tree_;
};

}  // namespace rankplace
