// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <vector>

#include "bench/paper/cluster.hpp"
#include "bench/paper/pattern.hpp"
#include "support/processes/process_group.hpp"

namespace rankplace::paper {

/// The engine that predicts the seconds of a pattern.
struct Engine {
  std::filesystem::path simgrid;  ///< librankplace_simgrid.so; empty: the analytic engine
  std::size_t threads = 1;
  Allocation allocation = {};         ///< of Jaguar's nodes
  ProcessGroup* processes = nullptr;  ///< that share the cells of a study; null: this one alone
};

/// Seconds of the pattern under each placement: round after round (analytic), or replayed, where
/// ranks wait only for their own messages (SimGrid). Throws InputError if a simulation fails.
[[nodiscard]] std::vector<double> seconds_of(const Cluster& cluster, const Pattern& pattern,
                                             std::span<const Placement> placements,
                                             const Engine& engine);

}  // namespace rankplace::paper
