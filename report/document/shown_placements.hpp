// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "workflow/placements/placements.hpp"

namespace rankplace {

/// The placements that a report shows.
struct ShownPlacements {
  std::vector<NamedPlacement> placements;  ///< names differ
  std::size_t drawn = 0;  ///< how many of them the user named, or are not baselines
};

/// mpirun's own, best and worst (searched if no file has them), placements that the user named (as
/// named_placement() takes them), then the other baselines. A file has its stem for a name; its
/// path, if a baseline or a different placement has that name. What a file says of its search is
/// kept if it was a search of this problem. Errors as named_placement().
[[nodiscard]] ShownPlacements shown_placements(const MappingProblem& problem,
                                               const std::vector<std::string>& named);

}  // namespace rankplace
