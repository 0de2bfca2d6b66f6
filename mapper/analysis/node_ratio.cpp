// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/node_ratio.hpp"

#include "mapper/model/checked_sum.hpp"

namespace rankplace {
namespace {

std::optional<double> ratio(std::uint64_t inter, std::uint64_t intra) {
  if (intra == 0) return std::nullopt;
  return static_cast<double>(inter) / static_cast<double>(intra);
}

}  // namespace

std::optional<double> NodeSplit::byte_ratio() const {
  return ratio(inter_node.bytes, intra_node.bytes);
}

std::optional<double> NodeSplit::message_ratio() const {
  return ratio(inter_node.messages, intra_node.messages);
}

NodeSplit split_by_node(const Traffic& traffic, std::span<const NodeId> node_of_rank) {
  if (node_of_rank.size() != traffic.rank_count()) {
    throw InternalError("one node per rank is needed");
  }
  NodeSplit split;
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      if (flow.peer == Rank(r)) continue;
      const bool leaves = node_of_rank[r] != node_of_rank[flow.peer.value()];
      Volume& part = leaves ? split.inter_node : split.intra_node;
      part.bytes = checked_sum(part.bytes, flow.volume.bytes);
      part.messages = checked_sum(part.messages, flow.volume.messages);
    }
  }
  return split;
}

std::vector<NodeId> nodes_of(const Machine& machine, const Placement& placement) {
  std::vector<NodeId> nodes;
  for (const CoreId core : placement.cores()) nodes.push_back(machine.core(core).node);
  return nodes;
}

}  // namespace rankplace
