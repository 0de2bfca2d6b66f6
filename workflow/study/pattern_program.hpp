// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "bench/harness/experiment.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// One of the project's MPI pattern programs, as `rankplace bench` starts it.
struct PatternProgram {
  std::string name;  ///< "ring", "binomial", "recursive-doubling", "random"
  std::uint32_t ranks = 0;
  std::vector<std::string> options;  ///< further options of the program, without --message-size
  std::vector<std::string> mpirun{"mpirun"};    ///< the launcher and its options
  std::string launcher = {};                    ///< LaunchLine::launcher
  std::uint64_t seed = 1;                       ///< of the order of placements in each round
  ProgressListener* progress = &no_progress();  ///< told how runs go on; not null
  std::function<double()> time_left = {};       ///< harness::ExperimentPlan::time_left
};

/// The command that starts the program with this message size. Throws UsageError if `options` have
/// one.
[[nodiscard]] harness::UserLaunch pattern_command(const PatternProgram& program,
                                                  std::uint64_t message_bytes);

/// Records one repetition with this message size in `folder`, on this host, with more ranks than
/// cores if need be. Returns the profile folder. Throws InputError with the end of the log.
[[nodiscard]] std::filesystem::path record_pattern(const PatternProgram& program,
                                                   std::uint64_t message_bytes,
                                                   const std::filesystem::path& folder);

/// The results of the timed runs of one message size.
struct PatternTimes {
  /// [placement][run]: median time of a repetition, microseconds.
  std::vector<std::vector<double>> median_us;
  int interrupted = 0;       ///< the signal that ended it early, or 0
  bool out_of_time = false;  ///< PatternProgram::time_left ended it early
};

/// Runs the program `runs` times under each placement, in turns and not recorded. Errors as
/// run_experiment().
[[nodiscard]] PatternTimes time_pattern(const PatternProgram& program, std::uint64_t message_bytes,
                                        const std::vector<harness::RunPlacement>& placements,
                                        std::uint32_t runs, const std::filesystem::path& folder);

}  // namespace rankplace
