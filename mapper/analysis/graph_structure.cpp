// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/graph_structure.hpp"

#include <algorithm>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/cuthill_mckee_ordering.hpp>
#include <boost/graph/stoer_wagner_min_cut.hpp>
#include <iterator>

#include "mapper/analysis/boost_graph.hpp"

namespace rankplace {

std::vector<std::size_t> connected_components(const CommGraph& graph) {
  const BoostCommGraph adapted = boost_graph(graph);
  std::vector<std::size_t> component(graph.rank_count());
  boost::connected_components(adapted, component.data());
  return component;
}

std::vector<Rank> reverse_cuthill_mckee_order(const CommGraph& graph) {
  BoostCommGraph adapted = boost_graph(graph);
  std::vector<std::size_t> order;
  boost::cuthill_mckee_ordering(adapted, std::back_inserter(order),
                                boost::get(boost::vertex_color, adapted),
                                boost::make_degree_map(adapted));
  std::vector<Rank> ranks;
  for (const std::size_t r : order) ranks.push_back(Rank(r));
  std::ranges::reverse(ranks);
  return ranks;
}

std::uint64_t minimum_cut(const CommGraph& graph) {
  const auto components = connected_components(graph);
  if (components.size() < 2 || std::ranges::max(components) > 0) return 0;
  const BoostCommGraph adapted = boost_graph(graph);
  return boost::stoer_wagner_min_cut(adapted, boost::get(boost::edge_weight, adapted));
}

}  // namespace rankplace
