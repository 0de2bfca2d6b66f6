// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/branch_and_bound/dual_prices.hpp"

namespace rankplace {

/// The limits of an ascent.
struct AscentWork {
  std::uint64_t steps = 0;  ///< one for a rank of a part in a round: about a nanosecond
  std::uint64_t rounds = 0;
};

/// Raises the sum of `price` over `ranks` towards its maximum, as far as the work allows, while the
/// ranks of no part pay more than its `cost` together. A subgradient method on the Lagrangian dual
/// of the set partitioning problem, after Held, Wolfe and Crowder, "Validation of subgradient
/// optimization" (1974). Each of the ranks is in a part.
void raise_prices(const std::vector<Part>& parts, const std::vector<std::int64_t>& cost,
                  WideSet ranks, AscentWork work, PriceOfRank& price);

/// The number of steps that an ascent can use.
[[nodiscard]] std::uint64_t steps_of_ascent(const std::vector<Part>& parts, AscentWork work);

/// Raises prices of signed cuts, from zero, in the same way. The given prices stay if they add up
/// to more: small steps may not bring others above them.
void raise_prices(const std::vector<Part>& parts, const SignedCut& signed_cut, WideSet ranks,
                  AscentWork work, RankPrices& prices);

/// Whether prices show that `ranks` cannot be divided into `count` parts or fewer. Each part costs
/// one here.
[[nodiscard]] bool takes_more_parts(const std::vector<Part>& parts, const WideGraph& graph,
                                    WideSet ranks, std::size_t count, AscentWork work);

}  // namespace rankplace
