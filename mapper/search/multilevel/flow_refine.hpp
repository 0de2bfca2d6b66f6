// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/multilevel/refinement/fm_refine.hpp"
#include "mapper/search/multilevel/work_graph/coarsen.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

/// Whether a flow is quick on this graph and finds more than FM passes: neither small nor large nor
/// dense, weights positive.
[[nodiscard]] bool worth_a_flow(const WorkGraph& graph);

/// Replaces the cut by minimum cuts of the region around it (three quarters of the smaller side on
/// either side), one nearest to each end, and refines these until the size is a wanted one (after
/// Sanders and Schulz 2011). The better one stays if its cut is smaller than before. Vertices of
/// size 1, a bisection of a wanted size. Returns whether the cut became smaller.
bool refine_by_flow(const WorkGraph& graph, const SideSize& wanted, std::size_t fruitless_limit,
                    Sides& sides, SeededRandom& random);

}  // namespace rankplace::multilevel
