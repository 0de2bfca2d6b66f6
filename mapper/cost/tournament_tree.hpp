// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

namespace rankplace {

/// What many entries that change one at a time come to together: a tournament tree, O(log n) per
/// change. `Together()(a, b)`: what two of them, or of their parts, come to. Entry{} changes
/// nothing.
template <class Entry, class Together>
class TournamentTree {
 public:
  explicit TournamentTree(std::size_t count)
      : leaves_(std::bit_ceil(std::max<std::size_t>(count, 1))), tree_(2 * leaves_) {}
  /// Begins with these entries. O(n).
  explicit TournamentTree(const std::vector<Entry>& entries) : TournamentTree(entries.size()) {
    std::ranges::copy(entries, tree_.begin() + static_cast<std::ptrdiff_t>(leaves_));
    for (std::size_t at = leaves_ - 1; at > 0; --at) tree_[at] = of_children(at);
  }

  [[nodiscard]] const Entry& of(std::size_t index) const { return tree_[leaves_ + index]; }
  [[nodiscard]] const Entry& all() const { return tree_[1]; }

  void set(std::size_t index, const Entry& entry) {
    std::size_t at = leaves_ + index;
    tree_[at] = entry;
    while (at > 1) {
      at /= 2;
      const Entry together = of_children(at);
      if (tree_[at] == together) return;
      tree_[at] = together;
    }
  }

  /// The entry found from the top down: is_in(half) tells whether it is in the first half.
  template <class IsIn>
  [[nodiscard]] std::size_t find(const IsIn& is_in) const {
    std::size_t at = 1;
    while (at < leaves_) at = is_in(tree_[2 * at]) ? 2 * at : 2 * at + 1;
    return at - leaves_;
  }

 private:
  [[nodiscard]] Entry of_children(std::size_t at) const {
    return Together()(tree_[2 * at], tree_[2 * at + 1]);
  }

  std::size_t leaves_;
  std::vector<Entry> tree_;
};

}  // namespace rankplace
