// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hwloc.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/topology/hwloc_summary.hpp"

namespace rankplace {

/// The network cards and GPUs of a loaded topology, in hwloc's order.
[[nodiscard]] std::vector<Device> devices_of(hwloc_topology_t topology);

/// Logical number of the package by which a host's traffic leaves it: the one that all its
/// OpenFabrics cards are near, or all its network cards if it has none of those. Nothing if there
/// is no card or no one package.
[[nodiscard]] std::optional<std::uint32_t> package_of_network_card(
    const std::vector<Device>& devices);

}  // namespace rankplace
