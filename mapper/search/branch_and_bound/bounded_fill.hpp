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
#include "mapper/search/branch_and_bound/left_over.hpp"
#include "mapper/search/branch_and_bound/load_values.hpp"
#include "mapper/search/branch_and_bound/placed_sets.hpp"
#include "mapper/search/branch_and_bound/shape_bounds.hpp"
#include "mapper/search/branch_and_bound/two_way.hpp"
#include "mapper/search/branch_and_bound/work_budget.hpp"

namespace rankplace {

/// Depth-first branch and bound over distinct placements, from the outermost objects inwards: an
/// object's ranks are divided over its children, then each child's inside is searched. A branch
/// ends where the loads decided so far, with bounds on all others, are not better than the best
/// placement known. What an object's inside may carry does not depend on its siblings' insides, so
/// an inside whose loads another one found for the same ranks makes superfluous is not continued.
/// Of interchangeable children the next takes one chosen rank: every division comes once.
template <class Cost>
class BoundedFill {
 public:
  using Value = typename Cost::Value;

  BoundedFill(const Machine& machine, const ShapeTable& shapes, const WideGraph& graph,
              const SignedCut& signed_cut, const ShapeBounds& bounds, const Cost& cost, Sense sense,
              std::uint64_t work)
      : machine_(machine),
        shapes_(shapes),
        graph_(graph),
        signed_cut_(signed_cut),
        bounds_(bounds),
        cost_(cost),
        values_(signed_cut, bounds, cost),
        sets_(machine, shapes, graph, bounds),
        sense_(sense),
        work_(work),
        table_steps_(work <= most_branches_of_default ? table_steps : 10 * table_steps),
        set_of_(machine.object_count(), 0) {}

  /// `graph` is that of all the ranks of this one: cuts may be enumerated by a sweep along it.
  void use_sweeps(const CommGraph& graph) { whole_ = &graph; }

  /// Gives up, as if the work were done, once this says so.
  void stop_when(const std::function<bool()>& out_of_time) { work_.stop_when(out_of_time); }

  /// Looks for something better than the placement that has `set_on_core` below `root`, and
  /// replaces it by the best found. True if the search came to its end: nothing is better then.
  [[nodiscard]] bool improve(ObjectId root, std::vector<WideSet>& set_on_core) {
    root_shape_ = shapes_.shape_of(root);
    idle_ = machine_.object(root).core_count - graph_.size();
    now_ = sets_.loads_of(root, set_on_core);
    best_ = values_.of(now_);
    now_ = {};
    best_set_on_core_ = &set_on_core;
    FutureLoads future;
    bounds_.add_inside(root_shape_, graph_.all(), future);
    if (work_.is_spent()) return false;
    if (!promising(future, {}, nullptr, nullptr)) return true;
    fill(root, graph_.all(), {}, nullptr, [&] { record(root); });
    return !work_.is_spent();
  }

 private:
  static constexpr std::uint64_t most_parts = 1'000'000;
  static constexpr std::uint64_t table_steps = 100'000'000;
  static constexpr std::uint64_t most_branches_of_default = 2'000'000;
  using Next = std::function<void()>;
  using Front = std::vector<Value>;

  /// An object whose ranks are being divided.
  struct Split {
    ObjectId object;
    const Shape& shape;
    std::size_t shape_index;
    std::vector<std::vector<ObjectId>> children;
    const FutureLoads& outside;  ///< bounds on what comes after this object
    const Front* front;          ///< insides found for this object's ranks before
    const Next& next;
    WideSet ranks;
    std::vector<Part> parts;           ///< that may be used; empty: not listed
    std::size_t largest_part = 0;      ///< of those
    std::optional<RankPrices> prices;  ///< for these ranks alone
    SlackByCut slack;                  ///< of those parts, worst only
  };

