// SPDX-License-Identifier: BSD-3-Clause
#include "report/calibration/link_costs_report.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "mapper/model/machine/machine_file_json.hpp"
#include "mapper/predict/link_costs_json.hpp"

namespace rankplace {
namespace {

/// An element of "points" of a calibration.
struct Point {
  std::string pair;
  std::string operation;
  std::uint64_t bytes = 0;
  double us = 0;
};

struct LevelPoints {
  std::string level;
  std::vector<Point> points;
};

Point point_from(const Members& in) {
  return {in.text("pair"), in.text("operation"), in.number("bytes"), in.real("best_us")};
}

/// Costs that were not measured have no points.
LevelPoints points_from(const Members& in) {
  return {in.text("name"),
          in.has("points") ? in.items("points", point_from) : std::vector<Point>{}};
}

std::vector<LevelPoints> measured_points(const std::string& file) {
  const auto json = machine_file(file);
  if (!json) return {};
  return Members(*json, "", file).items("levels", points_from);
}

/// The level's ping-pongs.
OrderedJson points_of(const std::vector<LevelPoints>& measured, const std::string& level) {
  OrderedJson points = OrderedJson::array();
  const auto own = std::ranges::find(measured, level, &LevelPoints::level);
  if (own == measured.end()) return points;
  for (const Point& point : own->points) {
    if (point.operation != "ping-pong") continue;
    points.push_back({{"bytes", point.bytes}, {"us", point.us}, {"together", point.pair == "all"}});
  }
  return points;
}

}  // namespace

OrderedJson link_costs_json(const MappingProblem& problem) {
  const auto costs = problem.known_link_costs();
  if (!costs) return {};
  const auto measured = measured_points(costs->source);
  OrderedJson levels = OrderedJson::array();
  for (const LevelCost& cost : costs_by_level(*costs, problem.resolved.machine)) {
    OrderedJson level = json_of(cost);
    level["points"] = points_of(measured, cost.level);
    levels.push_back(std::move(level));
  }
  return {{"source", costs->source}, {"levels", std::move(levels)}};
}

}  // namespace rankplace
