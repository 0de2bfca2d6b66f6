// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "mapper/search/branch_and_bound/incumbent.hpp"
#include "mapper/search/branch_and_bound/left_over.hpp"
#include "mapper/search/branch_and_bound/price_ascent.hpp"
#include "mapper/search/branch_and_bound/subtree_bounds.hpp"
#include "mapper/search/branch_and_bound/work_budget.hpp"

namespace rankplace {

/// The parts that one object's ranks may be divided into, and bounds that follow from them.
struct ListedParts {
  std::vector<Part> parts;
  std::size_t largest_part = 0;
  RankPrices prices;
  SlackByCut slack;  ///< worst only
};

/// An object to divide: its subtree class, its ranks, and bounds on what comes after it.
struct ToDivide {
  const SubtreeClass& subtree;
  std::size_t subtree_index;
  WideSet ranks;
  const ClassLoads& now;  ///< what links decided so far carry
  const FutureLoads& outside;
};

/// Lists of the parts that children may hold in a better placement than the best known, if all
/// parts can be listed, and the bounds that follow from these lists.
template <class Cost>
class PartLists {
 public:
  PartLists(const SubtreeTable& subtrees, const WideGraph& graph, const SignedCut& signed_cut,
            SubtreeBounds& bounds, const Incumbent<Cost>& incumbent, Sense sense, std::size_t root,
            std::size_t idle)
      : subtrees_(subtrees),
        graph_(graph),
        signed_cut_(signed_cut),
        bounds_(bounds),
        incumbent_(incumbent),
        sense_(sense),
        root_(root),
        idle_(idle) {}

  /// Bounds every class anew from the parts that are left. False if there is no better placement.
  [[nodiscard]] bool tighten_bounds(WorkBudget& work) {
    std::set<std::size_t> done;
    const std::uint64_t branches = std::min(work.left(), most_branches_for_ascent);
    const AscentWork ascent{branches * steps_for_a_branch_left, most_rounds};
    for (std::size_t s = 0; s < subtrees_.size(); ++s) {
      const SubtreeClass& subtree = subtrees_.subtree_class(s);
      if (subtree.steps.empty() || !can_list(subtree.steps.front())) continue;
      const std::size_t link_class = bounds_.class_of(subtree, subtree.steps.front());
      if (!bounds_.parts_all_ranks(root_, link_class) || !done.insert(link_class).second) continue;
      if (!tighten_class(subtree, link_class, ascent, work)) return false;
    }
    return true;
  }

  /// Lists the parts that may still be used, largest and cheapest first, if all children are alike
  /// and small. False if `object` cannot be divided into such parts.
  [[nodiscard]] bool list(const ToDivide& object, WorkBudget& work,
                          std::optional<ListedParts>& listed) {
    const FillStep& step = object.subtree.steps.front();
    if (!step.interchangeable || !can_list(step)) return true;
    const std::size_t idle = object.subtree.after.front() - size_of(object.ranks);
    const std::size_t fewest = step.capacity > idle ? step.capacity - idle : 1;
    listed.emplace();
    for (const Part& part : of_machine(object.subtree, work)) {
      if ((part.set & ~object.ranks) != 0 || size_of(part.set) < fewest) continue;
      listed->parts.push_back(part);
    }
    work.pay(listed->parts.size());
    if (ranks_held(listed->parts) != object.ranks) return false;
    const PartSizes sizes{fewest, std::min(step.capacity, size_of(object.ranks))};
    listed->prices = prices_of(listed->parts, graph_, object.ranks, sizes, signed_cut_, sense_);
    settle(object, *listed);
    return true;
  }

