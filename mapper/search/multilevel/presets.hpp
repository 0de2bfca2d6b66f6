// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/multilevel/split.hpp"
#include "mapper/search/multilevel/work_graph.hpp"
#include "mapper/search/search.hpp"

namespace rankplace::multilevel {

// Sizes of graphs at which the presets change.

/// Beyond the caches, and too large for several tries.
[[nodiscard]] bool is_large(const WorkGraph& graph);
/// Too large for more than one order of cuts and for pairs of all parts that share edges.
[[nodiscard]] bool is_huge(const WorkGraph& graph);
/// Cheap enough for more of everything.
[[nodiscard]] bool is_small(const WorkGraph& graph);
/// A swap costs as much as the ranks have peers.
[[nodiscard]] bool is_dense(const WorkGraph& graph);

/// What a preset does beyond the presets below it.
struct Plan {
  std::size_t multisections = 1;
  std::size_t finalists = 1;         ///< how many of the placements go on to iterated search
  std::uint64_t neighbourhoods = 0;  ///< work of each finalist, in edges looked at
  std::uint64_t swaps = 0;           ///< likewise
};

/// Small graphs get more tries: they cost nothing there.
[[nodiscard]] Plan plan_of(Preset preset, const WorkGraph& graph);

/// How a graph is split under a preset: more thoroughly the smaller it is.
[[nodiscard]] SplitOptions split_options(Preset preset, const WorkGraph& graph);

}  // namespace rankplace::multilevel
