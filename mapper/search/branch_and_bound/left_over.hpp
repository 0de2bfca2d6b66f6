// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/branch_and_bound/dual_prices.hpp"
#include "mapper/search/branch_and_bound/wide_graph.hpp"

namespace rankplace {

/// The rank of `left` with the least connection to the rest of it.
[[nodiscard]] WideSet loosest_rank(const WideGraph& graph, WideSet left);

/// What a list of parts says about the ranks that are still to be divided.
struct LeftOver {
  WideSet hardest = 0;  ///< the rank that the fewest parts hold; of a long list the loosest
  std::size_t fewest_parts =
      0;  ///< parts needed at least: each rank in the largest part that holds it
};
[[nodiscard]] LeftOver left_over(const WideGraph& graph, const std::vector<Part>& parts,
                                 WideSet left);

}  // namespace rankplace