  [[nodiscard]] bool covered(const Front& front, const Value& value) const {
    return std::ranges::any_of(front, [&](const Value& v) { return cost_.covers(v, value); });
  }
  /// Whether what is decided, with these bounds on the rest, may still end in a better placement.
  [[nodiscard]] bool promising(const FutureLoads& own, const FutureLoads& outside,
                               const Front* front, const Split* split) {
    if (!work_.branch()) return false;
    if (!may_be_better(own, outside, split)) return false;
    return front == nullptr || front->empty() || !covered(*front, values_.with(now_, own, {}));
  }
  [[nodiscard]] bool promising(const FutureLoads& own, const Split& split) {
    return promising(own, split.outside, split.front, &split);
  }

  [[nodiscard]] bool may_be_better(const FutureLoads& own, const FutureLoads& outside,
                                   const Split* split) const {
    const Value bound = values_.with(now_, own, outside);
    if (!cost_.better(bound, best_)) return false;
    if constexpr (requires { cost_.levels_to_reach(bound, best_); }) {
      if (sense_ == Sense::worst) return reaches_largest(bound, own, outside, split);
    }
    return true;
  }

  /// Whether the sums are still good enough where the largest links become as large as they must.
  [[nodiscard]] bool reaches_largest(const Value& bound, FutureLoads own,
                                     const FutureLoads& outside, const Split* split) const {
    const std::size_t levels = cost_.levels_to_reach(bound, best_);
    for (std::size_t level = 0; level < levels; ++level) {
      const auto link_class = bounds_.only_class_of(level);
      const std::uint64_t largest = best_[level].largest;
      if (!link_class || now_[*link_class].largest >= largest) continue;
      const auto slack = slack_to_reach(*link_class, largest, split);
      if (!slack) return false;
      own.prices[*link_class] += *slack;
    }
    return cost_.better(values_.with(now_, own, outside), best_);
  }
  [[nodiscard]] std::optional<std::int64_t> slack_to_reach(std::size_t link_class,
                                                           std::uint64_t largest,
                                                           const Split* split) const {
    const auto slack = bounds_.slack_to_reach(link_class, largest);
    if (split == nullptr || !split->prices || link_class != class_of(*split)) return slack;
    const auto own = split->slack.least_from(largest);
    return own && slack ? std::min(own, slack) : (own ? own : slack);
  }

  void fill(ObjectId object, WideSet ranks, const FutureLoads& outside, const Front* front,
            const Next& next) {
    const std::size_t index = shapes_.shape_of(object);
    Split split{object,       shapes_.shape(index),
                index,        shapes_.children_by_step(object),
                outside,      front,
                next,         ranks,
                {},           0,
                std::nullopt, {}};
    if (split.shape.steps.empty() || ranks == 0) return next();
    if (!list_parts(split)) return;
    FutureLoads own;
    add_future(split, ranks, own);
    if (promising(own, split)) place(split, 0, ranks, {});
  }

  /// Bounds on all links inside a split object that are not decided while `left` is to be placed.
  void add_future(const Split& split, WideSet left, FutureLoads& future) const {
    if (!split.prices) return bounds_.add_inside(split.shape_index, left, future);
    const std::size_t link_class = class_of(split);
    bounds_.add_inside(split.shape_index, left, future, link_class);
    future.add(link_class, *split.prices, left);
  }

  /// Of the links to the first of the children, and to all that are alike.
  [[nodiscard]] std::size_t class_of(const Split& split) const {
    return bounds_.class_of(split.shape, split.shape.steps.front());
  }

