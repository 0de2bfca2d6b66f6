// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands/study_commands.hpp"
#include "cli/options/enum_option.hpp"
#include "cli/usage/complaint.hpp"
#include "cli/usage/help_hint.hpp"
#include "support/errors.hpp"

namespace rankplace::cli {

void add_engine_option(CLI::App& command, EngineChoice& engine) {
  add_enum_option(command, "--engine", engine,
                  EnumNames<EngineChoice>{{"analytic", EngineChoice::analytic},
                                          {"simgrid", EngineChoice::simgrid}},
                  "analytic (seconds), or simgrid (every message; minutes; needs SimGrid)");
}

CommandRunner add_study(CLI::App& app) {
  auto* command =
      app.add_subcommand("study", "Experiments with placements, published ones and your own");
  std::vector<std::pair<CLI::App*, CommandRunner>> studies;
  const auto add = [&](CommandRunner runner) {
    studies.emplace_back(command->get_subcommands(nullptr).back(), std::move(runner));
  };
  add(add_study_paper(*command));
  add(add_study_applications(*command));
  for (const auto kind : {paper::ExperimentKind::ratio, paper::ExperimentKind::size,
                          paper::ExperimentKind::pattern, paper::ExperimentKind::collectives}) {
    add(add_study_experiment(*command, kind));
  }
  add(add_study_campaign(*command));
  command->footer(
      "Example:\n  rankplace study pattern --np 8,128\nHelp on a study: rankplace study NAME "
      "--help");
  command->allow_extras();  // to name unknown studies in the message; studies take no extras
  return [command, studies]() -> int {
    std::vector<std::string> names;
    for (const auto& [study, run] : studies) {
      if (*study) return run();
      names.push_back(study->get_name());
    }
    const auto words = command->remaining();
    if (!words.empty()) {
      throw UsageError(unknown_command(words.front(), "rankplace study", names));
    }
    throw UsageError("study: which one? (" + CLI::detail::join(names, ", ") + ")" +
                     help_hint(*command));
  };
}

}  // namespace rankplace::cli
