// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "mapper/search/search_options.hpp"

namespace rankplace {

/// The initial mappings that a preset tries beside the plain ones and those of few hop-bytes.
struct InitialPlan {
  bool tries_boxes = false;         ///< nested boxes, if the graph is a grid
  bool tries_scotch = false;        ///< for the best placement
  std::size_t random_mappings = 0;  ///< of a thorough search
};

[[nodiscard]] InitialPlan initial_plan(Preset preset, std::size_t ranks);

}  // namespace rankplace
