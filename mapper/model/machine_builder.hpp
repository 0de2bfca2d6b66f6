// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine_data.hpp"

namespace rankplace {

/// Collapses, numbers and names the tree of the nodes and their network; errors as Machine's
/// constructor.
[[nodiscard]] MachineData build_machine(const std::vector<NodeSpec>& nodes,
                                        const NetworkTree& network);

}  // namespace rankplace
