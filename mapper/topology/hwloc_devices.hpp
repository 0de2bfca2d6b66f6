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

/// The package by which a host's traffic leaves it, by logical number: the one near all its
/// OpenFabrics cards, or near all its network cards if it has no OpenFabrics card. Nothing if there
/// is no card or no one package.
[[nodiscard]] std::optional<std::uint32_t> package_of_network_card(
    const std::vector<Device>& devices);

}  // namespace rankplace
