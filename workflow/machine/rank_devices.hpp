// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The indices in the node's inventory of a rank's GPUs.
[[nodiscard]] std::vector<std::size_t> gpu_indices(const NodeInventory& inventory,
                                                   const RankDevices& devices);

/// The GPUs of each rank; no cards. Ranks on slots near the same GPUs get those whose links suit
/// `gpu_traffic` best, which is what goes from GPU to GPU. Empty if slots own no GPUs, or a rank is
/// on none of the slots.
[[nodiscard]] std::vector<RankDevices> devices_of_ranks(const ResolvedMachine& resolved,
                                                        const std::vector<RankSlot>& ranks,
                                                        const CommunicationMatrix& gpu_traffic);

/// What goes over links of one kind between GPUs of the same node.
struct GpuLinkTraffic {
  std::uint64_t MBps = 0;  ///< of the links; 0: there is no direct link
  Volume volume;
  friend bool operator==(const GpuLinkTraffic&, const GpuLinkTraffic&) = default;
};

/// The fastest links first; nothing if no node knows of links between its GPUs. Ranks that share a
/// GPU need no link.
[[nodiscard]] std::vector<GpuLinkTraffic> gpu_link_traffic(const ResolvedMachine& resolved,
                                                           const std::vector<RankSlot>& ranks,
                                                           const std::vector<RankDevices>& devices,
                                                           const CommunicationMatrix& gpu_traffic);

}  // namespace rankplace
