// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/slot_machine.hpp"

namespace rankplace {

/// The ranks that need room: in all, or on each node by itself.
struct SlotDemand {
  std::size_t ranks = 0;
  std::vector<std::size_t> ranks_on_node = {};  ///< by NodeId; empty: `ranks` on any nodes
};

/// Groups of `per_rank` neighbouring cores, node by node, as many as fit inside the innermost
/// objects that are large enough (a shared cache, say). Groups cross borders of these objects only
/// if the demand needs it, on as few nodes and as little as needed: caches first, then sockets.
/// Cores in no group are left over. If the demand cannot be met at all, the node is the only
/// border.
[[nodiscard]] std::vector<CoreGroup> adjacent_cores(const Machine& cores, std::uint32_t per_rank,
                                                    const SlotDemand& demand);

/// Groups of `per_rank` cores one after the other, across all borders inside a node: `mpirun
/// --map-by slot:PE=N`.
[[nodiscard]] std::vector<CoreGroup> cores_in_order(const Machine& cores, std::uint32_t per_rank);

/// The same inside each NUMA node: `mpirun --map-by numa:PE=N`.
[[nodiscard]] std::vector<CoreGroup> cores_by_numa_node(const Machine& cores,
                                                        std::uint32_t per_rank);

/// The groups, and then groups of `per_rank` neighbours among the cores that they leave.
[[nodiscard]] std::vector<CoreGroup> with_free_cores(const Machine& cores,
                                                     std::vector<CoreGroup> groups,
                                                     std::uint32_t per_rank);

}  // namespace rankplace
