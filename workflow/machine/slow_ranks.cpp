// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/slow_ranks.hpp"

#include <algorithm>
#include <cstdint>

#include "mapper/model/placement/placement_slots.hpp"

namespace rankplace {

SlowRanks slow_ranks(const Machine& machine, const std::vector<RankSlot>& ranks) {
  const auto node_of = nodes_by_name(machine);
  SlowRanks slow;
  for (const RankSlot& rank : ranks) {
    const auto node = node_of.find(rank.host);
    if (node == node_of.end()) continue;
    double speed = 1;
    for (const CoreKind& kind : machine.inventory(node->second).core_kinds) {
      const auto is_of_kind = [&](std::uint32_t pu) {
        return std::ranges::binary_search(kind.os_pus, pu);
      };
      if (kind.speed > 0 && std::ranges::any_of(rank.os_pus, is_of_kind)) {
        speed = std::min(speed, kind.speed);
      }
    }
    slow.count += speed < 1 ? 1 : 0;
    slow.slowest = std::min(slow.slowest, speed);
  }
  return slow;
}

}  // namespace rankplace
