// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/equal_baselines.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "support/threads/threads.hpp"
#include "workflow/placements/baseline_names.hpp"
#include "workflow/placements/unsearched_placement.hpp"

namespace rankplace {
namespace {

bool are_equal(const ChosenPlacement& a, const ChosenPlacement& b) {
  return &a.slots.machine() == &b.slots.machine() &&
         std::ranges::equal(a.placement.cores(), b.placement.cores());
}

}  // namespace

std::vector<EqualBaselines> equal_baselines(const MappingProblem& problem, std::size_t count) {
  std::vector<std::optional<ChosenPlacement>> all(baseline_names.size());
  Threads threads(count);
  threads.run(all.size(), [&](std::size_t i) {
    all[i] = unsearched_placement(problem, baseline_names[i], threads);
  });
  std::vector<EqualBaselines> different;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto known = std::ranges::find_if(
        different, [&](const EqualBaselines& one) { return are_equal(one.chosen, *all[i]); });
    if (known != different.end()) {
      known->numbers.push_back(i);
    } else {
      different.push_back({{i}, *std::move(all[i])});
    }
  }
  return different;
}

std::vector<NamedPlacement> judged(const MappingProblem& problem, EqualBaselines equal,
                                   Threads& threads, RankSlots slots) {
  std::vector<NamedPlacement> placements;
  placements.push_back(judged(problem, baseline_names[equal.numbers.front()],
                              std::move(equal.chosen), threads, slots));
  while (placements.size() < equal.numbers.size()) {
    NamedPlacement other = placements.front();
    other.name = baseline_names[equal.numbers[placements.size()]];
    other.file.sense = other.file.algorithm = other.name;
    placements.push_back(std::move(other));
  }
  return placements;
}

}  // namespace rankplace
