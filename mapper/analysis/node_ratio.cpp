// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/node_ratio.hpp"

#include "mapper/model/traffic/checked_sum.hpp"

namespace rankplace {
namespace {

std::optional<double> ratio(std::uint64_t inter, std::uint64_t intra) {
  if (intra == 0) return std::nullopt;
  return static_cast<double>(inter) / static_cast<double>(intra);
}

void add(Volume& sum, const Volume& volume) {
  sum.bytes = checked_sum(sum.bytes, volume.bytes);
  sum.messages = checked_sum(sum.messages, volume.messages);
}

/// Calls `use(node of the sender, node of the receiver, volume)` for each pair of different ranks.
template <class Use>
void for_each_flow(const CommunicationMatrix& traffic, std::span<const NodeId> node_of_rank,
                   const Use& use) {
  if (node_of_rank.size() != traffic.rank_count()) {
    throw InternalError("one node per rank is needed");
  }
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      if (flow.peer == Rank(r)) continue;
      use(node_of_rank[r], node_of_rank[flow.peer.value()], flow.volume);
    }
  }
}

}  // namespace

std::optional<double> NodeSplit::byte_ratio() const {
  return ratio(inter_node.bytes, intra_node.bytes);
}

std::optional<double> NodeSplit::message_ratio() const {
  return ratio(inter_node.messages, intra_node.messages);
}

NodeSplit split_by_node(const CommunicationMatrix& traffic, std::span<const NodeId> node_of_rank) {
  NodeSplit split;
  for_each_flow(traffic, node_of_rank, [&](NodeId from, NodeId to, const Volume& volume) {
    add(from == to ? split.intra_node : split.inter_node, volume);
  });
  return split;
}

std::vector<NodeSplit> splits_of_nodes(const CommunicationMatrix& traffic,
                                       std::span<const NodeId> node_of_rank,
                                       std::size_t node_count) {
  std::vector<NodeSplit> splits(node_count);
  for_each_flow(traffic, node_of_rank, [&](NodeId from, NodeId to, const Volume& volume) {
    if (from == to) {
      add(splits.at(from.value()).intra_node, volume);
    } else {
      add(splits.at(from.value()).inter_node, volume);
      add(splits.at(to.value()).inter_node, volume);
    }
  });
  return splits;
}

std::vector<NodeId> nodes_of(const Machine& machine, const Placement& placement) {
  std::vector<NodeId> nodes;
  for (const CoreId core : placement.cores()) nodes.push_back(machine.core(core).node);
  return nodes;
}

}  // namespace rankplace
