// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/networks/block_machine.hpp"
#include "mapper/search/networks/near_nodes.hpp"
#include "mapper/search/networks/node_blocks.hpp"
#include "mapper/search/networks/node_classes.hpp"
#include "mapper/search/networks/node_coordinates.hpp"
#include "mapper/search/networks/node_distances.hpp"
#include "mapper/search/networks/node_search.hpp"

namespace rankplace::networks {

/// What all parts of a search on a machine with a network share. Keeps a reference to the machine.
class NetworkSpace {
 public:
  NetworkSpace(const Machine& machine, const FixedRanks& fixed)
      : machine_(machine),
        tree_(tree_alone(machine)),
        coordinates_(machine),
        distances_(machine, coordinates_),
        nested_(nested_blocks(NodeBisection(machine, distances_, coordinates_),
                              machine.node_count(),
                              Machine::max_levels - machine.level_count() + 1)),
        blocks_(machine, distances_, nested_),
        classes_(node_classes(machine, fixed)),
        near_(distances_, blocks_.order()) {}
  NetworkSpace(const NetworkSpace&) = delete;
  NetworkSpace& operator=(const NetworkSpace&) = delete;

  [[nodiscard]] const Machine& machine() const { return machine_; }
  /// The machine without its network.
  [[nodiscard]] const Machine& tree() const { return tree_; }
  /// The machine with a tree of blocks in place of its network.
  [[nodiscard]] const BlockMachine& blocks() const { return blocks_; }
  /// The blocks of that tree.
  [[nodiscard]] const NodeBlock& nested() const { return nested_; }
  [[nodiscard]] const NodeDistances& distances() const { return distances_; }
  [[nodiscard]] const NodeCoordinates& coordinates() const { return coordinates_; }
  [[nodiscard]] NodeSpace nodes() const { return {machine_, distances_, classes_, near_}; }

 private:
  const Machine& machine_;
  Machine tree_;
  NodeCoordinates coordinates_;
  NodeDistances distances_;
  NodeBlock nested_;
  BlockMachine blocks_;
  NodeClasses classes_;
  NearNodes near_;
};

}  // namespace rankplace::networks
