// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/search/networks/node_distances.hpp"

namespace rankplace::networks {

/// The nodes nearest to each node, nearest first: a few of each, of all nodes of small machines, of
/// those around it in the order of blocks in large ones.
class NearNodes {
 public:
  /// `order`: nodes near one another follow one another (NodeBlock::nodes).
  NearNodes(const NodeDistances& distances, const std::vector<std::size_t>& order);

  [[nodiscard]] std::span<const std::uint32_t> of(std::size_t node) const {
    return std::span(near_).subspan(node * each_, each_);
  }

 private:
  std::size_t each_;
  std::vector<std::uint32_t> near_;  ///< by node, each_ of them
};

}  // namespace rankplace::networks
