// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/chain_order.hpp"

#include <algorithm>
#include <utility>

#include "mapper/analysis/graph_structure.hpp"

namespace rankplace {
namespace {

/// The ranks of each component, ascending; components by their first ranks.
std::vector<std::vector<Rank>> components_in_order(const CommGraph& graph) {
  const std::vector<std::size_t> component = connected_components(graph);
  std::vector<std::vector<Rank>> components;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    components.resize(std::max(components.size(), component[r] + 1));
    components[component[r]].push_back(Rank(r));
  }
  return components;
}

/// Passes ranks depth first.
class DepthFirst {
 public:
  explicit DepthFirst(const CommGraph& graph) : graph_(graph), passed_(graph.rank_count(), false) {}

  void from(Rank start) {
    std::vector<Rank> waiting{start};
    while (!waiting.empty()) {
      const Rank rank = waiting.back();
      waiting.pop_back();
      if (passed_[rank.value()]) continue;
      passed_[rank.value()] = true;
      order_.push_back(rank);
      wait_for_peers(rank, waiting);
    }
  }
  [[nodiscard]] std::vector<Rank> take() && { return std::move(order_); }

 private:
  /// The heaviest last: it comes next.
  void wait_for_peers(Rank rank, std::vector<Rank>& waiting) const {
    std::vector<Edge> peers;
    for (const Edge& edge : graph_.edges_of(rank)) {
      if (!passed_[edge.peer.value()]) peers.push_back(edge);
    }
    std::ranges::sort(peers, {}, [](const Edge& edge) {
      return std::pair(edge.weight, ~std::uint64_t{edge.peer.value()});
    });
    for (const Edge& edge : peers) waiting.push_back(edge.peer);
  }

  const CommGraph& graph_;
  std::vector<bool> passed_;
  std::vector<Rank> order_;
};

}  // namespace

bool is_thin(const CommGraph& graph) { return 2 * graph.edge_count() <= 3 * graph.rank_count(); }

std::vector<Rank> chain_order(const CommGraph& graph) {
  DepthFirst search(graph);
  for (const std::vector<Rank>& ranks : components_in_order(graph)) {
    search.from(*std::ranges::min_element(ranks, {},
                                          [&](Rank rank) { return graph.edges_of(rank).size(); }));
  }
  return std::move(search).take();
}

std::vector<std::size_t> component_sizes(const CommGraph& graph) {
  std::vector<std::size_t> sizes;
  for (const std::vector<Rank>& ranks : components_in_order(graph)) sizes.push_back(ranks.size());
  return sizes;
}

}  // namespace rankplace
