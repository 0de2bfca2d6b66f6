// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reorder/solver/cart_grid.hpp"
#include "reorder/solver/node_plans.hpp"
#include "reorder/solver/region.hpp"

namespace rankplace::reorder {

/// The vertices of each node under a plan, one node at a time: what it looks at is the way from the
/// whole to the node's own part. The parts of one node by its sockets are found the same way.
class NodeRegions {
 public:
  /// `slots_of_node`: vertices of each node, together all of `whole`. Keeps a reference to the
  /// grid.
  NodeRegions(const CartGrid& grid, Region whole, const std::vector<std::int64_t>& slots_of_node,
              NodePlan plan);

  [[nodiscard]] Region of(std::size_t node) const;

 private:
  /// A cut: the nodes before `middle` get what lies lower along the dimension.
  struct Halving {
    std::size_t dimension = 0;
    std::size_t middle = 0;
  };

  [[nodiscard]] std::optional<std::size_t> whole_planes(std::size_t first, std::size_t end,
                                                        std::int64_t plane,
                                                        std::size_t farthest) const;
  [[nodiscard]] Halving halving(const Region& region, std::size_t first, std::size_t end) const;
  [[nodiscard]] Region in_boxes(std::size_t node) const;
  [[nodiscard]] Region in_halves(std::size_t node) const;
  [[nodiscard]] Region in_strips(std::size_t node) const;
  [[nodiscard]] std::int64_t slots(std::size_t first, std::size_t end) const {
    return first_slot_[end] - first_slot_[first];
  }
  void lay_strips();

  const CartGrid& grid_;
  Region whole_;
  NodePlan plan_;
  std::vector<std::int64_t> first_slot_;  ///< of each node, and the sum
  struct Strip {
    Region region;
    std::int64_t first = 0;
  };
  std::vector<Strip> strips_;
};

}  // namespace rankplace::reorder
