// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/group_hops.hpp"

namespace rankplace::networks {

GroupHops::GroupHops(const NodePeers& peers, const NodeDistances& distances,
                     const std::vector<std::uint32_t>& node_of)
    : peers_(peers),
      distances_(distances),
      node_of_(node_of),
      known_(distances.node_count(), unknown) {
  const auto least = static_cast<std::int64_t>(distances.least());
  least_.reserve(known_.size());
  for (Group group = 0; group < known_.size(); ++group) {
    std::int64_t weight = 0;
    for (const NodePeers::Peer& peer : peers.of(group)) {
      weight += static_cast<std::int64_t>(peer.weight);
    }
    least_.push_back(least * weight);
  }
}

std::int64_t GroupHops::counted(Group group) {
  const auto peers = peers_.of(group);
  at_.clear();
  for (const NodePeers::Peer& peer : peers) at_.push_back(node_of_[peer.group]);
  distances_.from(node_of_[group], at_, hops_);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < peers.size(); ++i) {
    sum += static_cast<std::int64_t>(hops_[i]) * static_cast<std::int64_t>(peers[i].weight);
  }
  return sum;
}

void GroupHops::forget_around(Group group) {
  known_[group] = unknown;
  for (const NodePeers::Peer& peer : peers_.of(group)) known_[peer.group] = unknown;
}

}  // namespace rankplace::networks
