// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search.hpp"

namespace rankplace::grids {

/// If the graph is a grid or torus, the best by the objective of several mappings to nested boxes:
/// the ranks of every object of the machine are a box of the grid, or nearly one where numbers do
/// not divide. None for other graphs, for sense worst, and if nodes are kept.
[[nodiscard]] std::optional<InitialMapping> box_mapping(const CommGraph& graph,
                                                        const Machine& machine,
                                                        const Objective& objective,
                                                        const SearchOptions& options);

}  // namespace rankplace::grids
