// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/open_branches.hpp"

namespace rankplace {

std::size_t OpenBranches::outermost() const {
  if (given_) return given_->path.size();
  std::size_t depth = 0;
  const auto has_none = [](const Step& step) { return step.next >= step.branches.size(); };
  while (depth < std::min(path_.size() + 1, most_steps) && has_none(steps_[depth])) ++depth;
  return depth;
}

std::optional<Subtree> OpenBranches::leave_some(std::size_t shares) {
  const std::size_t depth = outermost();
  if (given_ || depth > path_.size() || depth == most_steps) return std::nullopt;
  Step& step = steps_[depth];
  Subtree left;
  left.path.assign(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(depth));
  left.fronts = step.fronts;
  std::size_t kept = step.next;
  for (std::size_t i = step.next; i < step.branches.size(); ++i) {
    const bool leaves = (i - step.next) % shares == 0;
    if (leaves) {
      left.branches.push_back(step.branches[i]);
    } else {
      step.branches[kept++] = step.branches[i];
    }
  }
  step.branches.resize(kept);
  return left;
}

}  // namespace rankplace
