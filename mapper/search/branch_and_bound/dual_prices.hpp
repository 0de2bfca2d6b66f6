// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/objective.hpp"
#include "mapper/search/branch_and_bound/wide_graph.hpp"

namespace rankplace {

/// What each rank must at least (best) or can at most (worst) pay for the links above the parts of
/// ranks that it may belong to: the prices of the ranks of a part never add up to more (less) than
/// the part's cut. So however ranks are divided into parts, the cuts add up to no less (more) than
/// the prices: the dual of the set partitioning problem.
struct RankPrices {
  std::array<std::int64_t, WideGraph::most_ranks> price{};  ///< signed cut (below) x scale
  std::array<std::uint64_t, WideGraph::most_ranks>
      extreme{};  ///< least (most) cut of a rank's part
};

/// Sizes of the parts.
struct PartSizes {
  std::size_t fewest = 1;
  std::size_t most = 1;
  friend auto operator<=>(const PartSizes&, const PartSizes&) = default;
};

/// Those of the sizes that are useful, as runs of consecutive ones.
template <class Useful>
[[nodiscard]] std::vector<PartSizes> runs_of_sizes(PartSizes sizes, const Useful& useful) {
  std::vector<PartSizes> runs;
  for (std::size_t size = sizes.fewest; size <= sizes.most; ++size) {
    if (!useful(size)) continue;
    if (runs.empty() || runs.back().most + 1 < size) runs.push_back({size, size});
    runs.back().most = size;
  }
  return runs;
}

/// Cuts as the prices have them: best minimises, and so does worst with the sign turned; in units
/// of 1 / scale, so that prices may be fractions.
class SignedCut {
 public:
  SignedCut(const WideGraph& graph, Sense sense);
  [[nodiscard]] std::int64_t of(std::uint64_t cut) const {
    const auto scaled = static_cast<std::int64_t>(cut) * scale_;
    return sense_ == Sense::best ? scaled : -scaled;
  }
  /// The cut that a sum of prices stands for, rounded to what cuts can add up to.
  [[nodiscard]] std::uint64_t bound(std::int64_t prices) const {
    const std::int64_t step = scale_ * unit_;
    if (sense_ == Sense::worst) return static_cast<std::uint64_t>(-prices / step * unit_);
    return prices <= 0 ? 0 : static_cast<std::uint64_t>((prices + step - 1) / step * unit_);
  }

 private:
  Sense sense_;
  std::int64_t scale_ = 1;
  std::int64_t unit_ = 1;  ///< divides all cuts
};

/// A part and what crosses the link above it.
struct Part {
  WideSet set = 0;
  std::uint64_t cut = 0;
};

/// Every part of `ranks` with one of the sizes. `parts_to_list` says how many there are.
[[nodiscard]] std::vector<Part> all_parts(const WideGraph& graph, WideSet ranks, PartSizes sizes);
[[nodiscard]] std::uint64_t parts_to_list(std::size_t ranks, PartSizes sizes);

/// Prices from all parts: each part's cut shared out among its ranks, equally or in excess of what
/// each exchanges in all, whichever adds up to more; then every rank's slack is shared out until
/// nothing is left.
[[nodiscard]] RankPrices prices_of(const std::vector<Part>& parts, const WideGraph& graph,
                                   WideSet ranks, PartSizes sizes, const SignedCut& signed_cut,
                                   Sense sense);

/// What a part's cut exceeds the prices of its ranks by.
[[nodiscard]] std::int64_t slack_of(const RankPrices& prices, const Part& part,
                                    const SignedCut& signed_cut);

/// Prices without listing parts: what a rank exchanges beyond its heaviest (lightest) peers, or an
/// equal share of `cut_by_size`, bounds on the cut of any set by its size; whichever adds up to
/// more.
[[nodiscard]] RankPrices plain_prices(const WideGraph& graph, WideSet ranks, PartSizes sizes,
                                      const std::vector<std::uint64_t>& cut_by_size,
                                      const SignedCut& signed_cut, Sense sense);

}  // namespace rankplace
