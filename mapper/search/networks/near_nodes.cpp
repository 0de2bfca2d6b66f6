// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/near_nodes.hpp"

#include <algorithm>
#include <utility>

namespace rankplace::networks {
namespace {

/// As many nodes are within two hops on a mesh of two dimensions.
constexpr std::size_t most_near = 12;
constexpr std::size_t around_in_order = 32;  ///< before and after a node, in large machines
/// Beyond, all pairs take too long: each is a distance to compute and to sort.
constexpr std::size_t most_nodes_for_all = 2048;

}  // namespace

NearNodes::NearNodes(const NodeDistances& distances, const std::vector<std::size_t>& order)
    : each_(std::min(most_near, order.size() - 1)) {
  const std::size_t nodes = order.size();
  const std::size_t around = nodes <= most_nodes_for_all ? nodes : around_in_order;
  near_.resize(nodes * each_);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> others;
  for (std::size_t place = 0; place < nodes; ++place) {
    others.clear();
    const std::size_t end = std::min(nodes, place + around + 1);
    for (std::size_t p = place - std::min(place, around); p < end; ++p) {
      if (p == place) continue;
      others.emplace_back(distances.between(order[place], order[p]),
                          static_cast<std::uint32_t>(order[p]));
    }
    const auto nearest = others.begin() + static_cast<std::ptrdiff_t>(each_);
    std::partial_sort(others.begin(), nearest, others.end());
    for (std::size_t i = 0; i < each_; ++i) near_[order[place] * each_ + i] = others[i].second;
  }
}

}  // namespace rankplace::networks
