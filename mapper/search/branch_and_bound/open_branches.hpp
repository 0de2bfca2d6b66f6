// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "mapper/search/branch_and_bound/wide_graph.hpp"

namespace rankplace {

/// A part of the search tree that one process leaves to another: the parts that children take on
/// the way to one of its nodes, and some of the branches from there on.
struct Subtree {
  std::vector<WideSet> path;
  std::vector<WideSet> branches;
  std::size_t fronts = 0;  ///< that are open at the node
};

/// How many branches a search lists before it goes on with the first of them.
enum class ListedFirst : std::uint8_t { several, all };

/// The branches that a depth-first search still has to follow, for as many outer steps as are worth
/// leaving to another process.
class OpenBranches {
 public:
  /// Calls enter(part) for each part that each_part(visit) visits and leads_on(part) agrees to, or
  /// for branches of the subtree that this search has been left. Parts are listed
  /// before the first is entered, so that what is left to others is worth it.
  template <class EachPart, class LeadsOn, class Enter>
  void follow(std::size_t fronts, ListedFirst listed, const EachPart& each_part,
              const LeadsOn& leads_on, const Enter& enter) {
    const std::size_t depth = path_.size();
    if (given_ && depth < given_->path.size()) return go(given_->path[depth], enter);
    Step& step = steps_[depth];
    step.fronts = fronts;
    if (given_) {
      step.branches = std::exchange(given_, {})->branches;
      return go_all(step, enter);
    }
    std::size_t at_once = listed == ListedFirst::all ? SIZE_MAX : fewest_at_once;
    each_part([&](WideSet part) {
      if (!leads_on(part)) return;
      step.branches.push_back(part);
      if (step.branches.size() < at_once) return;
      go_all(step, enter);
      at_once = std::min(2 * at_once, most_at_once);
    });
    go_all(step, enter);
  }
  /// Whether the search is too deep for follow().
  [[nodiscard]] bool is_deep() const { return path_.size() >= steps_.size(); }

  /// Makes the next search that of a subtree.
  void begin(Subtree subtree) { given_ = std::move(subtree); }
  /// Whether the search is on its way to the subtree that it was left.
  [[nodiscard]] bool is_on_the_way() const { return given_.has_value(); }
  void forget() { given_.reset(); }

  /// Takes one of so many equal shares of the outermost branches that are left out of this search.
  /// Nothing if there are none.
  [[nodiscard]] std::optional<Subtree> leave_some(std::size_t shares = 2);
  /// The number of steps outside those branches; of all steps if there are none.
  [[nodiscard]] std::size_t outermost() const;

 private:
  /// The branches of one node; those before `next` have been followed.
  struct Step {
    std::vector<WideSet> branches;
    std::size_t next = 0;
    std::size_t fronts = 0;
  };

  template <class TryPart>
  void go(WideSet part, const TryPart& try_part) {
    path_.push_back(part);
    try_part(part);
    path_.pop_back();
  }
  template <class TryPart>
  void go_all(Step& step, const TryPart& try_part) {
    while (step.next < step.branches.size()) go(step.branches[step.next++], try_part);
    step.branches.clear();
    step.next = 0;
  }

  /// Deeper subtrees are too small to be worth a message.
  static constexpr std::size_t most_steps = 16;
  /// Branches listed before the search goes on with them. At first few, so that a better placement
  /// cuts off the rest; then twice as many each time, up to 32 KiB of sets.
  static constexpr std::size_t fewest_at_once = 64;
  static constexpr std::size_t most_at_once = 4096;

  std::array<Step, most_steps> steps_;
  std::vector<WideSet> path_;
  std::optional<Subtree> given_;
};

}  // namespace rankplace
