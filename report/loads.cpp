// SPDX-License-Identifier: BSD-3-Clause
#include "report/placements/loads.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "mapper/analysis/verdict_text.hpp"
#include "report/placements/device_tables.hpp"
#include "report/placements/gap.hpp"
#include "report/placements/moves.hpp"
#include "report/placements/network.hpp"
#include "report/run/volume_json.hpp"
#include "support/text/format.hpp"
#include "support/text/members_json.hpp"
#include "workflow/placements/search_set_text.hpp"
#include "workflow/problem/size_text.hpp"

namespace rankplace {
namespace {

nlohmann::ordered_json levels_json(const std::vector<LevelScore>& levels) {
  auto json = nlohmann::ordered_json::array();
  for (const LevelScore& level : levels) {
    json.push_back({{"name", level.name},
                    {"largest_link", level.largest_link},
                    {"link_sum", level.link_sum},
                    {"pair_volume", level.pair_volume}});
  }
  return json;
}

nlohmann::ordered_json placement_json(const MappingProblem& problem,
                                      const NamedPlacement& placement) {
  nlohmann::ordered_json json{{"name", placement.name},
                              {"in_search_set", placement.in_search_set},
                              {"score", levels_json(placement.file.score)}};
  if (placement.network) json["network"] = network_use_json(*placement.network);
  const Objective& objective = problem.objective;
  const bool is_hop_bytes = objective.kind() == ObjectiveKind::hop_bytes;
  const std::string number = is_hop_bytes ? "hop_bytes" : "bottleneck";
  if (is_one_number(objective)) json[number] = value_of(objective, placement.score);
  if (placement.bound) {
    json["bound"] = levels_json(placement.file.bound);
    json["bounded_levels"] = bounded_levels(problem, placement);
    if (is_one_number(objective)) json[number + "_bound"] = value_of(objective, *placement.bound);
    json["bound_is_useful"] = has_useful_bound(problem, placement);
    json["proved"] = placement.file.proved;
    json["algorithm"] = placement.file.algorithm;
    json["distinct_placements"] = placement.distinct_placements;
  }
  if (placement.moves) json["moves"] = moves_json(problem, *placement.moves);
  json["nodes"] = split_json(placement.split);
  add_devices(placement, json);
  return json;
}

/// "bytes" or "messages".
std::string measure_text(const MappingProblem& problem) {
  return std::string(name_of(problem.options.source.measure));
}

/// "; distances from machine.json, outermost level first: 1000 250", or nothing if they are not
/// what links cost.
std::string costs_text(const MappingProblem& problem) {
  if (problem.objective_costs.empty()) return "";
  const Objective& objective = problem.objective;
  const bool is_hop_bytes = objective.kind() == ObjectiveKind::hop_bytes;
  std::string text = std::string("; ") + (is_hop_bytes ? "distances" : "bandwidths") + " from " +
                     problem.objective_costs + ", outermost level first:";
  for (const auto number : is_hop_bytes ? objective.distances() : objective.bandwidths()) {
    text += ' ' + std::to_string(number);
  }
  return text;
}

}  // namespace

std::string problem_text(const MappingProblem& problem) {
  const Volume total = problem.traffic.total_between_ranks();
  std::string text =
      counted(problem.profile.rank_count(), "rank") + " of " + problem.profile.path.string() +
      (problem.profile.phase ? ", phase " + std::to_string(*problem.profile.phase) : "") + " (" +
      traffic_text(total) + "; collectives: " + problem.options.source.collectives.text + ")\non " +
      problem.resolved.spec + " (" + size_text(problem.resolved, problem.options.slots) +
      "); objective: " + std::string(name_of(problem.options.objective)) + ", " +
      measure_text(problem) + "\n";
  if (problem.options.objective == ObjectiveChoice::predicted) {
    text += network_cost_text(problem.link_costs.get(), problem.resolved.machine);
  }
  const SlotOptions& slots = problem.options.slots;
  std::optional<RankDemand> demand;
  if (slots.memory.is_given()) demand = problem.space.get().demand;
  if (demand && !demand->origin.empty()) {
    text +=
        "each rank wants " + fixed(demand->GBps, 2) + " GB/s of memory (" + demand->origin + ")\n";
  }
  if (!problem.profile.complete) {
    text += "INCOMPLETE: " + problem.profile.incomplete_reason + '\n';
  }
  return text;
}

std::string quality_text(const MappingProblem& problem, const NamedPlacement& placement) {
  const PlacementFile& file = placement.file;
  std::string text = placement.name + ": ";
  if (!placement.prediction.empty()) return text + placement.prediction + '\n';
  if (!placement.bound) return "";
  if (!file.proved) return text + gap_text(problem, placement) + " (" + file.algorithm + ")\n";
  text += "optimal (proved; " + file.algorithm;
  if (placement.distinct_placements > 0) {
    text += ", " + counted(placement.distinct_placements, "distinct placement");
  }
  return text + ")\n";
}

std::string search_set_line(const MappingProblem& problem,
                            const std::vector<NamedPlacement>& placements) {
  std::string others;
  bool has_searched = false;
  for (const NamedPlacement& placement : placements) {
    has_searched = has_searched || placement.bound || !placement.prediction.empty();
    if (!placement.in_search_set) others += (others.empty() ? "" : ", ") + placement.name;
  }
  if (!has_searched || (others.empty() && is_every_placement(problem))) return "";
  return "searched: " + search_set_text(problem) +
         (others.empty() ? "" : "; not among them: " + others) + '\n';
}

std::string objective_table(const MappingProblem& problem,
                            const std::vector<NamedPlacement>& placements, BoundRows bounds) {
  const Objective& objective = problem.objective;
  if (objective.kind() == ObjectiveKind::lexicographic) return "";
  const auto [name, decimals] = format_of(objective);
  TextTable table({"placement", name}, {Align::left});
  for (const NamedPlacement& placement : placements) {
    table.add_row({placement.name, fixed(value_of(objective, placement.score), decimals)});
    if (bounds == BoundRows::shown && placement.bound) {
      table.add_row(
          {"  bound of " + placement.name, fixed(value_of(objective, *placement.bound), decimals)});
    }
  }
  const bool is_hop_bytes = objective.kind() == ObjectiveKind::hop_bytes;
  const std::string meaning =
      is_hop_bytes ? "J: sum over pairs of " + measure_text(problem) + " x distance"
                   : "bottleneck: largest " + measure_text(problem) + " / bandwidth of all links";
  return table.text() + '(' + meaning + costs_text(problem) + ")\n\n";
}

std::string loads_json(const MappingProblem& problem,
                       const std::vector<NamedPlacement>& placements) {
  nlohmann::ordered_json json{{"profile", problem.profile.path.string()},
                              {"complete", problem.profile.complete},
                              {"phase", nullptr},
                              {"ranks", problem.profile.rank_count()},
                              {"machine", problem.resolved.spec},
                              {"levels", problem.resolved.machine.level_names()},
                              {"objective", name_of(problem.options.objective)},
                              {"measure", name_of(problem.options.source.measure)},
                              {"collectives", problem.options.source.collectives.text},
                              {"traffic", volume_json(problem.traffic.total_between_ranks())},
                              {"searched", search_set_text(problem)},
                              {"placements", nlohmann::ordered_json::array()}};
  if (!problem.profile.complete) json["incomplete_reason"] = problem.profile.incomplete_reason;
  if (problem.profile.phase) json["phase"] = *problem.profile.phase;
  for (const NamedPlacement& placement : placements) {
    json["placements"].push_back(placement_json(problem, placement));
  }
  return json_text(json);
}

}  // namespace rankplace
