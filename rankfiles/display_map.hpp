// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// The map that `mpirun --display-map` of Open MPI 4, or `--display map` of 5, printed: each rank's
/// host and node-wide logical cores (none if it is not bound), in the order of the map. Version 5
/// prints it in two forms, which change with 5.0.10. Empty if there is no map in the text.
[[nodiscard]] std::vector<RankSlot> ranks_of_display_map(std::string_view text);

}  // namespace rankplace
