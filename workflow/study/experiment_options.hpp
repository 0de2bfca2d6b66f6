// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/paper/experiment.hpp"
#include "workflow/machine/machine.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/problem/mapping_options.hpp"

namespace rankplace {

/// The options of an experiment of `rankplace study`. MappingOptions::progress is told how it goes
/// on.
struct ExperimentOptions {
  paper::ExperimentKind kind = paper::ExperimentKind::ratio;
  std::vector<std::uint32_t> ranks;         ///< empty: one per slot; pattern: 8, 16, ... up to that
  std::vector<std::uint64_t> sizes;         ///< of messages, bytes
  std::vector<double> ratios{0.1, 0.5, 1};  ///< of random patterns: inter-node / intra-node
  std::uint64_t intra_node = 15;            ///< messages inside each node, in random patterns
  std::optional<std::size_t> samples;       ///< random patterns; nothing: 32, if they are run 5
  std::string operation = "allgather";      ///< of the experiment with collectives
  std::vector<std::string> names;           ///< patterns, or algorithms; empty: all
  std::vector<std::string> placements{"best", "packed", "worst"};
  MachineOptions machine{.spec = "draco", .hosts = {}, .hostfile = {}};
  MappingOptions mapping;
  EngineChoice engine = EngineChoice::analytic;  ///< one of analytic and simgrid
  bool run = false;        ///< the patterns, on the machine; with their predictions, if known
  std::uint32_t runs = 5;  ///< under each placement
  std::vector<std::string> mpirun{"mpirun"};  ///< the launcher and its options
  std::string launcher;                       ///< LaunchLine::launcher
  std::string runs_folder = "study-runs";     ///< rankfiles and logs
  std::vector<std::string> program_options;   ///< further options of the pattern programs

  [[nodiscard]] bool is_random() const {
    return kind == paper::ExperimentKind::ratio || kind == paper::ExperimentKind::size;
  }
};

}  // namespace rankplace
