// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/placed_launch.hpp"

#include <algorithm>

#include "bench/harness/launchers/option_words.hpp"

namespace rankplace::harness {
namespace {

using Words = std::vector<std::string>;

const LaunchCommand& command_for(const LauncherDialect& dialect, const LaunchFile& file) {
  const auto own = std::ranges::find(file.commands, dialect.version, &LaunchCommand::version);
  return own == file.commands.end() ? file.commands.front() : *own;
}

/// `env NAME=VALUE...` at the beginning of a command goes to `placed`; returns what follows.
Words::const_iterator take_environment(const Words& argv, PlacedLaunch& placed) {
  if (argv.front() != "env") return argv.begin();
  auto word = argv.begin() + 1;
  while (word != argv.end() && word->find('=') != std::string::npos) {
    placed.environment.push_back(*word++);
  }
  return word;
}

}  // namespace

PlacedLaunch placed_launch(const LauncherDialect& dialect, const LaunchFile& file,
                           std::uint32_t rank_count, const std::string& rankplace) {
  PlacedLaunch placed{.rank_count = rank_count, .sets = file.sets};
  if (!file.sets.empty()) return placed;
  const LaunchCommand& command = command_for(dialect, file);
  placed.input = command.input;
  const auto launcher = take_environment(command.argv, placed);
  const auto wrapper = std::find(launcher, command.argv.end(), "rankplace");
  placed.before_program.assign(wrapper, command.argv.end());
  if (!placed.before_program.empty()) placed.before_program.front() = rankplace;
  if (dialect.kind == LauncherKind::exec) return placed;
  const auto options = launcher + static_cast<std::ptrdiff_t>(dialect.launcher_words);
  for (const WrittenOption& option : leading_options(dialect, Words(options, wrapper))) {
    if (option.role == OptionRole::rank_count) continue;
    placed.options.insert(placed.options.end(), option.words.begin(), option.words.end());
  }
  return placed;
}

}  // namespace rankplace::harness
