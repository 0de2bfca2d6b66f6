// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/initial_mappings/initial_work.hpp"
#include "mapper/search/load_search/load_problem.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace::load_search {

/// Numbers of ranks on the nodes, by NodeId, with which a search with free slots begins once more,
/// and placements that have them.
struct ShareMapping {
  std::vector<std::size_t> ranks_on_node;
  std::vector<InitialMapping> known;  ///< empty: the plain ones
};

/// Whether ranks may gather for the worst placement, wherever they are.
[[nodiscard]] bool may_gather(const Machine& machine, const SearchOptions& options);

/// The heaviest ranks gathered (gather_heaviest()) from a scattered placement with these numbers of
/// ranks on the nodes; for worst. Only where may_gather().
[[nodiscard]] InitialMapping gathered_on(const LoadProblem& problem, const Machine& machine,
                                         const std::vector<std::size_t>& ranks_on_node);

/// The share_choices() besides ranks_on_nodes(). For worst of many ranks, nearly all gain comes
/// from the choice of the gathered ranks. So only choices are left whose gathered ranks lead on
/// from `best`.
[[nodiscard]] std::vector<ShareMapping> share_mappings(const CommGraph& graph,
                                                       const Machine& machine,
                                                       const Objective& objective,
                                                       const SearchOptions& options,
                                                       const SearchResult& best);

/// How much each search from share_mappings() begins with.
[[nodiscard]] InitialWork work_of_shares(const CommGraph& graph);
/// Whether one more search follows from the best of them: by loads, where it takes a fraction of a
/// second.
[[nodiscard]] bool goes_on_from_shares(const CommGraph& graph, const Objective& objective,
                                       Sense sense);

}  // namespace rankplace::load_search
