// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/search_bounds.hpp"

#include "mapper/cost/bounds.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

void SearchBounds::find_cuts() {
  cuts_ = cut_bounds(graph_, options_.sense, options_.preset);
  if (objective_.kind() != ObjectiveKind::hop_bytes) tighten_most_cuts(graph_, machine_, cuts_);
  met_ = least_met(graph_, machine_, options_);
}

Score SearchBounds::of_search() const {
  Threads threads(options_.threads);
  Score bound = options_.sense == Sense::worst
                    ? upper_bound(graph_, machine_, objective_, cuts_, threads)
                    : lower_bound(graph_, machine_, objective_, cuts_, met_, threads);
  if (options_.node_of_rank && machine_.node_count() > 1) {
    // With kept nodes the loads of the links between them do not change.
    const Placement first(machine_, first_fit_mapping(machine_, graph_.rank_count(), options_));
    const Score any = evaluate(graph_, machine_, first, threads);
    bound.levels.front().largest_link = any.levels.front().largest_link;
    bound.levels.front().link_sum = any.levels.front().link_sum;
  }
  return bound;
}

}  // namespace rankplace
