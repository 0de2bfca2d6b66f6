// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "bench/calibrate/calibration.hpp"
#include "bench/calibrate/level_pairs.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// With less time a calibration measures nothing.
inline constexpr double least_calibration_s = 10;

/// The options of a calibration: what is measured, and how it is launched.
struct CalibrationPlan {
  std::vector<std::string> launcher;  ///< mpirun and its options; calibrate sets -np itself
  std::string launcher_name = {};     ///< LaunchLine::launcher
  calibrate::PairChoice choice = calibrate::PairChoice::sample;
  std::vector<std::uint64_t> sizes;             ///< of messages, bytes; at least one
  double time_s = 180;                          ///< the time limit of the whole calibration
  bool memory = true;                           ///< measure that too, on a host of each kind
  std::filesystem::path folder;                 ///< for the files and logs of the launches
  ProgressListener* progress = &no_progress();  ///< told how it goes on; not null
};

/// Reads the topology of the launcher's hosts, starts a rank on each of their cores, and measures
/// the cost of messages at every level, then the memory. Measures as much of both as time allows.
/// Throws InputError if a launch fails, or ranks are not on the cores on which they should be, and
/// Interrupted if a signal stopped it.
[[nodiscard]] calibrate::Calibration run_calibration(const CalibrationPlan& plan);

}  // namespace rankplace
