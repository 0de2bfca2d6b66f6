// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "bench/study/applications.hpp"
#include "bench/study/output.hpp"
#include "cli/command.hpp"
#include "cli/format.hpp"
#include "cli/own_files.hpp"
#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/search/parallel.hpp"
#include "rankfiles/process.hpp"

namespace rankplace::cli {
namespace {

struct StudyOptions {
  std::string name;
  std::vector<std::string> profiles;
  std::string output;
  std::string engine = "analytic";
  std::size_t samples = 32;
  std::size_t threads = 0;
};

study::PaperStudy paper_study(const study::Engine& engine, std::size_t samples) {
  const auto watch = [](const std::string& what) { std::cerr << "rankplace: " << what << '\n'; };
  return {study::ratio_rows(), study::collective_figures(engine, watch),
          study::ratio_and_size_figures(engine, samples, watch),
          study::density_figure(engine, samples, watch)};
}

/// Makes the figures, if gnuplot is there.
void plot(const std::filesystem::path& folder, const std::vector<std::string>& scripts) {
  const auto gnuplot = find_program("gnuplot");
  if (!gnuplot) {
    std::cerr << "rankplace: no figures are drawn (gnuplot is not installed); install it (Debian: "
                 "gnuplot-nox) and run gnuplot on the *.gp in "
              << folder.string() << '\n';
    return;
  }
  const TemporaryFolder scratch;
  for (const std::string& name : scripts) {
    const std::string command = "cd \"$0\" && \"$1\" \"$2\"";
    const ProcessResult result =
        run_process({"/bin/sh", "-c", command, folder.string(), gnuplot->string(), name}, {},
                    scratch.path(), std::chrono::seconds(60));
    if (result.exit_code != 0) {
      throw InputError((folder / name).string(), 0, "gnuplot failed: " + result.err);
    }
  }
}

int study_applications(const StudyOptions& options, const study::Engine& engine) {
  if (options.profiles.empty()) {
    throw UsageError(
        "study applications: no runs to look at; name profiles, as in: rankplace "
        "study applications cg-16.profile cg-32.profile -o DIR");
  }
  std::vector<study::ApplicationRow> rows;
  for (const std::string& profile : options.profiles) {
    std::cerr << "rankplace: " << profile << '\n';
    const auto of_run = study::application_rows(read_profile(profile), engine);
    rows.insert(rows.end(), of_run.begin(), of_run.end());
  }
  plot(options.output, study::write_applications(rows, options.output));
  std::cout << read_file(std::filesystem::path(options.output) / "table-1.md");
  return 0;
}

int study_paper(const StudyOptions& options, const study::Engine& engine) {
  if (!options.profiles.empty()) throw UsageError("study paper: takes no profiles");
  const study::PaperStudy paper = paper_study(engine, options.samples);
  const std::string by =
      options.engine == "simgrid" ? "SimGrid" : "the analytic engine, round after round";
  const auto scripts = study::write_study(paper, by, options.output);
  plot(options.output, scripts);
  const auto statements = study::statements_of(paper);
  const auto agreeing = std::ranges::count_if(statements, &study::Statement::agrees);
  std::cout << options.output << ": " << agreeing << " of "
            << counted(statements.size(), "statement")
            << " of the paper agree (statements.md; times by " << by << ")\n";
  return 0;
}

int run(const StudyOptions& options) {
  if (options.samples < 2) throw UsageError("--samples: an interval takes two samples or more");
  study::Engine engine;
  engine.threads = options.threads == 0 ? available_threads() : options.threads;
  if (options.engine == "simgrid") engine.simgrid = simgrid_library();
  return options.name == "paper" ? study_paper(options, engine)
                                 : study_applications(options, engine);
}

}  // namespace

CommandRunner add_study(CLI::App& app) {
  auto options = std::make_shared<StudyOptions>();
  auto* command =
      app.add_subcommand("study", "Repeat a published study of placements, by prediction");
  command
      ->add_option("NAME", options->name,
                   "paper: the collectives and random patterns of Zhang, Yuan and Srinivasan "
                   "(2010); applications: their Table I and Figures 11-14, of these runs")
      ->required()
      ->check(CLI::IsMember({"paper", "applications"}));
  command->add_option("PROFILE", options->profiles,
                      "runs, PROGRAM-PROCESSES.profile (simgrid: with events)");
  command->add_option("-o,--output", options->output, "folder for tables and figures")
      ->required()
      ->type_name("DIR");
  command
      ->add_option("--engine", options->engine,
                   "analytic (seconds), or simgrid (every message; minutes; needs SimGrid)")
      ->check(CLI::IsMember({"analytic", "simgrid"}))
      ->capture_default_str();
  command->add_option("--samples", options->samples, "random patterns behind each mean")
      ->capture_default_str();
  command
      ->add_option("--threads", options->threads,
                   "simulations at the same time (default: one per core)")
      ->type_name("N");
  command->footer("Example:\n  rankplace study paper -o paper");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
