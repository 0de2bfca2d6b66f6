// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/devices/device_variables.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// What rankplace-probe reports of a rank: where it runs, and what shows it its devices.
struct ProbedRank {
  RankSlot slot;
  SeenVariables variables = {};
  std::vector<std::string> addresses = {};  ///< of its host, IPv4
  friend bool operator==(const ProbedRank&, const ProbedRank&) = default;
};

/// The line of a rank: "rankplace-probe rank 3 on n01 cores 4,5 pus 4,5 at 10.0.0.1,127.0.0.1 sees
/// CUDA_VISIBLE_DEVICES=0,1". `%`, spaces and control characters of values are written as %20.
[[nodiscard]] std::string probe_line(const ProbedRank& rank);

/// The inverse, also with something before it (mpirun --tag-output); nothing for any other line.
[[nodiscard]] std::optional<ProbedRank> rank_of_probe_line(std::string_view line);

}  // namespace rankplace
