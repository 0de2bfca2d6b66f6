// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "bench/harness/experiment.hpp"

namespace rankplace::cli {

/// One of the project's MPI pattern programs, as `rankplace bench` starts it.
struct PatternProgram {
  std::string name;  ///< "ring", "binomial", "recursive-doubling", "random"
  std::uint32_t ranks = 0;
  std::vector<std::string> options;  ///< further options of the program
  std::string mpirun = "mpirun";
};

/// What the timed runs of a size said, by placement.
using PatternTimes = std::vector<std::vector<double>>;

/// Records one repetition with this message size in folder/NAME.profile, on this host, with more
/// ranks than cores if need be. Returns the profile. Throws InputError with the end of the log.
[[nodiscard]] std::filesystem::path record_pattern(const PatternProgram& program,
                                                   std::uint64_t message_bytes,
                                                   const std::filesystem::path& folder);

/// Runs the program `runs` times under each placement, in turns and not recorded. Returns for each
/// placement the median time of a repetition of each run, in microseconds. `signal` becomes the
/// signal that interrupted it, or 0. Errors as run_experiment().
[[nodiscard]] PatternTimes time_pattern(const PatternProgram& program, std::uint64_t message_bytes,
                                        const std::vector<harness::NamedPlacement>& placements,
                                        std::uint32_t runs, const std::filesystem::path& folder,
                                        int& signal);

}  // namespace rankplace::cli
