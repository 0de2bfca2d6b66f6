// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "reorder/solver/switch_tree.hpp"

namespace rankplace::reorder {

/// The levels of all machines: those between nodes by the height of switches, the highest first,
/// then the kinds of objects from the node inwards.
inline constexpr std::size_t kind_count = SwitchTree::most_heights +
                                          static_cast<std::size_t>(ObjectKind::core) + 1 -
                                          static_cast<std::size_t>(ObjectKind::node);

/// The level of pairs of nodes that meet in a group of this height.
[[nodiscard]] constexpr std::size_t level_of_height(std::size_t height) {
  return SwitchTree::most_heights - height;
}

/// Which levels parts of the machine meet in, by bit. Nodes may differ; the set holds the levels of
/// any.
using KindSet = std::uint32_t;

/// The loads of a placement by the level that pairs meet in: the levels of docs/model.md, without
/// the tree of all nodes in one process. Costs of several nodes add up, and `largest` is the
/// largest.
struct KindCosts {
  std::array<std::uint64_t, kind_count> largest{};
  std::array<std::uint64_t, kind_count> sums{};
  /// Twice what pairs exchange: each end of an edge counts it.
  std::array<std::uint64_t, kind_count> volumes{};
  /// The load of the link of each group's switch; empty without switches.
  std::vector<std::uint64_t> switch_loads;

  void add(const KindCosts& other);
  /// One LevelLoad for each level of the set, outermost first.
  [[nodiscard]] Score score(KindSet kinds, const SwitchTree& tree) const;
};

/// A neighbour of a slot's rank; `peer` is its slot on the same node.
struct SlotEdge {
  static constexpr std::uint32_t elsewhere = UINT32_MAX;  ///< on another node
  std::uint32_t peer = elsewhere;
  std::uint64_t weight = 0;
  std::uint32_t meeting = 0;  ///< of one on another node: the innermost group that has both nodes
};

/// The neighbours of the rank in each slot, a slot being a core of the node's Machine.
using SlotEdges = std::vector<std::vector<SlotEdge>>;

/// What one node adds to the costs; `machine` is a Machine of it alone, `node` its number in the
/// tree.
[[nodiscard]] KindCosts costs_of_node(const Machine& machine, const SlotEdges& edges,
                                      const SwitchTree& tree, std::size_t node);

/// The levels that slots of one node meet in.
[[nodiscard]] KindSet kinds_of_node(const Machine& node);

/// The kinds with the levels between nodes, if there are several.
[[nodiscard]] KindSet with_network(KindSet kinds, const SwitchTree& tree);

/// A machine with one object of each of these levels inside the other, two parts in each: it has
/// the same levels, names and usual distances.
[[nodiscard]] Machine machine_of_kinds(KindSet kinds);

}  // namespace rankplace::reorder
