// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/dummy_ranks.hpp"

#include <map>
#include <span>

#include "mapper/search/search.hpp"

namespace rankplace {
namespace {

std::vector<CoreId> first_of(std::span<const CoreId> core_of_rank, std::size_t count) {
  const auto first = core_of_rank.first(count);
  return {first.begin(), first.end()};
}

/// The options for the ranks and, behind them, the dummies.
SearchOptions with_dummy_ranks(const CommGraph& graph, const Machine& machine,
                               const SearchOptions& options) {
  const std::size_t count = graph.rank_count();
  SearchOptions more = options;
  more.idle.clear();
  more.facts = nullptr;  // of another graph
  std::map<Rank, CoreId> fixed = options.fixed.core_of_rank();
  for (std::size_t i = 0; i < options.idle.size(); ++i) {
    const NodeId node = machine.core(options.idle[i]).node;
    fixed.emplace(Rank(count + i), options.idle[i]);
    if (more.node_of_rank) more.node_of_rank->push_back(node);
    if (!more.ranks_on_node.empty()) ++more.ranks_on_node[node.value()];
  }
  more.fixed = FixedRanks(machine, fixed);
  const auto append = [&](std::vector<CoreId>& cores) {
    cores.insert(cores.end(), options.idle.begin(), options.idle.end());
  };
  if (!more.start.empty()) append(more.start);
  for (std::vector<CoreId>& cores : more.beside) append(cores);
  if (options.on_better_placement) {
    more.on_better_placement = [&tell = options.on_better_placement,
                                count](const std::vector<CoreId>& cores) {
      tell(first_of(cores, count));
    };
  }
  return more;
}

}  // namespace

SearchResult search_with_dummy_ranks(const CommGraph& graph, const Machine& machine,
                                     const Objective& objective, const SearchOptions& options) {
  SearchResult found = search(graph.with_dummy_ranks(options.idle.size()), machine, objective,
                              with_dummy_ranks(graph, machine, options));
  found.placement = Placement(machine, first_of(found.placement.cores(), graph.rank_count()));
  return found;
}

Score bound_with_dummy_ranks(const CommGraph& graph, const Machine& machine,
                             const Objective& objective, const SearchOptions& options) {
  return search_bound(graph.with_dummy_ranks(options.idle.size()), machine, objective,
                      with_dummy_ranks(graph, machine, options));
}

}  // namespace rankplace
