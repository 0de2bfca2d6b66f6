// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "reorder/solver/cart_grid.hpp"
#include "reorder/solver/kind_costs.hpp"
#include "reorder/solver/network_regions.hpp"
#include "reorder/solver/switch_tree.hpp"

namespace rankplace::reorder {

/// The cost of one plan at one level between nodes. The costs of several nodes add up.
struct NodeLevelCost {
  std::uint64_t sum = 0;
  std::uint64_t largest = 0;  ///< of a node or switch
  friend auto operator<=>(const NodeLevelCost&, const NodeLevelCost&) = default;
};

/// The cost of one plan between nodes, by level_of_height().
using NetworkCost = std::array<NodeLevelCost, SwitchTree::most_heights>;

/// A node's part of a grid: its vertices by slot, and what they cost.
struct NodePart {
  std::vector<Vertex> vertices;
  KindCosts costs;
};

/// The search for the best boxes of a grid, parted among nodes. All nodes look at the same plans,
/// each node computes its own costs of them, and the costs of all nodes add up. So a node needs to
/// know of the others only how many slots they have, and which switches they are at.
class CartesianSearch {
 public:
  /// `slots_of_node`: by node of the tree, each above 0; their sum is the number of the grid's
  /// vertices. Keeps references to the grid and the tree.
  CartesianSearch(const CartGrid& grid, std::vector<std::int64_t> slots_of_node,
                  const SwitchTree& tree);

  [[nodiscard]] std::size_t plan_count() const { return regions_.size(); }
  /// The node's cost of each plan. The first node of a group adds what its switch costs.
  [[nodiscard]] std::vector<NetworkCost> network_costs(std::size_t node);
  /// The few plans to lay out inside nodes. `costs`: of each plan, of all nodes together.
  [[nodiscard]] static std::vector<std::size_t> finalists(std::span<const NetworkCost> costs);
  /// A node's part under a plan; `machine` is of the node alone.
  [[nodiscard]] NodePart part_of(std::size_t node, const Machine& machine, std::size_t plan);
  /// The costs of a node's part whose vertices stand elsewhere than part_of() has put them.
  [[nodiscard]] KindCosts costs_of(std::size_t node, const Machine& machine, std::size_t plan,
                                   const std::vector<Vertex>& vertices);

 private:
  using Shape = std::pair<const Machine*, std::vector<std::int32_t>>;

  const CartGrid& grid_;
  std::vector<std::int64_t> slots_of_node_;
  const SwitchTree& tree_;
  std::vector<NetworkRegions> regions_;           ///< by plan
  std::map<Shape, std::vector<Vertex>> layouts_;  ///< of regions of one shape, from its corner
};

/// The vertices of all slots, node after node.
struct CartesianSolution {
  std::vector<std::int64_t> vertex_of_slot;
  Score score;
  Score before;  ///< of `start`
};

/// Searches for all nodes in one process. `start`: the vertices that the slots have now; the
/// solution is better by the objective, or the start itself. `machines`: of each node alone, in the
/// tree's order.
[[nodiscard]] CartesianSolution solved_cartesian(const CartGrid& grid,
                                                 std::span<const Machine* const> machines,
                                                 const SwitchTree& tree,
                                                 std::span<const std::int64_t> start,
                                                 const Objective& objective);

}  // namespace rankplace::reorder
