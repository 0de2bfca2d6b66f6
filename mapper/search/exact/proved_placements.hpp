// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace {

/// The exact search of all nodes, where it is settled which ranks each gets. Rarely nothing is
/// proved (solve_nodes_together()); the bound is then only the score.
[[nodiscard]] SearchResult proved_nodes(const CommGraph& graph, const Machine& machine,
                                        const Objective& objective, const SearchOptions& options);

/// The exact search over all slots of the machine.
[[nodiscard]] SearchResult proved_machine(const CommGraph& graph, const Machine& machine,
                                          const Objective& objective, const SearchOptions& options);

}  // namespace rankplace
