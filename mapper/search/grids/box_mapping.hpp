// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/grids/box_plans.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::grids {

/// What a unit that crosses the boxes of each level costs, outermost first; `children`: of most
/// objects of each level. For other objectives than hop-bytes an estimate: compare the plans by the
/// objective itself.
[[nodiscard]] std::vector<BoxLevel> box_levels(const std::vector<std::size_t>& children,
                                               const Objective& objective);

/// The best by the objective of several mappings of a grid or torus to nested boxes: the ranks of
/// every object of the machine are a box of the grid, or nearly one where numbers do not divide.
/// None for other graphs, for sense worst, and if nodes are kept.
[[nodiscard]] std::optional<InitialMapping> box_mapping(const CommGraph& graph,
                                                        const Machine& machine,
                                                        const Objective& objective,
                                                        const SearchOptions& options);

/// The boxes that divide the grid by the cheapest plan of whole boxes; none if there is no such
/// plan, and where box_mapping() has none. Takes a small part of its time.
[[nodiscard]] std::optional<std::vector<CoreId>> whole_box_mapping(const CommGraph& graph,
                                                                   const Machine& machine,
                                                                   const Objective& objective,
                                                                   const SearchOptions& options);

}  // namespace rankplace::grids
