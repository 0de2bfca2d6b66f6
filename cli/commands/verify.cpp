// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/harness/folder_lock.hpp"
#include "cli/command.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "report/rerun/placement_check_json.hpp"
#include "support/text/members_json.hpp"
#include "workflow/placements/placement_output.hpp"
#include "workflow/rerun/check_text.hpp"
#include "workflow/rerun/probe.hpp"
#include "workflow/rerun/user_command.hpp"
#include "workflow/rerun/verify_launch.hpp"

namespace rankplace::cli {
namespace {

struct VerifyOptions {
  std::string placement;
  std::string folder = "verify-run";
  bool as_is = false;
  bool json = false;
  LaunchLine line;
};

PlacementCheck verify(const VerifyOptions& options) {
  const PlacementFile placement = read_placement_file(options.placement);
  std::cerr << shared_cores_text(shared_cores(placement.ranks));
  const std::filesystem::path folder = std::filesystem::absolute(options.folder);
  const harness::FolderLock lock(folder);
  const std::filesystem::path log = folder / "probe.log";
  if (options.as_is) return verify_as_is(options.line.words, placement, log);
  // A command without a program is complete with any; the probe replaces it in either case.
  LaunchLine line = options.line;
  line.replaced_program = probe_name;
  const harness::UserLaunch command = user_command(std::move(line));
  const PlacedFiles files = write_for(command, placement, folder, "verified");
  return verify_launch(command, files.placed, placement, log);
}

int run(const VerifyOptions& options) {
  const PlacementCheck check = verify(options);
  if (options.json) {
    std::cout << json_text(check_json(check));
  } else {
    print(verification_text(check));
  }
  return check.is_as_written() ? 0 : 1;
}

}  // namespace

CommandRunner add_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyOptions>();
  auto* command = app.add_subcommand(
      "verify",
      "Start a probe under a placement and see where each rank really runs, and its devices");
  command->add_option("PLACEMENT", options->placement, "a placement that rankplace map wrote")
      ->type_name("JSON")
      ->required();
  command->add_flag("--as-is", options->as_is,
                    "start the command as it stands, with the probe behind it; for commands that "
                    "place the ranks themselves");
  command
      ->add_option("--folder", options->folder,
                   "folder for the launch file and the log (on a file system that every node sees)")
      ->type_name("DIR")
      ->capture_default_str();
  add_json_option(*command, options->json);
  add_launch_options(*command, options->line,
                     "after --: mpirun [options] [./app args...]; the program is not run");
  command->footer(
      "Example:\n"
      "  rankplace map run.profile --machine this -o here\n"
      "  rankplace verify here/best.json -- mpirun");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
