// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace {

/// One step in filling an object: one child, or all children that are cores at once.
struct FillStep {
  std::size_t subtree = 0;   ///< of the child; meaningless for cores
  std::size_t capacity = 0;  ///< ranks that fit below; for cores: how many of them
  bool cores = false;
  bool holds_card = false;  ///< the node's network card is at this child or below
  /// This child and all that follow have the same subtree class: they are interchangeable.
  bool interchangeable = false;
  /// The fixed ranks (bits by index) that this step must hold, and that later steps must hold.
  std::uint64_t required = 0;
  std::uint64_t reserved = 0;
  /// The ranks that the child holds at least if no slot of the machine is empty.
  std::size_t fewest_if_full = 0;

  /// The ranks that the child holds at least, if any, while so many slots are empty.
  [[nodiscard]] std::size_t fewest(std::size_t empty_slots) const {
    return fewest_if_full > empty_slots ? fewest_if_full - empty_slots : 1;
  }
};

/// The isomorphism class of a subtree, whatever its cores are called: equal subtrees share one. A
/// subtree with a fixed rank has a subtree class of its own.
struct SubtreeClass {
  std::size_t capacity = 1;        ///< ranks that fit below: cores, or a node's slots
  std::uint32_t level = 0;         ///< of pairs that meet here; for a core as Object::level
  std::vector<FillStep> steps;     ///< none for a core
  std::vector<std::size_t> after;  ///< ranks that the steps from this one on take; size steps + 1
  std::uint64_t fixed = 0;         ///< ranks (bits by index) that must be below
};

/// Whether the place of a node's network card matters.
enum class Cards { counted, ignored };

/// The subtree classes below one object of a machine.
class SubtreeTable {
 public:
  /// `fixed`: at most 64 ranks, by their indices below `root`.
  SubtreeTable(const Machine& machine, ObjectId root, Cards cards,
               const std::vector<FixedIndex>& fixed = {});

  [[nodiscard]] std::size_t class_index_of(ObjectId object) const {
    return class_of_.at(object.value());
  }
  [[nodiscard]] const SubtreeClass& subtree_class(std::size_t index) const {
    return classes_[index];
  }
  [[nodiscard]] std::size_t size() const { return classes_.size(); }
  /// Level of pairs that meet in a step's children; no level of the machine for cores.
  [[nodiscard]] std::size_t inner_level(const FillStep& step) const {
    return step.cores ? SIZE_MAX : classes_[step.subtree].level;
  }
  /// The children of an object in the order of its subtree class's steps: one object for each step,
  /// all of them in the step of cores.
  [[nodiscard]] std::vector<std::vector<ObjectId>> children_by_step(ObjectId object) const;

  /// Calls put(core, rank) for each rank of a set (bits by index) that a step of cores holds: fixed
  /// ranks on their own, the others in order.
  template <class Set, class Put>
  void put_on_cores(const std::vector<ObjectId>& cores, Set set, const Put& put) const {
    for (const ObjectId core : cores) {
      if (const Set own = static_cast<Set>(fixed_on(core)) & set; own != 0) {
        put(core, own);
        set ^= own;
      }
    }
    for (const ObjectId core : cores) {
      if (set == 0) return;
      if (fixed_on(core) != 0) continue;
      const Set lowest = set & (~set + 1);
      put(core, lowest);
      set ^= lowest;
    }
  }

 private:
  [[nodiscard]] std::uint64_t fixed_on(ObjectId core) const {
    return classes_[class_index_of(core)].fixed;
  }
  std::size_t intern(ObjectId object);
  [[nodiscard]] bool holds_card(ObjectId object) const {
    return cards_ == Cards::counted && machine_.object(object).holds_card;
  }
  [[nodiscard]] std::vector<ObjectId> sorted_children(ObjectId object) const;
  [[nodiscard]] SubtreeClass make_class(ObjectId object) const;

  const Machine& machine_;
  Cards cards_;
  std::vector<SubtreeClass> classes_;
  std::map<std::uint32_t, std::size_t> class_of_;
  /// The classes by level, room, whether they hold the card, fixed ranks, and the children's
  /// classes.
  std::map<std::tuple<std::uint32_t, std::size_t, std::size_t, bool, std::uint64_t,
                      std::vector<std::size_t>>,
           std::size_t>
      known_;
  std::map<ObjectId, std::uint64_t> fixed_on_core_;
};

/// The number of placements of `rank_count` ranks on the cores below `root` that differ by more
/// than a swap of equal subtrees or equal cores: 315 for 8 ranks on 2 x 2 x 2 cores. Exact
/// below 2^64, which 16 ranks on any tree do not reach. Zhang et al. (2010), section IV.
[[nodiscard]] std::uint64_t count_distinct_placements(const Machine& machine, ObjectId root,
                                                      std::size_t rank_count);

}  // namespace rankplace
