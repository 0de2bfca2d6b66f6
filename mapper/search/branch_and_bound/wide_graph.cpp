// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/wide_graph.hpp"

#include <algorithm>

#include "support/errors.hpp"

namespace rankplace {

WideGraph::WideGraph(const CommGraph& graph, const std::vector<Rank>& ranks) : size_(ranks.size()) {
  if (size_ > most_ranks) throw InternalError("branch and bound takes 64 ranks at most");
  for (std::size_t i = 0; i < size_; ++i) {
    total_[i] = graph.weight_of(ranks[i]);
    for (const Edge& edge : graph.edges_of(ranks[i])) {
      const auto at = std::ranges::find(ranks, edge.peer);
      if (at == ranks.end()) continue;
      const auto peer = static_cast<std::size_t>(at - ranks.begin());
      weight_[i][peer] = edge.weight;
      peers_[i] |= WideSet{1} << peer;
    }
  }
}

}  // namespace rankplace
