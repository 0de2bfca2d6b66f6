// SPDX-License-Identifier: BSD-3-Clause
#include "report/prediction/memory_curve.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "report/placements/loads.hpp"
#include "support/text/format.hpp"
#include "workflow/machine/memory_demand.hpp"
#include "workflow/placements/best_on_slots.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/problem/make_search_space.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

void add_seconds(const MappingProblem& problem, std::vector<MemoryPoint>& curve) {
  std::vector<NamedPlacement> placements;
  for (const MemoryPoint& point : curve) placements.push_back(point.best);
  const auto prediction = predict_if_known(problem, placements, {});
  if (!prediction) return;
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const double seconds = prediction->placements[i].analytic.seconds;
    curve[i].communication_s = seconds;
    if (prediction->compute_s) {
      curve[i].total_s = *prediction->compute_s * curve[i].step.slowdown + seconds;
    }
  }
}

std::string seconds_cell(const std::optional<double>& seconds) {
  return seconds ? human_seconds(*seconds) : "-";
}

std::vector<std::string> row_of(const MappingProblem& problem, const MemoryPoint& point) {
  std::vector<std::string> row{std::to_string(point.step.most_ranks),
                               std::to_string(point.step.numa_nodes),
                               fixed(point.step.slowdown, 2)};
  for (const LevelScore& level : point.best.file.score) {
    row.push_back(load_text(problem, level.largest_link));
  }
  row.push_back(seconds_cell(point.communication_s));
  row.push_back(seconds_cell(point.total_s));
  row.emplace_back(point.chosen ? "chosen" : "");
  return row;
}

}  // namespace

std::vector<MemoryPoint> memory_curve(const MappingProblem& problem) {
  auto steps = memory_steps_of(problem.resolved, problem.options.slots, problem.profile);
  if (steps.empty()) return {};
  const auto chosen = static_cast<std::size_t>(&least_slowed(steps) - steps.data());
  std::vector<MemoryPoint> curve;
  for (MemoryStep& step : steps) {
    NamedPlacement best = best_on(problem, step.cores);
    curve.push_back({std::move(step), std::move(best), {}, {}, curve.size() == chosen});
  }
  add_seconds(problem, curve);
  return curve;
}

std::string memory_curve_text(const MappingProblem& problem,
                              const std::vector<MemoryPoint>& curve) {
  if (curve.empty()) return "";
  std::vector<std::string> header{"ranks at a memory", "memories", "slower"};
  for (const std::string& level : problem.resolved.machine.level_names()) header.push_back(level);
  header.insert(header.end(), {"messages", "total", ""});
  TextTable table(std::move(header));
  for (const MemoryPoint& point : curve) table.add_row(row_of(problem, point));
  return table.text() +
         "(from packed to spread: the most ranks of a NUMA node, how many NUMA nodes "
         "hold ranks, how many times as\nlong as alone a rank waits for its memory; "
         "busiest link of each level of the best placement on these cores;\npredicted "
         "seconds of the messages, and with the computing, if known)\n";
}

Json memory_curve_json(const MappingProblem& problem, const std::vector<MemoryPoint>& curve) {
  const SlotOptions& slots = problem.options.slots;
  const auto demand =
      rank_demand(slots.memory, problem.resolved, problem.profile, slots.cores_per_rank);
  Json list = Json::array();
  for (const MemoryPoint& point : curve) {
    Json links = Json::object();
    for (const LevelScore& level : point.best.file.score) links[level.name] = level.largest_link;
    list.push_back(
        {{"ranks_on_numa_node", point.step.most_ranks},
         {"numa_nodes", point.step.numa_nodes},
         {"slowdown", point.step.slowdown},
         {"busiest_links", std::move(links)},
         {"communication_s", point.communication_s ? Json(*point.communication_s) : Json()},
         {"total_s", point.total_s ? Json(*point.total_s) : Json()},
         {"chosen", point.chosen}});
  }
  return {{"demand_GBps", demand->GBps},
          {"demand_from", demand->origin.empty() ? "given" : demand->origin},
          {"choices", std::move(list)}};
}

}  // namespace rankplace
