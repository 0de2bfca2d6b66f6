// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/experiment_json.hpp"

#include <nlohmann/json.hpp>

#include "bench/harness/resume_json.hpp"
#include "support/errors.hpp"
#include "support/text/members_json.hpp"
#include "support/text/shell_text.hpp"

namespace rankplace::harness {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const MeasureSummary& summary) {
  Json json{{"min_s", summary.spread.min},
            {"mean_s", summary.spread.mean},
            {"max_s", summary.spread.max},
            {"standard_deviation_s", summary.spread.standard_deviation},
            {"median_s", summary.median_s}};
  if (summary.ratio) {
    json["ratio"] = {{"median", summary.ratio->median},
                     {"low", summary.ratio->low},
                     {"high", summary.ratio->high},
                     {"rounds", summary.ratio->rounds},
                     {"verdict", name_of(outcome_of(*summary.ratio))},
                     {"outcome", outcome_text(*summary.ratio)}};
    json["difference"] = {{"median_s", summary.difference->median_s},
                          {"low_s", summary.difference->low_s},
                          {"high_s", summary.difference->high_s}};
    json["sign_test"] = {
        {"faster", summary.sign->faster}, {"slower", summary.sign->slower}, {"p", summary.sign->p}};
  }
  return json;
}

Json json_of(const PlacementSummary& summary) {
  Json json{{"placement", summary.name}, {"runs", summary.runs}};
  if (summary.runs > 0) {
    json["wall"] = json_of(summary.wall);
    json["mpi_mean"] = json_of(summary.mpi_mean);
    json["mpi_max"] = json_of(summary.mpi_max);
    json["launch"] = json_of(summary.launch);
  }
  return json;
}

Json json_of(const Run& run, const ExperimentPlan& plan) {
  return {{"round", run.round},
          {"placement", plan.placements[run.placement].name},
          {"warmup", run.warmup},
          {"start_utc", run.start_utc},
          {"load_before", run.load_before},
          {"launch_s", run.launch_s},
          {"wall_s", run.wall_s},
          {"mpi_mean_s", run.mpi_mean_s},
          {"mpi_max_s", run.mpi_max_s},
          {"log", run.log.string()}};
}

/// The command's own placement, not one of ours.
bool is_own(const RunPlacement& placement) {
  return placement.rankfile.empty() && !placement.unbound;
}

Json json_of(const ExperimentPlan& plan, const RunPlacement& placement) {
  Json json{{"name", placement.name}, {"command", shell_text(untraced_command(plan, placement))}};
  if (!placement.rankfile.empty()) {
    json["rankfile"] = placement.rankfile.string();
    json["rankfile_fingerprint"] = fingerprint_of(placement);
  }
  const std::vector<std::string> mapping = plan.command.own_mapping();
  if (is_own(placement) && !mapping.empty()) json["own_mapping"] = mapping;
  if (placement.ranks_elsewhere > 0) json["ranks_elsewhere"] = placement.ranks_elsewhere;
  if (placement.unbound) json["unbound"] = true;
  if (!placement.memory.empty()) json["memory"] = placement.memory;
  return json;
}

Json series_json(const ExperimentPlan& plan, const ExperimentResult& result,
                 const Comparison& comparison) {
  Json json{{"drift", nullptr}, {"outliers", Json::array()}};
  if (comparison.drift) {
    json["drift"] = {{"change", comparison.drift->change}, {"p", comparison.drift->p}};
  }
  for (const Outlier& outlier : comparison.outliers) {
    const Run& run = result.runs[outlier.run];
    json["outliers"].push_back({{"run", outlier.run + 1},
                                {"round", run.round},
                                {"placement", plan.placements[run.placement].name},
                                {"factor", outlier.factor}});
  }
  return json;
}

}  // namespace

std::string to_json(const ExperimentPlan& plan, const ExperimentResult& result,
                    const Comparison& comparison) {
  const std::size_t planned = (plan.runs + plan.warmup_rounds) * plan.placements.size();
  Json json{{"format", "rankplace-compare"},
            {"format_version", 2},
            {"rankplace_version", RANKPLACE_VERSION},
            {"command", plan.command.changed({})},
            {"launcher", plan.command.dialect().title},
            {"rank_count", plan.rank_count},
            {"runs_per_placement", plan.runs},
            {"warmup_rounds", plan.warmup_rounds},
            {"seed", plan.seed},
            {"complete", result.runs.size() >= planned || result.had_enough},
            {"had_enough", result.had_enough},
            {"environment", Json::object()},
            {"reference", plan.placements[comparison.reference].name},
            {"placements", Json::array()},
            {"runs", Json::array()},
            {"summary", Json::array()}};
  if (!result.failure.empty()) json["failure"] = result.failure;
  for (const auto& [name, value] : result.environment) json["environment"][name] = value;
  for (const RunPlacement& placement : plan.placements) {
    json["placements"].push_back(json_of(plan, placement));
  }
  for (const Run& run : result.runs) json["runs"].push_back(json_of(run, plan));
  for (const PlacementSummary& summary : comparison.placements) {
    json["summary"].push_back(json_of(summary));
  }
  json.update(series_json(plan, result, comparison));
  return json_text(json, 1);
}

}  // namespace rankplace::harness
