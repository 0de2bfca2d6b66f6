// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/branch_and_bound/dual_prices.hpp"
#include "mapper/search/branch_and_bound/twins.hpp"

namespace rankplace {

/// Bounds on the cuts of a part and of the rest of its ranks.
struct CutRange {
  std::uint64_t part = 0;
  std::uint64_t rest = 0;
  WideSet held = 0;  ///< ranks that the part holds, whatever is decided next
};

/// An enumeration of the parts of a set of ranks that have one of the sizes and hold the pivot. Of
/// parts that differ by twins only, it has one. It goes rank by rank, in the order of connection to
/// the ranks before, and leaves branches with bad bounds out. The bound gives every open rank the
/// side where it costs less (best) or more (worst), with as many on either side as there must be,
/// after Delling, Goldberg, Razenshteyn and Werneck, "Exact combinatorial branch-and-bound for
/// graph bisection" (2012), without their packings.
class BisectionEnumeration {
 public:
  BisectionEnumeration(const WideGraph& graph, const Twins& twins, WideSet ranks, WideSet pivot,
                       PartSizes sizes, Sense sense);

  /// Calls visit(part) for every such part; `may(CutRange)` says which branches to follow.
  template <class May, class Visit>
  void for_each(const May& may, const Visit& visit) {
    if (pivot_ != 0) join(0, Side::part);
    assign(pivot_ != 0 ? 1 : 0, may, visit);
  }

 private:
  enum class Side { part, rest };

  template <class May, class Visit>
  void assign(std::size_t at, const May& may, const Visit& visit) {
    const std::size_t open = order_.size() - at;
    if (size_[0] > sizes_.most || size_[0] + open < sizes_.fewest) return;
    if (!may(bound(at))) return;
    if (at == order_.size()) return visit(part_);
    const std::size_t rank = order_[at];
    const bool part_first = (to_[0][at] >= to_[1][at]) == (sense_ == Sense::best);
    for (const Side side :
         {part_first ? Side::part : Side::rest, part_first ? Side::rest : Side::part}) {
      if (side == Side::part && (twins_.of(rank) & rest_) != 0) continue;
      join(at, side);
      assign(at + 1, may, visit);
      leave(at, side);
    }
  }

  void join(std::size_t at, Side side);
  void leave(std::size_t at, Side side);
  [[nodiscard]] CutRange bound(std::size_t at) const;

  const WideGraph& graph_;
  const Twins& twins_;
  WideSet pivot_;
  PartSizes sizes_;
  Sense sense_;
  std::vector<std::size_t> order_;
  /// The later positions of the peers of each rank, by its position.
  std::array<WideSet, WideGraph::most_ranks> later_peers_{};
  std::vector<std::uint64_t> open_weight_;    ///< among the ranks from each position on
  std::vector<std::uint64_t> outwards_of_;    ///< by position: what the rank exchanges beyond all
  std::vector<std::uint64_t> open_outwards_;  ///< of all from each position on
  // Of the ranks assigned; index 0: part, 1: rest.
  WideSet part_ = 0;
  WideSet rest_ = 0;
  std::array<std::size_t, 2> size_{};
  std::array<std::uint64_t, 2> outwards_{};  ///< what a side exchanges with ranks beyond both
  std::array<std::array<std::uint64_t, WideGraph::most_ranks>, 2>
      to_{};  ///< of open ranks, by position
  std::uint64_t across_ = 0;
};

}  // namespace rankplace
