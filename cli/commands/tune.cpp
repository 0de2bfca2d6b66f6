// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/tuning/tune.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

#include "bench/harness/folder_lock.hpp"
#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/option_names.hpp"
#include "cli/options/rerun_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/progress/interrupted.hpp"
#include "cli/progress/status_line.hpp"
#include "cli/terminal.hpp"
#include "report/document/report.hpp"
#include "report/rerun/tuning.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "workflow/rerun/cores_of_command.hpp"
#include "workflow/rerun/user_command.hpp"

namespace rankplace::cli {
namespace {

constexpr const char* page_name = "report.html";

struct TuneCommand {
  TuneOptions tune;
  bool json = false;
};

/// Writes all of it as one page. Returns where it is, for people; or why there is none.
std::string write_page(const Report& report, const std::filesystem::path& folder) {
  const std::filesystem::path page = folder / page_name;
  try {
    write_file(page, report_html(report));
  } catch (const InputError& error) {
    return " (no page: " + std::string(error.what()) + ')';
  }
  return "; to look at: " + page.string();
}

int run(TuneCommand options) {
  const std::filesystem::path folder = options.tune.folder;
  const harness::UserLaunch command = user_command(options.tune.line);
  take_cores_of(command, options.tune.mapping.slots, *options.tune.mapping.progress);
  const harness::FolderLock lock(folder);
  options.tune.further_files = {page_name};
  auto [problem, tuning] = tune(command, std::move(options.tune));
  for (std::string& check : tuning.checks) check = with_option_names(check);
  const int code = tuning.outcome ? exit_code_of(*tuning.outcome) : 0;
  if (options.json) {
    std::cout << tuning_json(problem, tuning);
  } else {
    print(tuning_text(problem, tuning, {.columns = standard_output().text_columns}));
  }
  const std::string page = write_page(tuning_report(std::move(problem), std::move(tuning)), folder);
  announce("everything is in " + folder.string() + page);
  return code;
}

}  // namespace

CommandRunner add_tune(CLI::App& app) {
  auto options = std::make_shared<TuneCommand>();
  options->tune.rerun.folder.clear();
  auto* command = app.add_subcommand(
      "tune", "The whole loop in one command: trace, map, check, rerun, compare");
  command->add_option("-o,--output", options->tune.folder, "folder for everything that is made")
      ->type_name("DIR")
      ->capture_default_str();
  add_machine_options(*command, options->tune.machine);
  add_mapping_options(*command, options->tune.mapping);
  add_rerun_options(*command, options->tune.rerun);
  command->add_flag("--predict", options->tune.predict,
                    "also predict what each placement takes (needs the links' costs)");
  add_engine_options(*command, options->tune.engines);
  add_json_option(*command, options->json);
  add_launch_options(*command, options->tune.line,
                     "after --: mpirun [options] -np N ./app args...");
  command->footer("Example:\n  rankplace tune -- mpirun -np 2 ./app");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
