// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/search/branch_and_bound/wide_graph.hpp"

namespace rankplace {

/// A price of each rank.
using PriceOfRank = std::array<std::int64_t, WideGraph::most_ranks>;

[[nodiscard]] std::int64_t sum_over(const PriceOfRank& price, WideSet ranks);

/// Dual prices of the set partitioning problem: each rank's share of the links above its part. The
/// prices of the ranks of a part never add up to more (worst: less) than the part's cut. So for
/// every division of the ranks into parts, the cuts add up to no less (worst: no more) than the
/// prices.
struct RankPrices {
  PriceOfRank price{};  ///< signed cut (below) x scale
  std::array<std::uint64_t, WideGraph::most_ranks>
      extreme{};  ///< least (most) cut of a rank's part
};

/// Sizes of the parts.
struct PartSizes {
  std::size_t fewest = 1;
  std::size_t most = 1;
  friend auto operator<=>(const PartSizes&, const PartSizes&) = default;
};

/// The useful sizes, as runs of consecutive ones.
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

/// Cuts in the form of prices: signed, so that both best and worst minimise, and in units of 1 /
/// scale, so that prices may be fractions.
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
/// The parts up to which a list is worth its memory, 16 bytes a part, and its time.
inline constexpr std::uint64_t most_parts_to_list = 1'000'000;

/// Whether the slack of parts is shared out; without, prices are lower, but not `extreme`.
enum class Rounds { none, until_no_slack };

/// Prices from all parts. Each part's cut is shared out among its ranks, equally or in excess of
/// what each exchanges in all; the way with the larger sum counts. Then every rank's slack is
/// shared out until nothing is left.
[[nodiscard]] RankPrices prices_of(const std::vector<Part>& parts, const WideGraph& graph,
                                   WideSet ranks, PartSizes sizes, const SignedCut& signed_cut,
                                   Sense sense, Rounds rounds = Rounds::until_no_slack);

/// The excess of a part's cut over the prices of its ranks.
[[nodiscard]] std::int64_t slack_of(const RankPrices& prices, const Part& part,
                                    const SignedCut& signed_cut);

/// Prices without a list of parts. Of two ways the one with the larger sum counts: what a rank
/// exchanges beyond its heaviest (worst: lightest) peers, or an equal share of `cut_by_size`,
/// bounds on the cut of any set by its size.
[[nodiscard]] RankPrices plain_prices(const WideGraph& graph, WideSet ranks, PartSizes sizes,
                                      const std::vector<std::uint64_t>& cut_by_size,
                                      const SignedCut& signed_cut, Sense sense);

}  // namespace rankplace
