// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The number of ranks on each node when nodes are filled by NodeId, up to their slots.
/// Throws InputError if there are fewer slots than ranks.
[[nodiscard]] std::vector<std::size_t> ranks_per_node(const Machine& machine,
                                                      std::size_t rank_count);

/// The first `limit[node]` cores of each node, node by node as they lie in the machine's tree.
[[nodiscard]] std::vector<CoreId> filled_order(const Machine& machine,
                                               const std::vector<std::size_t>& limit);

/// The same in Machine::launcher_order(): `mpirun --map-by core`.
[[nodiscard]] std::vector<CoreId> packed_order(const Machine& machine,
                                               const std::vector<std::size_t>& limit);

/// Round-robin over the nodes, inside a node over the sockets, and so on inwards; at most
/// `limit[node]` cores of each node.
[[nodiscard]] std::vector<CoreId> scattered_order(const Machine& machine,
                                                  const std::vector<std::size_t>& limit);

/// Round-robin over the nodes in the launcher's order, inside a node core after core: `mpirun
/// --map-by node`.
[[nodiscard]] std::vector<CoreId> by_node_order(const Machine& machine,
                                                const std::vector<std::size_t>& limit);

/// Node by node in the launcher's order, inside a node round-robin over the NUMA nodes: `mpirun
/// --map-by numa`.
[[nodiscard]] std::vector<CoreId> by_numa_order(const Machine& machine,
                                                const std::vector<std::size_t>& limit);

/// Node by node in the launcher's order, inside a node round-robin over the packages: `mpirun
/// --map-by socket --rank-by slot`.
[[nodiscard]] std::vector<CoreId> by_socket_order(const Machine& machine,
                                                  const std::vector<std::size_t>& limit);

/// The number of ranks on each node when every rank is on the given node; by NodeId.
[[nodiscard]] std::vector<std::size_t> counts_on_nodes(const Machine& machine,
                                                       const std::vector<NodeId>& node_of_rank);

/// Every node's number of slots, as a limit for the orders above.
[[nodiscard]] std::vector<std::size_t> slots_of_nodes(const Machine& machine);

}  // namespace rankplace
