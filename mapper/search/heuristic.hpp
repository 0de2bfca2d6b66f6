// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace {

/// A placement found without proof, and the algorithm that found it.
struct HeuristicResult {
  std::vector<CoreId> core_of_rank;
  std::string algorithm;
  /// What the initial mappings show of the graph.
  PartitionProspect of_better_partition = PartitionProspect::open;
};

/// The initial mappings of a search, and its work.
enum class InitialWork {
  thorough,    ///< plain mappings, for few ranks random ones too
  plain,       ///< without random ones
  from_quick,  ///< goes on from the best of several quick searches
  quick,       ///< one of several: less work in the outermost division under `fast`
};

/// The best of several initial mappings, each improved by swaps. `known`: placements that exist
/// already; the result is no worse than they are. Without them the search begins with the plain
/// mappings. Nodes keep the number of ranks that filling them in order gives them, or their ranks
/// if the options say so. Ends early when a score reaches `bound`.
[[nodiscard]] HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                               const Objective& objective,
                                               const SearchOptions& options,
                                               const std::vector<InitialMapping>& known,
                                               const Score& bound, StoppingCriterion& stopping,
                                               InitialWork initial_work = InitialWork::thorough);

}  // namespace rankplace
