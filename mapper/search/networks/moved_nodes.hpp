// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace::networks {

/// Each rank on the same core of the node that has what its node held. `node_of`: by node, a
/// permutation of equal nodes.
[[nodiscard]] std::vector<CoreId> moved_with_nodes(const Machine& machine,
                                                   const std::vector<CoreId>& cores,
                                                   const std::vector<std::uint32_t>& node_of);

}  // namespace rankplace::networks
