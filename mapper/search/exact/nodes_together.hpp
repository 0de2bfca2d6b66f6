// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// The ranks of several nodes on their cores.
struct NodesTogether {
  std::vector<CoreId> core_of_rank;
  bool proved = false;  ///< the optimum of all nodes together
};

/// The lexicographic optimum of several nodes, if it is settled which ranks each has. It is not the
/// nodes' optima side by side: on a level only one node needs the busiest link, and the others may
/// carry as much for a smaller sum. `ranks_of`: by node, as many as solve_node() takes;
/// `core_of_rank`: any placement of them.
[[nodiscard]] NodesTogether solve_nodes_together(const CommGraph& graph, const Machine& machine,
                                                 const std::vector<std::vector<Rank>>& ranks_of,
                                                 const SearchOptions& options,
                                                 std::vector<CoreId> core_of_rank);

}  // namespace rankplace
