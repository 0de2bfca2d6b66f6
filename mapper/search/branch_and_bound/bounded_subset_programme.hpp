// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "mapper/search/branch_and_bound/cut_enumeration.hpp"
#include "mapper/search/branch_and_bound/incumbent.hpp"
#include "mapper/search/branch_and_bound/left_over.hpp"
#include "mapper/search/branch_and_bound/part_lists.hpp"
#include "mapper/search/branch_and_bound/placed_sets.hpp"
#include "mapper/search/branch_and_bound/subtree_bounds.hpp"
#include "mapper/search/branch_and_bound/two_way.hpp"
#include "mapper/search/branch_and_bound/work_budget.hpp"

namespace rankplace {

/// A depth-first branch and bound over distinct placements, from the outermost objects inwards. It
/// divides an object's ranks over its children, then searches each child's inside. A branch ends if
/// its loads so far, with bounds on all others, cannot beat the best placement known. An inside
/// also ends if an earlier one for the same ranks is as good whatever the rest carries. Of alike
/// children the next takes one chosen rank, so every division comes once; so it is with Twins.
template <class Cost>
class BoundedSubsetProgramme {
 public:
  using Value = typename Cost::Value;

  /// A search below `root`. It tightens `bounds` on the way.
  BoundedSubsetProgramme(const Machine& machine, ObjectId root, const SubtreeTable& subtrees,
                         const WideGraph& graph, const Twins& twins, const SignedCut& signed_cut,
                         SubtreeBounds& bounds, const Cost& cost, Sense sense,
                         const BranchWork& work)
      : machine_(machine),
        subtrees_(subtrees),
        graph_(graph),
        twins_(twins),
        bounds_(bounds),
        incumbent_(signed_cut, bounds, cost, sense),
        sets_(machine, subtrees, graph, bounds),
        lists_(subtrees, graph, signed_cut, bounds, incumbent_, sense, subtrees.subtree_of(root),
               machine.slots_below(root) - graph.size()),
        root_(root),
        sense_(sense),
        work_(work.branches),
        table_steps_(work.table_steps),
        hopeless_gap_(work.hopeless_gap),
        set_of_(machine.object_count(), 0) {}

  /// Allows cuts to be enumerated by a sweep. `graph`: the communication graph of all the ranks.
  void use_sweeps(const CommGraph& graph) { whole_ = &graph; }

  /// Makes the search give up, as if its work were done, once `out_of_time` says so.
  void stop_when(const std::function<bool()>& out_of_time) { work_.stop_when(out_of_time); }

  /// Looks for a better placement than `set_on_core`, the sets on the cores below the root, and
  /// replaces it by the best found. True if the search came to its end: nothing is better then.
  [[nodiscard]] bool improve(std::vector<WideSet>& set_on_core) {
    incumbent_.replace(incumbent_.values().of(sets_.loads_of(root_, set_on_core)));
    best_set_on_core_ = &set_on_core;
    do {
      work_.go_on();
      if (work_.is_spent()) return false;
      if (!root_is_promising()) break;
      fill(root_, graph_.all(), {}, nullptr, [&] { record(); });
    } while (work_.is_stopped());
    return !work_.is_spent();
  }

 private:
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

  /// Bounds on all links, tightened unless few parts differ. False if nothing is better, or if the
  /// search gives up.
  [[nodiscard]] bool root_is_promising() {
    const bool few = twins_.leave_few_choices(graph_.all());
    if (!may_be_better() || (!few && !lists_.tighten_bounds(work_)) || !may_be_better())
      return false;
    if (!few && incumbent_.is_beyond(hopeless_gap_, bounds_of_all())) work_.pay(work_.left());
    return !work_.is_spent();
  }
  [[nodiscard]] FutureLoads bounds_of_all() const {
    FutureLoads all;
    bounds_.add_inside(subtrees_.subtree_of(root_), graph_.all(), all);
    return all;
  }
  [[nodiscard]] bool may_be_better() {
    return work_.branch() && incumbent_.may_be_beaten(now_, bounds_of_all(), {});
  }
  /// Whether the decided loads, with these bounds on the rest, may still end in a better placement.
  [[nodiscard]] bool promising(const FutureLoads& own, const Split& split) {
    if (!work_.branch()) return false;
    std::optional<typename Incumbent<Cost>::Listed> listed;
    if (split.listed) listed.emplace(class_of(split), split.listed->slack);
    if (!incumbent_.may_be_beaten(now_, own, split.outside, listed)) return false;
    return split.front == nullptr || split.front->empty() ||
           !incumbent_.is_covered(*split.front, incumbent_.values().with(now_, own, {}));
  }

