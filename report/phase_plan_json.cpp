// SPDX-License-Identifier: BSD-3-Clause
#include <nlohmann/json.hpp>

#include "report/phases/phase_plan.hpp"
#include "report/run/volume_json.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

Json cost_json(const PhasePlan& plan, const PlanCost& cost) {
  Json json{{"levels", Json::array()}};
  for (std::size_t l = 0; l < cost.levels.size(); ++l) {
    json["levels"].push_back({{"name", plan.problem.resolved.machine.level_names()[l]},
                              {"largest_link", cost.levels[l].largest_link},
                              {"link_sum", cost.levels[l].link_sum}});
  }
  const ObjectiveKind kind = plan.problem.objective.kind();
  if (kind == ObjectiveKind::hop_bytes) json["hop_bytes"] = cost.number;
  if (kind == ObjectiveKind::bottleneck) json["bottleneck"] = cost.number;
  if (cost.seconds) json["predicted_s"] = *cost.seconds;
  return json;
}

Json phases_json(const PhasePlan& plan) {
  Json phases = Json::array();
  for (const PlannedPhase& phase : plan.phases) {
    Json costs = Json::array();
    for (std::size_t c = 0; c < plan.candidates.size(); ++c) {
      Json cost = cost_json(plan, phase.cost[c]);
      cost["placement"] = plan.candidates[c].name;
      costs.push_back(std::move(cost));
    }
    phases.push_back({{"phase", phase.number},
                      {"label", phase.label},
                      {"entered", phase.entered},
                      {"traffic", volume_json(phase.volume)},
                      {"searched", phase.searched},
                      {"own_placement", plan.candidates[phase.own].name},
                      {"costs", std::move(costs)}});
  }
  return phases;
}

/// One line for each entry before which the placement changes; the first is the run's begin.
Json schedule_json(const PhasePlan& plan) {
  std::vector<std::size_t> positions = change_positions(plan);
  positions.insert(positions.begin(), 0);
  Json schedule = Json::array();
  for (const std::size_t e : positions) {
    const std::size_t to = plan.candidate_of_entry[e];
    Json line{{"entry", e},
              {"phase", plan.phases[plan.entries[e]].number},
              {"placement", plan.candidates[to].name}};
    if (e > 0) {
      const PlannedChange& change = *plan.changes[plan.candidate_of_entry[e - 1]][to];
      line["ranks_moved"] = change.moved_ranks;
      line["moved_bytes"] = change.bytes;
    }
    schedule.push_back(std::move(line));
  }
  return schedule;
}

Json totals_json(const PhasePlan& plan) {
  Json throughout = Json::array();
  for (std::size_t c = 0; c < plan.candidates.size(); ++c) {
    Json cost = cost_json(plan, cost_of_candidate(plan, c));
    cost["placement"] = plan.candidates[c].name;
    throughout.push_back(std::move(cost));
  }
  return {{"throughout", std::move(throughout)},
          {"best_single", plan.candidates[plan.best_single].name},
          {"scheduled", cost_json(plan, cost_of_schedule(plan))},
          {"migration", cost_json(plan, cost_of_changes(plan))},
          {"if_moves_were_free", cost_json(plan, cost_of_own_placements(plan))}};
}

}  // namespace

std::string phase_plan_json(const PhasePlan& plan, const std::vector<WrittenPlacement>& written) {
  const MappingProblem& problem = plan.problem;
  Json json{{"profile", problem.profile.path.string()},
            {"complete", problem.profile.complete},
            {"ranks", problem.profile.rank_count()},
            {"machine", problem.resolved.spec},
            {"levels", problem.resolved.machine.level_names()},
            {"objective", name_of(problem.options.objective)},
            {"collectives", problem.options.source.collectives.text},
            {"order", plan.order == PhaseOrder::recorded ? "recorded" : "by number"},
            {"entries", plan.entries.size()},
            {"entries_of_run", plan.entries_of_run},
            {"state_bytes", plan.state.bytes},
            {"state_origin", plan.state.origin},
            {"break_even_bytes", nullptr},
            {"pays_with_free_moves", nullptr},
            {"phases", phases_json(plan)},
            {"schedule", schedule_json(plan)},
            {"totals", totals_json(plan)},
            {"written", Json::array()}};
  if (plan.break_even) {
    if (plan.break_even->bytes) json["break_even_bytes"] = *plan.break_even->bytes;
    json["pays_with_free_moves"] = plan.break_even->pays_with_free_moves;
  }
  for (std::size_t c = 0; c < written.size(); ++c) {
    json["written"].push_back({{"placement", plan.candidates[c].name},
                               {"file", written[c].json.string()},
                               {"launch_file", written[c].launch_file.string()},
                               {"command", written[c].command}});
  }
  return json_text(json);
}

}  // namespace rankplace
