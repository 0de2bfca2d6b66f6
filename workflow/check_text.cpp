// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/check_text.hpp"

#include <algorithm>

#include "support/format.hpp"

namespace rankplace {
namespace {

std::string place_text(const RankSlot& slot) {
  if (slot.host.empty()) return "nowhere";
  if (slot.cores.empty()) return "no core of " + slot.host;
  std::string cores;
  for (const std::uint32_t core : slot.cores) {
    cores += (cores.empty() ? "" : ",") + std::to_string(core);
  }
  return (slot.cores.size() == 1 ? "core " : "cores ") + cores + " of " + slot.host;
}

}  // namespace

std::string check_text(const PlacementCheck& check, const CheckWords& words) {
  const std::string ranks = counted(check.rank_count, "rank");
  const std::string who = check.by + ' ' + words.places + ' ';
  if (check.differences.empty()) return who + "all " + ranks + " as written\n";
  std::string text =
      who + std::to_string(check.differences.size()) + " of " + ranks + " elsewhere:\n";
  constexpr std::size_t most = 10;
  for (std::size_t i = 0; i < std::min(most, check.differences.size()); ++i) {
    const RankDifference& difference = check.differences[i];
    text += "  rank " + std::to_string(difference.wanted.rank) + ": " +
            place_text(difference.wanted) + " was wanted, " + words.found + ' ' +
            place_text(difference.found) + '\n';
  }
  if (check.differences.size() > most) text += "  ...\n";
  return text;
}

std::string shared_cores_text(const std::vector<SharedCore>& shared) {
  constexpr std::size_t most = 10;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, shared.size()); ++i) {
    const std::string unit = shared[i].is_hwthread ? "hardware thread" : "core";
    text += "rank " + std::to_string(shared[i].rank) + " has no " + unit + " of its own: " + unit +
            ' ' + std::to_string(shared[i].unit) + " of " + shared[i].host + " is rank " +
            std::to_string(shared[i].other) + "'s\n";
  }
  if (shared.size() > most) text += "...\n";
  return text;
}

std::string dry_run_text(const PlacementCheck& check) {
  return check_text(check, {"places", "mpirun takes"});
}

std::string verification_text(const PlacementCheck& check) {
  return check_text(check, {"started", "it is on"});
}

}  // namespace rankplace
