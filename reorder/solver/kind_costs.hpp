// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"

namespace rankplace::reorder {

inline constexpr std::size_t kind_count = static_cast<std::size_t>(ObjectKind::core) + 1;

/// Which kinds of objects parts of the machine meet in: bit k is that of ObjectKind k. Nodes may
/// differ; the levels of all are the kinds of any.
using KindSet = std::uint32_t;

/// The loads of a placement by the kind of object that pairs meet in, in the order of ObjectKind:
/// the levels of docs/model.md, without the tree of all nodes in one process. Those of several
/// nodes add up, and `largest` is the largest.
struct KindCosts {
  std::array<std::uint64_t, kind_count> largest{};
  std::array<std::uint64_t, kind_count> sums{};
  /// Twice what pairs exchange: each end of an edge counts it.
  std::array<std::uint64_t, kind_count> volumes{};

  void add(const KindCosts& other);
  /// One LevelLoad for each kind of the set, outermost first.
  [[nodiscard]] Score score(KindSet kinds) const;
};

/// A neighbour of a slot's rank; `peer` is its slot on the same node.
struct SlotEdge {
  static constexpr std::uint32_t elsewhere = UINT32_MAX;  ///< on another node
  std::uint32_t peer = elsewhere;
  std::uint64_t weight = 0;
};

/// The neighbours of the rank in each slot, a slot being a core of the node's Machine.
using SlotEdges = std::vector<std::vector<SlotEdge>>;

/// What one node adds to the costs; `node` is a Machine of it alone.
[[nodiscard]] KindCosts costs_of_node(const Machine& node, const SlotEdges& edges);

/// The kinds that slots of one node meet in.
[[nodiscard]] KindSet kinds_of_node(const Machine& node);

/// With the network between nodes.
[[nodiscard]] inline KindSet with_network(KindSet kinds) {
  return kinds | KindSet{1} << static_cast<unsigned>(ObjectKind::cluster);
}

/// A machine with one object of each of these kinds inside the other, two parts in each: it has the
/// same levels, names and usual distances.
[[nodiscard]] Machine machine_of_kinds(KindSet kinds);

}  // namespace rankplace::reorder
