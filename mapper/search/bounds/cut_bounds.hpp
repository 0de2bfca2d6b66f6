// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/cost/bounds.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// The tightest bounds on cuts by size that are worth their time (a second or two at most, less
/// with preset fast). They are exact if an order of the ranks with a small vertex separation
/// exists. Else they come from the minimum cut or the heaviest ranks, and from the Laplacian's
/// spectrum. `sense`: best fills CutBySize::least, worst `most`.
[[nodiscard]] CutBySize cut_bounds(const CommGraph& graph, Sense sense,
                                   Preset preset = Preset::standard);

/// Lowers the bounds of CutBySize::most for as few ranks as links of the machine have below them.
void tighten_most_cuts(const CommGraph& graph, const Machine& machine, CutBySize& cuts);

/// Raises the bound on halves of an even number of ranks, up to 64, if cut_bounds() is not exact
/// and the bound is worth 0.1 s.
void tighten_least_halves(const CommGraph& graph, Preset preset, CutBySize& cuts);

}  // namespace rankplace
