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

/// How much a search begins with. `thorough`: few ranks also with many random mappings. `plain`:
/// without them. By loads, `fast`, the outermost division gets less work if the search is `quick`:
/// one of several, the best of which goes on; and if it goes on `from_quick` ones.
enum class StartWork { thorough, plain, from_quick, quick };

/// The best of several initial mappings, each improved by swaps. `known`: placements that exist
/// already; the result is no worse than they are. Without them the search begins with the plain
/// mappings. Nodes keep the number of ranks that filling them in order gives them, or their ranks
/// if the options say so. Ends early when a score reaches `bound`.
[[nodiscard]] HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                               const Objective& objective,
                                               const SearchOptions& options,
                                               const std::vector<InitialMapping>& known,
                                               const Score& bound, StoppingCriterion& stopping,
                                               StartWork start_work = StartWork::thorough);

}  // namespace rankplace
