// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "mapper/search/branch_and_bound/bisection_enumeration.hpp"
#include "mapper/search/branch_and_bound/cut_enumeration.hpp"
#include "mapper/search/branch_and_bound/incumbent.hpp"
#include "mapper/search/branch_and_bound/left_over.hpp"
#include "mapper/search/branch_and_bound/part_lists.hpp"
#include "mapper/search/branch_and_bound/subtree_bounds.hpp"
#include "mapper/search/branch_and_bound/work_budget.hpp"

namespace rankplace {

/// The ways to divide an object's ranks over its children that may lead to a better placement, for
/// branch and bound: what links carry so far, bounds on all others, and the work that is left.
template <class Cost>
class ObjectDivision {
 public:
  using Value = typename Cost::Value;

  /// Allows cuts to be enumerated by a sweep. `graph`: the communication graph of all the ranks.
  void use_sweeps(const CommGraph& graph) { whole_ = &graph; }

  /// Makes the search give up, as if its work were done, once `out_of_time` says so.
  void stop_when(const std::function<bool()>& out_of_time) { work_.stop_when(out_of_time); }

 protected:
  using Next = std::function<void()>;
  using Front = std::vector<Value>;

  /// An object whose ranks are being divided.
  struct Split {
    ObjectId object;
    const SubtreeClass& subtree;
    std::size_t subtree_index;
    std::vector<std::vector<ObjectId>> children;
    const FutureLoads& outside;  ///< bounds on what comes after this object
    const Front* front;          ///< insides found for this object's ranks before
    const Next& next;
    WideSet ranks;
    std::optional<ListedParts> listed;
  };

  ObjectDivision(const Machine& machine, ObjectId root, const SubtreeTable& subtrees,
                 const WideGraph& graph, const Twins& twins, const SignedCut& signed_cut,
                 SubtreeBounds& bounds, const Cost& cost, Sense sense, const BranchWork& work)
      : subtrees_(subtrees),
        graph_(graph),
        twins_(twins),
        bounds_(bounds),
        incumbent_(signed_cut, bounds, cost, sense),
        lists_(subtrees, graph, signed_cut, bounds, incumbent_, sense,
               subtrees.class_index_of(root), machine.slots_below(root) - graph.size()),
        root_(root),
        sense_(sense),
        work_(work.branches),
        set_of_(machine.object_count(), 0),
        table_steps_(work.table_steps),
        hopeless_gap_(work.hopeless_gap) {}
  ~ObjectDivision() = default;

  /// Bounds on all links, tightened unless few parts differ. False if nothing is better, or if the
  /// search gives up.
  [[nodiscard]] bool root_is_promising() {
    const bool few = twins_.leave_few_choices(graph_.all());
    if (!may_be_better() || (!few && !lists_.tighten_bounds(work_)) || !may_be_better())
      return false;
    if (!few && incumbent_.is_beyond(hopeless_gap_, bounds_of_all())) work_.pay(work_.left());
    return !work_.is_spent();
  }
  /// Whether lists of parts do not bring the bounds near enough to `found`, the loads of the best
  /// placement known, to go on: no bound passes them.
  [[nodiscard]] bool is_beyond_lists(const ClassLoads& found) const {
    if (hopeless_gap_ >= 1 || twins_.leave_few_choices(graph_.all())) return false;
    ClassLoads nearest = incumbent_.values().loads_with({}, bounds_of_all(), {});
    for (std::size_t c = 0; c < bounds_.classes().size(); ++c) {
      if (bounds_.may_be_listed(c)) nearest[c] = found[c];
    }
    return incumbent_.is_beyond(hopeless_gap_, incumbent_.values().of(nearest));
  }
  /// Whether the decided loads, with these bounds on the rest, may still end in a better placement.
  [[nodiscard]] bool promising(const FutureLoads& own, const Split& split) {
    return work_.branch() && leads_on(own, split);
  }
  /// The same, of a branch that has been counted before.
  [[nodiscard]] bool leads_on(const FutureLoads& own, const Split& split) const {
    std::optional<typename Incumbent<Cost>::Listed> listed;
    if (split.listed) listed.emplace(class_of(split), split.listed->slack);
    if (!incumbent_.may_be_beaten(now_, own, split.outside, listed)) return false;
    return split.front == nullptr || split.front->empty() || ignores_fronts_ ||
           !incumbent_.is_covered(*split.front, incumbent_.values().with(now_, own, {}));
  }

  [[nodiscard]] bool may_be_divided(const Split& split) {
    FutureLoads own;
    add_future(split, split.ranks, own);
    return promising(own, split);
  }

  /// Adds bounds on all undecided links inside a split object while `left` is to be placed.
  void add_future(const Split& split, WideSet left, FutureLoads& future) const {
    lists_.add_future(split.subtree, split.subtree_index, split.listed ? &*split.listed : nullptr,
                      left, future);
  }
  /// The class of the links to the first child and to all children like it.
  [[nodiscard]] std::size_t class_of(const Split& split) const {
    return bounds_.class_of(split.subtree, split.subtree.steps.front());
  }

  template <class TryPart>
  void place_listed(const Split& split, std::size_t step, WideSet left, const TryPart& try_part) {
    const ListedParts& listed = *split.listed;
    work_.pay(listed.parts.size() / parts_read_in_a_branch);
    const LeftOver over = left_over(graph_, listed.parts, left);
    const std::size_t children = split.subtree.steps.size() - step;
    if (over.fewest_parts > children || size_of(left) > listed.largest_part * children) return;
    const WideSet pivot = twins_.first_like(over.hardest, left);
    for (const Part& part : listed.parts) {
      if ((part.set & ~left) != 0 || (part.set & pivot) == 0) continue;
      if (twins_.is_first_choice(part.set, left)) try_part(part.set);
    }
  }

