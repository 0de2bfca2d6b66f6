// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace {

/// The choice of idle cores if there are fewer ranks than slots.
enum class IdlePolicy {
  search,  ///< the search decides, on the nodes that filling them in order needs
  pack,    ///< as few nodes, sockets and caches as possible are used
  spread,  ///< the ranks evenly over the nodes, sockets and caches
};

/// "search", "pack", "spread".
[[nodiscard]] std::string_view name_of(IdlePolicy policy);

/// The demand that a choice of cores must meet.
struct CoreDemand {
  std::size_t ranks = 0;
  std::vector<std::size_t> ranks_on_node = {};  ///< by NodeId, of kept nodes; empty: any
  std::vector<CoreId> fixed = {};               ///< cores that must be among them
  /// Most ranks of a NUMA node, unless it has more fixed ones; nothing: one per core.
  std::optional<std::size_t> most_per_numa_node = {};
};

/// Whether all ranks of the demand find a core.
[[nodiscard]] bool has_room(const Machine& machine, const CoreDemand& demand);

/// The cores that so many ranks use under `pack` or `spread`, ascending. The machine must have room
/// for the demand.
[[nodiscard]] std::vector<CoreId> used_cores(const Machine& machine, IdlePolicy policy,
                                             const CoreDemand& demand);

}  // namespace rankplace
