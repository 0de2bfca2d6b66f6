// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/calibration.hpp"
#include "mapper/model/machine/machine_file_json.hpp"
#include "mapper/predict/link_costs_json.hpp"
#include "mapper/topology/cluster_json.hpp"

namespace rankplace::calibrate {
namespace {

OrderedJson json_of(const MessageFit& fit) {
  return {{"latency_us", fit.latency_us},
          {"bandwidth_GBps", fit.bandwidth_GBps},
          {"rms_residual", fit.rms_residual},
          {"largest_residual", fit.largest_residual}};
}

OrderedJson json_of(const PairCosts& costs) {
  return {{"pairs", costs.pairs},
          {"ping_pong", json_of(costs.ping_pong)},
          {"exchange", json_of(costs.exchange)},
          {"barrier_us", costs.barrier_us}};
}

OrderedJson json_of(const KindMemory& memory) {
  OrderedJson json{{"kind", memory.kind}};
  json.update(parsed_json(memory.json, "what rankplace-node-memory printed", "not JSON"));
  return json;
}

class LevelWriter {
 public:
  explicit LevelWriter(const std::vector<std::string>& core_names) : core_names_(core_names) {}

  [[nodiscard]] OrderedJson json_of_level(const MeasuredLevel& level) const {
    OrderedJson json = rankplace::json_of(level.cost);
    json["pairs"] = level.pairs.pair_count;
    json["pairs_per_link"] = level.pairs.pairs_per_link;
    if (!level.shortened.empty()) json["shortened"] = level.shortened;
    if (!level.bursts.empty()) json["bursts"] = level.bursts;
    if (!level.doubts.empty()) json["doubts"] = level.doubts;
    json["alone"] = json_of(level.alone);
    json["together"] = json_of(level.together);
    json["points"] = OrderedJson::array();
    for (const PairTime& time : level.times) json["points"].push_back(point(level.pairs, time));
    return json;
  }

 private:
  [[nodiscard]] OrderedJson point(const LevelPairs& pairs, const PairTime& time) const {
    const bool together = time.step == pairs.alone.size();
    return {{"pair", together ? "all" : pair_name(pairs.alone[time.step])},
            {"operation", name_of(time.operation)},
            {"bytes", time.bytes},
            {"best_us", time.best_us},
            {"median_us", time.median_us}};
  }

  [[nodiscard]] std::string pair_name(const RankPair& pair) const {
    return core_names_[pair.first] + ' ' + core_names_[pair.second];
  }

  const std::vector<std::string>& core_names_;
};

}  // namespace

std::string calibration_json(const Calibration& calibration) {
  OrderedJson json = machine_head(calibration.machine);
  json["date"] = calibration.date;
  json["command"] = calibration.command;
  json["time_s"] = calibration.time_s;
  for (const auto& [name, value] : calibration.environment) json["environment"][name] = value;
  json.update(members_of(calibration.cluster));
  json["levels"] = OrderedJson::array();
  const LevelWriter writer(calibration.core_names);
  for (const MeasuredLevel& level : calibration.levels) {
    json["levels"].push_back(writer.json_of_level(level));
  }
  for (const KindMemory& memory : calibration.memory) json["memory"].push_back(json_of(memory));
  if (!calibration.memory_shortened.empty()) {
    json["memory_shortened"] = calibration.memory_shortened;
  }
  return short_lines(json);
}

}  // namespace rankplace::calibrate
