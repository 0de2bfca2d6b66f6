// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

/// The maker of a GPU, which decides by what variable a program is shown some GPUs only.
enum class GpuVendor : std::uint8_t { unknown, nvidia, amd, intel };

/// "nvidia", "amd", "intel"; "unknown".
[[nodiscard]] std::string_view name_of(GpuVendor vendor);

/// Where a device of a node is plugged in.
struct DevicePlace {
  std::string near;                   ///< "package 0", "NUMA node 3", "L3 2", "node"
  std::vector<std::uint32_t> os_pus;  ///< of that object; ascending
  std::string pci = {};               ///< "0004:04:00.0"; empty: not known
  friend bool operator==(const DevicePlace&, const DevicePlace&) = default;
};

/// A GPU, once, however many libraries show it. A card of two dies is two.
struct Gpu {
  /// Among the node's GPUs of this vendor, in the order of their PCI addresses. The vendors'
  /// variables count so (CUDA's with CUDA_DEVICE_ORDER=PCI_BUS_ID).
  std::uint32_t number = 0;
  GpuVendor vendor = GpuVendor::unknown;
  std::string name = {};   ///< "cuda0 nvml0": all that hwloc calls it; empty: only its PCI address
  std::string model = {};  ///< "Tesla V100-SXM2-16GB"; empty: not known
  DevicePlace place = {};
  friend bool operator==(const Gpu&, const Gpu&) = default;
};

/// What a network card is for.
enum class CardKind : std::uint8_t {
  fabric,    ///< InfiniBand, RoCE, Slingshot, Omni-Path: MPI's, where there is one
  ethernet,  ///< any other
};

/// A port of a network card.
struct NetworkCard {
  std::string name;       ///< "mlx5_0", "hsn0": by what libraries choose it
  std::string interface;  ///< "ib0"; empty: none
  CardKind kind = CardKind::ethernet;
  DevicePlace place;
  friend bool operator==(const NetworkCard&, const NetworkCard&) = default;
};

/// Cores of a node that are alike, where a node has several kinds.
struct CoreKind {
  std::string name;                   ///< "performance", "efficiency"
  double speed = 1;                   ///< compared with the fastest kind; 0: not known
  std::vector<std::uint32_t> os_pus;  ///< ascending
  friend bool operator==(const CoreKind&, const CoreKind&) = default;
};

/// What a node has besides its tree: devices, and kinds of cores.
struct NodeInventory {
  std::vector<Gpu> gpus;           ///< by vendor and number
  std::vector<NetworkCard> cards;  ///< in hwloc's order
  /// Direct links between GPUs (NVLink, Infinity Fabric, Xe Link) in MB/s, by index into `gpus`; 0:
  /// none; empty: not known.
  std::vector<std::vector<std::uint64_t>> gpu_links_MBps;
  std::vector<CoreKind> core_kinds;  ///< the fastest first; empty: all cores are alike
  friend bool operator==(const NodeInventory&, const NodeInventory&) = default;

  /// The indices of the cards that carry MPI's messages: a fabric's cards, or all without one.
  [[nodiscard]] std::vector<std::size_t> mpi_cards() const;
};

}  // namespace rankplace
