// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

namespace rankplace {

/// A node by its data sheet. 0: none, or as many as make no difference.
struct NodeDescription {
  std::uint32_t sockets = 1;
  std::uint32_t numa_nodes = 1;  ///< of a socket
  std::uint32_t l3_caches = 1;   ///< of a socket
  std::uint32_t l2_caches = 0;   ///< of a socket; 0: each core has its own
  std::uint32_t cores = 1;       ///< of a socket
  std::uint32_t threads = 1;     ///< of a core
  std::uint32_t gpus = 0;        ///< of the node
  std::string gpu_vendor = {};   ///< "nvidia", "amd", "intel", or empty
  std::uint32_t cards = 0;       ///< network cards of the node
};

/// The SPEC of such a node. Larger parts hold smaller ones; devices are spread evenly over the
/// NUMA nodes, or else over the sockets, or else belong to the node. Throws UsageError if a number
/// does not part the next evenly, or hwloc does not take the SPEC.
[[nodiscard]] std::string spec_of(const NodeDescription& node);

}  // namespace rankplace
