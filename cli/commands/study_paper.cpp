// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "bench/paper/applications.hpp"
#include "bench/paper/output.hpp"
#include "cli/commands/drawn_plots.hpp"
#include "cli/commands/study_commands.hpp"
#include "cli/launch/job.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/output_check.hpp"
#include "cli/progress/terminal_progress.hpp"
#include "mapper/network/allocation.hpp"
#include "report/study/study_json.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"
#include "workflow/study/paper_run.hpp"
#include "workflow/study/study_engine.hpp"

namespace rankplace::cli {
namespace {

struct PaperOptions {
  std::vector<std::string> profiles;
  std::string output;
  StudyEngineOptions engine;
  std::size_t samples = 32;
  std::string allocation = "contiguous";
  bool json = false;
};

paper::Engine engine_for(const PaperOptions& options) {
  paper::Engine engine = engine_of(options.engine);
  engine.allocation = parse_allocation(options.allocation);
  return engine;
}

int study_applications(const PaperOptions& options) {
  const paper::Engine engine = engine_for(options);
  check_output_folder(options.output, {"table-1.md"});
  const auto rows = run_applications(options.profiles, engine, terminal_progress());
  if (!has_the_output()) return 0;
  draw_plots_if_possible(options.output, paper::write_applications(rows, options.output));
  std::cout << (options.json ? applications_json(rows, std::string(name_of(options.engine.engine)))
                             : read_file(std::filesystem::path(options.output) / "table-1.md"));
  return 0;
}

int study_paper(const PaperOptions& options) {
  check_output_folder(options.output, {"statements.md"});
  const auto paper = run_paper_study(engine_for(options), options.samples, terminal_progress());
  if (!has_the_output()) return 0;
  const std::string by = options.engine.engine == EngineChoice::simgrid
                             ? "SimGrid"
                             : "the analytic engine, round after round";
  draw_plots_if_possible(options.output, paper::write_study(paper, by, options.output));
  const auto statements = paper::statements_of(paper);
  if (options.json) {
    std::cout << statements_json(statements, std::string(name_of(options.engine.engine)));
    return 0;
  }
  const auto agreeing = std::ranges::count_if(statements, &paper::Statement::agrees);
  std::cout << options.output << ": " << agreeing << " of "
            << counted(statements.size(), "statement")
            << " of the paper agree (statements.md; times by " << by << ")\n";
  return 0;
}

void add_common_options(CLI::App& command, PaperOptions& options) {
  command.add_option("-o,--output", options.output, "folder for tables and figures")
      ->required()
      ->type_name("DIR");
  add_engine_option(command, options.engine.engine);
  options.engine.processes = processes_of_job();
  command
      .add_option("--allocation", options.allocation,
                  "places of Jaguar's nodes in its torus: contiguous, random, random:SEED")
      ->type_name("KIND[:SEED]")
      ->capture_default_str();
  command
      .add_option("--threads", options.engine.threads,
                  "simulations at the same time (default: one per core)")
      ->type_name("N");
  add_json_option(command, options.json);
}

}  // namespace

CommandRunner add_study_paper(CLI::App& study) {
  auto options = std::make_shared<PaperOptions>();
  auto* command = study.add_subcommand(
      "paper", "Collectives and random patterns of Zhang, Yuan and Srinivasan (2010), predicted");
  add_common_options(*command, *options);
  command->add_option("--samples", options->samples, "random patterns behind each mean")
      ->check(CLI::Range(2U, most_samples))
      ->capture_default_str();
  command->footer("Example:\n  rankplace study paper -o paper");
  return [options] { return study_paper(*options); };
}

CommandRunner add_study_applications(CLI::App& study) {
  auto options = std::make_shared<PaperOptions>();
  auto* command = study.add_subcommand("applications",
                                       "Table I and Figures 11-14 of Zhang, Yuan and Srinivasan "
                                       "(2010), predicted from recorded runs");
  command
      ->add_option("PROFILE", options->profiles,
                   "runs, PROGRAM-PROCESSES.profile (simgrid: with events)")
      ->required();
  add_common_options(*command, *options);
  command->footer("Example:\n  rankplace study applications cg-16.profile cg-32.profile -o table");
  return [options] { return study_applications(*options); };
}

}  // namespace rankplace::cli