  /// Raises the prices of the remaining parts as far as pays. False if that shows that `object`
  /// cannot be divided into them.
  [[nodiscard]] bool sharpen(const ToDivide& object, WorkBudget& work, ListedParts& listed) const {
    if (listed.parts.size() < fewest_to_sharpen) return true;
    if (ranks_held(listed.parts) != object.ranks) return false;
    const std::size_t children = object.subtree.steps.size();
    if (left_over(graph_, listed.parts, object.ranks).fewest_parts > children) return false;
    work.pay(2 * steps_of_ascent(listed.parts, sharpening) / steps_of_a_branch);
    if (sense_ == Sense::best &&
        takes_more_parts(listed.parts, graph_, object.ranks, children, sharpening)) {
      return false;
    }
    raise_prices(listed.parts, signed_cut_, object.ranks, sharpening, listed.prices);
    settle(object, listed);
    return true;
  }

  /// Adds bounds on all undecided links inside an object while `left` is to be placed.
  void add_future(const SubtreeClass& subtree, std::size_t subtree_index, const ListedParts* listed,
                  WideSet left, FutureLoads& future) const {
    if (listed == nullptr) return bounds_.add_inside(subtree_index, left, future);
    const std::size_t link_class = bounds_.class_of(subtree, subtree.steps.front());
    bounds_.add_inside(subtree_index, left, future, link_class);
    future.add(link_class, listed->prices, left);
  }

 private:
  static constexpr std::uint64_t steps_for_a_branch_left = 20;  // of all that a search may take
  static constexpr std::uint64_t most_branches_for_ascent = 10'000'000;
  static constexpr std::uint64_t steps_of_a_branch = 100;  // that take as long
  /// Prices of work, in branches: so many parts are listed while a branch takes place. An ascent of
  /// a class pays for a part of its steps, as it ends where its step has become small.
  static constexpr std::uint64_t parts_listed_in_a_branch = 8;
  static constexpr std::uint64_t ascents_for_one_price = 4;
  static constexpr std::uint64_t most_rounds = 400;
  static constexpr AscentWork sharpening{2'000'000, 150};
  static constexpr std::size_t fewest_to_sharpen = 64;

  [[nodiscard]] PartSizes sizes_of(const FillStep& step) const {
    return {step.fewest(idle_), std::min(step.capacity, graph_.size())};
  }
  [[nodiscard]] bool can_list(const FillStep& step) const {
    return !step.cores && parts_to_list(graph_.size(), sizes_of(step)) <= most_parts_to_list;
  }
  [[nodiscard]] static WideSet ranks_held(const std::vector<Part>& parts) {
    WideSet held = 0;
    for (const Part& part : parts) held |= part.set;
    return held;
  }

  /// The parts of any ranks that the children of a subtree class may hold in a placement better
  /// than the one known at the first call.
  [[nodiscard]] std::vector<Part>& of_machine(const SubtreeClass& subtree, WorkBudget& work) {
    const FillStep& step = subtree.steps.front();
    const std::size_t link_class = bounds_.class_of(subtree, step);
    const auto [known, is_new] = of_class_.try_emplace({link_class, step.subtree});
    if (!is_new) return known->second;
    known->second = all_parts(graph_, graph_.all(), sizes_of(step));
    work.pay(known->second.size() / parts_listed_in_a_branch);
    keep_useful(link_class, known->second);
    return known->second;
  }
  void keep_useful(std::size_t link_class, std::vector<Part>& parts) const {
    FutureLoads others;
    bounds_.add_inside(root_, graph_.all(), others, link_class);
    const LoadsOfRest rest(bounds_.prices_inside(root_, link_class), graph_.all());
    std::erase_if(parts, [&](const Part& part) {
      FutureLoads future = others;
      rest.add(link_class, part.set, future);
      ClassLoads loads{};
      loads[link_class] = {part.cut, part.cut};
      return !incumbent_.may_be_beaten(loads, future, {});
    });
  }

