// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace::reorder {

/// An order of ranks, and what it wins.
struct GraphOrder {
  std::vector<std::uint32_t> vertex_of_slot;  ///< by core of the machine
  Score before;
  Score after;
  bool is_better = false;  ///< else the slots keep their vertices
};

/// The best order that a search of about `budget_s` seconds finds; never worse by the objective
/// than `vertex_of_slot`, that of now. Vertex 0 stays in its slot: programs expect that their first
/// process is rank 0.
[[nodiscard]] GraphOrder best_graph_order(const CommGraph& graph, const Machine& machine,
                                          const Objective& objective,
                                          const std::vector<std::uint32_t>& vertex_of_slot,
                                          double budget_s);

/// Seconds for a search without a budget of its own: a tenth for each 1000 ranks that are begun, at
/// most ten.
[[nodiscard]] double default_budget_s(std::size_t ranks);

}  // namespace rankplace::reorder
