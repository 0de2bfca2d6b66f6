// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/graph_facts.hpp"

#include <utility>

#include "mapper/analysis/chain_order.hpp"
#include "mapper/analysis/graph_structure.hpp"
#include "mapper/search/grids/recognise.hpp"

namespace rankplace {

const std::vector<Rank>& GraphFacts::breadth_first(const CommGraph& graph) const {
  std::call_once(has_breadth_first_, [&] { breadth_first_ = breadth_first_order(graph); });
  return breadth_first_;
}

const std::vector<Rank>& GraphFacts::rcm_order(const CommGraph& graph) const {
  std::call_once(has_rcm_order_, [&] {
    rcm_order_ = is_beyond_caches(graph) ? reverse_cuthill_mckee_order(graph, breadth_first(graph))
                                         : reverse_cuthill_mckee_order(graph);
  });
  return rcm_order_;
}

const std::vector<Rank>& GraphFacts::chain(const CommGraph& graph) const {
  std::call_once(has_chain_, [&] {
    if (is_thin(graph)) chain_ = chain_order(graph);
  });
  return chain_;
}

const std::optional<grids::Grid>& GraphFacts::grid(const CommGraph& graph, Threads& threads) const {
  std::call_once(has_grid_, [&] { grid_ = grids::recognised_grid(graph, threads); });
  return grid_;
}

std::shared_ptr<const GraphFacts> facts_of(const CommGraph& graph, const SearchOptions& options) {
  if (options.facts && options.facts->are_of(graph)) return options.facts;
  return std::make_shared<const GraphFacts>(graph);
}

SearchOptions with_facts_of(const CommGraph& graph, SearchOptions options) {
  options.facts = facts_of(graph, options);
  return options;
}

}  // namespace rankplace
