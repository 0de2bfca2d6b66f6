// SPDX-License-Identifier: BSD-3-Clause
#include "report/rerun/tuning.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "report/advice/headline.hpp"
#include "report/placements/loads.hpp"
#include "report/prediction/prediction.hpp"
#include "report/rerun/comparison.hpp"
#include "support/text/members_json.hpp"
#include "workflow/advice/advice.hpp"

namespace rankplace {
namespace {

/// JSON of the measurement; empty if there is none.
std::string measurements_of(const Tuning& tuning) {
  return tuning.outcome ? tuning.outcome->json : std::string();
}

template <typename Value>
std::vector<Value> reordered(const std::vector<Value>& values,
                             const std::vector<std::size_t>& order) {
  std::vector<Value> result;
  for (const std::size_t i : order) result.push_back(values[i]);
  return result;
}

std::string rerun_text(const MappingProblem& problem, const Tuning& tuning) {
  if (tuning.outcome) return comparison_text(*tuning.outcome);
  const std::string note = described_hosts_text(problem.resolved);
  return "not rerun: the machine '" + problem.resolved.spec + "' is a model, or not where we are" +
         (note.empty() ? "" : "; " + note) + ". On it, run:\n  " + tuning.launch_there + '\n';
}

}  // namespace

std::string tuning_text(const MappingProblem& problem, const Tuning& tuning,
                        const LoadsTableStyle& style) {
  const std::string measurements = measurements_of(tuning);
  const Advice advice = advise_after(problem, tuning.placements, measurements);
  std::string text = headline_text(headline_of(problem, tuning.placements, advice, measurements)) +
                     '\n' + problem_text(problem) + '\n' +
                     loads_table(problem, tuning.placements, style) + '\n' +
                     search_set_line(problem, tuning.placements);
  for (std::size_t i = 0; i < tuning.checks.size(); ++i) {
    text += quality_text(problem, tuning.placements[i]) + tuning.placements[i].name + ": " +
            tuning.checks[i];
  }
  if (tuning.prediction) text += '\n' + prediction_text(problem, *tuning.prediction);
  return text + '\n' + rerun_text(problem, tuning) + '\n' +
         advice_text(problem, tuning.placements, advice);
}

Report tuning_report(MappingProblem problem, Tuning tuning) {
  const auto& names = tuning.placements;
  std::vector<std::size_t> order(names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto is_default = [&](std::size_t i) { return names[i].name == default_placement; };
  const auto is_searched = [&](std::size_t i) {
    return names[i].name == name_of(Sense::best) || names[i].name == name_of(Sense::worst);
  };
  const auto others = std::ranges::stable_partition(order, is_default).begin();
  const auto rest = std::ranges::stable_partition(others, order.end(), is_searched).begin();
  Report report{.problem = std::move(problem),
                .placements = reordered(tuning.placements, order),
                .drawn = static_cast<std::size_t>(rest - order.begin()),
                .advice = {},
                .prediction = std::move(tuning.prediction),
                .measurements = measurements_of(tuning)};
  report.advice = advise_after(report.problem, report.placements, report.measurements);
  if (report.prediction) {
    report.prediction->placements = reordered(report.prediction->placements, order);
  }
  return report;
}

std::string tuning_json(const MappingProblem& problem, const Tuning& tuning) {
  const std::string measurements = measurements_of(tuning);
  const Advice advice = advise_after(problem, tuning.placements, measurements);
  auto loads = nlohmann::ordered_json::parse(
      loads_and_advice_json(problem, tuning.placements, advice, measurements));
  const Headline headline = headline_of(problem, tuning.placements, advice, measurements);
  nlohmann::ordered_json json{{"headline", nlohmann::ordered_json::parse(headline_json(headline))},
                              {"loads", std::move(loads)},
                              {"checks", {{"best", tuning.checks[0]}, {"worst", tuning.checks[1]}}},
                              {"prediction", nullptr},
                              {"rerun", nullptr}};
  if (tuning.prediction) {
    json["prediction"] =
        nlohmann::ordered_json::parse(prediction_json(problem, *tuning.prediction));
  }
  if (tuning.outcome) {
    json["rerun"] = nlohmann::ordered_json::parse(tuning.outcome->json);
  } else {
    json["launch_there"] = tuning.launch_there;
  }
  return json_text(json);
}

}  // namespace rankplace
