// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/grids/box_plans.hpp"
#include "mapper/search/grids/grid.hpp"
#include "mapper/search/grids/straightening.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::grids {

/// The number of children with ranks that most objects of each level have, outermost level first;
/// `ranks_on_node` as place_by_splitting().
[[nodiscard]] std::vector<std::size_t> children_by_level(
    const Machine& machine, const std::vector<std::size_t>& ranks_on_node, std::size_t ranks);

/// The core of each rank of a grid under a plan. Every object gets exactly as many ranks as it is
/// to have: its box, and the last line of the box in part. `straightening`: improves what the
/// children of each object get, before they are laid out; null: boxes stay as planned. Threads
/// share the children of objects with many ranks.
[[nodiscard]] std::vector<CoreId> laid_out_boxes(const Grid& grid, const Machine& machine,
                                                 const std::vector<std::size_t>& ranks_on_node,
                                                 const BoxPlan& plan, Threads& threads,
                                                 Straightening* straightening = nullptr);

}  // namespace rankplace::grids
