// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::multilevel {

// Sizes of graphs at which the presets change.

/// Whether the graph is beyond the caches, and too large for several tries.
[[nodiscard]] bool is_large(const WorkGraph& graph);
[[nodiscard]] bool is_large(std::size_t ranks);
/// Whether it is too large for several orders of cuts and for all pairs of parts that share edges.
[[nodiscard]] bool is_huge(const WorkGraph& graph);
/// Whether it is cheap enough for more of everything.
[[nodiscard]] bool is_small(const WorkGraph& graph);
/// Whether ranks have many peers: a swap costs as much as the ranks have peers.
[[nodiscard]] bool is_dense(const WorkGraph& graph);

/// The work of a preset beyond the presets below it.
struct MultilevelPlan {
  std::size_t multisections = 1;
  std::size_t finalists = 1;         ///< how many of the placements go on to iterated search
  std::uint64_t neighbourhoods = 0;  ///< work of a round of a finalist, in edges looked at
  std::uint64_t swaps = 0;           ///< likewise
  std::uint64_t cycles = 0;          ///< likewise, of the outermost division
  std::uint64_t annealing = 0;       ///< likewise, before the first round
  std::uint64_t rounds = 16;  ///< at most, of iterated search: as long as they bring something

  // The ways of a preset, beside its work.
  bool tries_other_shares = false;  ///< other searches begin from other numbers of ranks on nodes
  bool stops_if_mappings_agree = false;  ///< one finalist, if enough mappings have the best cost
  bool goes_on_if_finalists_differ = false;  ///< more work for the best finalist
  std::uint64_t times_neighbourhoods_then = 10;
  std::uint64_t times_swaps_then = 5;
  std::size_t peers = 24;  ///< SwapOptions::peers
  bool is_quick = false;   ///< descents take most of the time, so only better starts descend
};

/// The plan of a preset. Small graphs get more tries: they cost nothing there.
[[nodiscard]] MultilevelPlan plan_of(Preset preset, const WorkGraph& graph);

/// Likewise for a grid whose boxes do not fit the machine.
[[nodiscard]] MultilevelPlan plan_of_uneven_grid(Preset preset, const WorkGraph& graph);

/// The way to split a graph under a preset: more thorough the smaller the graph is.
[[nodiscard]] SplitOptions split_options(Preset preset, const WorkGraph& graph);

}  // namespace rankplace::multilevel
