// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/best_on_slots.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "mapper/search/nearest_image.hpp"
#include "support/threads/threads.hpp"
#include "workflow/placements/judged_placement.hpp"
#include "workflow/placements/searched_placement.hpp"
#include "workflow/problem/make_search_space.hpp"

namespace rankplace {
namespace {

/// A placement on the machine of just the sorted slots; nothing if it has others.
std::optional<std::vector<CoreId>> on_slots(const std::vector<CoreId>& sorted,
                                            const std::vector<CoreId>& core_of_rank) {
  std::vector<CoreId> positions;
  for (const CoreId core : core_of_rank) {
    const auto at = std::ranges::lower_bound(sorted, core);
    if (at == sorted.end() || *at != core) return std::nullopt;
    positions.emplace_back(static_cast<std::size_t>(at - sorted.begin()));
  }
  return positions;
}

/// Of the images of a placement on these slots the one with most ranks where a reference has them.
Placement nearest_to_any(const Machine& machine, const Placement& placement,
                         const std::vector<CoreId>& sorted,
                         const std::vector<std::vector<CoreId>>& references) {
  std::vector<CoreId> nearest(placement.cores().begin(), placement.cores().end());
  std::size_t most = 0;
  for (const std::vector<CoreId>& cores : references) {
    const auto reference = on_slots(sorted, cores);
    if (!reference) continue;
    std::vector<CoreId> image = nearest_image(machine, placement.cores(), *reference);
    const std::size_t in_place = ranks_in_place(image, *reference);
    if (in_place <= most) continue;
    most = in_place;
    nearest = std::move(image);
  }
  return {machine, nearest};
}

/// The best one if the ranks use just these slots of the machine.
ChosenPlacement searched_on(const MappingProblem& problem, const std::vector<CoreId>& slots,
                            const FoundListener& listener) {
  SearchSpace space =
      search_space_on(slots, problem.resolved, problem.options.slots, problem.profile);
  return searched_in(problem, *std::move(space.used), std::move(space.search), Sense::best,
                     listener);
}

/// The same of the slots of the first reference, and near to one.
ChosenPlacement searched_near(const MappingProblem& problem,
                              const std::vector<std::vector<CoreId>>& references,
                              const FoundListener& listener) {
  std::vector<CoreId> slots = references.front();
  std::ranges::sort(slots);
  ChosenPlacement found = searched_on(problem, slots, listener);
  const Machine& machine = found.slots.machine();
  const bool has_idle = machine.core_count() > slots.size();
  const bool has_fixed = !problem.options.slots.fixed.empty();
  if (!has_idle && !has_fixed && problem.resolved.slot_gpus.empty()) {
    found.placement = nearest_to_any(machine, found.placement, slots, references);
  }
  return found;
}

}  // namespace

NamedPlacement best_on(const MappingProblem& problem, const std::vector<CoreId>& slots) {
  Threads threads(threads_of(problem.options));
  return judged(problem, "best", searched_on(problem, slots, judging(problem, "best")), threads);
}

NamedPlacement best_near(const MappingProblem& problem,
                         const std::vector<std::vector<CoreId>>& references) {
  Threads threads(threads_of(problem.options));
  return judged(problem, "best", searched_near(problem, references, judging(problem, "best")),
                threads);
}

}  // namespace rankplace
