// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/graph_facts.hpp"

#include <utility>

#include "mapper/analysis/graph_structure.hpp"
#include "mapper/search/grids/recognise.hpp"

namespace rankplace {

const std::vector<Rank>& GraphFacts::rcm_order(const CommGraph& graph) const {
  std::call_once(has_order_, [&] { order_ = reverse_cuthill_mckee_order(graph); });
  return order_;
}

const std::optional<grids::Grid>& GraphFacts::grid(const CommGraph& graph) const {
  std::call_once(has_grid_, [&] { grid_ = grids::recognised_grid(graph); });
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
