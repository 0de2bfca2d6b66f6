// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/devices/node_inventory.hpp"

namespace rankplace {

/// Devices that a synthetic description has at each object of a level, as hwloc's own `[numa]`:
/// `pack:2 [gpu:4(vendor=nvidia)] [nic] core:8 pu:1`, `[link:25000] pack:2 [gpu:2] core:8 pu:1`,
/// `numa:2 [gpu(vendor=amd indexes=1,0)] core:8 pu:1`.
struct DeviceItem {
  enum class Kind : std::uint8_t { gpu, nic, link } kind = Kind::gpu;
  std::uint64_t value = 1;  ///< devices at each object, or MB/s between the GPUs below
  GpuVendor vendor = GpuVendor::unknown;
  std::vector<std::uint32_t> numbers = {};  ///< of the devices in the order of the tree, if given
  std::string place = {};                   ///< "package"; "node" for the node itself
  std::size_t objects = 1;                  ///< of the level in the node
};

/// A synthetic description, parted into what hwloc reads and the devices, in the order of the text.
struct DescribedNode {
  std::string synthetic;
  std::vector<DeviceItem> devices;
};

/// Throws InputError if a device is not as above.
[[nodiscard]] DescribedNode described_node(const std::string& description);

/// The devices of a node with these PUs, in the order of the tree. Of several links that hold two
/// GPUs the last in the text counts. Throws InputError if there are more than 1024 devices, or the
/// PUs do not part evenly.
[[nodiscard]] NodeInventory inventory_of(const DescribedNode& node,
                                         const std::vector<std::uint32_t>& os_pus);

}  // namespace rankplace
