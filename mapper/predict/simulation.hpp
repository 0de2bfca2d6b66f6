// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/predict/cost_tree.hpp"

namespace rankplace {

/// A message of a simulated round: `start_s` after the round begins it leaves, its latency later
/// its bytes flow.
struct SimulatedMessage {
  CoreId from;
  CoreId to;
  double bytes = 0;
  double start_s = 0;
};

/// Rounds of messages; each begins when the one before has ended.
struct SimulatedPattern {
  std::vector<std::vector<SimulatedMessage>> rounds;
};

/// A recorded run as SimGrid's time-independent actions.
struct SimulatedRun {
  std::vector<CoreId> core_of_rank;
  /// The file's lines are the paths of the ranks' action files, by rank; if it has a single line,
  /// that file holds the actions of all ranks.
  std::string action_list;
  /// The seed of what chance decides: which of two large messages goes first.
  std::uint32_t draw = 0;
  /// Where the ranks' actions and their times are written, as ActionLog::write() has them; empty:
  /// nowhere.
  std::string log_file = {};
  std::uint32_t log_process = 0;  ///< the number of the process in that log
};

/// Something for SimGrid to do: plain data, so that the library that SimGrid is behind needs
/// nothing else of ours.
struct Simulation {
  const CostTree* tree = nullptr;
  std::variant<SimulatedPattern, SimulatedRun> work;
};

/// Flops per second of a simulated core: an action `compute F` takes F / this seconds.
inline constexpr double simulated_flops_per_s = 1e9;

/// The entry of librankplace_simgrid.so; simulated seconds. One call per process: SimGrid has one
/// engine. Throws std::exception, or ends the process with a message on stderr.
using SimulateFunction = double (*)(const Simulation& simulation);
inline constexpr const char* simulate_symbol = "rankplace_simulate";

}  // namespace rankplace
