// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/open_ways.hpp"

namespace rankplace {

std::optional<Subtree> OpenWays::leave_some() {
  if (given_) return std::nullopt;
  for (std::size_t depth = 0; depth <= std::min(path_.size(), most_steps - 1); ++depth) {
    Step& step = steps_[depth];
    if (step.next >= step.ways.size()) continue;
    Subtree left;
    left.path.assign(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(depth));
    left.fronts = step.fronts;
    std::size_t kept = step.next;
    for (std::size_t i = step.next; i < step.ways.size(); ++i) {
      const bool leaves = (i - step.next) % 2 == 0;
      if (leaves) {
        left.ways.push_back(step.ways[i]);
      } else {
        step.ways[kept++] = step.ways[i];
      }
    }
    step.ways.resize(kept);
    return left;
  }
  return std::nullopt;
}

}  // namespace rankplace
