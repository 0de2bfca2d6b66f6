// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/predict/cost_tree.hpp"
#include "mapper/predict/simulation.hpp"

namespace rankplace {

/// Where SimGrid is, and how it is used.
struct SimulationOptions {
  std::filesystem::path library;  ///< librankplace_simgrid.so
  std::size_t at_once = 1;        ///< simulations that run at the same time, a process each
  /// Called after each simulation and every second.
  std::function<void(std::size_t done)> watch = [](std::size_t) {};
};

/// A simulation and its name for messages.
struct NamedSimulation {
  std::string name;
  Simulation simulation;
};

/// Simulated seconds of each. Call it while no other thread of the process runs. Throws InputError
/// with what SimGrid says if a simulation fails.
[[nodiscard]] std::vector<double> simulate(const std::vector<NamedSimulation>& simulations,
                                           const SimulationOptions& options);

/// Each round with all its messages at once, as pattern_time() has them: one flow per pair, which
/// begins when the latencies of all but the last of the pair's messages are over.
[[nodiscard]] SimulatedPattern pattern_of(std::span<const CommunicationMatrix> rounds,
                                          const CostTree& tree,
                                          std::span<const CoreId> core_of_rank);

}  // namespace rankplace
