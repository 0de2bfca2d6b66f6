// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/check_text.hpp"

#include <algorithm>

#include "support/text/format.hpp"
#include "workflow/placements/labelled.hpp"

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
  if (slot.cores.empty()) return "no core of " + slot.host;
  const bool knows_threads = !slot.hwthreads.empty() || !slot.os_pus.empty();
  const bool tells_threads = unit == PlacedUnit::hwthread && knows_threads;
  return (tells_threads ? threads_text(slot) : labelled("core", slot.cores)) + " of " + slot.host;
}

constexpr std::size_t most = 10;  ///< lines of one kind

std::string places_text(const PlacementCheck& check, const CheckWords& words) {
  std::string text;
  for (std::size_t i = 0; i < std::min(most, check.differences.size()); ++i) {
    const RankDifference& difference = check.differences[i];
    const PlacedUnit unit = placed_unit(difference);
    text +=
        "  rank " + std::to_string(difference.wanted.rank) + ": " +
        place_text(difference.wanted, unit) + " was wanted, " +
        (difference.found.host.empty() ? "it was not started"
                                       : words.found + ' ' + place_text(difference.found, unit)) +
        '\n';
  }
  return check.differences.size() > most ? text + "  ...\n" : text;
}

std::string devices_text(const DeviceCheck& devices) {
  std::string text;
  if (!devices.differences.empty()) {
    text += "the devices of some ranks are others than the placement's:\n";
  }
  for (std::size_t i = 0; i < std::min(most, devices.differences.size()); ++i) {
    const auto& [rank, variable] = devices.differences[i];
    text += "  rank " + std::to_string(rank) + ": " + variable.wanted + " was wanted, it has " +
            variable.found + '\n';
  }
  if (devices.differences.size() > most) text += "  ...\n";
  if (devices.ranks_without_card > 0) {
    text += "note: no variable tells " + counted(devices.ranks_without_card, "rank") +
            " the network card of the placement; MPI chooses one (rankplace exec sets it)\n";
  }
  return text;
}

}  // namespace

PlacedUnit placed_unit(const RankDifference& difference) {
  return difference.wanted.hwthreads.empty() ? PlacedUnit::core : PlacedUnit::hwthread;
}

std::string check_text(const PlacementCheck& check, const CheckWords& words) {
  const std::string ranks = counted(check.rank_count, "rank");
  const std::string who = check.by + ' ' + words.places + ' ';
  const std::string devices = check.devices ? devices_text(*check.devices) : "";
  if (!check.differences.empty()) {
    return who + std::to_string(check.differences.size()) + " of " + ranks + " elsewhere:\n" +
           places_text(check, words) + devices;
  }
  const bool shown = check.devices && check.devices->differences.empty();
  return who + "all " + ranks + " as written" + (shown ? ", with the devices as written" : "") +
         '\n' + devices;
}

std::string shared_cores_text(const std::vector<SharedCore>& shared) {
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
  const std::string text = check_text(check, {"places", "mpirun takes"});
  if (check.ranks_without_binding == 0) return text;
  return text + "note: only the hosts of " + counted(check.ranks_without_binding, "rank") +
         " were compared (this mpirun prints no bindings of nodes without packages); rankplace "
         "verify looks at the cores\n";
}

std::string verification_text(const PlacementCheck& check) {
  return check_text(check, {"started", "it is on"});
}

}  // namespace rankplace
