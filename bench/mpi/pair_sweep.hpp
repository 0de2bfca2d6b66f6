// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "bench/mpi/pair_team.hpp"
#include "bench/mpi/step_schedule.hpp"
#include "bench/pair_line.hpp"

namespace rankplace::bench {

/// Ping-pong and exchange at every size, the barrier, and streams of the larger sizes; `step` is
/// the number in the results. Takes `most_s` at most, with fewer sizes and passes if need be, but
/// two sizes at least. Collective over the team.
[[nodiscard]] std::vector<PairTime> sweep(PairTeam& team, std::size_t step,
                                          const SweepEffort& effort, double most_s);

}  // namespace rankplace::bench
