// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/user_command.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "bench/harness/launchers/recognition.hpp"
#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"
#include "support/host/environment.hpp"
#include "support/processes/process.hpp"
#include "workflow/placements/placement_output.hpp"
#include "workflow/problem/parameter_files.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {
namespace {

std::vector<std::string> placement_variables(const harness::LauncherDialect& dialect) {
  std::vector<std::string> names;
  if (dialect.is_placement_variable == nullptr) return names;
  for (const std::string& text : own_environment()) {
    std::string name = text.substr(0, text.find('='));
    if (dialect.is_placement_variable(name)) names.push_back(std::move(name));
  }
  std::ranges::sort(names);
  return names;
}

/// What the files of an Open MPI 4 say of the mapping of every launch. The first of them counts.
std::vector<harness::OverriddenSetting> mapping_settings(const std::string& launcher) {
  const char* const home = std::getenv("HOME");
  const std::filesystem::path program = find_program(launcher).value_or(launcher);
  for (const auto& file :
       openmpi_parameter_files(home == nullptr ? "" : home, prefix_of(program), "/")) {
    for (const FileParameter& parameter : parameters_in(file)) {
      if (parameter.name != openmpi_mapping_parameter) continue;
      return {{parameter.name + " = " + parameter.value + " in " + parameter.where,
               no_openmpi_mapping}};
    }
  }
  return {};
}

void tell(ProgressListener& progress, const std::string& what,
          const std::vector<std::string>& words) {
  if (words.empty()) return;
  std::string note = "note: " + what + " where a launch file says where ranks go:";
  for (const std::string& word : words) note += ' ' + word;
  progress.note(note);
}

/// "timeout 30 mpirun": throws UsageError if a launcher comes soon behind a word that is none.
void require_no_wrapper(const LaunchLine& line, std::size_t at) {
  constexpr std::size_t most_words = 3;
  const std::string& first = line.words[at];
  if (!line.launcher.empty() || first == "flux" || first.starts_with('-')) return;
  if (harness::is_launcher_name(first)) return;
  for (std::size_t w = at + 1; w < std::min(line.words.size(), at + 1 + most_words); ++w) {
    if (!harness::is_launcher_name(line.words[w])) continue;
    throw UsageError("'" + first + "' stands before the launcher " + line.words[w] +
                     " (put it before rankplace instead; env NAME=VALUE may stay; or, if it is the "
                     "launcher, let each rank bind itself: `launcher` exec)");
  }
}

const harness::LauncherDialect& launcher_of_line(const LaunchLine& line) {
  const std::size_t at = harness::words_before_launcher(line.words);
  if (at >= line.words.size()) {
    throw UsageError("there is no command to run; write it after --: -- mpirun -np N ./app");
  }
  const std::string next = at + 1 < line.words.size() ? line.words[at + 1] : "";
  require_no_wrapper(line, at);
  return harness::recognised_launcher(line.words[at], next, line.launcher,
                                      harness::version_text_of);
}

bool is_startable(const std::string& word) {
  std::error_code error;
  if (word.find('/') == std::string::npos) return find_program(word).has_value();
  return ::access(word.c_str(), X_OK) == 0 && !std::filesystem::is_directory(word, error);
}

/// True if a line has a program of its own.
bool has_program(const LaunchLine& line) {
  const auto begin = line.words.begin() +
                     static_cast<std::ptrdiff_t>(harness::words_before_launcher(line.words)) + 1;
  return !line.program.empty() || std::any_of(begin, line.words.end(), is_startable);
}

}  // namespace

harness::UserLaunch user_command(LaunchLine line) {
  const harness::LauncherDialect& dialect = launcher_of_line(line);
  harness::ProgramSearch search{line.program, is_startable};
  if (!line.replaced_program.empty()) {
    if (dialect.kind == harness::LauncherKind::exec && !has_program(line)) {
      search.name = line.replaced_program;
    }
    line.words.push_back(line.replaced_program);
  }
  harness::UserLaunch launch(std::move(line.words), dialect, placement_variables(dialect), search);
  if (dialect.kind == harness::LauncherKind::openmpi4) {
    launch.set_overridden(mapping_settings(launch.launcher_program()));
  }
  return launch;
}

PlacedFiles write_for(const harness::UserLaunch& command, const PlacementFile& placement,
                      const std::filesystem::path& folder, const std::string& name) {
  const harness::LauncherDialect& dialect = command.dialect();
  const Launcher& launcher = launcher_named(dialect.name);
  const WrittenPlacement written = write_placement(placement, folder, name, launcher);
  require_launch_file(written, name);
  const std::filesystem::path launch_file = std::filesystem::absolute(written.launch_file);
  const LaunchFile made = launcher.launch_file(
      {placement, launch_file.string(), std::filesystem::absolute(written.json).string()});
  return {launch_file,
          harness::placed_launch(dialect, made, static_cast<std::uint32_t>(placement.ranks.size()),
                                 own_command().string())};
}

void tell_left_out(const harness::UserLaunch& command, ProgressListener& progress) {
  tell(progress, "left out", command.placement_options());
  tell(progress, "taken out of the environment", command.placement_variables());
  std::vector<std::string> overridden;
  for (const harness::OverriddenSetting& setting : command.overridden()) {
    overridden.push_back(setting.written);
  }
  tell(progress, "overridden", overridden);
}

}  // namespace rankplace
