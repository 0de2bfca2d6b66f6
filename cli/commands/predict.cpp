// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "report/placements/loads.hpp"
#include "report/prediction/prediction.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/problem/make_problem.hpp"

namespace rankplace::cli {
namespace {

struct PredictOptions {
  std::string profile;
  std::vector<std::string> placements{"default", "best", "worst"};
  MachineOptions machine;
  MappingOptions mapping;
  EngineOptions engines;
  std::string timeline;
  bool json = false;
};

int run(const PredictOptions& options) {
  if (!options.timeline.empty()) check_output_file(options.timeline);
  const MappingProblem problem = make_problem(options.profile, options.machine, options.mapping);
  const Predictor predictor(problem, problem.link_costs.get(), options.engines);
  const auto placements = placements_to_predict(problem, options.placements);
  const Prediction prediction = predictor.predict(placements);
  if (!options.timeline.empty()) predictor.write_timeline(placements, options.timeline);
  if (options.json) {
    std::cout << prediction_json(problem, prediction);
  } else {
    print(problem_text(problem) + prediction_text(problem, prediction));
  }
  return 0;
}

}  // namespace

CommandRunner add_predict(CLI::App& app) {
  auto options = std::make_shared<PredictOptions>();
  auto* command = app.add_subcommand(
      "predict", "Seconds that placements will take on a machine, without running there");
  add_problem_options(*command, options->profile, options->machine, options->mapping);
  command
      ->add_option("PLACEMENT", options->placements,
                   "default (what mpirun does by itself), " + placement_names() +
                       ", or the path of a placement JSON or a launch file; the first is what "
                       "others are compared with")
      ->capture_default_str();
  options->engines.engine = EngineChoice::automatic;
  add_engine_options(*command, options->engines);
  options->mapping.predicts = true;
  command
      ->add_option("--timeline", options->timeline,
                   "write what each rank does when in SimGrid's replay of the events, under every "
                   "placement: a file for ui.perfetto.dev or chrome://tracing")
      ->type_name("FILE");
  add_json_option(*command, options->json);
  command->footer("Example:\n  rankplace predict run.profile --machine draco placements/*.json");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