  /// Where all children are alike and small: the parts that may still be used, largest and cheapest
  /// first. False if there is a rank that none of them holds.
  [[nodiscard]] bool list_parts(Split& split) {
    const FillStep& step = split.shape.steps.front();
    if (!step.interchangeable || parts_to_list(graph_.size(), sizes_of(step)) > most_parts) {
      return true;
    }
    const std::size_t idle = split.shape.capacity - count_of(split.ranks);
    const std::size_t fewest = step.capacity > idle ? step.capacity - idle : 1;
    WideSet held = 0;
    for (const Part& part : parts_of_machine(split.shape, step)) {
      if ((part.set & ~split.ranks) != 0 || count_of(part.set) < fewest) continue;
      split.parts.push_back(part);
      held |= part.set;
    }
    work_.pay(split.parts.size());
    if (held != split.ranks) return false;
    const PartSizes sizes{fewest, std::min(step.capacity, count_of(split.ranks))};
    split.prices = prices_of(split.parts, graph_, split.ranks, sizes, signed_cut_, sense_);
    std::erase_if(split.parts, [&](const Part& part) { return !usable(split, part); });
    if (sense_ == Sense::worst) split.slack = {split.parts, *split.prices, signed_cut_};
    for (const Part& part : split.parts) {
      split.largest_part = std::max(split.largest_part, count_of(part.set));
    }
    std::ranges::stable_sort(split.parts, {}, [&](const Part& part) {
      const std::size_t free = sense_ == Sense::best ? sizes.most - count_of(part.set) : 0;
      return std::pair(free, slack_of(*split.prices, part, signed_cut_));
    });
    return true;
  }
  [[nodiscard]] PartSizes sizes_of(const FillStep& step) const {
    return {step.capacity > idle_ ? step.capacity - idle_ : 1,
            std::min(step.capacity, graph_.size())};
  }
  /// Parts of any ranks that a child of a shape may hold in a better placement than the first;
  /// listed once.
  [[nodiscard]] const std::vector<Part>& parts_of_machine(const Shape& shape,
                                                          const FillStep& step) {
    const std::size_t link_class = bounds_.class_of(shape, step);
    const auto [known, is_new] = parts_of_class_.try_emplace({link_class, step.shape});
    if (!is_new) return known->second;
    known->second = all_parts(graph_, graph_.all(), sizes_of(step));
    work_.pay(known->second.size() / 8);
    std::erase_if(known->second, [&](const Part& part) {
      FutureLoads future;
      bounds_.add_inside(root_shape_, graph_.all(), future, link_class);
      bounds_.add_class(root_shape_, link_class, graph_.all() ^ part.set, future);
      ClassLoads loads{};
      loads[link_class] = {part.cut, part.cut};
      return !cost_.better(values_.with(loads, future, {}), best_);
    });
    return known->second;
  }
  [[nodiscard]] bool usable(const Split& split, const Part& part) const {
    FutureLoads own;
    add_future(split, split.ranks ^ part.set, own);
    const FillStep& step = split.shape.steps.front();
    bounds_.add_inside(step.shape, part.set, own);
    ClassLoads loads = now_;
    LinkGroup& links = loads[bounds_.class_of(split.shape, step)];
    links = {std::max(links.largest, part.cut), links.sum + part.cut};
    return cost_.better(values_.with(loads, own, split.outside), best_);
  }

  /// Divides `left` over the children from a step on; `inside`: bounds for children that have
  /// theirs.
  void place(const Split& split, std::size_t step, WideSet left, const FutureLoads& inside) {
    if (left == 0) {
      for (std::size_t s = step; s < split.shape.steps.size(); ++s) take(split, s, 0);
      return go_inside(split, 0);
    }
    const FillStep& here = split.shape.steps[step];
    if (count_of(left) > split.shape.after[step]) return;
    if (step + 1 == split.shape.steps.size()) return place_part(split, step, left, left, inside);
    const auto try_part = [&](WideSet part) { place_part(split, step, left, part, inside); };
    if (split.prices) {
      work_.pay(split.parts.size() / 16);
      const LeftOver over = left_over(graph_, split.parts, left);
      const std::size_t children = split.shape.steps.size() - step;
      if (over.fewest_parts > children || count_of(left) > split.largest_part * children) return;
      for (const Part& part : split.parts) {
        if ((part.set & ~left) == 0 && (part.set & over.hardest) != 0) try_part(part.set);
      }
      return;
    }
    const WideSet pivot = here.interchangeable ? loosest_rank(graph_, left) : 0;
    divide(split, step, left, pivot, inside, try_part);
  }

