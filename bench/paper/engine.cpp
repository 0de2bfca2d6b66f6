// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/engine.hpp"

#include "mapper/predict/analytic.hpp"
#include "mapper/predict/draws.hpp"
#include "mapper/predict/simulate.hpp"
#include "support/files/temporary_folder.hpp"

namespace rankplace::paper {
namespace {

std::vector<double> simulated_seconds(const Cluster& cluster, const Pattern& pattern,
                                      std::span<const Placement> placements, const Engine& engine) {
  const TemporaryFolder folder;
  const std::string actions = write_actions(pattern.replay, folder.path()).string();
  std::vector<NamedSimulation> simulations;
  for (const Placement& placement : placements) {
    simulations.push_back(
        {cluster.name,
         {&cluster.tree,
          SimulatedRun{{placement.cores().begin(), placement.cores().end()}, actions}}});
  }
  SimulationOptions options;
  options.library = engine.simgrid;
  options.at_once = engine.threads;
  const std::size_t draws =
      draws_of(cluster.tree, static_cast<double>(largest_message(pattern.replay)));
  return means_of_draws(simulate(drawn(std::move(simulations), draws), options), draws);
}

}  // namespace

std::vector<double> seconds_of(const Cluster& cluster, const Pattern& pattern,
                               std::span<const Placement> placements, const Engine& engine) {
  if (!engine.simgrid.empty()) return simulated_seconds(cluster, pattern, placements, engine);
  std::vector<double> seconds;
  for (const Placement& placement : placements) {
    seconds.push_back(stepwise_time(pattern.rounds, cluster.tree, placement.cores()).seconds);
  }
  return seconds;
}

}  // namespace rankplace::paper
