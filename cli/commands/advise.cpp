// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/terminal.hpp"
#include "report/advice/headline.hpp"
#include "report/placements/device_tables.hpp"
#include "report/placements/loads.hpp"
#include "report/prediction/memory_curve.hpp"
#include "report/prediction/prediction.hpp"
#include "support/errors.hpp"
#include "support/text/members_json.hpp"
#include "workflow/advice/advice.hpp"
#include "workflow/placements/all_placements.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/problem/make_problem.hpp"

namespace rankplace::cli {
namespace {

struct AdviseOptions {
  std::string profile;
  MachineOptions machine;
  MappingOptions mapping;
  bool json = false;
};

std::vector<NamedPlacement> all_placements(const MappingProblem& problem) {
  std::vector<std::string> names{"best", "worst"};
  names.insert(names.end(), baseline_names.begin(), baseline_names.end());
  return named_placements(problem, names);
}

int run(const AdviseOptions& options) {
  if (options.mapping.objective == ObjectiveChoice::predicted) {
    throw UsageError("advise judges loads; give another --objective (times are predicted anyway)");
  }
  const MappingProblem problem = make_problem(options.profile, options.machine, options.mapping);
  const std::vector<NamedPlacement> placements = all_placements(problem);
  const Advice advice = advise(problem, placements).value();
  const auto prediction = predict_if_known(problem, placements, {});
  const std::vector<MemoryPoint> curve = memory_curve(problem);
  if (options.json) {
    auto json = nlohmann::ordered_json::parse(
        with_prediction(loads_and_advice_json(problem, placements, advice), problem, prediction));
    if (!curve.empty()) json["memory"] = memory_curve_json(problem, curve);
    std::cout << json_text(json);
    return 0;
  }
  const std::string ratios = ratios_text(advice);
  print(headline_text(headline_of(problem, placements, advice, "")) + '\n' + problem_text(problem) +
        '\n' + advice_text(problem, placements, advice) + '\n' +
        loads_table(problem, placements,
                    {.bounds = BoundRows::shown, .columns = standard_output().text_columns}) +
        '\n' + objective_table(problem, placements, BoundRows::shown) +
        device_tables(problem, placements) + search_set_line(problem, placements) +
        quality_text(problem, placements[0]) + quality_text(problem, placements[1]) +
        (ratios.empty() ? "" : "\n") + ratios +
        (prediction ? '\n' + prediction_text(problem, *prediction) : "") +
        (curve.empty() ? "" : "\n") + memory_curve_text(problem, curve));
  return 0;
}

}  // namespace

CommandRunner add_advise(CLI::App& app) {
  auto options = std::make_shared<AdviseOptions>();
  auto* command =
      app.add_subcommand("advise", "Whether placement will matter to a recorded run, and why");
  add_problem_options(*command, options->profile, options->machine, options->mapping);
  options->mapping.predicts = true;
  add_json_option(*command, options->json);
  command->footer("Example:\n  rankplace advise run.profile --machine draco");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
