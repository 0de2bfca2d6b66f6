// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/exact/outer_level.hpp"
#include "mapper/search/exact/rank_sets.hpp"
#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace {

/// A SubsetProgramme for costs that order all values (hop-bytes, bottleneck): of two values one
/// always covers the other. A state has one best continuation, so one table entry is enough.
template <class Cost>
class OrderedSubsetProgramme {
 public:
  OrderedSubsetProgramme(const Machine& machine, const SubtreeTable& subtrees,
                         const SetLoads& loads, const Cost& cost)
      : machine_(machine), subtrees_(subtrees), loads_(loads), cost_(cost), ways_(subtrees.size()) {
    for (std::size_t s = 0; s < subtrees.size(); ++s)
      ways_[s].resize(subtrees.subtree_class(s).steps.size());
  }

  /// The optimal set (one rank or none) on each core below `root`.
  [[nodiscard]] std::vector<RankSet> solve(ObjectId root) {
    first_core_ = machine_.object(root).first_core;
    set_on_core_.assign(machine_.object(root).core_count, 0);
    assign(root, loads_.all());
    return set_on_core_;
  }

 private:
  using Value = typename Cost::Value;
  static constexpr RankSet unknown = UINT32_MAX;
  static constexpr RankSet impossible = UINT32_MAX - 1;
  /// The cost of the best way to fill a step and all that follow, and the set that the step takes.
  struct Way {
    Value value{};
    RankSet subset = unknown;
  };

  /// Solves a step of a subtree class and all that follow, with the ranks left; not for a core.
  const Way& way_from(std::size_t index, std::size_t step, RankSet left) {
    const SubtreeClass& subtree = subtrees_.subtree_class(index);
    const bool card_link_counts = step == 0 && subtree.steps.front().holds_card;
    if (left == 0 && !card_link_counts) return nothing_left_;
    std::vector<Way>& ways = ways_[index][step];
    if (ways.empty()) ways.resize(std::size_t{loads_.all()} + 1);
    Way& known = ways[left];
    if (known.subset == unknown) known = best_way(index, step, left);
    return known;
  }

  Way best_way(std::size_t index, std::size_t step, RankSet left) {
    const SubtreeClass& subtree = subtrees_.subtree_class(index);
    const FillStep& here = subtree.steps[step];
    const std::size_t inner = subtrees_.inner_level(here);
    Way best{{}, impossible};
    for_each_filling(subtree, step, left, [&](RankSet subset) {
      Value value = cost_.of_links(subtree.level, inner, links_of(loads_, here, subset));
      if (!here.cores && !subtrees_.subtree_class(here.subtree).steps.empty()) {
        const Way& inside = way_from(here.subtree, 0, subset);
        if (inside.subset == impossible) return;
        value = cost_.sum(value, inside.value);
      }
      if (step + 1 < subtree.steps.size()) {
        const Way& rest = way_from(index, step + 1, left ^ subset);
        if (rest.subset == impossible) return;
        value = cost_.sum(value, rest.value);
      }
      if (best.subset == impossible || cost_.better(value, best.value)) best = {value, subset};
    });
    return best;
  }

  /// Follows the best ways down to the cores.
  void assign(ObjectId object, RankSet left) {
    if (machine_.object(object).child_count == 0) {
      set_on_core_[machine_.object(object).first_core - first_core_] = left;
      return;
    }
    const std::size_t index = subtrees_.class_index_of(object);
    const auto children = subtrees_.children_by_step(object);
    for (std::size_t step = 0; step < children.size() && left != 0; ++step) {
      const RankSet subset = way_from(index, step, left).subset;
      if (subtrees_.subtree_class(index).steps[step].cores) {
        subtrees_.put_on_cores(children[step], subset, [&](ObjectId core, RankSet rank) {
          set_on_core_[machine_.object(core).first_core - first_core_] = rank;
        });
      } else {
        assign(children[step].front(), subset);
      }
      left ^= subset;
    }
  }

  const Machine& machine_;
  const SubtreeTable& subtrees_;
  const SetLoads& loads_;
  const Cost& cost_;
  const Way nothing_left_{{}, 0};
  /// The ways by subtree class, by step, by the set that is left.
  std::vector<std::vector<std::vector<Way>>> ways_;
  std::size_t first_core_ = 0;
  std::vector<RankSet> set_on_core_;
};

}  // namespace rankplace
