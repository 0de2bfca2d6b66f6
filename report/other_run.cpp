// SPDX-License-Identifier: BSD-3-Clause
#include "report/other_run.hpp"

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/comm_graph.hpp"
#include "report/matrix_json.hpp"
#include "report/report_placement.hpp"
#include "report/volume_json.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

Json other_loads(const Report& report, const CommGraph& graph) {
  const Machine& machine = report.problem.resolved.machine;
  Json loads = Json::array();
  for (std::size_t i = 0; i < report.drawn; ++i) {
    const auto placement = placement_on(machine, report.placements[i]);
    if (!placement) continue;
    Json one{{"name", report.placements[i].name},
             {"largest_link", Json::array()},
             {"link_sum", Json::array()}};
    for (const LevelLoad& level : evaluate(graph, machine, *placement).levels) {
      one["largest_link"].push_back(level.largest_link);
      one["link_sum"].push_back(level.link_sum);
    }
    loads.push_back(std::move(one));
  }
  return loads;
}

}  // namespace

Json other_run_json(const Report& report) {
  if (!report.other) return {};
  const CommGraph graph(report.other->traffic, report.problem.options.source.measure);
  return {{"run", run_json(report.other->profile)},
          {"traffic",
           {{"total", volume_json(report.other->traffic.total())},
            {"pairs", pairs_json(report.other->traffic)}}},
          {"loads", other_loads(report, graph)}};
}

void require_same_ranks(const MappingProblem& problem, const Source& other) {
  const std::size_t ranks = problem.profile.rank_count();
  if (other.profile.rank_count() == ranks) return;
  throw InputError(other.profile.path, 0,
                   "has " + std::to_string(other.profile.rank_count()) + " ranks, " +
                       problem.profile.path.string() + " has " + std::to_string(ranks) +
                       " (a report compares runs of the same number of ranks)");
}

}  // namespace rankplace
