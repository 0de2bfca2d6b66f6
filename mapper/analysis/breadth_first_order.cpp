// SPDX-License-Identifier: BSD-3-Clause
#include <cstdint>

#include "mapper/analysis/graph_structure.hpp"

namespace rankplace {

bool is_beyond_caches(const CommGraph& graph) {
  // With ten peers a rank the edges take 16 MB, about as much as caches hold.
  constexpr std::size_t fits_in_caches = 100'000;
  return graph.rank_count() > fits_in_caches;
}

std::vector<Rank> breadth_first_order(const CommGraph& graph) {
  std::vector<Rank> order;
  order.reserve(graph.rank_count());
  std::vector<std::uint8_t> met(graph.rank_count(), 0);
  const auto meet = [&](Rank rank) {
    if (met[rank.value()] != 0) return;
    met[rank.value()] = 1;
    order.push_back(rank);
  };
  for (std::size_t root = 0; root < graph.rank_count(); ++root) {
    std::size_t next = order.size();
    for (meet(Rank(root)); next < order.size(); ++next) {
      for (const Edge& edge : graph.edges_of(order[next])) meet(edge.peer);
    }
  }
  return order;
}

}  // namespace rankplace
