// SPDX-License-Identifier: BSD-3-Clause
#include "report/calibration/calibration_report.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "mapper/model/machine/machine_file_json.hpp"

namespace rankplace {
namespace {

/// The levels that have measured points. Costs written by hand have none.
OrderedJson measured_levels(const OrderedJson& calibration) {
  OrderedJson levels = OrderedJson::array();
  for (const OrderedJson& level : calibration.value("levels", OrderedJson::array())) {
    if (level.contains("points") && level.contains("alone") && level.contains("together")) {
      levels.push_back(level);
    }
  }
  return levels;
}

/// The kinds of hosts whose memory was measured point by point.
OrderedJson measured_memory(const OrderedJson& calibration) {
  OrderedJson kinds = OrderedJson::array();
  for (const OrderedJson& kind : calibration.value("memory", OrderedJson::array())) {
    if (kind.contains("stream") || kind.contains("concurrency")) kinds.push_back(kind);
  }
  return kinds;
}

OrderedJson report_of(const std::string& file) {
  const auto calibration = machine_file(file);
  if (!calibration) return {};
  OrderedJson levels = measured_levels(*calibration);
  OrderedJson memory = measured_memory(*calibration);
  if (levels.empty() && memory.empty()) return {};
  return {{"source", file},
          {"machine", calibration->value("machine", "")},
          {"date", calibration->value("date", "")},
          {"levels", std::move(levels)},
          {"memory", std::move(memory)}};
}

}  // namespace

OrderedJson calibration_report_json(const MappingProblem& problem) {
  OrderedJson of_machine = report_of(problem.resolved.spec);
  if (!of_machine.is_null()) return of_machine;
  const auto costs = problem.known_link_costs();
  return costs ? report_of(costs->source) : OrderedJson();
}

}  // namespace rankplace
