// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace {

/// Gives `ranks` more to those that share, one after another to the one with the fewest that still
/// has room; the first of these. There must be room for all.
[[nodiscard]] std::vector<std::size_t> shared_evenly(const std::vector<std::size_t>& room,
                                                     std::vector<std::size_t> shares,
                                                     std::size_t ranks);

/// The same number of ranks on the same nodes as in `filled` (by NodeId), but evenly, as far as
/// slots and fixed ranks allow.
[[nodiscard]] std::vector<std::size_t> even_shares(const Machine& machine,
                                                   const std::vector<std::size_t>& filled,
                                                   const FixedRanks& fixed);

}  // namespace rankplace
