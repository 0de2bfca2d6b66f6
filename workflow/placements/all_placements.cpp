// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/all_placements.hpp"

#include "support/threads/threads.hpp"

namespace rankplace {
namespace {

/// Up to so many ranks, a search leaves threads idle now and then.
constexpr std::size_t most_ranks = 4096;

}  // namespace

std::size_t placements_at_once(const MappingProblem& problem) {
  const MappingOptions& options = problem.options;
  if (options.processes != nullptr) return 1;  // in the same order on all of them
  const bool one_by_one = problem.graph.rank_count() > most_ranks || options.time.has_value() ||
                          options.objective == ObjectiveChoice::predicted;
  return one_by_one ? 1 : threads_of(options);
}

std::vector<NamedPlacement> named_placements(const MappingProblem& problem,
                                             const std::vector<std::string>& names) {
  std::vector<NamedPlacement> placements(names.size());
  parallel_for(placements_at_once(problem), names.size(),
               [&](std::size_t i) { placements[i] = named_placement(problem, names[i], names); });
  return placements;
}

}  // namespace rankplace
