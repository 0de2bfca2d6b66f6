// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/launcher.hpp"

namespace rankplace::harness {

/// A rankfile, with its number of ranks and its launcher.
struct RankfileChoice {
  std::filesystem::path file;
  std::uint32_t rank_count = 0;
  OpenMpiVersion launcher = OpenMpiVersion::openmpi4;
  bool counts_hwthreads = false;  ///< its numbers are those of hardware threads, not of cores
};

/// The changes to a launch command.
struct LaunchChanges {
  std::vector<std::string> before_program;  ///< words put before each program: rankplace trace ...
  std::optional<RankfileChoice> rankfile;   ///< none: the launcher places the ranks as it likes
  /// Run by every rank instead of its program; empty: the programs of the command.
  std::vector<std::string> instead_of_programs = {};
  bool unbound = false;  ///< no rankfile; ranks are bound to nothing, whatever the command says
};

/// `mpirun [options] -np 8 ./app args...` of Open MPI 4 or 5, also with several programs (`:`),
/// taken apart into options and programs.
class UserLaunch {
 public:
  /// `placement_variables`: names of those variables of the environment that contradict a rankfile
  /// (is_placement_variable()). Throws UsageError if the first word is no launcher of Open MPI, an
  /// option is not known, there is no program, or programs come from a file (`--app`).
  explicit UserLaunch(std::vector<std::string> words,
                      std::vector<std::string> placement_variables = {});

  [[nodiscard]] const std::string& launcher_program() const { return launcher_program_; }
  /// The program of each part of the command, as written, without its arguments.
  [[nodiscard]] std::vector<std::string> programs() const;
  /// Ranks of all programs together; nothing if a program has no -np.
  [[nodiscard]] std::optional<std::uint32_t> rank_count() const;
  /// The options that contradict a rankfile, as written; changed() leaves them out with a rankfile.
  [[nodiscard]] std::vector<std::string> placement_options() const;
  /// The variables that contradict one; with a rankfile changed() puts `env -u` before the command.
  [[nodiscard]] const std::vector<std::string>& placement_variables() const {
    return placement_variables_;
  }
  /// The command with the changes. With a rankfile it always says -np: without it mpirun drops
  /// ranks silently in some cases. A shell opens a rankfile whose path Open MPI 5 would not take
  /// (openmpi5_path.hpp) and then becomes the launcher. Throws UsageError if the number of ranks is
  /// another than the rankfile's.
  [[nodiscard]] std::vector<std::string> changed(const LaunchChanges& changes) const;

 private:
  struct Option {
    std::vector<std::string> words;  ///< as written, with its arguments
    bool is_placement = false;
    bool is_binding = false;  ///< says what ranks are bound to, not where they run
  };
  struct Program {
    std::vector<Option> options;
    std::optional<std::uint32_t> rank_count;
    std::vector<std::string> words;  ///< the program and its arguments
  };
  static Program parse_program(const std::vector<std::string>& words);
  static std::size_t parse_option(const std::vector<std::string>& words, std::size_t at,
                                  Program& program);
  void require_count(std::uint32_t rank_count) const;

  std::string launcher_program_;
  std::vector<std::string> placement_variables_;
  std::vector<Program> programs_;
};

}  // namespace rankplace::harness
