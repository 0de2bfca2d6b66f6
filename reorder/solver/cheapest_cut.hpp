// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "reorder/solver/cart_grid.hpp"
#include "reorder/solver/region.hpp"

namespace rankplace::reorder {

/// What a cut of a region into parts is judged by: what its parts exchange with one another in all,
/// or what the part that exchanges most does.
enum class CutMeasure { sum, largest };

/// A region in parts of so many vertices each, together all of it: the cheapest of several ways to
/// cut it.
[[nodiscard]] std::vector<Region> cheapest_cut(const CartGrid& grid, const Region& region,
                                               const std::vector<std::int64_t>& sizes,
                                               CutMeasure measure);

}  // namespace rankplace::reorder
