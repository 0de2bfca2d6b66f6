// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "mapper/search/branch_and_bound/wide_graph.hpp"

namespace rankplace {

/// Classes of ranks that may change places without changing any load: each exchanges the same with
/// every other rank, like the leaves of a star. A search need not tell them apart: of all parts
/// with the same numbers of ranks of each class it looks at one, which holds the first of the ranks
/// left.
class Twins {
 public:
  /// Ranks that are `fixed` to cores have no twins.
  Twins(const WideGraph& graph, WideSet fixed);

  /// The ranks like this one, itself among them.
  [[nodiscard]] WideSet of(std::size_t rank) const { return twins_[rank]; }
  /// The first of the ranks left that is like this one, which is among them.
  [[nodiscard]] WideSet first_like(WideSet rank, WideSet left) const {
    const WideSet alike = twins_[lowest_index_of(rank)] & left;
    return alike & (~alike + 1);
  }
  /// Whether a part of the ranks left holds the first ones of each class.
  [[nodiscard]] bool is_first_choice(WideSet part, WideSet left) const;
  /// Whether so few parts of these ranks differ that it is quickest to try them all.
  [[nodiscard]] bool leave_few_choices(WideSet ranks) const;

 private:
  std::array<WideSet, WideGraph::most_ranks> twins_{};
  std::vector<WideSet> classes_;  ///< of two ranks or more
};

}  // namespace rankplace
