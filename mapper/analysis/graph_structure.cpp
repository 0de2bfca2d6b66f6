// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/graph_structure.hpp"

// GCC 14 warns wrongly of the weight of a cut: a graph that is cut has a vertex, which sets it.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <boost/graph/stoer_wagner_min_cut.hpp>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

#include <algorithm>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/cuthill_mckee_ordering.hpp>
#include <boost/property_map/property_map.hpp>
#include <cstdint>
#include <deque>
#include <iterator>
#include <span>
#include <utility>

#include "mapper/analysis/boost_graph.hpp"

namespace rankplace {
namespace {

/// A vertex of each component, far from others of it, where orders begin: as Boost's
/// find_starting_node(), but that colours the whole graph for each component.
class StartingVertices {
 public:
  explicit StartingVertices(const BoostCommRows& rows)
      : rows_(rows), met_(boost::num_vertices(rows), 0) {}

  [[nodiscard]] std::deque<std::uint32_t> all() {
    std::deque<std::uint32_t> starts;
    for (std::uint32_t v = 0; v < met_.size(); ++v) {
      if (met_[v] == 0) starts.push_back(start_of_component(v));
    }
    return starts;
  }

 private:
  /// The vertex of fewest edges among the farthest, and how far they are.
  struct Farthest {
    std::uint32_t vertex;
    std::size_t steps;
  };

  [[nodiscard]] std::uint32_t start_of_component(std::uint32_t root) {
    Farthest start = farthest_from(root);
    Farthest other = farthest_from(start.vertex);
    while (other.steps > start.steps) {
      start = other;
      other = farthest_from(start.vertex);
    }
    return start.vertex;
  }

  [[nodiscard]] Farthest farthest_from(std::uint32_t root) {
    ++turn_;
    queue_.assign(1, root);
    met_[root] = turn_;
    std::size_t first = 0;
    for (std::size_t steps = 0;; ++steps) {
      const std::size_t end = queue_.size();
      for (std::size_t i = first; i < end; ++i) enqueue_peers(queue_[i]);
      if (queue_.size() == end) {
        const auto farthest = std::span(queue_).subspan(first);
        const auto degree = [&](std::uint32_t v) { return boost::out_degree(v, rows_); };
        return {*std::ranges::min_element(farthest, {}, degree), steps};
      }
      first = end;
    }
  }

  void enqueue_peers(std::uint32_t vertex) {
    const auto [begin, end] = boost::adjacent_vertices(vertex, rows_);
    for (auto peer = begin; peer != end; ++peer) {
      if (std::exchange(met_[*peer], turn_) != turn_) queue_.push_back(*peer);
    }
  }

  const BoostCommRows& rows_;
  std::vector<std::uint32_t> met_;  ///< by vertex: the last turn that met it
  std::uint32_t turn_ = 0;
  std::vector<std::uint32_t> queue_;
};

}  // namespace

std::vector<std::size_t> connected_components(const CommGraph& graph) {
  const BoostCommGraph adapted = boost_graph(graph);
  std::vector<std::size_t> component(graph.rank_count());
  boost::connected_components(adapted, component.data());
  return component;
}

std::vector<Rank> reverse_cuthill_mckee_order(const CommGraph& graph) {
  if (is_beyond_caches(graph)) {
    return reverse_cuthill_mckee_order(graph, breadth_first_order(graph));
  }
  return reverse_cuthill_mckee_order(graph, all_ranks(graph.rank_count()));
}

std::vector<Rank> reverse_cuthill_mckee_order(const CommGraph& graph,
                                              const std::vector<Rank>& numbered) {
  const BoostCommRows adapted = boost_rows(graph, numbered);
  std::vector<std::uint32_t> order;
  std::vector<boost::default_color_type> colors(graph.rank_count());
  boost::cuthill_mckee_ordering(
      adapted, StartingVertices(adapted).all(), std::back_inserter(order),
      boost::make_iterator_property_map(colors.begin(), boost::get(boost::vertex_index, adapted)),
      boost::make_out_degree_map(adapted));
  std::vector<Rank> ranks;
  for (const std::uint32_t number : order) ranks.push_back(numbered[number]);
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
