// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// Placements that need neither search nor graph. Placements of mpirun take the nodes in
/// Machine::launcher_order(), the others as they lie in the tree.
enum class Baseline {
  packed,     ///< rank after rank on the next core, node by node (mpirun --map-by core)
  mpirun,     ///< what mpirun does by itself: two ranks (of one core) are packed, more go round the
              ///< NUMA nodes inside a node, node by node
  by_node,    ///< round-robin over nodes, inside a node core after core (mpirun --map-by node)
  by_socket,  ///< round-robin over the sockets of a node, node by node (mpirun --map-by socket
              ///< --rank-by slot)
  scattered,  ///< round-robin over nodes, inside a node over sockets, and so on inwards
  random,     ///< uniformly random slots
};

/// The name that users know: "packed", "mpirun", "by-node", "by-socket", "scattered", "random".
[[nodiscard]] std::string_view name_of(Baseline baseline);
[[nodiscard]] std::optional<Baseline> baseline_from(std::string_view name);

/// `seed` matters for random only. Throws InputError if there are fewer slots than ranks.
[[nodiscard]] Placement baseline_placement(Baseline baseline, const Machine& machine,
                                           std::size_t rank_count, std::uint64_t seed);

/// The ranks packed in this order, on nodes as they lie in the tree; weights do not matter. Throws
/// InputError as above.
[[nodiscard]] Placement packed_in(const std::vector<Rank>& order, const Machine& machine);

/// The median, by the objective, of 100 random placements. Of a graph of more than 10,000
/// edges (in a network that is no tree: more than 200) it is of fewer, down to one. Throws
/// InputError as above.
[[nodiscard]] Placement median_random_placement(const CommGraph& graph, const Machine& machine,
                                                const Objective& objective, std::uint64_t seed,
                                                Threads& threads = calling_thread());

}  // namespace rankplace
