// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/placement_check.hpp"

#include <cstdint>
#include <unordered_map>
#include <utility>

#include "support/host/host_name.hpp"

namespace rankplace {

std::vector<RankDifference> differences_between(const std::vector<RankSlot>& wanted,
                                                const std::vector<RankSlot>& found) {
  std::unordered_map<std::uint32_t, const RankSlot*> found_by_rank;
  for (const RankSlot& slot : found) found_by_rank.emplace(slot.rank, &slot);
  std::vector<RankDifference> differences;
  for (const RankSlot& slot : wanted) {
    const auto at = found_by_rank.find(slot.rank);
    const RankSlot actual = at == found_by_rank.end() ? RankSlot{slot.rank, "", {}} : *at->second;
    const bool other_threads = !slot.hwthreads.empty() && slot.os_pus != actual.os_pus;
    if (!is_same_host(slot.host, actual.host) || slot.cores != actual.cores || other_threads) {
      differences.push_back({slot, actual});
    }
  }
  return differences;
}

DeviceCheck check_devices(const std::vector<RankDevices>& wanted,
                          const std::vector<RankSlot>& found,
                          const std::vector<SeenVariables>& seen) {
  DeviceCheck check;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::uint32_t rank = found[i].rank;
    SeenDevices compared = compare_devices(wanted.at(rank), seen.at(i));
    check.ranks_without_card += compared.card_is_left_open ? 1 : 0;
    for (VariableDifference& difference : compared.differences) {
      check.differences.push_back({rank, std::move(difference)});
    }
  }
  return check;
}

}  // namespace rankplace
