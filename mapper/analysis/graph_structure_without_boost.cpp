// SPDX-License-Identifier: BSD-3-Clause
// In a build without Boost.Graph: plainer orders, and no minimum cut.
#include "mapper/analysis/graph_structure.hpp"

namespace rankplace {

std::vector<std::size_t> connected_components(const CommGraph& graph) {
  constexpr auto none = static_cast<std::size_t>(-1);
  std::vector<std::size_t> component(graph.rank_count(), none);
  std::size_t components = 0;
  for (const Rank root : breadth_first_order(graph)) {
    // In breadth-first order a rank that no earlier one has reached begins a component.
    if (component[root.value()] == none) component[root.value()] = components++;
    for (const Edge& edge : graph.edges_of(root)) {
      component[edge.peer.value()] = component[root.value()];
    }
  }
  return component;
}

std::vector<Rank> reverse_cuthill_mckee_order(const CommGraph& graph) {
  return reverse_cuthill_mckee_order(graph, breadth_first_order(graph));
}

std::vector<Rank> reverse_cuthill_mckee_order(const CommGraph&,
                                              const std::vector<Rank>& breadth_first) {
  return {breadth_first.rbegin(), breadth_first.rend()};
}

std::uint64_t minimum_cut(const CommGraph&) { return 0; }

}  // namespace rankplace
