// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bench/paper/engine.hpp"
#include "mapper/profile/profile.hpp"

namespace rankplace::paper {

/// A recorded run as the paper's Table I and Figures 11 to 14 have it: ranks in order on the nodes
/// of a cluster, and the time of its communication alone.
struct ApplicationRow {
  std::string program;
  std::string cluster;
  std::size_t processes = 0;
  std::optional<double>
      ratio;  ///< inter-node / intra-node bytes (to oneself too); nothing: no intra
  double default_s = 0;
  double best_s = 0;
  double worst_s = 0;
};

/// Both clusters' rows of a run, named by its folder. SimGrid replays the events without the
/// computing, the analytic engine takes all traffic at once. Throws InputError if it has more ranks
/// than a cluster has cores, or (SimGrid) as read_events() and replay_of() do.
[[nodiscard]] std::vector<ApplicationRow> application_rows(const Profile& profile,
                                                           const Engine& engine);

/// Writes applications.csv, table-1.md and a gnuplot script for each program and cluster; returns
/// the scripts' names. Throws InputError if a file cannot be written.
[[nodiscard]] std::vector<std::string> write_applications(const std::vector<ApplicationRow>& rows,
                                                          const std::filesystem::path& folder);

}  // namespace rankplace::paper
