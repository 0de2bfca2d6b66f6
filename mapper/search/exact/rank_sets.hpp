// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The most ranks of an exact search: it enumerates their sets.
inline constexpr std::size_t most_ranks_of_exact = 16;

/// A set of the ranks of one node; bit i is the i-th of them.
using RankSet = std::uint32_t;

[[nodiscard]] inline std::size_t size_of(RankSet set) {
  return static_cast<std::size_t>(std::popcount(set));
}
[[nodiscard]] inline RankSet lowest_of(RankSet set) { return set & (~set + 1); }

/// Calls visit(subset) for every subset of `set` that has `size` elements; lowest elements first.
template <class Visit>
void for_each_subset_of_size(RankSet set, std::size_t size, const Visit& visit) {
  const std::size_t all = size_of(set);
  if (size > all) return;
  if (size == 0) return visit(RankSet{0});
  std::array<RankSet, 32> element{};
  for (std::size_t i = 0; set != 0; set &= set - 1) element[i++] = lowest_of(set);
  // Combinations of `size` bits out of `all` in ascending order (Gosper), spread over the set.
  const std::uint64_t end = std::uint64_t{1} << all;
  for (std::uint64_t bits = (std::uint64_t{1} << size) - 1; bits < end;) {
    RankSet subset = 0;
    for (std::uint64_t left = bits; left != 0; left &= left - 1) {
      subset |= element[static_cast<std::size_t>(std::countr_zero(left))];
    }
    visit(subset);
    const std::uint64_t low = bits & (~bits + 1);
    const std::uint64_t carried = bits + low;
    bits = carried | ((bits ^ carried) >> (2 + std::countr_zero(low)));
  }
}

/// The traffic of every set of the ranks of one node, inwards and outwards; 2^n entries each.
class SetLoads {
 public:
  /// `ranks`: at most 16 (more would not fit in memory).
  SetLoads(const CommGraph& graph, const std::vector<Rank>& ranks);

  [[nodiscard]] std::size_t rank_count() const { return rank_count_; }
  [[nodiscard]] RankSet all() const { return (RankSet{1} << rank_count_) - 1; }
  /// The load of a link with exactly this set behind it: what the set exchanges with all other
  /// ranks, on other nodes too.
  [[nodiscard]] std::uint64_t cut(RankSet set) const { return cut_[set]; }
  /// The traffic of the ranks of the set with one another.
  [[nodiscard]] std::uint64_t inside(RankSet set) const { return inside_[set]; }

 private:
  std::size_t rank_count_;
  std::vector<std::uint64_t> cut_;
  std::vector<std::uint64_t> inside_;
};

}  // namespace rankplace
