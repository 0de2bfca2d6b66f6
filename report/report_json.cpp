// SPDX-License-Identifier: BSD-3-Clause
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "mapper/collectives/collectives.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "report/advice/headline.hpp"
#include "report/calibration/calibration_report.hpp"
#include "report/calibration/link_costs_report.hpp"
#include "report/document/other_run.hpp"
#include "report/document/report.hpp"
#include "report/document/report_placement.hpp"
#include "report/phases/phase_summary.hpp"
#include "report/phases/phase_summary_json.hpp"
#include "report/prediction/prediction.hpp"
#include "report/run/matrix_json.hpp"
#include "report/run/rank_order.hpp"
#include "report/run/time_json.hpp"
#include "report/run/volume_json.hpp"
#include "support/errors.hpp"
#include "workflow/advice/advice.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_phases = 12;
constexpr std::size_t phase_cells = 64;
constexpr std::size_t timeline_cells = 32;
constexpr std::size_t most_timeline_cells = 20'000;  ///< of all its matrices, about
constexpr std::size_t stored_cells = 192;

/// The tree in columns, by ObjectId. "level": of the links to the children; cores have none.
Json objects_json(const Machine& machine) {
  Json json{{"kinds", Json::array()},       {"kind", Json::array()},
            {"parent", Json::array()},      {"first_core", Json::array()},
            {"core_count", Json::array()},  {"level", Json::array()},
            {"node_objects", Json::array()}};
  std::map<ObjectKind, std::size_t> number;
  for (std::size_t o = 0; o < machine.object_count(); ++o) {
    const Object& object = machine.object(ObjectId(o));
    const auto [kind, is_new] = number.emplace(object.kind, number.size());
    if (is_new) json["kinds"].push_back(name_of(object.kind));
    json["kind"].push_back(kind->second);
    json["parent"].push_back(object.parent.value());
    json["first_core"].push_back(object.first_core);
    json["core_count"].push_back(object.core_count);
    json["level"].push_back(object.level);
  }
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    json["node_objects"].push_back(machine.object_of(NodeId(n)).value());
  }
  return json;
}

Json machine_json(const ResolvedMachine& resolved) {
  const Machine& machine = resolved.machine;
  Json names = Json::array();
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    names.push_back(machine.node(NodeId(n)).name);
  }
  return {{"spec", resolved.spec},          {"nodes", machine.node_count()},
          {"cores", machine.core_count()},  {"levels", machine.level_names()},
          {"node_names", std::move(names)}, {"objects", objects_json(machine)}};
}

/// The places of a placement's ranks, and the load of every link.
void add_places(Json& json, const MappingProblem& problem, const Placement& placement) {
  json["cores"] = Json::array();
  for (const CoreId core : placement.cores()) json["cores"].push_back(core.value());
  json["link_loads"] = link_loads(problem.graph, problem.resolved.machine, placement);
}

/// The matrix of each order as a grid, where its pairs are too many to be listed.
Json grids_json(const Report& report) {
  const CommunicationMatrix& traffic = report.problem.traffic;
  if (is_listed(traffic)) return {};
  Json grids{{"", grid_json(traffic, own_order(traffic.rank_count()), stored_cells)}};
  for (std::size_t i = 0; i < report.drawn; ++i) {
    const NamedPlacement& placement = report.placements[i];
    grids[placement.name] =
        grid_json(traffic, ranks_by_core(report.problem.resolved.machine, placement.file.ranks),
                  stored_cells);
  }
  return grids;
}

