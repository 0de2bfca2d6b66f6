// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/cost/bounds.hpp"
#include "mapper/model/comm_graph.hpp"
#include "mapper/model/objective.hpp"
#include "mapper/search/search.hpp"

namespace rankplace {

/// The tightest bounds on cuts by size that are worth their time (a second or two at most, less
/// with preset fast): exact where an order of the ranks with a small front exists, else by the
/// minimum cut or the heaviest ranks and the Laplacian's spectrum. `sense`: best fills
/// CutBySize::least, worst `most`.
[[nodiscard]] CutBySize cut_bounds(const CommGraph& graph, Sense sense,
                                   Preset preset = Preset::standard);

/// Raises the bound on halves of an even number of ranks, up to 64, where cut_bounds() is not exact
/// and it is worth 0.1 s.
void tighten_least_halves(const CommGraph& graph, Preset preset, CutBySize& cuts);

}  // namespace rankplace
