// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/cost/bounds.hpp"
#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// The tightest bounds on cuts by size that are worth their time (a second at most): exact where an
/// order of the ranks with a small front exists, else the minimum cut and the Laplacian's spectrum.
[[nodiscard]] CutBySize cut_bounds(const CommGraph& graph);

}  // namespace rankplace
