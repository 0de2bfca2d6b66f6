// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/graph_structure.hpp"

#include <algorithm>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/cuthill_mckee_ordering.hpp>
#include <boost/graph/stoer_wagner_min_cut.hpp>
#include <boost/property_map/property_map.hpp>
#include <cstdint>
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
  const BoostCommRows adapted = boost_rows(graph);
  std::vector<std::uint32_t> order;
  std::vector<boost::default_color_type> colors(graph.rank_count());
  boost::cuthill_mckee_ordering(
      adapted, std::back_inserter(order),
      boost::make_iterator_property_map(colors.begin(), boost::get(boost::vertex_index, adapted)),
      boost::make_out_degree_map(adapted));
  std::vector<Rank> ranks;
  for (const std::uint32_t r : order) ranks.push_back(Rank(r));
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
