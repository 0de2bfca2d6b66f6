// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/slot_machine.hpp"

namespace rankplace {

/// How many ranks there are to be room for: in all, or on each node by itself.
struct SlotDemand {
  std::size_t ranks = 0;
  std::vector<std::size_t> ranks_on_node = {};  ///< by NodeId; empty: `ranks` on any nodes
};

/// Groups of `per_rank` neighbouring cores, node by node, as many as there is room for inside the
/// innermost objects that are large enough (a shared cache, say). Only where the demand is not met
/// so do groups reach over their borders, on as few nodes and as little as needed: caches first,
/// then sockets. Cores that belong to no group are left over. Where the demand cannot be met there
/// is no border but that of the node.
[[nodiscard]] std::vector<CoreGroup> adjacent_cores(const Machine& cores, std::uint32_t per_rank,
                                                    const SlotDemand& demand);

/// Groups of `per_rank` cores one after the other, over every border inside a node: `mpirun
/// --map-by slot:PE=N`.
[[nodiscard]] std::vector<CoreGroup> cores_in_order(const Machine& cores, std::uint32_t per_rank);

/// The same inside each NUMA node: `mpirun --map-by numa:PE=N`.
[[nodiscard]] std::vector<CoreGroup> cores_by_numa_node(const Machine& cores,
                                                        std::uint32_t per_rank);

/// The groups, and groups of `per_rank` neighbours of the cores that they leave.
[[nodiscard]] std::vector<CoreGroup> with_free_cores(const Machine& cores,
                                                     std::vector<CoreGroup> groups,
                                                     std::uint32_t per_rank);

}  // namespace rankplace
