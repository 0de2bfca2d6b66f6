// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "report/placements/load_text.hpp"
#include "workflow/placements/named_placement.hpp"

namespace rankplace {

/// Whether the bound has rows of its own, of the levels that it tells of.
enum class BoundRows { hidden, shown };

/// Why baselines are in a table: to compare with, or because the user named them.
enum class Baselines { beside, asked_for };

/// What a table of loads shows.
struct LoadsTableStyle {
  BoundRows bounds = BoundRows::hidden;
  Baselines baselines = Baselines::beside;
  std::size_t columns = 0;  ///< how wide it may be; 0: as wide as it is
};

/// One row per placement, one column per level ("busiest link / sum of links"), and the inter-node
/// / intra-node ratio where there are several nodes. Ends with a line that explains the cells. A
/// table that is too wide is turned: one row per level, and baselines beside are left out from the
/// last on until it fits.
[[nodiscard]] std::string loads_table(const MappingProblem& problem,
                                      const std::vector<NamedPlacement>& placements,
                                      const LoadsTableStyle& style = {});

/// One row per placement with its J or bottleneck, and an empty line; nothing for the lexicographic
/// objective, which is no single number.
[[nodiscard]] std::string objective_table(const MappingProblem& problem,
                                          const std::vector<NamedPlacement>& placements,
                                          BoundRows bounds = BoundRows::hidden);

/// A description of the problem: ranks, traffic, machine, objective, collectives.
[[nodiscard]] std::string problem_text(const MappingProblem& problem);

/// The line that says which placements the search chose from, and which of the placements shown are
/// not among them. Empty if they are all placements of a full machine, or none was searched.
[[nodiscard]] std::string search_set_line(const MappingProblem& problem,
                                          const std::vector<NamedPlacement>& placements);

/// "best: optimal (proved; ...)" or how far the search got from its bound.
[[nodiscard]] std::string quality_text(const MappingProblem& problem,
                                       const NamedPlacement& placement);

/// The problem and the loads of its placements as JSON; docs/cli/map.md names the keys.
[[nodiscard]] std::string loads_json(const MappingProblem& problem,
                                     const std::vector<NamedPlacement>& placements);

}  // namespace rankplace
