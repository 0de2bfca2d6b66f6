// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "mapper/model/machine.hpp"

namespace rankplace {

/// One step in filling an object: one child, or all children that are cores at once.
struct FillStep {
  std::size_t shape = 0;     ///< of the child; meaningless for cores
  std::size_t capacity = 0;  ///< cores below; for cores: how many of them
  bool cores = false;
  bool holds_card = false;  ///< the node's network card is at this child or below
  /// This child and all that follow have the same shape: which of them is which does not matter.
  bool interchangeable = false;
};

/// What a subtree looks like, whatever its cores are called: equal subtrees share one shape.
struct Shape {
  std::size_t capacity = 1;        ///< cores
  std::uint32_t level = 0;         ///< of pairs that meet here; for a core as Object::level
  std::vector<FillStep> steps;     ///< none for a core
  std::vector<std::size_t> after;  ///< cores in the steps from this one on; size steps + 1
};

/// Whether it matters where a node's network card is.
enum class Cards { counted, ignored };

/// The shapes below one object of a machine.
class ShapeTable {
 public:
  ShapeTable(const Machine& machine, ObjectId root, Cards cards);

  [[nodiscard]] std::size_t shape_of(ObjectId object) const { return shape_of_.at(object.value()); }
  [[nodiscard]] const Shape& shape(std::size_t index) const { return shapes_[index]; }
  [[nodiscard]] std::size_t size() const { return shapes_.size(); }
  /// Level of pairs that meet in a step's children; no level of the machine for cores.
  [[nodiscard]] std::size_t inner_level(const FillStep& step) const {
    return step.cores ? SIZE_MAX : shapes_[step.shape].level;
  }
  /// The children of an object in the order of its shape's steps: one object for each step, all of
  /// them in the step of cores.
  [[nodiscard]] std::vector<std::vector<ObjectId>> children_by_step(ObjectId object) const;

 private:
  std::size_t intern(ObjectId object);
  [[nodiscard]] bool holds_card(ObjectId object) const {
    return cards_ == Cards::counted && machine_.object(object).holds_card;
  }
  [[nodiscard]] std::vector<ObjectId> sorted_children(ObjectId object) const;
  [[nodiscard]] Shape make_shape(ObjectId object) const;

  const Machine& machine_;
  Cards cards_;
  std::vector<Shape> shapes_;
  std::map<std::uint32_t, std::size_t> shape_of_;
  /// By level, whether they hold the card, and children.
  std::map<std::tuple<std::uint32_t, bool, std::vector<std::size_t>>, std::size_t> known_;
};

/// How many placements of `rank_count` ranks on the cores below `root` differ by more than an
/// exchange of equal subtrees or equal cores: 315 for 8 ranks on 2 x 2 x 2 cores. Exact below 2^64,
/// which 16 ranks on any tree do not reach. Zhang et al. (2010), section IV.
[[nodiscard]] std::uint64_t count_distinct_placements(const Machine& machine, ObjectId root,
                                                      std::size_t rank_count);

}  // namespace rankplace
