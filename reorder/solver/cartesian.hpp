// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"
#include "reorder/solver/cart_grid.hpp"
#include "reorder/solver/kind_costs.hpp"
#include "reorder/solver/node_plans.hpp"
#include "reorder/solver/node_regions.hpp"

namespace rankplace::reorder {

/// The cost of one plan between nodes. The costs of several nodes add up.
struct NetworkCost {
  std::uint64_t sum = 0;
  std::uint64_t largest = 0;  ///< of a node
};

/// A node's part of a grid: its vertices by slot, and what they cost.
struct NodePart {
  std::vector<Vertex> vertices;
  KindCosts costs;
};

/// The search for the best boxes of a grid, parted among nodes. All nodes look at the same plans,
/// each node computes its own costs of them, and the costs of all nodes add up. So a node needs to
/// know of the others only how many slots they have.
class CartesianSearch {
 public:
  /// `slots_of_node`: each above 0; their sum is the number of the grid's vertices. Keeps a
  /// reference to the grid.
  CartesianSearch(const CartGrid& grid, std::vector<std::int64_t> slots_of_node);

  [[nodiscard]] std::size_t plan_count() const { return regions_.size(); }
  [[nodiscard]] const NodePlan& plan(std::size_t plan) const { return plans_[plan]; }
  /// The node's cost of each plan.
  [[nodiscard]] std::vector<NetworkCost> network_costs(std::size_t node) const;
  /// The few plans to lay out inside nodes. `costs`: of each plan, of all nodes together.
  [[nodiscard]] static std::vector<std::size_t> finalists(std::span<const NetworkCost> costs);
  /// A node's part under a plan; `machine` is of the node alone.
  [[nodiscard]] NodePart part_of(std::size_t node, const Machine& machine, std::size_t plan);

 private:
  using Shape = std::pair<const Machine*, std::vector<std::int32_t>>;

  const CartGrid& grid_;
  std::vector<std::int64_t> slots_of_node_;
  std::vector<NodePlan> plans_;
  std::vector<NodeRegions> regions_;
  std::map<Shape, std::vector<Vertex>> layouts_;  ///< of regions of one shape, from its corner
};

/// The vertices of all slots, node after node.
struct CartesianSolution {
  std::vector<std::int64_t> vertex_of_slot;
  Score score;
  Score before;  ///< of `start`
};

/// Searches for all nodes in one process. `start`: the vertices that the slots have now; the
/// solution is better by the objective, or the start itself. `machines`: of each node alone.
[[nodiscard]] CartesianSolution solved_cartesian(const CartGrid& grid,
                                                 std::span<const Machine* const> machines,
                                                 std::span<const std::int64_t> start,
                                                 const Objective& objective);

}  // namespace rankplace::reorder
