// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/shown_beside.hpp"

#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/initial_mappings/launcher_mappings.hpp"

namespace rankplace {

std::vector<InitialMapping> shown_beside(const CommGraph& graph, const Machine& machine,
                                         const Objective& objective, const SearchOptions& options) {
  auto mappings = launcher_mappings(graph, machine, options);
  Threads threads(options.threads);
  const Placement random =
      median_random_placement(graph, machine, objective, options.seed, threads);
  if (is_allowed(machine, options, random.cores())) {
    mappings.push_back({"random", {random.cores().begin(), random.cores().end()}});
  }
  return mappings;
}

}  // namespace rankplace
