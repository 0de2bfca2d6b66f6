// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/presets/initial_plan.hpp"

#include "mapper/search/presets/sizes.hpp"

namespace rankplace {
namespace {

/// Smaller grids are left to the multisections.
constexpr std::size_t fewest_ranks_for_boxes = 64;
/// Beyond, Scotch's mapping is not worth its time.
constexpr std::size_t most_ranks_for_scotch = 256;
/// Each costs next to nothing. With so many, small instances reach the optimum without a proof.
constexpr std::size_t random_mappings_of_few = 24;

}  // namespace

InitialPlan initial_plan(Preset preset, std::size_t ranks) {
  if (preset != Preset::fast) return {};  // later presets go on from what the first has found
  return {.tries_boxes = ranks >= fewest_ranks_for_boxes,
          .tries_scotch = ranks <= most_ranks_for_scotch,
          .random_mappings = ranks <= most_ranks_for_all_mappings ? random_mappings_of_few : 0};
}

}  // namespace rankplace
