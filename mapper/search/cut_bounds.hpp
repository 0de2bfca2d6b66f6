// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/cost/bounds.hpp"
#include "mapper/model/comm_graph.hpp"
#include "mapper/model/objective.hpp"

namespace rankplace {

/// The tightest bounds on cuts by size that are worth their time (a second or two at most): exact
/// where an order of the ranks with a small front exists, else by the minimum cut or the heaviest
/// ranks and the Laplacian's spectrum. `sense`: best fills CutBySize::least, worst `most`.
[[nodiscard]] CutBySize cut_bounds(const CommGraph& graph, Sense sense);

}  // namespace rankplace
