// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/prediction/simulate_together.hpp"

#include "support/numbers/byte_packing.hpp"

namespace rankplace {

std::vector<double> simulate_together(ProcessGroup* processes,
                                      const std::vector<NamedSimulation>& simulations,
                                      const SimulationOptions& options) {
  if (processes == nullptr) return simulate(simulations, options);
  std::vector<NamedSimulation> own;
  for (std::size_t i = processes->rank(); i < simulations.size(); i += processes->size()) {
    own.push_back(simulations[i]);
  }
  const std::vector<double> own_s = simulate(own, options);
  const auto all = processes->share(simulations.size(), [&](std::size_t i) {
    return BytePacker().add(own_s[i / processes->size()]).take();
  });
  std::vector<double> seconds;
  for (const std::string& one : all) seconds.push_back(ByteReader(one).next<double>());
  return seconds;
}

}  // namespace rankplace
