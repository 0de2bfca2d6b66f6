// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/constraints/idle_cores.hpp"

namespace rankplace {

/// The bandwidth that ranks want and that the memory gives. 1 GB is 1e9 bytes.
struct MemoryDemand {
  double rank_GBps = 0;  ///< of each rank, above 0
  /// The bandwidth of all cores of a NUMA node together, above 0; by node and NUMA node number.
  std::function<double(NodeId node, std::uint32_t numa_node)> saturation_GBps;
};

/// A choice of cores, and its slowdown by the memory.
struct MemoryStep {
  std::vector<CoreId> cores;   ///< ascending
  std::size_t numa_nodes = 0;  ///< that hold ranks
  std::size_t most_ranks = 0;  ///< on one of them
  /// The time of a rank on the most saturated memory / its time alone: ranks x demand /
  /// saturation, at least 1, at most the number of ranks. Alone a rank gets all that it wants.
  double slowdown = 1;
};

/// Choices from packed (as few nodes, sockets and caches as possible) to spread (as few ranks as
/// possible on each NUMA node). Each choice packs as far as it can with half as many ranks per NUMA
/// node as the choice before. The most packed choice that saturates no memory is among them, if
/// there is one. Bandwidth against threads: Porterfield, Fowler, Mandal and Lim (2009). `ranks` of
/// the demand must fit the machine's slots.
[[nodiscard]] std::vector<MemoryStep> memory_steps(const Machine& machine, CoreDemand ranks,
                                                   const MemoryDemand& memory);

/// The most packed of the steps with the least slowdown.
[[nodiscard]] const MemoryStep& least_slowed(const std::vector<MemoryStep>& steps);

}  // namespace rankplace
