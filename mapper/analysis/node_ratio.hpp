// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// Traffic between different ranks, split by whether it leaves its node. Zhang, Yuan and Srinivasan
/// (2010): the ratio tells whether placement inside the nodes can matter (above about 1 hardly,
/// below 0.5 it does).
struct NodeSplit {
  Volume inter_node;
  Volume intra_node;

  /// inter / intra; nothing where no traffic stays inside a node.
  [[nodiscard]] std::optional<double> byte_ratio() const;
  [[nodiscard]] std::optional<double> message_ratio() const;
};

/// `node_of_rank` has one entry per rank; equal entries are the same node.
[[nodiscard]] NodeSplit split_by_node(const CommunicationMatrix& traffic,
                                      std::span<const NodeId> node_of_rank);

/// The splits of single nodes, by NodeId: traffic among a node's ranks, and traffic that crosses
/// the node's link, sent and received. Traffic between two nodes counts at both of them, so the
/// nodes' `inter_node` add up to twice the whole.
[[nodiscard]] std::vector<NodeSplit> splits_of_nodes(const CommunicationMatrix& traffic,
                                                     std::span<const NodeId> node_of_rank,
                                                     std::size_t node_count);

/// The node of each rank under a placement.
[[nodiscard]] std::vector<NodeId> nodes_of(const Machine& machine, const Placement& placement);

}  // namespace rankplace
