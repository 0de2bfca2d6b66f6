// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/exact/exact_cost.hpp"
#include "mapper/search/exact/outer_level.hpp"
#include "mapper/search/exact/rank_sets.hpp"
#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace {

/// A dynamic programme over (subtree class, step, ranks still to be placed). Each state keeps its
/// front: values of which none covers another. Equal subtrees share their states. Interchangeable
/// children are filled in the order of their lowest ranks, so only distinct placements are met.
class SubsetProgramme {
 public:
  SubsetProgramme(const Machine& machine, const SubtreeTable& subtrees, const SetLoads& loads,
                  const LexicographicCost& cost)
      : machine_(machine), subtrees_(subtrees), loads_(loads), cost_(cost) {}

  /// The optimal set (one rank or none) on each core below `root`, along the ways that `outer`
  /// allows for the links of its own level.
  [[nodiscard]] std::vector<RankSet> solve(ObjectId root, OuterLevel& outer) {
    value_ = {};
    outer_ = &outer;
    root_class_ = subtrees_.class_index_of(root);
    first_core_ = machine_.object(root).first_core;
    set_on_core_.assign(machine_.object(root).core_count, 0);
    const State start{root_class_, 0, loads_.all(), outer.needs_largest_at_start()};
    std::size_t chosen = 0;
    if (!subtrees_.subtree_class(root_class_).steps.empty()) {
      const Front& front = front_of(start);
      for (std::size_t i = 1; i < front.size(); ++i) {
        if (cost_.better(front[i].value, front[chosen].value)) chosen = i;
      }
      value_ = front[chosen].value;
    }
    assign(root, start, chosen);
    return set_on_core_;
  }
  /// The value of what solve() found, without the outermost level unless the cost counts it.
  [[nodiscard]] const LexicographicCost::Value& value() const { return value_; }

 private:
  using Value = LexicographicCost::Value;
  struct State {
    std::size_t subtree;
    std::size_t step;
    RankSet left;
    bool needs_largest;
  };
  /// One way to fill a step and all that follow: the step's set, and where to read on.
  struct Choice {
    Value value{};
    RankSet subset = 0;
    std::uint32_t inside = 0;  ///< index in the front of the step's child
    std::uint32_t rest = 0;    ///< index in the front of the next step
  };
  using Front = std::vector<Choice>;

  [[nodiscard]] bool guided(const State& state) const { return state.subtree == root_class_; }
  [[nodiscard]] State next(const State& state, RankSet subset) const {
    return {state.subtree, state.step + 1, state.left ^ subset,
            guided(state) && outer_->needs_largest_after(state.step, subset, state.needs_largest)};
  }
  [[nodiscard]] static State inside(const FillStep& step, RankSet subset) {
    return {step.subtree, 0, subset, false};
  }

  /// Whether the first child holds the network card, whose link counts even without ranks below.
  [[nodiscard]] bool enters_card(const State& state) const {
    const std::vector<FillStep>& steps = subtrees_.subtree_class(state.subtree).steps;
    return state.step == 0 && !steps.empty() && steps.front().holds_card;
  }

  /// The index of a state's front; 0: not known yet.
  std::uint32_t& number_of_front(const State& state) {
    const std::size_t step = 2 * state.step + (state.needs_largest ? 1 : 0);
    if (number_of_front_.size() <= state.subtree) number_of_front_.resize(state.subtree + 1);
    auto& by_step = number_of_front_[state.subtree];
    if (by_step.size() <= step) by_step.resize(step + 1);
    auto& numbers = by_step[step];
    if (numbers.empty()) numbers.resize(std::size_t{loads_.all()} + 1);
    return numbers[state.left];
  }

  const Front& front_of(const State& state) {
    if (state.left == 0 && !enters_card(state)) return nothing_left_;
    std::uint32_t& number = number_of_front(state);
    if (number != 0) return fronts_[number - 1];
    const SubtreeClass& subtree = subtrees_.subtree_class(state.subtree);
    Front front;
    for_each_filling(subtree, state.step, state.left, [&](RankSet subset) {
      if (guided(state) && !outer_->allows(state.step, state.left, subset, state.needs_largest)) {
        return;
      }
      extend(front, state, subtree, subset);
    });
    fronts_.push_back(std::move(front));
    number = static_cast<std::uint32_t>(fronts_.size());
    return fronts_.back();
  }

  [[nodiscard]] Value value_of(const SubtreeClass& subtree, const FillStep& step,
                               RankSet subset) const {
    return cost_.of_links(subtree.level, subtrees_.inner_level(step),
                          links_of(loads_, step, subset));
  }

  /// Adds all continuations when the step takes `subset`.
  void extend(Front& front, const State& state, const SubtreeClass& subtree, RankSet subset) {
    const FillStep& step = subtree.steps[state.step];
    const bool is_settled = guided(state) && !cost_.counts_outermost();
    const auto here = is_settled ? Value{} : value_of(subtree, step, subset);
    const Front& within = step.cores ? nothing_left_ : front_of(inside(step, subset));
    const Front& rest = front_of(next(state, subset));
    for (std::uint32_t i = 0; i < within.size(); ++i) {
      const auto with_inside = cost_.sum(here, within[i].value);
      for (std::uint32_t r = 0; r < rest.size(); ++r) {
        keep_if_new(front, {cost_.sum(with_inside, rest[r].value), subset, i, r});
      }
    }
  }

  void keep_if_new(Front& front, const Choice& candidate) const {
    for (const Choice& kept : front) {
      if (cost_.covers(kept.value, candidate.value)) return;
    }
    std::erase_if(front,
                  [&](const Choice& kept) { return cost_.covers(candidate.value, kept.value); });
    front.push_back(candidate);
  }

  /// Follows the choices down to the cores.
  void assign(ObjectId object, State state, std::size_t chosen) {
    if (machine_.object(object).child_count == 0) {
      set_on_core_[machine_.object(object).first_core - first_core_] = state.left;
      return;
    }
    for (const std::vector<ObjectId>& children : subtrees_.children_by_step(object)) {
      if (state.left == 0) return;
      const Choice choice = front_of(state)[chosen];
      const FillStep& step = subtrees_.subtree_class(state.subtree).steps[state.step];
      if (step.cores) {
        subtrees_.put_on_cores(children, choice.subset, [&](ObjectId core, RankSet rank) {
          set_on_core_[machine_.object(core).first_core - first_core_] = rank;
        });
      } else {
        assign(children.front(), inside(step, choice.subset), choice.inside);
      }
      state = next(state, choice.subset);
      chosen = choice.rest;
    }
  }

  const Machine& machine_;
  const SubtreeTable& subtrees_;
  const SetLoads& loads_;
  const LexicographicCost& cost_;
  OuterLevel* outer_ = nullptr;
  std::size_t root_class_ = 0;
  std::size_t first_core_ = 0;
  const Front nothing_left_ = Front(1);
  std::deque<Front> fronts_;  ///< which stay where they are
  /// The numbers by subtree class, by step and needs_largest, by the set that is left.
  std::vector<std::vector<std::vector<std::uint32_t>>> number_of_front_;
  std::vector<RankSet> set_on_core_;
  Value value_{};
};

}  // namespace rankplace
