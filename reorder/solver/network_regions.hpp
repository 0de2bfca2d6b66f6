// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "reorder/solver/cart_grid.hpp"
#include "reorder/solver/cheapest_cut.hpp"
#include "reorder/solver/node_plans.hpp"
#include "reorder/solver/node_regions.hpp"
#include "reorder/solver/region.hpp"
#include "reorder/solver/switch_tree.hpp"

namespace rankplace::reorder {

/// How a grid is shared out: a plan for what is below the highest switch, and how the parts of
/// lower switches are cut. Without switches the plan is that of the nodes.
struct TreePlan {
  NodePlan top;
  CutMeasure below = CutMeasure::sum;
};

/// The vertices of each node, and of all nodes below each switch, under a plan. It looks only at
/// the way from the whole to what is asked for, and remembers how switches' parts were cut.
class NetworkRegions {
 public:
  /// `slots_of_node`: by node of the tree. Keeps references to the grid and the tree.
  NetworkRegions(const CartGrid& grid, const SwitchTree& tree,
                 const std::vector<std::int64_t>& slots_of_node, const TreePlan& plan);

  [[nodiscard]] Region of_node(std::size_t node);
  [[nodiscard]] Region of_group(std::size_t group);
  /// The groups of a node with their vertices, from the innermost outwards, but for the first of
  /// all, which has the whole grid.
  [[nodiscard]] std::vector<std::pair<std::size_t, Region>> groups_of(std::size_t node);

 private:
  [[nodiscard]] Region part(std::size_t group, std::size_t first_node);
  [[nodiscard]] static std::vector<std::int64_t> slots_of_parts(
      const SwitchTree::Group& group, const std::vector<std::int64_t>& slots_of_node);

  const CartGrid& grid_;
  const SwitchTree& tree_;
  std::vector<std::int64_t> slots_of_node_;
  CutMeasure below_;
  NodeRegions top_;
  std::map<std::size_t, std::vector<Region>> parts_;  ///< of groups but the first
};

}  // namespace rankplace::reorder
