// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/devices/node_inventory.hpp"

namespace rankplace {

/// The owners of the GPUs of a node, and what they send each other from GPU to GPU.
struct GpuOwners {
  std::vector<std::vector<std::size_t>> gpus;  ///< of each owner: indices into the inventory
  /// Owners with the same number may exchange their GPUs: these are near the same cores.
  std::vector<std::size_t> place;
  std::vector<std::vector<std::uint64_t>> traffic;  ///< between two owners, both directions
};

/// The best direct link between two sets of GPUs, in MB/s; 0: none, or not known.
[[nodiscard]] std::uint64_t best_link_MBps(const NodeInventory& inventory,
                                           const std::vector<std::size_t>& a,
                                           const std::vector<std::size_t>& b);

/// What a byte costs on the best link between two sets of GPUs, in thousandths of what it costs on
/// the fastest link of the node. Without a direct link: twice what it costs on the slowest.
[[nodiscard]] std::uint64_t link_cost(const NodeInventory& inventory,
                                      const std::vector<std::size_t>& a,
                                      const std::vector<std::size_t>& b);

/// The owners with their GPUs exchanged so that traffic x link cost, summed over all pairs of
/// owners, is smallest; of several ways the first, which leaves the given one if that is as good.
/// Exact if there are at most 8! ways (eight owners at one place), else no swap of two helps.
[[nodiscard]] std::vector<std::vector<std::size_t>> assign_gpus(const NodeInventory& inventory,
                                                                const GpuOwners& owners);

}  // namespace rankplace
