// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "bench/calibrate/level_costs.hpp"
#include "mapper/topology/cluster_file.hpp"

namespace rankplace::calibrate {

/// The output of rankplace-node-memory on a host of a kind.
struct KindMemory {
  std::string kind;
  std::string json;
};

/// The measurements of a machine: docs/calibration-format.md.
struct Calibration {
  std::string machine;  ///< in words
  std::string date;     ///< UTC, ISO 8601
  std::string command;  ///< the launcher and its options
  std::vector<std::pair<std::string, std::string>> environment;
  ClusterDescription cluster;
  std::vector<std::string> core_names;  ///< "n01:0", by rank
  std::vector<MeasuredLevel> levels;    ///< outermost first
  std::vector<KindMemory> memory;       ///< empty: not measured
  double time_s = 0;                    ///< the time limit of the calibration
  std::string memory_shortened = {};    ///< what time was too short for; empty: nothing
};

/// The text of the file, with a newline at the end. Throws InputError if the JSON of the memory is
/// none.
[[nodiscard]] std::string calibration_json(const Calibration& calibration);

}  // namespace rankplace::calibrate
