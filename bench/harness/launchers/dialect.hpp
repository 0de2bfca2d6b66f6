// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace rankplace::harness {

/// The launchers whose command lines rankplace takes apart.
enum class LauncherKind {
  openmpi4,
  openmpi5,
  mpich_before_502,  ///< Hydra without a -rankmap that it follows; MVAPICH too
  mpich,
  intel,
  slurm,
  flux,
  pals,
  exec,  ///< any other: each rank binds itself
};

/// The words that follow an option.
enum class OptionArguments {
  none,
  one,
  two,
  optional,        ///< only behind `=`, or glued to a short option
  name_and_value,  ///< NAME VALUE, or NAME=VALUE
};

/// The meaning of an option for a launch under a placement.
enum class OptionRole {
  other,         ///< passed on
  rank_count,    ///< how many ranks
  placement,     ///< says where ranks run: contradicts a launch file
  binding,       ///< says what ranks are bound to: the same
  gpu_binding,   ///< says which GPUs ranks see: contradicts a launch file that does so
  output,        ///< says where the output goes: left out where rankplace reads it
  parameter,     ///< sets what its first argument names, which may do the same
  program_file,  ///< programs come from a file
  no_run,        ///< prints something and ends
};

/// What an option applies to, in a line of several programs.
enum class OptionReach { launch, program };

struct LauncherOption {
  std::string_view name;  ///< without dashes
  OptionArguments arguments = OptionArguments::none;
  OptionRole role = OptionRole::other;
  OptionReach reach = OptionReach::launch;
};

/// How options are written.
enum class OptionStyle {
  long_names,  ///< -np 4, --np 4, --np=4
  getopt,      ///< --ntasks 4, --ntasks=4, -n 4, -n4, -lu
};

/// One row of the table of launchers: all that tells one from another.
struct LauncherDialect {
  LauncherKind kind = LauncherKind::exec;
  std::string_view title;    ///< for people: "Open MPI 4"
  std::string_view name;     ///< `launcher`, which is that of its launch files: "openmpi"
  std::string_view version;  ///< LaunchCommand::version, where versions need their own commands
  OptionStyle style = OptionStyle::long_names;
  std::span<const LauncherOption> options = {};
  std::size_t launcher_words = 1;  ///< 2: `flux run`
  std::string_view count_option = "-n";
  /// Takes several programs with `:` between them, and places the ranks of all.
  bool places_several_programs = true;
  /// The role of an option that sets `parameter` (OptionRole::parameter): other, placement or
  /// binding.
  OptionRole (*role_of_parameter)(std::string_view parameter) = nullptr;
  /// Whether a variable of the environment says where ranks go.
  bool (*is_placement_variable)(std::string_view name) = nullptr;
  std::span<const std::string_view> unbound = {};         ///< options that bind ranks to nothing
  std::span<const std::string_view> oversubscribed = {};  ///< the same, for more ranks than cores

  [[nodiscard]] bool is_openmpi() const {
    return kind == LauncherKind::openmpi4 || kind == LauncherKind::openmpi5;
  }
};

/// An option by its name without dashes; nullptr if the launcher has none of that name.
[[nodiscard]] const LauncherOption* option_named(const LauncherDialect& dialect,
                                                 std::string_view name);

/// The role of an option, with `argument` as its first argument.
[[nodiscard]] OptionRole role_of(const LauncherDialect& dialect, const LauncherOption& option,
                                 std::string_view argument);

}  // namespace rankplace::harness
