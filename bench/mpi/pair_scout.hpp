// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "bench/mpi/pair_team.hpp"
#include "bench/mpi/step_schedule.hpp"

namespace rankplace::bench {

/// About how long a message of each size takes, ascending, found in `most_s` by a few attempts at
/// some sizes. A size without an attempt has the time of the next larger one with attempts; sizes
/// above the largest of these take longer in proportion to their bytes. Collective over the team.
[[nodiscard]] std::vector<SizeTime> rough_times(PairTeam& team, std::vector<std::uint64_t> sizes,
                                                double most_s);

}  // namespace rankplace::bench
