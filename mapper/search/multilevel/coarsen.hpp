// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

/// The side of each vertex in a bisection: 0 or 1.
using Sides = std::vector<std::uint8_t>;

/// A smaller graph that stands for a larger one.
struct Coarsening {
  WorkGraph graph;
  std::vector<Vertex> coarse_of;  ///< by vertex of the larger graph
};

/// Joins pairs of vertices by heavy-edge matching in random order; weight / (size x size) decides,
/// as in Holtgrewe, Sanders and Schulz (2010). Vertices without a partner are joined with others at
/// the same neighbour. No vertex gets larger than `largest_size`. With `sides`, only vertices of
/// one side are joined.
[[nodiscard]] Coarsening coarsen(const WorkGraph& graph, std::int64_t largest_size,
                                 const Sides* sides, SeededRandom& random);

}  // namespace rankplace::multilevel
