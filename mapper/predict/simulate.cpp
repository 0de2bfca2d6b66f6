// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simulate.hpp"

#include <dlfcn.h>

#include <stdexcept>

#include "mapper/predict/analytic.hpp"
#include "support/errors.hpp"
#include "support/processes/child_tasks.hpp"

namespace rankplace {
namespace {

/// Loads SimGrid, which takes longer than most commands, only where it is needed.
double simulate_here(const std::filesystem::path& library, const Simulation& simulation) {
  void* const handle = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) throw std::runtime_error(::dlerror());
  const auto function = reinterpret_cast<SimulateFunction>(::dlsym(handle, simulate_symbol));
  if (function == nullptr) throw std::runtime_error(::dlerror());
  return function(simulation);
}

}  // namespace

std::vector<double> simulate(const std::vector<NamedSimulation>& simulations,
                             const SimulationOptions& options) {
  std::vector<ChildTask> tasks;
  for (const NamedSimulation& named : simulations) {
    tasks.push_back({named.name, [&] { return simulate_here(options.library, named.simulation); }});
  }
  return in_child_processes(tasks, options.at_once, options.watch);
}

SimulatedPattern pattern_of(std::span<const CommunicationMatrix> rounds, const CostTree& tree,
                            std::span<const CoreId> core_of_rank) {
  SimulatedPattern pattern;
  for (const CommunicationMatrix& traffic : rounds) {
    auto& round = pattern.rounds.emplace_back();
    for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
      for (const Flow& flow : traffic.sent_by(Rank(r))) {
        const CoreId from = core_of_rank[r];
        const CoreId to = core_of_rank[flow.peer.value()];
        if (from == to) continue;
        const CostedObject& meeting = tree.object(tree.meeting_of(from, to));
        const double latency_s = tree.latency_s(from, to, meeting);
        round.push_back({from, to, static_cast<double>(flow.volume.bytes),
                         latency_of(flow.volume, meeting, latency_s) - latency_s});
      }
    }
  }
  return pattern;
}

}  // namespace rankplace
