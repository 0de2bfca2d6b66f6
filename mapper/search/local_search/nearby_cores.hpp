// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The cores where a swap may help a rank: on its own node and its heaviest peers'.
[[nodiscard]] std::vector<CoreId> nearby_cores(const CommGraph& graph, const Machine& machine,
                                               const std::vector<CoreId>& core_of_rank, Rank rank);

}  // namespace rankplace
