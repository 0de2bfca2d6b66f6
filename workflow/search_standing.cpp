// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/search_standing.hpp"

#include "support/format.hpp"
#include "workflow/level_scores.hpp"

namespace rankplace {

std::vector<LevelScore> ScoreStanding::best() const { return level_scores(slots_, best_); }

std::vector<LevelScore> ScoreStanding::bound() const { return level_scores(slots_, bound_); }

std::string ScoreStanding::text() const {
  const Objective& objective = problem_.objective;
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return "J " + fixed(objective.hop_bytes_of(best_), 0) + " (bound " +
           fixed(objective.hop_bytes_of(bound_), 0) + ")";
  }
  if (objective.kind() == ObjectiveKind::bottleneck) {
    return "bottleneck " + fixed(objective.bottleneck_of(best_), 2) + " (bound " +
           fixed(objective.bottleneck_of(bound_), 2) + ")";
  }
  std::size_t level = 0;
  while (level + 1 < best_.levels.size() &&
         best_.levels[level].largest_link == bound_.levels[level].largest_link) {
    ++level;
  }
  return "busiest " + problem_.resolved.machine.level_names()[level] + " link " +
         std::to_string(best_.levels[level].largest_link) + " (bound " +
         std::to_string(bound_.levels[level].largest_link) + ") " +
         std::string(name_of(problem_.options.source.measure));
}

}  // namespace rankplace
