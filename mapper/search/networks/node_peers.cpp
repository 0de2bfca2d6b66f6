// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_peers.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace rankplace::networks {

NodePeers::NodePeers(std::size_t node_count, const std::vector<NodeTraffic>& traffic)
    : first_(node_count + 1, 0), peers_(2 * traffic.size()) {
  for (const NodeTraffic& pair : traffic) {
    ++first_[pair.a.value() + 1];
    ++first_[pair.b.value() + 1];
  }
  for (std::size_t n = 1; n < first_.size(); ++n) first_[n] += first_[n - 1];
  std::vector<std::size_t> next = first_;
  for (const NodeTraffic& pair : traffic) {
    peers_[next[pair.a.value()]++] = {pair.b.value(), pair.weight};
    peers_[next[pair.b.value()]++] = {pair.a.value(), pair.weight};
  }
  for (std::size_t n = 0; n < node_count; ++n) {
    const auto own =
        std::ranges::subrange(peers_.begin() + static_cast<std::ptrdiff_t>(first_[n]),
                              peers_.begin() + static_cast<std::ptrdiff_t>(first_[n + 1]));
    std::ranges::sort(own, [](const Peer& a, const Peer& b) {
      return std::pair(b.weight, a.group) < std::pair(a.weight, b.group);
    });
  }
}

}  // namespace rankplace::networks
