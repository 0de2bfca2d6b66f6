// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/replay.hpp"

#include <algorithm>

namespace rankplace {

std::uint64_t largest_message(const Replay& replay) {
  std::uint64_t largest = 0;
  for (const auto& steps : replay.ranks) {
    for (const ReplayStep& step : steps) {
      const bool is_send = step.kind == ReplayKind::send || step.kind == ReplayKind::start_send;
      if (is_send) largest = std::max(largest, step.amount);
    }
  }
  return largest;
}

}  // namespace rankplace
