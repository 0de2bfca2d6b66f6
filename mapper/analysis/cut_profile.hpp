// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// The least and the most weight between a set of ranks and the others, by the size of the set
/// (index 0 to n).
struct CutProfile {
  std::vector<std::uint64_t> least;
  std::vector<std::uint64_t> most;
};

/// Exact, by dynamic programming along an order of the ranks in which few of those already passed
/// have peers ahead (a small vertex separation): rings, trees, small stencils. Takes about
/// sum over ranks of 2^(ranks with peers ahead) x n steps; nothing if that is more than `work`.
[[nodiscard]] std::optional<CutProfile> cut_profile(const CommGraph& graph, std::uint64_t work);

}  // namespace rankplace
