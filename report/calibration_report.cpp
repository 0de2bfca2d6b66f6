// SPDX-License-Identifier: BSD-3-Clause
#include "report/calibration_report.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "mapper/model/machine_file_json.hpp"

namespace rankplace {
namespace {

/// The levels that have measured points. Costs written by hand have none.
Json measured_levels(const Json& calibration) {
  Json levels = Json::array();
  for (const Json& level : calibration.value("levels", Json::array())) {
    if (level.contains("points") && level.contains("alone") && level.contains("together")) {
      levels.push_back(level);
    }
  }
  return levels;
}

/// The kinds of hosts whose memory was measured point by point.
Json measured_memory(const Json& calibration) {
  Json kinds = Json::array();
  for (const Json& kind : calibration.value("memory", Json::array())) {
    if (kind.contains("stream") || kind.contains("concurrency")) kinds.push_back(kind);
  }
  return kinds;
}

Json report_of(const std::string& file) {
  const auto calibration = machine_file(file);
  if (!calibration) return {};
  Json levels = measured_levels(*calibration);
  Json memory = measured_memory(*calibration);
  if (levels.empty() && memory.empty()) return {};
  return {{"source", file},
          {"machine", calibration->value("machine", "")},
          {"date", calibration->value("date", "")},
          {"levels", std::move(levels)},
          {"memory", std::move(memory)}};
}

}  // namespace

Json calibration_report_json(const MappingProblem& problem) {
  Json of_machine = report_of(problem.resolved.spec);
  if (!of_machine.is_null()) return of_machine;
  const auto costs = known_link_costs(problem.options.links, problem.resolved.spec);
  return costs ? report_of(costs->source) : Json();
}

}  // namespace rankplace
