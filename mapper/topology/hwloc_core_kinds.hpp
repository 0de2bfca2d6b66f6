// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hwloc.h>

#include <vector>

#include "mapper/model/devices/node_inventory.hpp"

namespace rankplace {

/// The kinds of cores of a loaded topology, the fastest first; empty if hwloc shows fewer than two.
/// Speeds come from Linux's capacities, else from the highest, else from the base frequencies.
[[nodiscard]] std::vector<CoreKind> core_kinds_of(hwloc_topology_t topology);

}  // namespace rankplace
