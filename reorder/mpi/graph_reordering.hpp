// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pmpi_tracer/mpi.hpp"
#include "reorder/mpi/settings.hpp"

namespace rankplace::reorder {

/// What one vertex sends to another; vertices are ranks of the communicator as they are now.
struct GraphEdge {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::uint64_t weight = 0;
};

/// Collective over `comm`: the best new rank of this process, given the graph whose edges the
/// processes have in any shares; nothing, on all processes, if the ranks had better stay, or if a
/// process has no valid share.
/// `vertices`: the first ranks, which the graph has; the others stay. One process gathers the edges
/// and searches. `call`: what the report names.
[[nodiscard]] std::optional<int> graph_reordering(MPI_Comm comm, int vertices,
                                                  const std::optional<std::vector<GraphEdge>>& own,
                                                  std::string_view call,
                                                  const ReorderSettings& wanted = settings());

}  // namespace rankplace::reorder
