// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hwloc.h>

#include <vector>

#include "mapper/topology/host_summary.hpp"

namespace rankplace {

/// The network cards and GPUs of a loaded topology, in hwloc's order.
[[nodiscard]] std::vector<Device> devices_of(hwloc_topology_t topology);

}  // namespace rankplace