  [[nodiscard]] bool tighten_class(const SubtreeClass& subtree, std::size_t link_class,
                                   AscentWork ascent, WorkBudget& work) {
    const bool is_new = !of_class_.contains({link_class, subtree.steps.front().subtree});
    std::vector<Part>& parts = of_machine(subtree, work);
    if (!is_new) keep_useful(link_class, parts);
    if (ranks_held(parts) != graph_.all()) return false;
    const PartSizes sizes = sizes_of(subtree.steps.front());
    work.pay(steps_of_ascent(parts, ascent) / steps_of_a_branch / ascents_for_one_price);
    if (sense_ == Sense::best) {
      const std::size_t links = bounds_.links(root_, link_class);
      if (takes_more_parts(parts, graph_, graph_.all(), links, ascent)) return false;
      const auto largest = incumbent_.largest_that_counts(link_class);
      if (largest && !without(parts, *largest, links, ascent)) {
        bounds_.set_least_largest(link_class, *largest);
      }
    }
    RankPrices prices = prices_of_left(parts, sizes);
    if (bounds_.counts_sums()) raise_prices(parts, signed_cut_, graph_.all(), ascent, prices);
    bounds_.replace_prices(link_class, parts, prices);
    keep_useful(link_class, parts);
    return true;
  }
  [[nodiscard]] RankPrices prices_of_left(const std::vector<Part>& parts, PartSizes sizes) const {
    const RankPrices* const known = bounds_.prices_of_all(sizes);
    if (known != nullptr && parts.size() == parts_to_list(graph_.size(), sizes)) return *known;
    return prices_of(parts, graph_, graph_.all(), sizes, signed_cut_, sense_,
                     bounds_.counts_sums() ? Rounds::until_no_slack : Rounds::none);
  }
  /// Whether all ranks may be divided into so many of the parts with cuts below `largest`.
  [[nodiscard]] bool without(std::vector<Part> parts, std::uint64_t largest, std::size_t count,
                             AscentWork ascent) const {
    std::erase_if(parts, [&](const Part& part) { return part.cut >= largest; });
    return ranks_held(parts) == graph_.all() &&
           !takes_more_parts(parts, graph_, graph_.all(), count, ascent);
  }

  /// Leaves out parts that these prices rule out, and sorts the others.
  void settle(const ToDivide& object, ListedParts& listed) const {
    know_slack(listed);
    std::erase_if(listed.parts, [&](const Part& part) { return !usable(object, listed, part); });
    know_slack(listed);
    listed.largest_part = 0;
    for (const Part& part : listed.parts) {
      listed.largest_part = std::max(listed.largest_part, size_of(part.set));
    }
    const std::size_t most = object.subtree.steps.front().capacity;
    std::ranges::stable_sort(listed.parts, {}, [&](const Part& part) {
      const std::size_t free = sense_ == Sense::best ? most - size_of(part.set) : 0;
      return std::pair(free, slack_of(listed.prices, part, signed_cut_));
    });
  }
  void know_slack(ListedParts& listed) const {
    if (sense_ == Sense::worst) listed.slack = {listed.parts, listed.prices, signed_cut_};
  }
  [[nodiscard]] bool usable(const ToDivide& object, const ListedParts& listed,
                            const Part& part) const {
    FutureLoads own;
    add_future(object.subtree, object.subtree_index, &listed, object.ranks ^ part.set, own);
    const FillStep& step = object.subtree.steps.front();
    bounds_.add_inside(step.subtree, part.set, own);
    ClassLoads loads = object.now;
    const std::size_t link_class = bounds_.class_of(object.subtree, step);
    StepLoad& links = loads[link_class];
    links = {std::max(links.largest, part.cut), links.sum + part.cut};
    const typename Incumbent<Cost>::Listed prices_of_class{link_class, listed.slack};
    return incumbent_.may_be_beaten(loads, own, object.outside, prices_of_class);
  }

  const SubtreeTable& subtrees_;
  const WideGraph& graph_;
  const SignedCut& signed_cut_;
  SubtreeBounds& bounds_;
  const Incumbent<Cost>& incumbent_;
  Sense sense_;
  std::size_t root_;
  std::size_t idle_;
  std::map<std::pair<std::size_t, std::size_t>, std::vector<Part>> of_class_;
};

}  // namespace rankplace
