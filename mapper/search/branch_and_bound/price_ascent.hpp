// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/branch_and_bound/dual_prices.hpp"

namespace rankplace {

/// How far an ascent may go.
struct AscentWork {
  std::uint64_t steps = 0;  ///< one for a rank of a part in a round: about a nanosecond
  std::uint64_t rounds = 0;
};

/// Raises the sum of `price` over `ranks` as near to the most there is as the work leads, so that
/// the ranks of no part together pay more than its `cost`: a subgradient method on the Lagrangian
/// dual of the set partitioning problem, after Held, Wolfe and Crowder, "Validation of subgradient
/// optimization" (1974). Each of the ranks is in a part.
void raise_prices(const std::vector<Part>& parts, const std::vector<std::int64_t>& cost,
                  WideSet ranks, AscentWork work,
                  std::array<std::int64_t, WideGraph::most_ranks>& price);

/// How many of the steps an ascent may make use of.
[[nodiscard]] std::uint64_t steps_of_ascent(const std::vector<Part>& parts, AscentWork work);

/// The same for prices of signed cuts, from none at all: the prices given, where others cannot be
/// raised above those by small steps, are kept if they add up to more.
void raise_prices(const std::vector<Part>& parts, const SignedCut& signed_cut, WideSet ranks,
                  AscentWork work, RankPrices& prices);

/// Whether prices show that `ranks` cannot be divided into `count` of the parts or fewer; each part
/// costs one here.
[[nodiscard]] bool takes_more_parts(const std::vector<Part>& parts, const WideGraph& graph,
                                    WideSet ranks, std::size_t count, AscentWork work);

}  // namespace rankplace
