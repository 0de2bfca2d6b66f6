// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/output_check.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/launcher.hpp"
#include "report/rerun/placement_check_json.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/members_json.hpp"
#include "workflow/placements/placement_output.hpp"
#include "workflow/rerun/check_text.hpp"
#include "workflow/rerun/rankfile_check.hpp"

namespace rankplace::cli {
namespace {

struct RankfileOptions {
  std::string placement;
  std::string launcher = launcher_names().front();
  std::string output;
  bool check = false;
  CheckOptions checking;
  bool json = false;
};

/// The results of the command, for text and JSON.
struct Result {
  LaunchFile file;
  std::optional<PlacementCheck> check;
  std::vector<SharedCore> shared = {};  ///< looked for with the check
  [[nodiscard]] bool good() const {
    return !check || (check->differences.empty() && shared.empty());
  }
};

std::string json_of(const Result& made, const RankfileOptions& options) {
  nlohmann::ordered_json json{{"launcher", options.launcher}};
  if (options.output.empty()) {
    json["text"] = made.file.text;
  } else {
    json["file"] = options.output;
  }
  for (const LaunchCommand& command : made.file.commands) {
    json["commands"].push_back({{"version", command.version}, {"command", shell_text(command)}});
  }
  if (made.check) {
    json["check"] = check_json(*made.check);
    json["check"]["shared_cores"] = shared_cores_json(made.shared);
  }
  return json_text(json);
}

std::string usage_text(const Result& made, const RankfileOptions& options) {
  std::string text = "wrote " + options.output + "; use it with\n";
  for (const LaunchCommand& command : made.file.commands) {
    text += "  " + command.version + ": " + shell_text(command) + " ./app\n";
  }
  return text;
}

/// If the launch file goes to stdout, nothing else does.
void print_text(const Result& made, const RankfileOptions& options) {
  const bool to_file = !options.output.empty();
  if (made.check) (to_file && made.good() ? std::cout : std::cerr) << dry_run_text(*made.check);
  if (!made.shared.empty()) {
    std::cerr << shared_cores_text(made.shared)
              << "no file is handed out; without --check one is\n";
  }
  if (made.good()) std::cout << (to_file ? usage_text(made, options) : made.file.text);
}

/// Whether the mpirun of Open MPI maps its file.
bool is_checkable(Launcher::Kind kind) {
  return kind == Launcher::Kind::openmpi || kind == Launcher::Kind::prrte;
}

void require_checkable(const RankfileOptions& options, const Launcher& launcher) {
  if (!options.check || is_checkable(launcher.kind)) return;
  throw UsageError("--check asks the mpirun of Open MPI, which knows nothing of the launcher " +
                   options.launcher + " (leave it out; rankplace verify looks at a real launch)");
}

int run(const RankfileOptions& options) {
  const Launcher& launcher = launcher_named(options.launcher);
  require_checkable(options, launcher);
  const PlacementFile placement = read_placement_file(options.placement);
  const std::string file_name = options.output.empty() ? "RANKFILE" : options.output;
  Result made{launcher.launch_file({placement, file_name, options.placement}), {}};
  if (options.check) {
    made.check = check_with_mpirun(placement, options.checking);
    made.shared = shared_cores(placement.ranks);
  } else {
    std::cerr << shared_cores_text(shared_cores(placement.ranks));
  }
  // A file that would place ranks elsewhere is not handed out.
  if (made.good() && !options.output.empty()) {
    check_output_file(options.output);
    write_file(options.output, made.file.text);
  }
  if (options.json) {
    std::cout << json_of(made, options);
  } else {
    print_text(made, options);
  }
  return made.good() ? 0 : 1;
}

}  // namespace

CommandRunner add_rankfile(CLI::App& app) {
  auto options = std::make_shared<RankfileOptions>();
  auto* command = app.add_subcommand("rankfile", "The launch file of a placement");
  command->add_option("PLACEMENT", options->placement, "a placement that rankplace map wrote")
      ->type_name("JSON")
      ->required();
  command->add_option("--launcher", options->launcher, launchers_text("launcher of the program: "))
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "write the file here instead of to stdout")
      ->type_name("FILE");
  auto* check = command->add_flag("--check", options->check,
                                  "let the installed mpirun map the file, without launching, and "
                                  "compare rank by rank");
  command
      ->add_option("--machine", options->checking.machine,
                   "the machine to check on (default: the one in the placement)")
      ->type_name("SPEC")
      ->needs(check);
  command->add_option("--profile", options->checking.profile, "the profile that SPEC profile means")
      ->type_name("DIR")
      ->needs(check);
  command
      ->add_option("--mpirun", options->checking.mpirun,
                   "the mpirun of Open MPI 4 or 5 to check with")
      ->type_name("PROGRAM")
      ->needs(check);
  add_json_option(*command, options->json);
  command->footer("Example:\n  rankplace rankfile placements/best.json --check -o best.rankfile");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
