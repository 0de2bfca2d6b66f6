// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// A set of at most 64 ranks of one search; bit i is the i-th of them.
using WideSet = std::uint64_t;

[[nodiscard]] inline std::size_t size_of(WideSet set) {
  return static_cast<std::size_t>(std::popcount(set));
}
[[nodiscard]] inline std::size_t lowest_index_of(WideSet set) {
  return static_cast<std::size_t>(std::countr_zero(set));
}

template <class Visit>
void for_each_rank(WideSet set, const Visit& visit) {
  for (; set != 0; set &= set - 1) visit(lowest_index_of(set));
}

/// The graph of at most 64 ranks as a matrix. Traffic with ranks outside the graph counts in every
/// cut.
class WideGraph {
 public:
  static constexpr std::size_t most_ranks = 64;

  WideGraph(const CommGraph& graph, const std::vector<Rank>& ranks);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] WideSet all() const { return size_ == 0 ? 0 : ~WideSet{0} >> (64 - size_); }
  [[nodiscard]] std::uint64_t weight(std::size_t a, std::size_t b) const { return weight_[a][b]; }
  /// The sum of what a rank exchanges.
  [[nodiscard]] std::uint64_t total(std::size_t rank) const { return total_[rank]; }
  [[nodiscard]] std::uint64_t between(std::size_t rank, WideSet set) const {
    std::uint64_t sum = 0;
    for (WideSet left = set & peers_[rank]; left != 0; left &= left - 1) {
      sum += weight_[rank][lowest_index_of(left)];
    }
    return sum;
  }
  /// The load of the link above an object that holds exactly this set.
  [[nodiscard]] std::uint64_t cut(WideSet set) const {
    std::uint64_t sum = 0;
    for (WideSet left = set; left != 0; left &= left - 1) {
      sum += total_[lowest_index_of(left)] - between(lowest_index_of(left), set);
    }
    return sum;
  }

 private:
  std::size_t size_;
  std::array<std::array<std::uint64_t, most_ranks>, most_ranks> weight_{};
  std::array<std::uint64_t, most_ranks> total_{};
  std::array<WideSet, most_ranks> peers_{};
};

}  // namespace rankplace
