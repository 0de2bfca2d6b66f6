// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::reorder {

/// The neighbours of one vertex, as MPI_Dist_graph_create_adjacent takes them.
struct AdjacentLists {
  std::vector<int> sources;
  std::vector<int> source_weights;  ///< empty: unweighted, or no sources
  std::vector<int> destinations;
  std::vector<int> destination_weights;
};

/// Collective over `permuted`, a communicator of our own: the lists of the vertex that this process
/// has become, from the process that declared them. `vertex`: the one whose lists are `own`.
[[nodiscard]] AdjacentLists moved_to_vertices(MPI_Comm permuted, int vertex,
                                              const AdjacentLists& own);

}  // namespace rankplace::reorder