/// Every phase in columns, by number, and a coarse matrix of each while there is room.
Json timeline_json(const PhaseSummary& summary) {
  Json json{{"phase", Json::array()}, {"label", Json::array()}, {"wall_s", Json::array()},
            {"mpi_s", Json::array()}, {"bytes", Json::array()}, {"messages", Json::array()},
            {"grids", Json::array()}};
  std::size_t cells = 0;
  for (std::size_t i = 0; i < summary.every.size(); ++i) {
    const PhaseRow& row = summary.every[i];
    json["phase"].push_back(row.number);
    json["label"].push_back(row.label);
    json["wall_s"].push_back(row.wall_s);
    json["mpi_s"].push_back(row.mpi_s);
    json["bytes"].push_back(row.volume.bytes);
    json["messages"].push_back(row.volume.messages);
    const CommunicationMatrix& traffic = summary.every_traffic[i];
    const bool has_room = cells < most_timeline_cells;
    json["grids"].push_back(
        has_room ? grid_json(traffic, own_order(traffic.rank_count()), timeline_cells) : Json());
    if (has_room) cells += json["grids"].back()["index"].size();
  }
  return json;
}

/// "phases": those with most bytes; "timeline": all.
Json phases_json(const MappingProblem& problem) {
  const Profile& profile = problem.profile;
  const CollectiveChoice& choice = problem.options.source.collectives.choice;
  const PhaseSummary summary = summarize_phases(profile, choice, problem.traffic, most_phases);
  Json json;
  add_phases_json(json, summary);
  for (std::size_t i = 0; i < summary.traffic.size(); ++i) {
    const CommunicationMatrix& traffic = summary.traffic[i];
    json["phases"][i]["grid"] = grid_json(traffic, own_order(traffic.rank_count()), phase_cells);
  }
  return {{"phases", std::move(json["phases"])}, {"timeline", timeline_json(summary)}};
}

}  // namespace

Json run_json(const Profile& profile) {
  return {{"profile", profile.path.string()},
          {"command", profile.command},
          {"phase", profile.phase ? Json(*profile.phase) : Json()},
          {"mpi_library", profile.mpi_library},
          {"start_utc", profile.start_utc},
          {"wall_s", profile.wall_s},
          {"ranks", profile.rank_count()},
          {"complete", profile.complete},
          {"incomplete_reason", profile.incomplete_reason}};
}

std::optional<Placement> placement_on(const Machine& machine, const NamedPlacement& placement) {
  try {
    return placement_from(machine, placement.file.ranks);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

std::string report_json(const Report& report) {
  const MappingProblem& problem = report.problem;
  Json json = Json::parse(loads_and_advice_json(problem, report.placements, report.advice));
  for (std::size_t i = 0; i < report.drawn; ++i) {
    const auto placement = placement_on(problem.resolved.machine, report.placements[i]);
    if (placement) add_places(json["placements"][i], problem, *placement);
  }
  const Json traffic{
      {"total", volume_json(problem.traffic.total())},
      {"pairs", pairs_json(problem.traffic)},
      {"by_rank", is_listed(problem.traffic) ? Json() : by_rank_json(problem.traffic)},
      {"grids", grids_json(report)}};
  Json phases = phases_json(problem);
  const Json page{
      {"format", "rankplace-report"},
      {"format_version", 1},
      {"rankplace_version", RANKPLACE_VERSION},
      {"run", run_json(problem.profile)},
      {"timed", problem.profile.timed},
      {"machine", machine_json(problem.resolved)},
      {"objective", name_of(problem.options.objective)},
      {"measure", name_of(problem.options.source.measure)},
      {"collectives", problem.options.source.collectives.text},
      {"headline", Json::parse(headline_json(headline_of(problem, report.placements, report.advice,
                                                         report.measurements)))},
      {"advice", std::move(json["advice"])},
      {"placements", std::move(json["placements"])},
      {"traffic", traffic},
      {"phases", std::move(phases["phases"])},
      {"timeline", std::move(phases["timeline"])},
      {"other", other_run_json(report)},
      {"mpi_time", mpi_time_json(problem.profile)},
      {"link_costs", link_costs_json(problem)},
      {"calibration", calibration_report_json(problem)},
      {"prediction",
       report.prediction ? Json::parse(prediction_json(problem, *report.prediction)) : Json()},
      {"measurements", report.measurements.empty() ? Json() : Json::parse(report.measurements)}};
  return page.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace rankplace
