// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/networks/node_distances.hpp"
#include "mapper/search/networks/node_peers.hpp"

namespace rankplace::networks {

/// The byte-hops between each group and its peers, where they are. Counted when they are asked for,
/// and kept until a group or a peer moves: distances may be far away in memory. Keeps references.
class GroupHops {
 public:
  /// `node_of`: by group; changes as groups move.
  GroupHops(const NodePeers& peers, const NodeDistances& distances,
            const std::vector<std::uint32_t>& node_of);

  [[nodiscard]] std::int64_t of(Group group) {
    if (known_[group] == unknown) known_[group] = counted(group);
    return known_[group];
  }
  /// The fewest byte-hops that the group can have on any node.
  [[nodiscard]] std::int64_t least_of(Group group) const { return least_[group]; }
  /// The group has moved.
  void forget_around(Group group);

 private:
  static constexpr std::int64_t unknown = -1;
  [[nodiscard]] std::int64_t counted(Group group);

  const NodePeers& peers_;
  const NodeDistances& distances_;
  const std::vector<std::uint32_t>& node_of_;
  std::vector<std::int64_t> known_;
  std::vector<std::int64_t> least_;
  std::vector<std::uint32_t> at_;  // scratch, as what follows
  std::vector<std::uint32_t> hops_;
};

}  // namespace rankplace::networks
