// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/initial_mappings/partition.hpp"
#include "mapper/search/search_options.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// Whether a partition from scratch may be better than an initial mapping. Likely: the mapping
/// shows that the graph is a grid that does not fit the machine, where more search pays.
enum class PartitionProspect { open, likely, unlikely };

/// A placement to improve.
struct InitialMapping {
  std::string name;
  std::vector<CoreId> core_of_rank;
  PartitionProspect of_better_partition = PartitionProspect::open;
  /// Makes it better, or leaves it, in about the time of a partition from scratch: for a caller
  /// that has other work beside it. Refers to the graph, machine, objective and options that the
  /// mapping was made for. Empty: nothing is left to do.
  std::function<void(std::vector<CoreId>& core_of_rank, Threads& threads)> improve = {};
};

/// A placement and its score.
struct ScoredMapping {
  InitialMapping mapping;
  Score score;
};

/// What one of them shows, if any does.
[[nodiscard]] PartitionProspect prospect_of(const std::vector<InitialMapping>& mappings);

/// Which of them can be improved.
[[nodiscard]] std::vector<std::size_t> unfinished(const std::vector<InitialMapping>& mappings);

/// Leaves the first of those with the same cores.
void keep_different(std::vector<InitialMapping>& mappings);

/// The number of ranks on each node: as kept, as the options say, or filled in order after the
/// ranks that are fixed there. Throws InputError if a kept node gets more ranks than it has slots,
/// or if there is not one kept node per rank.
[[nodiscard]] std::vector<std::size_t> ranks_on_nodes(const Machine& machine,
                                                      std::size_t rank_count,
                                                      const SearchOptions& options);

/// Which equal objects may swap what they hold.
[[nodiscard]] inline SwapScope swap_scope_of(const SearchOptions& options) {
  return options.node_of_rank ? SwapScope::inside_nodes : SwapScope::all_objects;
}

/// The options; in the start fixed ranks are in their places.
[[nodiscard]] SearchOptions settled_options(const Machine& machine, const SearchOptions& options);

/// Every rank on the first free core, on its own node if nodes are kept.
[[nodiscard]] std::vector<CoreId> first_fit_mapping(const Machine& machine, std::size_t rank_count,
                                                    const SearchOptions& options);

/// Places all ranks by splitting them, over all nodes or, if nodes are kept, on each by itself.
[[nodiscard]] std::vector<CoreId> split_mapping(const Machine& machine, std::size_t rank_count,
                                                const SearchOptions& options,
                                                const Splitter& splitter);

/// The initial mappings without partitioning that suit the sense, in a fixed order.
[[nodiscard]] std::vector<InitialMapping> plain_mappings(const CommGraph& graph,
                                                         const Machine& machine,
                                                         const SearchOptions& options);

/// Uniformly random initial mappings.
[[nodiscard]] std::vector<InitialMapping> random_mappings(const Machine& machine,
                                                          std::size_t rank_count,
                                                          const SearchOptions& options,
                                                          std::size_t count);

}  // namespace rankplace