  void fill(ObjectId object, WideSet ranks, const FutureLoads& outside, const Front* front,
            const Next& next) {
    const std::size_t index = subtrees_.subtree_of(object);
    Split split{object,  subtrees_.subtree(index),
                index,   subtrees_.children_by_step(object),
                outside, front,
                next,    ranks,
                {}};
    if (split.subtree.steps.empty() || ranks == 0) return next();
    const ToDivide to_divide{split.subtree, index, ranks, now_, outside};
    if (!twins_.leave_few_choices(ranks) && !lists_.list(to_divide, work_, split.listed)) return;
    if (!may_be_divided(split)) return;
    if (split.listed) {
      if (!lists_.sharpen(to_divide, work_, *split.listed) || !may_be_divided(split)) return;
    }
    place(split, 0, ranks, {});
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

  /// Divides `left` over the children from a step on. `inside`: bounds on the insides of the
  /// children before it.
  void place(const Split& split, std::size_t step, WideSet left, const FutureLoads& inside) {
    if (left == 0) {
      for (std::size_t s = step; s < split.subtree.steps.size(); ++s) take(split, s, 0);
      return go_inside(split, 0);
    }
    const FillStep& here = split.subtree.steps[step];
    if (count_of(left) > split.subtree.after[step]) return;
    if (step + 1 == split.subtree.steps.size()) return place_part(split, step, left, left, inside);
    const auto try_part = [&](WideSet part) { place_part(split, step, left, part, inside); };
    if (split.listed) return place_listed(split, step, left, try_part);
    const WideSet pivot = here.interchangeable ? loosest_rank(graph_, left) : 0;
    divide(split, step, left, pivot, inside, try_part);
  }

  template <class TryPart>
  void place_listed(const Split& split, std::size_t step, WideSet left, const TryPart& try_part) {
    const ListedParts& listed = *split.listed;
    work_.pay(listed.parts.size() / 16);
    const LeftOver over = left_over(graph_, listed.parts, left);
    const std::size_t children = split.subtree.steps.size() - step;
    if (over.fewest_parts > children || count_of(left) > listed.largest_part * children) return;
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
    const std::size_t ranks = count_of(left);
    const PartSizes sizes{ranks > beyond ? ranks - beyond : 0,
                          std::min(ranks, split.subtree.steps[step].capacity)};
    const std::size_t link_class = bounds_.class_of(split.subtree, split.subtree.steps[step]);
    const bool last_two =
        step + 2 == split.subtree.steps.size() &&
        link_class == bounds_.class_of(split.subtree, split.subtree.steps[step + 1]);
    // Of the last two the cut tells both loads. For best other loads may count as nothing.
    const bool counts_rest = last_two || sense_ == Sense::best;
    const auto may = [&](const CutRange& cut) {
      FutureLoads own = inside;
      bounds_.add_inside(split.subtree_index, left, own, link_class);
      if (!counts_rest) {
        bounds_.add_class_of_some(split.subtree_index, link_class, left & ~cut.held, own);
      }
      LinkGroup& links = now_[link_class];
      const LinkGroup before = links;
      links.largest = std::max(links.largest, cut.part);
      links.sum += cut.part;
      if (last_two) {
        links.largest = std::max(links.largest, cut.rest);
        links.sum += cut.rest;
      }
      const bool promises = promising(own, split);
      links = before;
      return promises;
    };
    if (split.subtree.steps[step].cores) return divide_cores(left, sizes, try_part);
    const bool few = twins_.leave_few_choices(left);
    if (last_two && whole_ != nullptr && left == graph_.all() && !few) {
      const auto may_cut = [&](std::uint64_t cut) { return may(CutRange{cut, cut}); };
      const WantedCuts wanted{sizes, sense_,
                              last_useful_cut(whole_->total_weight(), sense_, may_cut)};
      if (const auto cuts = CutEnumeration::make(*whole_, wanted, table_steps_)) {
        return cuts->for_each_extreme_first(pivot != 0, bounds_.extreme_cut(sizes), may_cut,
                                            try_part);
      }
    }
    const auto useful = [&](std::size_t size) {
      if (!last_two || whole_ == nullptr || left != graph_.all()) return true;
      const std::uint64_t cut = bounds_.extreme_cut({size, size});
      return may(CutRange{cut, cut});
    };
    for (const PartSizes& run : runs_of_sizes(sizes, useful)) {
      TwoWay(graph_, twins_, left, pivot, run, sense_).for_each(may, try_part);
    }
  }
  template <class TryPart>
  void divide_cores(WideSet left, PartSizes sizes, const TryPart& try_part) {
    const auto always = [&](const CutRange&) { return !work_.is_spent() && !work_.is_stopped(); };
    TwoWay(graph_, twins_, left, 0, sizes, sense_).for_each(always, try_part);
  }

  void take(const Split& split, std::size_t step, WideSet part) {
    set_of_[split.children[step].front().value()] = part;
  }

  void place_part(const Split& split, std::size_t step, WideSet left, WideSet part,
                  FutureLoads inside) {
    const FillStep& here = split.subtree.steps[step];
    if (count_of(part) > here.capacity) return;
    if ((here.required & ~part) != 0 || (here.reserved & part) != 0) return;
    LinkGroup& links = now_[bounds_.class_of(split.subtree, here)];
    const LinkGroup before = links;
    const LinkGroup more = links_above(graph_, here, part);
    links = {std::max(links.largest, more.largest), links.sum + more.sum};
    if (!here.cores) bounds_.add_inside(here.subtree, part, inside);
    FutureLoads own = inside;
    add_future(split, left ^ part, own);
    if (promising(own, split)) {
      take(split, step, part);
      place(split, step + 1, left ^ part, inside);
    }
    links = before;
  }

  /// Searches the insides of the children from one on, each with the others' bounds beside it.
  void go_inside(const Split& split, std::size_t child) {
    while (child < split.children.size() && !has_inside(split, child)) ++child;
    if (child == split.children.size()) return split.next();
    const ObjectId object = split.children[child].front();
    FutureLoads outside = split.outside;
    for (std::size_t c = child + 1; c < split.children.size(); ++c) {
      if (has_inside(split, c)) {
        bounds_.add_inside(split.subtree.steps[c].subtree, set_of(split, c), outside);
      }
    }
    Front found;
    const Next next = [&] {
      const Value value = incumbent_.values().of(now_);
      if (incumbent_.is_covered(found, value)) return;
      found.push_back(value);
      go_inside(split, child + 1);
    };
    fill(object, set_of(split, child), outside, &found, next);
  }
  [[nodiscard]] WideSet set_of(const Split& split, std::size_t step) const {
    return set_of_[split.children[step].front().value()];
  }
  [[nodiscard]] bool has_inside(const Split& split, std::size_t step) const {
    return !split.subtree.steps[step].cores && set_of(split, step) != 0;
  }

  void record() {
    const Value value = incumbent_.values().of(now_);
    if (work_.is_stopped() || !incumbent_.is_beaten_by(value)) return;
    if (restarts_left_ > 0 && incumbent_.has_other_largest(value)) {
      --restarts_left_;  // fewer parts are of use now, and better bounds follow from those
      work_.stop();
    }
    incumbent_.replace(value);
    *best_set_on_core_ = sets_.on_cores(root_, graph_.all(), set_of_);
  }

  const CommGraph* whole_ = nullptr;
  const Machine& machine_;
  const SubtreeTable& subtrees_;
  const WideGraph& graph_;
  const Twins& twins_;
  SubtreeBounds& bounds_;
  Incumbent<Cost> incumbent_;
  const PlacedSets sets_;
  PartLists<Cost> lists_;
  ObjectId root_;
  Sense sense_;
  WorkBudget work_;
  std::uint64_t table_steps_;  ///< that the enumeration of cuts may take
  double hopeless_gap_;
  int restarts_left_ = 4;
  std::vector<WideSet> set_of_;  ///< by first child of a step
  ClassLoads now_{};             ///< links decided on the way here
  std::vector<WideSet>* best_set_on_core_ = nullptr;
};

}  // namespace rankplace
