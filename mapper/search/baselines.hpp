// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>

#include "mapper/model/machine.hpp"
#include "mapper/model/placement.hpp"

namespace rankplace {

/// Placements that need no search.
enum class Baseline {
  packed,     ///< rank after rank on the next core, node by node (mpirun --map-by core)
  scattered,  ///< round-robin over nodes, inside a node over sockets, and so on inwards
  random,     ///< uniformly random slots
};

/// Throws UsageError on an unknown name.
[[nodiscard]] Baseline baseline_from(std::string_view name);
/// `seed` matters for random only. Throws InputError if there are fewer slots than ranks.
[[nodiscard]] Placement baseline_placement(Baseline baseline, const Machine& machine,
                                           std::size_t rank_count, std::uint64_t seed);

}  // namespace rankplace
