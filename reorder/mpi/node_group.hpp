// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/machine.hpp"
#include "reorder/mpi/communicator.hpp"

namespace rankplace::reorder {

/// The slots of a node, as its leader knows them: those of processes that take part.
struct OwnNode {
  TopologyTree tree;                      ///< one leaf for each slot (reorder/solver/slot_tree.hpp)
  std::vector<std::uint32_t> node_ranks;  ///< the process of each slot: its rank in `node`
  std::vector<std::uint32_t> ranks;       ///< and its rank in the communicator
};

/// The processes of a communicator by node. Only the leader of a node, the process of the lowest
/// rank, knows the node's shape, and of other nodes only how many slots they have.
class NodeGroup {
 public:
  /// Collective over `comm`. `takes_part`: whether this process has a slot.
  NodeGroup(MPI_Comm comm, bool takes_part);

  /// All processes, in the order of `comm`.
  [[nodiscard]] const Communicator& all() const { return all_; }
  /// Those of this process's node.
  [[nodiscard]] const Communicator& node() const { return node_; }
  /// The leaders of the nodes; none at other processes.
  [[nodiscard]] const Communicator& leaders() const { return leaders_; }
  [[nodiscard]] bool leads() const { return static_cast<bool>(leaders_); }

  /// At leaders: their own node; nothing if none of its processes takes part.
  [[nodiscard]] const std::optional<OwnNode>& own() const { return own_; }
  /// At leaders: the slots of each node that has some.
  [[nodiscard]] const std::vector<std::int64_t>& slots_of_node() const { return slots_of_node_; }
  /// At leaders: the own node's place in that list.
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
