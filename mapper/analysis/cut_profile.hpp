// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The least or the most weight between a set of ranks and the others.
enum class CutExtreme { least, most };

/// The least or the most weight by size of the set (index 0 to n). Exact: a dynamic programme along
/// an order of the ranks in which few passed ranks have peers ahead (a small vertex separation), as
/// in rings, trees and small stencils. Takes about sum over ranks of 2^(ranks with peers ahead) x n
/// steps; nothing if that is more than `work`.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> cut_profile(const CommGraph& graph,
                                                                    CutExtreme extreme,
                                                                    std::uint64_t work);

}  // namespace rankplace
