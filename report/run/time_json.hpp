// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Time inside MPI by function and rank: {"functions", "ranks_per_bar", "seconds" (of each function
/// and bar; mean over the bar's ranks), "largest_bar_s", "longest_s" (run time)}. The functions
/// with most time, the last one "others"; runs of many ranks in bars of several. Null if not timed.
[[nodiscard]] nlohmann::ordered_json mpi_time_json(const Profile& profile);

}  // namespace rankplace