  template <class TryPart>
  void divide(const Split& split, std::size_t step, WideSet left, WideSet pivot,
              const FutureLoads& inside, const TryPart& try_part) {
    const std::size_t beyond = split.subtree.after[step + 1];
    const std::size_t ranks = size_of(left);
    const PartSizes sizes{ranks > beyond ? ranks - beyond : 0,
                          std::min(ranks, split.subtree.steps[step].capacity)};
    const std::size_t link_class = bounds_.class_of(split.subtree, split.subtree.steps[step]);
    const bool last_two =
        step + 2 == split.subtree.steps.size() &&
        link_class == bounds_.class_of(split.subtree, split.subtree.steps[step + 1]);
    if (split.subtree.steps[step].cores) return divide_cores(left, sizes, try_part);
    FutureLoads of_others = inside;
    bounds_.add_inside(split.subtree_index, left, of_others, link_class);
    const auto may = [&](const CutRange& cut) {
      return promises({split, link_class, last_two, left, of_others}, cut);
    };
    const bool halves_all = last_two && whole_ != nullptr && left == graph_.all();
    if (halves_all && cut_by_sweep(sizes, left, pivot, may, try_part)) return;
    const auto useful = [&](std::size_t size) {
      if (!halves_all) return true;
      const std::uint64_t cut = bounds_.extreme_cut({size, size});
      return may(CutRange{cut, cut});
    };
    for (const PartSizes& run : runs_of_sizes(sizes, useful)) {
      BisectionEnumeration(graph_, twins_, left, pivot, run, sense_).for_each(may, try_part);
    }
  }
  /// A step of divide(): the ranks that are left, and bounds on the links of other classes.
  struct OpenStep {
    const Split& split;
    std::size_t link_class;
    bool last_two;
    WideSet left;
    const FutureLoads& of_others;
  };
  /// Whether a part with such a cut may lead to a better placement. Of the last two the cut tells
  /// both loads. For best other loads may count as nothing.
  [[nodiscard]] bool promises(const OpenStep& step, const CutRange& cut) {
    FutureLoads own = step.of_others;
    if (!step.last_two && sense_ != Sense::best) {
      bounds_.add_class_of_some(step.split.subtree_index, step.link_class, step.left & ~cut.held,
                                own);
    }
    StepLoad& links = now_[step.link_class];
    const StepLoad before = links;
    links.largest = std::max(links.largest, cut.part);
    links.sum += cut.part;
    if (step.last_two) {
      links.largest = std::max(links.largest, cut.rest);
      links.sum += cut.rest;
    }
    const bool is_promising = promising(own, step.split);
    links = before;
    return is_promising;
  }
  /// Enumerates the cuts of all ranks by a sweep. False if too many parts are alike, or no sweep is
  /// narrow enough.
  template <class May, class TryPart>
  [[nodiscard]] bool cut_by_sweep(PartSizes sizes, WideSet left, WideSet pivot, const May& may,
                                  const TryPart& try_part) {
    if (twins_.leave_few_choices(left)) return false;
    const auto may_cut = [&](std::uint64_t cut) { return may(CutRange{cut, cut}); };
    const WantedCuts wanted{sizes, sense_,
                            last_useful_cut(whole_->total_weight(), sense_, may_cut)};
    const auto cuts = CutEnumeration::make(*whole_, wanted, table_steps_);
    if (!cuts) return false;
    const Complements visited = pivot == 0 ? Complements::both : Complements::one_of_the_two;
    cuts->for_each_extreme_first(visited, bounds_.extreme_cut(sizes), may_cut, try_part);
    return true;
  }
  template <class TryPart>
  void divide_cores(WideSet left, PartSizes sizes, const TryPart& try_part) {
    const auto may_go_on = [&](const CutRange&) {
      return !work_.is_spent() && !work_.is_stopped();
    };
    BisectionEnumeration(graph_, twins_, left, 0, sizes, sense_).for_each(may_go_on, try_part);
  }

  void take(const Split& split, std::size_t step, WideSet part) {
    set_of_[split.children[step].front().value()] = part;
  }

  [[nodiscard]] WideSet set_of(const Split& split, std::size_t step) const {
    return set_of_[split.children[step].front().value()];
  }
  [[nodiscard]] bool has_inside(const Split& split, std::size_t step) const {
    return !split.subtree.steps[step].cores && set_of(split, step) != 0;
  }

  const SubtreeTable& subtrees_;
  const WideGraph& graph_;
  const Twins& twins_;
  SubtreeBounds& bounds_;
  Incumbent<Cost> incumbent_;
  PartLists<Cost> lists_;
  ObjectId root_;
  Sense sense_;
  WorkBudget work_;
  bool ignores_fronts_ = false;  ///< on the way to a subtree that another process has left
  std::vector<WideSet> set_of_;  ///< by first child of a step
  ClassLoads now_{};             ///< links decided on the way here

 private:
  [[nodiscard]] FutureLoads bounds_of_all() const {
    FutureLoads all;
    bounds_.add_inside(subtrees_.class_index_of(root_), graph_.all(), all);
    return all;
  }
  [[nodiscard]] bool may_be_better() {
    return work_.branch() && incumbent_.may_be_beaten(now_, bounds_of_all(), {});
  }

  /// The price of reading a list of parts: so many are read while a branch takes place.
  static constexpr std::size_t parts_read_in_a_branch = 16;

  const CommGraph* whole_ = nullptr;
  std::uint64_t table_steps_;  ///< that the enumeration of cuts may take
  double hopeless_gap_;
};

}  // namespace rankplace