  template <class TryPart>
  void divide(const Split& split, std::size_t step, WideSet left, WideSet pivot,
              const FutureLoads& inside, const TryPart& try_part) {
    const std::size_t beyond = split.shape.after[step + 1];
    const std::size_t ranks = count_of(left);
    const PartSizes sizes{ranks > beyond ? ranks - beyond : 0,
                          std::min(ranks, split.shape.steps[step].capacity)};
    const std::size_t link_class = bounds_.class_of(split.shape, split.shape.steps[step]);
    const bool last_two = step + 2 == split.shape.steps.size() &&
                          link_class == bounds_.class_of(split.shape, split.shape.steps[step + 1]);
    const auto may = [&](const CutRange& cut) {
      FutureLoads own = inside;
      bounds_.add_inside(split.shape_index, left, own, link_class);
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
    if (split.shape.steps[step].cores) return divide_cores(left, sizes, try_part);
    if (last_two && whole_ != nullptr && left == graph_.all()) {
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
      TwoWay(graph_, left, pivot, run, sense_).for_each(may, try_part);
    }
  }
  template <class TryPart>
  void divide_cores(WideSet left, PartSizes sizes, const TryPart& try_part) {
    const auto always = [&](const CutRange&) { return !work_.is_spent(); };
    TwoWay(graph_, left, 0, sizes, sense_).for_each(always, try_part);
  }

  void take(const Split& split, std::size_t step, WideSet part) {
    set_of_[split.children[step].front().value()] = part;
  }

  void place_part(const Split& split, std::size_t step, WideSet left, WideSet part,
                  FutureLoads inside) {
    const FillStep& here = split.shape.steps[step];
    if (count_of(part) > here.capacity) return;
    if ((here.required & ~part) != 0 || (here.reserved & part) != 0) return;
    LinkGroup& links = now_[bounds_.class_of(split.shape, here)];
    const LinkGroup before = links;
    const LinkGroup more = links_above(graph_, here, part);
    links = {std::max(links.largest, more.largest), links.sum + more.sum};
    if (!here.cores) bounds_.add_inside(here.shape, part, inside);
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
        bounds_.add_inside(split.shape.steps[c].shape, set_of(split, c), outside);
      }
    }
    Front found;
    const Next next = [&] {
      const Value value = values_.of(now_);
      if (covered(found, value)) return;
      found.push_back(value);
      go_inside(split, child + 1);
    };
    fill(object, set_of(split, child), outside, &found, next);
  }
  [[nodiscard]] WideSet set_of(const Split& split, std::size_t step) const {
    return set_of_[split.children[step].front().value()];
  }
  [[nodiscard]] bool has_inside(const Split& split, std::size_t step) const {
    return !split.shape.steps[step].cores && set_of(split, step) != 0;
  }

  void record(ObjectId root) {
    const Value value = values_.of(now_);
    if (!cost_.better(value, best_)) return;
    best_ = value;
    *best_set_on_core_ = sets_.on_cores(root, graph_.all(), set_of_);
  }
  const CommGraph* whole_ = nullptr;
  const Machine& machine_;
  const ShapeTable& shapes_;
  const WideGraph& graph_;
  const SignedCut& signed_cut_;
  const ShapeBounds& bounds_;
  const Cost& cost_;
  const LoadValues<Cost> values_;
  const PlacedSets sets_;
  Sense sense_;
  WorkBudget work_;
  std::uint64_t table_steps_;    ///< that the enumeration of cuts may take
  std::vector<WideSet> set_of_;  ///< by first child of a step
  std::size_t root_shape_ = 0;
  std::size_t idle_ = 0;
  std::map<std::pair<std::size_t, std::size_t>, std::vector<Part>> parts_of_class_;
  ClassLoads now_{};  ///< links decided on the way here
  Value best_{};
  std::vector<WideSet>* best_set_on_core_ = nullptr;
};

}  // namespace rankplace
