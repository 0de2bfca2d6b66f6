// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The cores of a node that have one of these PUs, ascending; all of them if none has. `os_pus`:
/// ascending.
[[nodiscard]] std::vector<CoreId> cores_near(const Machine& cores, NodeId node,
                                             const std::vector<std::uint32_t>& os_pus);

}  // namespace rankplace
