// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/cards/card_patterns.hpp"
#include "mapper/search/exact/subtree_classes.hpp"
#include "mapper/search/local_search/free_slots.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// Puts rank after rank on every core that the options allow. Placements that differ by a swap
/// of equal empty parts of a node are visited once.
class PlacementEnumeration {
 public:
  /// `order`: the ranks without a fixed core. Keeps references to machine and options.
  PlacementEnumeration(std::size_t rank_count, const Machine& machine, const SearchOptions& options,
                       std::vector<Rank> order)
      : machine_(machine),
        options_(options),
        classes_(machine, machine.root(), Cards::counted),
        patterns_(machine),
        order_(std::move(order)),
        core_of_(rank_count),
        ranks_below_(machine.object_count(), 0),
        is_taken_(machine.core_count(), false),
        free_slots_(machine) {
    for (const auto& [rank, core] : options.fixed.core_of_rank()) {
      core_of_[rank.value()] = core;
      take(core);
    }
  }

  /// Calls steps.put(rank, core), which says whether to go on below; then steps.take(rank, core);
  /// and for each whole placement steps.reach(core_of_rank). False as soon as steps.is_over().
  template <class Steps>
  bool run(Steps& steps) {
    return place(0, steps);
  }

 private:
  void take(CoreId core) {
    is_taken_[core.value()] = true;
    free_slots_.take(core);
    for_objects_above(core, [&](std::size_t& ranks) { ++ranks; });
  }
  void leave(CoreId core) {
    is_taken_[core.value()] = false;
    free_slots_.leave(core);
    for_objects_above(core, [&](std::size_t& ranks) { --ranks; });
  }
  template <class Change>
  void for_objects_above(CoreId core, const Change& change) {
    for (ObjectId at = machine_.object_of(core); at != machine_.root();
         at = machine_.object(at).parent) {
      change(ranks_below_[at.value()]);
    }
  }

  /// Whether an empty part of the node before the one with this core is just like it.
  [[nodiscard]] bool is_like_one_before(CoreId core) const {
    const ObjectId node = machine_.object_of(machine_.core(core).node);
    for (ObjectId at = machine_.object_of(core); at != node; at = machine_.object(at).parent) {
      if (ranks_below_[at.value()] > 0) continue;
      const Object& parent = machine_.object(machine_.object(at).parent);
      for (std::uint32_t s = parent.first_child; s < at.value(); ++s) {
        if (ranks_below_[s] == 0 &&
            classes_.class_index_of(ObjectId(s)) == classes_.class_index_of(at) &&
            patterns_.are_alike(ObjectId(s), at)) {
          return true;
        }
      }
    }
    return false;
  }

  [[nodiscard]] bool may_take(Rank rank, CoreId core) const {
    if (is_taken_[core.value()] || !free_slots_.has_one_beside(core)) return false;
    const NodeId node = machine_.core(core).node;
    if (options_.node_of_rank && (*options_.node_of_rank)[rank.value()] != node) return false;
    return !is_like_one_before(core);
  }

  template <class Steps>
  bool place(std::size_t at, Steps& steps) {
    if (at == order_.size()) {
      steps.reach(core_of_);
      return !steps.is_over();
    }
    const Rank rank = order_[at];
    for (std::size_t c = 0; c < machine_.core_count(); ++c) {
      const CoreId core(c);
      if (!may_take(rank, core)) continue;
      core_of_[rank.value()] = core;
      take(core);
      const bool goes_on = steps.put(rank, core) ? place(at + 1, steps) : !steps.is_over();
      steps.take(rank, core);
      leave(core);
      if (!goes_on) return false;
    }
    return true;
  }

  const Machine& machine_;
  const SearchOptions& options_;
  SubtreeTable classes_;
  cards::CardPatterns patterns_;
  std::vector<Rank> order_;
  std::vector<CoreId> core_of_;
  std::vector<std::size_t> ranks_below_;  ///< by object
  std::vector<bool> is_taken_;
  FreeSlots free_slots_;
};

}  // namespace rankplace::networks
