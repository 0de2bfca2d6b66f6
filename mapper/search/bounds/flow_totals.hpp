// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rankplace {

/// Flows between ranks that bound the weight between the parts of any partition from below.
///
/// Each rank v sends at most multipliers[v] to each of some other ranks. At most the flow to the
/// ranks of its own part, |part| - 1 times multipliers[v], stays inside the part. All other flow
/// crosses edges between parts. These edges carry no more than their weights, once the flow that is
/// too much for an edge is left out. This holds for the flows times any factor.
struct FlowTotals {
  std::vector<std::uint64_t> loads;        ///< by edge: all flow that crosses it
  std::vector<std::uint64_t> multipliers;  ///< by rank
  std::uint64_t flow = 0;                  ///< that arrives, of all ranks together

  /// Half of all flows. Rounding never helps the bound.
  void halve();
};

/// The weight that the flows prove to be between parts, with the best factor for them. `weights`:
/// of the edges. `capacities`: the most ranks of each part, largest first; together at least as
/// many as the ranks. Rounding errors of the factor's arithmetic are taken off.
[[nodiscard]] std::uint64_t weight_between_parts(const FlowTotals& totals,
                                                 const std::vector<std::uint64_t>& weights,
                                                 const std::vector<std::size_t>& capacities);

}  // namespace rankplace
