// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/check_text.hpp"

#include <algorithm>

#include "support/format.hpp"
#include "workflow/labelled.hpp"

namespace rankplace {
namespace {

/// "hardware thread 1 (core 0, OS PU 32)". For a rank's real place, only the OS number is known.
std::string threads_text(const RankSlot& slot) {
  const std::string cores = labelled("core", slot.cores);
  if (slot.hwthreads.empty()) return labelled("OS PU", slot.os_pus) + " (" + cores + ")";
  return labelled("hardware thread", slot.hwthreads) + " (" + cores +
         (slot.os_pus.empty() ? "" : ", " + labelled("OS PU", slot.os_pus)) + ")";
}

std::string place_text(const RankSlot& slot, PlacedUnit unit) {
  if (slot.host.empty()) return "nowhere";
  if (slot.cores.empty()) return "no core of " + slot.host;
  const bool knows_threads = !slot.hwthreads.empty() || !slot.os_pus.empty();
  const bool tells_threads = unit == PlacedUnit::hwthread && knows_threads;
  return (tells_threads ? threads_text(slot) : labelled("core", slot.cores)) + " of " + slot.host;
}

}  // namespace

PlacedUnit placed_unit(const RankDifference& difference) {
  return difference.wanted.hwthreads.empty() ? PlacedUnit::core : PlacedUnit::hwthread;
}

std::string check_text(const PlacementCheck& check, const CheckWords& words) {
  const std::string ranks = counted(check.rank_count, "rank");
  const std::string who = check.by + ' ' + words.places + ' ';
  if (check.differences.empty()) return who + "all " + ranks + " as written\n";
  std::string text =
      who + std::to_string(check.differences.size()) + " of " + ranks + " elsewhere:\n";
  constexpr std::size_t most = 10;
  for (std::size_t i = 0; i < std::min(most, check.differences.size()); ++i) {
    const RankDifference& difference = check.differences[i];
    const PlacedUnit unit = placed_unit(difference);
    text += "  rank " + std::to_string(difference.wanted.rank) + ": " +
            place_text(difference.wanted, unit) + " was wanted, " + words.found + ' ' +
            place_text(difference.found, unit) + '\n';
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
