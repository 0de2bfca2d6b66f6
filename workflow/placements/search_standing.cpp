// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/search_standing.hpp"

#include <algorithm>
#include <vector>

#include "mapper/analysis/excess.hpp"
#include "support/text/format.hpp"
#include "workflow/placements/level_scores.hpp"

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
  const Machine& machine = problem_.resolved.machine;
  const std::vector<LinkGroup> groups = link_groups(best_, machine.network() != nullptr);
  const auto open = std::ranges::find_if(groups, [&](LinkGroup links) {
    return largest_link(best_, links) != largest_link(bound_, links);
  });
  if (groups.empty()) return "no links";
  const LinkGroup shown = open == groups.end() ? groups.back() : *open;
  return busiest_text(shown, machine.level_names()) + ' ' +
         std::to_string(largest_link(best_, shown)) + " (bound " +
         std::to_string(largest_link(bound_, shown)) + ") " +
         std::string(name_of(problem_.options.source.measure));
}

}  // namespace rankplace
