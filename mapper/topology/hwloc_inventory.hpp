// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hwloc.h>

#include <cstdint>
#include <optional>

#include "mapper/model/devices/node_inventory.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The GPUs, network cards and kinds of cores of a loaded topology.
///
/// GPU: a device of CUDA, NVML, ROCm SMI, Level Zero or OpenCL; or a PCI device that is a 3D
/// controller or an accelerator, or the graphics of NVIDIA, AMD or Intel. The graphics of a
/// server's management chip (ASPEED, Matrox, ...) is none. Network card: a PCI function of network
/// class, with an OpenFabrics or network device. Loopback, bridges, radio and USB are none. Devices
/// that no library or driver shows count only if there are no others of the vendor (or none at
/// all).
[[nodiscard]] NodeInventory inventory_of(hwloc_topology_t topology);

/// The package that all cards for MPI are near, in the order of the tree's packages; nothing if
/// there is no card or no one package.
[[nodiscard]] std::optional<std::uint32_t> package_of_cards(const TopologyTree& tree,
                                                            const NodeInventory& inventory);

}  // namespace rankplace
