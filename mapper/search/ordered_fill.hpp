// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/search/node_shape.hpp"
#include "mapper/search/outer_level.hpp"
#include "mapper/search/rank_sets.hpp"

namespace rankplace {

/// FillSearch for costs under which one of two values always makes the other superfluous
/// (hop-bytes, bottleneck): a state has one best way to go on, and a table entry is all it takes.
template <class Cost>
class OrderedFill {
 public:
  OrderedFill(const Machine& machine, const ShapeTable& shapes, const SetLoads& loads,
              const Cost& cost)
      : machine_(machine), shapes_(shapes), loads_(loads), cost_(cost), ways_(shapes.size()) {
    for (std::size_t s = 0; s < shapes.size(); ++s) ways_[s].resize(shapes.shape(s).steps.size());
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
  /// What the best way to fill a step and all that follow costs, and which set the step takes.
  struct Way {
    Value value{};
    RankSet subset = unknown;
  };

  /// From a step of a shape on, with the ranks that are left; not for a core.
  const Way& way_from(std::size_t index, std::size_t step, RankSet left) {
    const Shape& shape = shapes_.shape(index);
    const bool card_link_counts = step == 0 && shape.steps.front().holds_card;
    if (left == 0 && !card_link_counts) return nothing_left_;
    std::vector<Way>& ways = ways_[index][step];
    if (ways.empty()) ways.resize(std::size_t{loads_.all()} + 1);
    Way& known = ways[left];
    if (known.subset == unknown) known = best_way(index, step, left);
    return known;
  }

  Way best_way(std::size_t index, std::size_t step, RankSet left) {
    const Shape& shape = shapes_.shape(index);
    const FillStep& here = shape.steps[step];
    const std::size_t inner = shapes_.inner_level(here);
    Way best{{}, impossible};
    for_each_filling(shape, step, left, [&](RankSet subset) {
      Value value = cost_.of_links(shape.level, inner, links_of(loads_, here, subset));
      if (!here.cores && !shapes_.shape(here.shape).steps.empty()) {
        const Way& inside = way_from(here.shape, 0, subset);
        if (inside.subset == impossible) return;
        value = cost_.sum(value, inside.value);
      }
      if (step + 1 < shape.steps.size()) {
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
    const std::size_t index = shapes_.shape_of(object);
    const auto children = shapes_.children_by_step(object);
    for (std::size_t step = 0; step < children.size() && left != 0; ++step) {
      const RankSet subset = way_from(index, step, left).subset;
      if (shapes_.shape(index).steps[step].cores) {
        shapes_.put_on_cores(children[step], subset, [&](ObjectId core, RankSet rank) {
          set_on_core_[machine_.object(core).first_core - first_core_] = rank;
        });
      } else {
        assign(children[step].front(), subset);
      }
      left ^= subset;
    }
  }

  const Machine& machine_;
  const ShapeTable& shapes_;
  const SetLoads& loads_;
  const Cost& cost_;
  const Way nothing_left_{{}, 0};
  /// By shape, by step, by the set that is left.
  std::vector<std::vector<std::vector<Way>>> ways_;
  std::size_t first_core_ = 0;
  std::vector<RankSet> set_on_core_;
};

}  // namespace rankplace
