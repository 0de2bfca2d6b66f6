// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/harness/launchers/dialect_table.hpp"
#include "bench/harness/launchers/option_words.hpp"
#include "bench/harness/launchers/placed_launch.hpp"

namespace rankplace::harness {

/// The changes to a launch command.
struct LaunchChanges {
  std::vector<std::string> before_program;  ///< words put before each program: rankplace trace ...
  std::optional<PlacedLaunch> placement = {};  ///< none: the launcher places the ranks as it likes
  /// Run by every rank instead of its program; empty: the programs of the command.
  std::vector<std::string> instead_of_programs = {};
  bool unbound = false;  ///< no placement; ranks are bound to nothing, whatever the command says
};

/// Where the program of a line begins whose options rankplace does not know.
struct ProgramSearch {
  std::string name = {};  ///< the word is known; empty: it is looked for
  /// Whether a word names a program that can be started.
  std::function<bool(const std::string&)> is_program = {};
};

/// A setting of a file that contradicts a placement, and the variable that overrides it.
struct OverriddenSetting {
  std::string written;     ///< "NAME = VALUE in FILE:LINE"
  std::string assignment;  ///< "VARIABLE=..."
};

/// The number of words before the launcher: `env` with its assignments, or none.
[[nodiscard]] std::size_t words_before_launcher(const std::vector<std::string>& words);

/// `mpirun [options] -np 8 ./app args...` of any launcher in the table, also with several programs
/// (`:`), taken apart into options and programs.
class UserLaunch {
 public:
  /// `placement_variables`: names of those variables of the environment that contradict a placement
  /// (LauncherDialect::is_placement_variable). Throws UsageError if an option is not known, there
  /// is no program, or programs come from a file.
  explicit UserLaunch(std::vector<std::string> words,
                      const LauncherDialect& dialect = dialect_of(LauncherKind::openmpi4),
                      std::vector<std::string> placement_variables = {},
                      const ProgramSearch& search = {});

  [[nodiscard]] const LauncherDialect& dialect() const { return *dialect_; }
  [[nodiscard]] const std::string& launcher_program() const { return launcher_.front(); }
  /// The program of each part of the command, as written, without its arguments.
  [[nodiscard]] std::vector<std::string> programs() const;
  /// Ranks of all programs together; nothing if a program has no number of them.
  [[nodiscard]] std::optional<std::uint32_t> rank_count() const;
  /// The options that contradict a placement, as written; changed() leaves them out with one.
  [[nodiscard]] std::vector<std::string> placement_options() const;
  /// The options, and the variables, by which the command itself says where ranks run: no binding,
  /// no permission to oversubscribe.
  [[nodiscard]] std::vector<std::string> own_mapping() const;
  /// The variables that contradict one; with a placement changed() puts `env -u` before the
  /// command.
  [[nodiscard]] const std::vector<std::string>& placement_variables() const {
    return placement_variables_;
  }
  /// Settings of files that a placement overrides.
  void set_overridden(std::vector<OverriddenSetting> settings) {
    overridden_ = std::move(settings);
  }
  [[nodiscard]] const std::vector<OverriddenSetting>& overridden() const { return overridden_; }
  /// The command with the changes. With a placement it always says how many ranks there are:
  /// without it mpirun drops ranks silently in some cases. A shell opens a rankfile whose path Open
  /// MPI 5 would not take (openmpi5_path.hpp) and then becomes the launcher. Throws UsageError if
  /// the number of ranks is another than the placement's, or the launcher cannot do it.
  [[nodiscard]] std::vector<std::string> changed(const LaunchChanges& changes) const;

 private:
  struct Program {
    std::vector<WrittenOption> options;
    std::optional<std::uint32_t> rank_count;
    std::vector<std::string> words;  ///< the program and its arguments
  };
  [[nodiscard]] Program parse_program(const std::vector<std::string>& words,
                                      const ProgramSearch& search) const;
  void require_placeable(std::uint32_t rank_count) const;
  [[nodiscard]] std::vector<std::string> beginning(const LaunchChanges& changes) const;
  [[nodiscard]] std::vector<std::vector<std::string>> parts(const LaunchChanges& changes) const;
  [[nodiscard]] std::vector<std::vector<std::string>> argument_sets(
      const LaunchChanges& changes) const;

  const LauncherDialect* dialect_;
  std::vector<std::string> prefix_;    ///< env NAME=VALUE...
  std::vector<std::string> launcher_;  ///< mpirun; flux run
  std::vector<std::string> placement_variables_;
  std::vector<OverriddenSetting> overridden_;
  std::vector<Program> programs_;
};

}  // namespace rankplace::harness
