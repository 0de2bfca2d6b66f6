// SPDX-License-Identifier: BSD-3-Clause
#include "report/tuning.hpp"

#include <nlohmann/json.hpp>

#include "report/advice.hpp"
#include "report/comparison.hpp"
#include "report/loads.hpp"
#include "report/prediction.hpp"

namespace rankplace {
namespace {

std::string rerun_text(const MappingProblem& problem, const Tuning& tuning) {
  if (tuning.outcome) return comparison_text(*tuning.outcome);
  return "not rerun: the machine '" + problem.resolved.spec +
         "' is a model, or not where we are. On it, run:\n  " + tuning.launch_there + '\n';
}

}  // namespace

std::string tuning_text(const MappingProblem& problem, const Tuning& tuning) {
  std::string text = problem_text(problem) + '\n' + loads_table(problem, tuning.placements) + '\n' +
                     search_set_line(problem, tuning.placements);
  for (std::size_t i = 0; i < tuning.checks.size(); ++i) {
    text += quality_text(problem, tuning.placements[i]) + tuning.placements[i].name + ": " +
            tuning.checks[i];
  }
  if (tuning.prediction) text += '\n' + prediction_text(problem, *tuning.prediction);
  return text + '\n' + rerun_text(problem, tuning) + '\n' +
         advice_text(problem, tuning.placements, advise(problem, tuning.placements).value());
}

std::string tuning_json(const MappingProblem& problem, const Tuning& tuning) {
  auto loads = nlohmann::ordered_json::parse(
      loads_and_advice_json(problem, tuning.placements, advise(problem, tuning.placements)));
  nlohmann::ordered_json json{{"loads", std::move(loads)},
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
  return json.dump(2) + '\n';
}

}  // namespace rankplace
