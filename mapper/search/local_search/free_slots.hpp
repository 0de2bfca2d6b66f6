// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The slots of each node that no rank has taken, while ranks move.
class FreeSlots {
 public:
  explicit FreeSlots(const Machine& machine) : machine_(machine) {
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      free_.push_back(machine.node(NodeId(n)).slots);
    }
  }

  void take(CoreId core) { --free_[node_of(core)]; }
  /// A rank leaves one core for another.
  void move(CoreId from, CoreId to) {
    ++free_[node_of(from)];
    --free_[node_of(to)];
  }
  /// Whether the core's node has a free slot.
  [[nodiscard]] bool has_one_beside(CoreId core) const { return free_[node_of(core)] > 0; }
  /// The numbers of ranks on the nodes, by NodeId.
  [[nodiscard]] std::vector<std::size_t> ranks_on_node() const {
    std::vector<std::size_t> ranks;
    for (std::size_t n = 0; n < free_.size(); ++n) {
      ranks.push_back(machine_.node(NodeId(n)).slots - free_[n]);
    }
    return ranks;
  }

 private:
  [[nodiscard]] std::size_t node_of(CoreId core) const { return machine_.core(core).node.value(); }

  const Machine& machine_;
  std::vector<std::size_t> free_;
};

}  // namespace rankplace
