// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "bench/mpi/pair_team.hpp"
#include "bench/pair_line.hpp"

namespace rankplace::bench {

/// The times for which a stream is watched: at first, and in total.
struct StreamPeriods {
  double least_s = 0.1;
  double most_s = 1;
};

/// Seconds of a message of a stream whose rate no longer falls: each attempt takes twice as long as
/// the one before, until it is no slower. On average over the team; collective over it.
[[nodiscard]] double steady_message_s(PairTeam& team, PairOperation operation, std::uint64_t bytes,
                                      const StreamPeriods& periods);

}  // namespace rankplace::bench
