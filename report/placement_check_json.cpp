// SPDX-License-Identifier: BSD-3-Clause
#include "report/rerun/placement_check_json.hpp"

#include <nlohmann/json.hpp>

#include "workflow/rerun/check_text.hpp"

namespace rankplace {
namespace {

nlohmann::ordered_json json_of(const RankSlot& slot, PlacedUnit unit) {
  nlohmann::ordered_json json{{"host", slot.host}, {"cores", slot.cores}};
  if (unit == PlacedUnit::core) return json;
  if (!slot.hwthreads.empty()) json["hwthreads"] = slot.hwthreads;
  json["os_pus"] = slot.os_pus;
  return json;
}

nlohmann::ordered_json devices_json(const DeviceCheck& devices) {
  auto differences = nlohmann::ordered_json::array();
  for (const auto& [rank, variable] : devices.differences) {
    differences.push_back({{"rank", rank}, {"wanted", variable.wanted}, {"found", variable.found}});
  }
  return {{"differences", differences}, {"ranks_without_card", devices.ranks_without_card}};
}

}  // namespace

nlohmann::ordered_json shared_cores_json(const std::vector<SharedCore>& shared) {
  auto json = nlohmann::ordered_json::array();
  for (const SharedCore& one : shared) {
    json.push_back({{"rank", one.rank},
                    {"other", one.other},
                    {"host", one.host},
                    {one.is_hwthread ? "hwthread" : "core", one.unit}});
  }
  return json;
}

nlohmann::ordered_json check_json(const PlacementCheck& check) {
  nlohmann::ordered_json differences = nlohmann::ordered_json::array();
  for (const RankDifference& difference : check.differences) {
    const PlacedUnit unit = placed_unit(difference);
    differences.push_back({{"rank", difference.wanted.rank},
                           {"wanted", json_of(difference.wanted, unit)},
                           {"found", json_of(difference.found, unit)}});
  }
  nlohmann::ordered_json json{
      {"by", check.by}, {"ranks", check.rank_count}, {"differences", differences}};
  if (check.devices) json["devices"] = devices_json(*check.devices);
  return json;
}

}  // namespace rankplace
