// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/link_costs_report.hpp"

#include <nlohmann/json.hpp>

#include "mapper/model/machine_file_json.hpp"
#include "mapper/predict/link_costs_json.hpp"

namespace rankplace::cli {
namespace {

/// {"bytes", "us", "together"} of the level's ping-pongs; none in costs that were not measured.
Json points_of(const Json& calibration, const std::string& level) {
  Json points = Json::array();
  for (const Json& measured : calibration.value("levels", Json::array())) {
    if (measured.value("name", "") != level) continue;
    for (const Json& point : measured.value("points", Json::array())) {
      if (point.value("operation", "") != "ping-pong") continue;
      points.push_back({{"bytes", point.value("bytes", 0)},
                        {"us", point.value("best_us", 0.0)},
                        {"together", point.value("pair", "") == "all"}});
    }
  }
  return points;
}

}  // namespace

Json link_costs_json(const MappingProblem& problem) {
  const auto costs = known_link_costs(problem.options.links, problem.resolved);
  if (!costs || costs->levels.empty()) return {};
  const Json calibration = machine_file(costs->source).value_or(Json::object());
  Json levels = Json::array();
  for (const LevelCost& cost : costs_by_level(*costs, problem.resolved.machine)) {
    Json level = json_of(cost);
    level["points"] = points_of(calibration, cost.level);
    levels.push_back(std::move(level));
  }
  return {{"source", costs->source}, {"levels", std::move(levels)}};
}

}  // namespace rankplace::cli
