// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <map>
#include <tuple>

#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace {
namespace {

std::uint64_t binomial(std::size_t n, std::size_t k) {
  std::uint64_t value = 1;
  for (std::size_t i = 1; i <= k; ++i) value = value * (n - k + i) / i;
  return value;
}

class Counter {
 public:
  explicit Counter(const SubtreeTable& subtrees) : subtrees_(subtrees) {}

  std::uint64_t of_class(std::size_t subtree, std::size_t ranks) {
    if (subtrees_.subtree_class(subtree).steps.empty()) return ranks <= 1 ? 1 : 0;
    return from_step(subtree, 0, ranks);
  }

 private:
  /// Placements of `ranks` ranks in the children from a step on, runs of equal children as sets.
  std::uint64_t from_step(std::size_t subtree, std::size_t step, std::size_t ranks) {
    const SubtreeClass& object = subtrees_.subtree_class(subtree);
    if (step == object.steps.size()) return ranks == 0 ? 1 : 0;
    if (ranks > object.after[step]) return 0;
    std::size_t end = step + 1;
    while (end < object.steps.size() && !object.steps[step].cores && !object.steps[end].cores &&
           object.steps[end].subtree == object.steps[step].subtree) {
      ++end;
    }
    std::uint64_t count = 0;
    for (std::size_t here = 0; here <= ranks; ++here) {
      const std::uint64_t inside = in_run(object.steps[step], end - step, here);
      if (inside > 0)
        count += binomial(ranks, here) * inside * from_step(subtree, end, ranks - here);
    }
    return count;
  }

  /// Placements of `ranks` ranks in `children` equal children; the lowest rank goes to the first.
  std::uint64_t in_run(const FillStep& step, std::size_t children, std::size_t ranks) {
    if (ranks == 0) return 1;
    if (step.cores) return ranks <= step.capacity ? 1 : 0;
    if (ranks > children * step.capacity) return 0;
    const auto key = std::tuple(step.subtree, children, ranks);
    if (const auto known = runs_.find(key); known != runs_.end()) return known->second;
    std::uint64_t count = 0;
    for (std::size_t first = 1; first <= std::min(step.capacity, ranks); ++first) {
      const std::uint64_t rest = in_run(step, children - 1, ranks - first);
      if (rest > 0) count += binomial(ranks - 1, first - 1) * of_class(step.subtree, first) * rest;
    }
    return runs_[key] = count;
  }

  const SubtreeTable& subtrees_;
  std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::uint64_t> runs_;
};

}  // namespace

std::uint64_t count_distinct_placements(const Machine& machine, ObjectId root,
                                        std::size_t rank_count) {
  const SubtreeTable subtrees(machine, root, Cards::counted);
  return Counter(subtrees).of_class(subtrees.class_index_of(root), rank_count);
}

}  // namespace rankplace
