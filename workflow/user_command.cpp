// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/user_command.hpp"

#include <unistd.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "bench/harness/launchers/recognition.hpp"
#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"
#include "support/process.hpp"
#include "workflow/own_files.hpp"
#include "workflow/placement_output.hpp"

namespace rankplace {
namespace {

std::vector<std::string> placement_variables(const harness::LauncherDialect& dialect) {
  std::vector<std::string> names;
  if (dialect.is_placement_variable == nullptr) return names;
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    const std::string_view name = text.substr(0, text.find('='));
    if (dialect.is_placement_variable(name)) names.emplace_back(name);
  }
  std::ranges::sort(names);
  return names;
}

void tell(ProgressListener& progress, const std::string& what,
          const std::vector<std::string>& words) {
  if (words.empty()) return;
  std::string note = "note: " + what + " where a launch file says where ranks go:";
  for (const std::string& word : words) note += ' ' + word;
  progress.note(note);
}

const harness::LauncherDialect& launcher_of_line(const LaunchLine& line) {
  const std::size_t at = harness::words_before_launcher(line.words);
  if (at >= line.words.size()) {
    throw UsageError("there is no command to run; write it after --: -- mpirun -np N ./app");
  }
  const std::string next = at + 1 < line.words.size() ? line.words[at + 1] : "";
  return harness::recognised_launcher(line.words[at], next, line.launcher,
                                      [](const std::string& program) {
                                        return output_of({program, "--version"});
                                      });
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
  return harness::UserLaunch(std::move(line.words), dialect, placement_variables(dialect), search);
}

PlacedFiles write_for(const harness::UserLaunch& command, const PlacementFile& placement,
                      const std::filesystem::path& folder, const std::string& name) {
  const harness::LauncherDialect& dialect = command.dialect();
  const std::string launcher(dialect.name);
  const WrittenPlacement written = write_placement(placement, folder, name, launcher);
  require_launch_file(written, name);
  const std::filesystem::path launch_file = std::filesystem::absolute(written.launch_file);
  const LaunchFile made = launcher_named(launcher).launch_file(
      {placement, launch_file.string(), std::filesystem::absolute(written.json).string()});
  return {launch_file,
          harness::placed_launch(dialect, made, static_cast<std::uint32_t>(placement.ranks.size()),
                                 own_command().string())};
}

void tell_left_out(const harness::UserLaunch& command, ProgressListener& progress) {
  tell(progress, "left out", command.placement_options());
  tell(progress, "taken out of the environment", command.placement_variables());
}

}  // namespace rankplace
