// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "bench/mpi/pair_team.hpp"
#include "bench/pair_line.hpp"

namespace rankplace::bench {

/// How much is measured at every size.
struct SweepEffort {
  std::vector<std::uint64_t> sizes;  ///< of the messages, in bytes
  std::uint64_t passes = 3;          ///< over all sizes: a disturbance spoils one pass, not all
  std::uint64_t batches = 10;        ///< in a pass; fewer if messages are slow
  double batch_s = 1e-3;             ///< how long a batch takes at least, with as many repetitions
};

/// Ping-pong and exchange at every size, and the barrier; `step` is what the results say.
/// Collective over the team.
[[nodiscard]] std::vector<PairTime> sweep(PairTeam& team, std::size_t step,
                                          const SweepEffort& effort);

}  // namespace rankplace::bench
