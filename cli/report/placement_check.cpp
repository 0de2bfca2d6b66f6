// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/placement_check.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "cli/format.hpp"
#include "cli/report/labelled.hpp"

namespace rankplace::cli {
namespace {

/// What ranks are placed on.
enum class Unit : std::uint8_t { core, hwthread };

/// "hardware thread 1 (core 0, OS PU 32)". Where a rank really is, the OS number is what is known.
std::string threads_text(const RankSlot& slot) {
  const std::string cores = labelled("core", slot.cores);
  if (slot.hwthreads.empty()) return labelled("OS PU", slot.os_pus) + " (" + cores + ")";
  return labelled("hardware thread", slot.hwthreads) + " (" + cores +
         (slot.os_pus.empty() ? "" : ", " + labelled("OS PU", slot.os_pus)) + ")";
}

std::string place_text(const RankSlot& slot, Unit unit) {
  if (slot.host.empty()) return "nowhere";
  if (slot.cores.empty()) return "no core of " + slot.host;
  const bool knows_threads = !slot.hwthreads.empty() || !slot.os_pus.empty();
  const bool tells_threads = unit == Unit::hwthread && knows_threads;
  return (tells_threads ? threads_text(slot) : labelled("core", slot.cores)) + " of " + slot.host;
}

nlohmann::ordered_json json_of(const RankSlot& slot, Unit unit) {
  nlohmann::ordered_json json{{"host", slot.host}, {"cores", slot.cores}};
  if (unit == Unit::core) return json;
  if (!slot.hwthreads.empty()) json["hwthreads"] = slot.hwthreads;
  json["os_pus"] = slot.os_pus;
  return json;
}

/// What tells the two places of a difference apart.
Unit unit_of(const RankDifference& difference) {
  return difference.wanted.hwthreads.empty() ? Unit::core : Unit::hwthread;
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
    const Unit unit = unit_of(difference);
    text += "  rank " + std::to_string(difference.wanted.rank) + ": " +
            place_text(difference.wanted, unit) + " was wanted, " + words.found + ' ' +
            place_text(difference.found, unit) + '\n';
  }
  if (check.differences.size() > most) text += "  ...\n";
  return text;
}

nlohmann::ordered_json check_json(const PlacementCheck& check) {
  nlohmann::ordered_json differences = nlohmann::ordered_json::array();
  for (const RankDifference& difference : check.differences) {
    const Unit unit = unit_of(difference);
    differences.push_back({{"rank", difference.wanted.rank},
                           {"wanted", json_of(difference.wanted, unit)},
                           {"found", json_of(difference.found, unit)}});
  }
  return {{"by", check.by}, {"ranks", check.rank_count}, {"differences", differences}};
}

}  // namespace rankplace::cli
