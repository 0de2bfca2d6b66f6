// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/graph_ways.hpp"

namespace rankplace {

GraphWays::GraphWays(std::size_t switch_count, const std::vector<GraphLink>& links)
    : first_(switch_count + 1, 0), ways_(2 * links.size()) {
  for (const GraphLink& link : links) {
    ++first_[link.a.value() + 1];
    ++first_[link.b.value() + 1];
  }
  for (std::size_t s = 0; s < switch_count; ++s) first_[s + 1] += first_[s];
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (std::size_t l = 0; l < links.size(); ++l) {
    const GraphLink& link = links[l];
    const NetworkLinkId id(l);
    ways_[next[link.a.value()]++] = {link.b, id, LinkDirection::forward, link.count};
    ways_[next[link.b.value()]++] = {link.a, id, LinkDirection::backward, link.count};
  }
  for (const GraphWay& way : ways_) next_.push_back(way.next);
}

}  // namespace rankplace
