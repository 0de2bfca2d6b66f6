// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "mapper/model/objective/objective.hpp"
#include "mapper/search/exact/rank_sets.hpp"
#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace {

/// The loads of the links of one filling step.
struct StepLoad {
  std::uint64_t largest = 0;
  std::uint64_t sum = 0;

  bool operator==(const StepLoad&) const = default;
};

/// The links above the children of one step when the step holds `set`. On the way to the network
/// card a link separates the node's other ranks from all the rest.
[[nodiscard]] StepLoad links_of(const SetLoads& loads, const FillStep& step, RankSet set);

/// Calls visit(subset) for every set that a step may take of the ranks that are left.
template <class Visit>
void for_each_filling(const SubtreeClass& subtree, std::size_t step, RankSet left,
                      const Visit& visit) {
  const FillStep& here = subtree.steps[step];
  const std::size_t ranks = size_of(left);
  if (ranks > subtree.after[step]) return;
  const std::size_t beyond = subtree.after[step + 1];
  const std::size_t fewest = ranks > beyond ? ranks - beyond : 0;
  const std::size_t most = ranks < here.capacity ? ranks : here.capacity;
  // Of interchangeable children the first takes the lowest rank: every set partition comes once.
  const RankSet first = here.interchangeable && left != 0 ? lowest_of(left) : 0;
  const RankSet taken = first | static_cast<RankSet>(here.required);
  const RankSet free = left & ~taken & ~static_cast<RankSet>(here.reserved);
  for (std::size_t size = most + 1; size-- > fewest;) {
    if (size < size_of(taken)) break;
    for_each_subset_of_size(free, size - size_of(taken),
                            [&](RankSet subset) { visit(subset | taken); });
  }
}

/// The ways to fill the outermost object that lead to the optimal load of its links under the
/// lexicographic objective: first the largest link, then the sum. Only these are searched further
/// in.
class OuterLevel {
 public:
  /// `elsewhere`: what some link of this level outside the object carries.
  OuterLevel(const SubtreeClass& root, const SetLoads& loads, Sense sense,
             std::uint64_t elsewhere = 0);

  /// Whether later steps must still reach the largest link; true at the start for worst.
  [[nodiscard]] bool needs_largest_at_start() const { return sense_ == Sense::worst; }
  [[nodiscard]] bool needs_largest_after(std::size_t step, RankSet subset, bool needed) const;
  /// Whether giving `subset` of `left` to a step can still end in the optimum.
  [[nodiscard]] bool allows(std::size_t step, RankSet left, RankSet subset, bool needed);

 private:
  [[nodiscard]] StepLoad links_with(std::size_t step, RankSet subset) const;
  std::uint64_t largest_from(std::size_t step, RankSet left);
  /// Optimal sum from a step on under the optimal largest link; nothing if that is out of reach.
  std::optional<std::uint64_t> sum_from(std::size_t step, RankSet left, bool needed);
  std::optional<std::uint64_t> sum_with(std::size_t step, RankSet left, RankSet subset,
                                        bool needed);
  [[nodiscard]] bool better(std::uint64_t a, std::uint64_t b) const {
    return sense_ == Sense::best ? a < b : a > b;
  }

  const SubtreeClass& root_;
  const SetLoads& loads_;
  Sense sense_;
  std::uint64_t elsewhere_;
  std::unordered_map<std::uint64_t, std::uint64_t> largest_;
  std::unordered_map<std::uint64_t, std::optional<std::uint64_t>> sums_;
  std::uint64_t optimal_largest_ = 0;
};

}  // namespace rankplace
