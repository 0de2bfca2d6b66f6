// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hwloc.h>

#include <cstdint>
#include <vector>

namespace rankplace {

/// The bandwidths of the direct links between GPUs in MB/s, from hwloc's matrices (NVLink, XGMI, Xe
/// Link), through NVSwitches; empty if hwloc has none. `gpus`: the PCI or OS device of each.
[[nodiscard]] std::vector<std::vector<std::uint64_t>> gpu_links(
    hwloc_topology_t topology, const std::vector<hwloc_obj_t>& gpus);

}  // namespace rankplace
