// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// Ranks on slower cores than their node's fastest.
struct SlowRanks {
  std::size_t count = 0;
  double slowest = 1;  ///< speed of the slowest of their cores, compared with the fastest; above 0
};

/// The slow ranks by the kinds of cores of the hosts; cores of unknown speed count as fast.
[[nodiscard]] SlowRanks slow_ranks(const Machine& machine, const std::vector<RankSlot>& ranks);

}  // namespace rankplace
