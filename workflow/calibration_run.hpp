// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bench/calibrate/calibration.hpp"
#include "bench/calibrate/level_pairs.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// What is measured, and how it is launched.
struct CalibrationPlan {
  std::vector<std::string> launcher;  ///< mpirun and its options; calibrate sets -np itself
  calibrate::PairChoice choice = calibrate::PairChoice::sample;
  std::string sizes;                            ///< of messages, as rankplace-pairs takes them
  bool memory = true;                           ///< measure that too, on a host of each kind
  std::filesystem::path folder;                 ///< for what the launches need and print
  ProgressListener* progress = &no_progress();  ///< told how it goes on; not null
};

/// Looks at the hosts of the launcher, starts a rank on every core of theirs, and measures what
/// messages cost at every level, then the memory. Throws InputError if a launch fails, or ranks are
/// not on the cores on which they should be, and Interrupted if a signal stopped it.
[[nodiscard]] calibrate::Calibration run_calibration(const CalibrationPlan& plan);

}  // namespace rankplace
