// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/switch_graph/graph_adjacency.hpp"

namespace rankplace {

GraphAdjacency::GraphAdjacency(std::size_t switch_count, const std::vector<GraphLink>& links)
    : first_(switch_count + 1, 0), arcs_(2 * links.size()), next_(2 * links.size()) {
  for (const GraphLink& link : links) {
    ++first_[link.a.value() + 1];
    ++first_[link.b.value() + 1];
  }
  for (std::size_t s = 0; s < switch_count; ++s) first_[s + 1] += first_[s];
  std::vector<std::uint32_t> behind(first_.begin(), first_.end() - 1);
  const auto add = [&](SwitchId at, SwitchId next, std::size_t link) {
    const std::uint32_t arc = behind[at.value()]++;
    next_[arc] = next;
    arcs_[arc] = {next, NetworkLinkId(link), links[link].count};
  };
  for (std::size_t l = 0; l < links.size(); ++l) {
    add(links[l].a, links[l].b, l);
    add(links[l].b, links[l].a, l);
  }
}

}  // namespace rankplace
