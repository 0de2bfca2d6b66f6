// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"

namespace rankplace {

/// Sets of so few ranks are mostly found exactly.
inline constexpr std::size_t few_ranks_of_heaviest_set = 16;
/// Some milliseconds at most.
inline constexpr std::uint64_t looks_at_heaviest_set = 200'000;

/// Ranks that together exchange much with all others.
struct HeaviestSet {
  std::vector<multilevel::Vertex> ranks;
  std::int64_t cut = 0;
  std::int64_t bound = 0;  ///< no set of so many ranks has a larger cut
};

/// Whether ranks of a set may exchange something with one another.
enum class PeersInside { allowed, none };

/// Ranks that may form a heaviest set.
struct HeaviestSetProblem {
  const multilevel::WorkGraph& graph;
  const std::vector<std::int64_t>& exchanged;  ///< by rank, with all ranks
  std::size_t most = 0;                        ///< ranks in the set
  std::uint64_t looks = 0;                     ///< at ranks; then the search gives up
  PeersInside peers = PeersInside::allowed;
};

/// The set of at most `most` of the ranks to choose from with the largest cut, by branch and bound,
/// from a known one with its cut. Among the ranks with most left to exchange, the ranks that
/// exchange with one another do not all come at their full worth. Mostly exact within few looks up
/// to 16 ranks, as heavy ranks are rarely peers.
[[nodiscard]] HeaviestSet heaviest_set(const HeaviestSetProblem& problem,
                                       std::vector<multilevel::Vertex> choice,
                                       HeaviestSet known = {});

/// All sets of at most so many of the ranks whose cut is the largest, `cut`. Nothing if there may
/// be more than `most_sets`, or if the search gives up.
[[nodiscard]] std::optional<std::vector<std::vector<multilevel::Vertex>>> all_heaviest_sets(
    const HeaviestSetProblem& problem, const std::vector<multilevel::Vertex>& choice,
    std::int64_t cut, std::size_t most_sets);

}  // namespace rankplace
