// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/search_standing.hpp"

#include "support/format.hpp"

namespace rankplace {

std::string standing_text(const MappingProblem& problem, const Score& best, const Score& bound) {
  const Objective& objective = problem.objective;
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return "J " + fixed(objective.hop_bytes_of(best), 0) + " (bound " +
           fixed(objective.hop_bytes_of(bound), 0) + ")";
  }
  if (objective.kind() == ObjectiveKind::bottleneck) {
    return "bottleneck " + fixed(objective.bottleneck_of(best), 2) + " (bound " +
           fixed(objective.bottleneck_of(bound), 2) + ")";
  }
  std::size_t level = 0;
  while (level + 1 < best.levels.size() &&
         best.levels[level].largest_link == bound.levels[level].largest_link) {
    ++level;
  }
  return "busiest " + problem.resolved.machine.level_names()[level] + " link " +
         std::to_string(best.levels[level].largest_link) + " (bound " +
         std::to_string(bound.levels[level].largest_link) + ") " +
         std::string(name_of(problem.options.source.measure));
}

}  // namespace rankplace
