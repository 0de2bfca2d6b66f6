// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "reorder/mpi/communicator.hpp"

namespace rankplace::reorder {

/// The slots of a node: one for each of its processes that takes part. Its leader knows them.
struct OwnNode {
  TopologyTree tree;                      ///< one leaf for each slot (reorder/solver/slot_tree.hpp)
  std::vector<std::uint32_t> node_ranks;  ///< of each slot's process: its rank in node()
  std::vector<std::uint32_t> ranks;       ///< of each slot's process: its rank in all()
};

/// The name of this process's node: its host's, or RANKPLACE_REORDER_NODE.
[[nodiscard]] std::string own_node_name();

/// The processes of a communicator by node. The leader of a node is its process of the lowest rank.
/// Only the leader knows the node's shape. Of other nodes it knows how many slots they have.
class NodeGroup {
 public:
  /// Collective over `comm`. `takes_part`: whether this process has a slot.
  NodeGroup(MPI_Comm comm, bool takes_part);

  /// All processes, in the order of `comm`.
  [[nodiscard]] const Communicator& all() const { return all_; }
  /// The processes of this process's node.
  [[nodiscard]] const Communicator& node() const { return node_; }
  /// The leaders of the nodes; empty at processes that lead none.
  [[nodiscard]] const Communicator& leaders() const { return leaders_; }
  [[nodiscard]] bool leads() const { return static_cast<bool>(leaders_); }

  /// The leader's own node; nothing if no process of it takes part.
  [[nodiscard]] const std::optional<OwnNode>& own() const { return own_; }
  /// The number of slots of each node that has some; at a leader.
  [[nodiscard]] const std::vector<std::int64_t>& slots_of_node() const { return slots_of_node_; }
  /// The index of the leader's own node in slots_of_node().
  [[nodiscard]] std::size_t own_index() const { return own_index_; }

 private:
  void split_by_node(int rank);
  void learn_own(bool takes_part);
  void count_slots();

  Communicator all_;
  Communicator node_;
  Communicator leaders_;
  std::optional<OwnNode> own_;
  std::vector<std::int64_t> slots_of_node_;
  std::size_t own_index_ = 0;
};

}  // namespace rankplace::reorder
