// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/initial_mappings/initial_mappings.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "mapper/search/graph_facts.hpp"
#include "mapper/search/initial_mappings/partition.hpp"
#include "support/errors.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace {
namespace {

/// Gives each rank the first free core of the order, on its own node if nodes are kept.
std::vector<CoreId> lay_out(const Machine& machine, const std::vector<Rank>& ranks,
                            const std::vector<CoreId>& cores, const SearchOptions& options) {
  std::vector<CoreId> core_of(ranks.size());
  if (!options.node_of_rank) {
    for (std::size_t i = 0; i < ranks.size(); ++i) core_of[ranks[i].value()] = cores[i];
    return core_of;
  }
  std::vector<std::vector<CoreId>> cores_of_node(machine.node_count());
  for (const CoreId core : cores) cores_of_node[machine.core(core).node.value()].push_back(core);
  std::vector<std::size_t> used(machine.node_count(), 0);
  for (const Rank rank : ranks) {
    const std::size_t node = (*options.node_of_rank)[rank.value()].value();
    core_of[rank.value()] = cores_of_node[node][used[node]++];
  }
  return core_of;
}

std::vector<std::size_t> kept_counts(const Machine& machine, std::size_t rank_count,
                                     const std::vector<NodeId>& node_of_rank) {
  if (node_of_rank.size() != rank_count) {
    throw InputError("the nodes to keep are given for " + std::to_string(node_of_rank.size()) +
                     " ranks, but there are " + std::to_string(rank_count) +
                     " (give one node per rank)");
  }
  std::vector<std::size_t> counts = counts_on_nodes(machine, node_of_rank);
  for (std::size_t n = 0; n < counts.size(); ++n) {
    const Node& node = machine.node(NodeId(n));
    if (counts[n] <= node.slots) continue;
    throw InputError("more ranks are to stay on " + node.name + " than its " +
                     std::to_string(node.slots) +
                     " slots (one rank per core); let the node assignment be searched");
  }
  return counts;
}

/// Nodes get their fixed ranks, then are filled in order.
std::vector<std::size_t> filled_counts(const Machine& machine, std::size_t rank_count,
                                       const FixedRanks& fixed) {
  if (!fixed.any()) return ranks_per_node(machine, rank_count);
  static_cast<void>(ranks_per_node(machine, rank_count));  // refuses too many ranks
  std::vector<std::size_t> counts = fixed_on_nodes(machine, fixed);
  std::size_t left = rank_count - fixed.core_of_rank().size();
  for (std::size_t n = 0; n < counts.size(); ++n) {
    const std::size_t more = std::min(left, machine.node(NodeId(n)).slots - counts[n]);
    counts[n] += more;
    left -= more;
  }
  return counts;
}

std::vector<CoreId> settled(std::vector<CoreId> core_of_rank, const Machine& machine,
                            const SearchOptions& options) {
  settle(options.fixed, machine, swap_scope_of(options), core_of_rank);
  return core_of_rank;
}

}  // namespace

SearchOptions settled_options(const Machine& machine, const SearchOptions& options) {
  SearchOptions now = options;
  settle(options.fixed, machine, swap_scope_of(options), now.start);
  return now;
}

PartitionProspect prospect_of(const std::vector<InitialMapping>& mappings) {
  const auto shows = [](const InitialMapping& m) {
    return m.of_better_partition != PartitionProspect::open;
  };
  const auto first = std::ranges::find_if(mappings, shows);
  return first == mappings.end() ? PartitionProspect::open : first->of_better_partition;
}

std::vector<std::size_t> unfinished(const std::vector<InitialMapping>& mappings) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < mappings.size(); ++i) {
    if (mappings[i].improve) found.push_back(i);
  }
  return found;
}

void keep_different(std::vector<InitialMapping>& mappings) {
  std::vector<InitialMapping> kept;
  for (InitialMapping& mapping : mappings) {
    const bool is_known = std::ranges::any_of(kept, [&](const InitialMapping& other) {
      return other.core_of_rank == mapping.core_of_rank;
    });
    if (!is_known) kept.push_back(std::move(mapping));
  }
  mappings = std::move(kept);
}

std::vector<std::size_t> ranks_on_nodes(const Machine& machine, std::size_t rank_count,
                                        const SearchOptions& options) {
  if (options.node_of_rank) return kept_counts(machine, rank_count, *options.node_of_rank);
  return options.ranks_on_node.empty() ? filled_counts(machine, rank_count, options.fixed)
                                       : options.ranks_on_node;
}

std::vector<CoreId> first_fit_mapping(const Machine& machine, std::size_t rank_count,
                                      const SearchOptions& options) {
  const auto limit = ranks_on_nodes(machine, rank_count, options);
  return settled(lay_out(machine, all_ranks(rank_count), filled_order(machine, limit), options),
                 machine, options);
}

std::vector<CoreId> split_mapping(const Machine& machine, std::size_t rank_count,
                                  const SearchOptions& options, const Splitter& splitter) {
  const auto limit = ranks_on_nodes(machine, rank_count, options);
  std::vector<CoreId> core_of(rank_count);
  const auto place = [&](ObjectId root, const std::vector<Rank>& ranks) {
    place_by_splitting(machine, limit, root, ranks, splitter, core_of);
  };
  if (!options.node_of_rank) {
    place(machine.root(), all_ranks(rank_count));
    return settled(std::move(core_of), machine, options);
  }
  std::vector<std::vector<Rank>> ranks_of_node(machine.node_count());
  for (std::size_t r = 0; r < rank_count; ++r) {
    ranks_of_node[(*options.node_of_rank)[r].value()].push_back(Rank(r));
  }
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    place(machine.object_of(NodeId(n)), ranks_of_node[n]);
  }
  return settled(std::move(core_of), machine, options);
}

std::vector<InitialMapping> plain_mappings(const CommGraph& graph, const Machine& machine,
                                           const SearchOptions& options) {
  const auto limit = ranks_on_nodes(machine, graph.rank_count(), options);
  const auto packed = filled_order(machine, limit);
  const auto scattered = scattered_order(machine, limit);
  const std::vector<Rank> ranks = all_ranks(graph.rank_count());
  const auto facts = facts_of(graph, options);
  const std::vector<Rank>& rcm = facts->rcm_order(graph);
  const auto placed = [&](const std::vector<Rank>& order, const std::vector<CoreId>& cores) {
    return settled(lay_out(machine, order, cores, options), machine, options);
  };
  if (options.sense == Sense::best) {
    std::vector<InitialMapping> mappings{{"packed", placed(ranks, packed)},
                                         {"rcm", placed(rcm, packed)},
                                         {"scattered", placed(ranks, scattered)}};
    const std::vector<Rank>& chain = facts->chain(graph);
    if (!chain.empty()) mappings.push_back({"chain", placed(chain, packed)});
    return mappings;
  }
  std::vector<InitialMapping> initial_mappings{{"scattered", placed(ranks, scattered)},
                                               {"rcm-scattered", placed(rcm, scattered)},
                                               {"packed", placed(ranks, packed)}};
  initial_mappings.push_back(random_mappings(machine, graph.rank_count(), options, 1).front());
  return initial_mappings;
}

std::vector<InitialMapping> random_mappings(const Machine& machine, std::size_t rank_count,
                                            const SearchOptions& options, std::size_t count) {
  const auto packed = filled_order(machine, ranks_on_nodes(machine, rank_count, options));
  SeededRandom random(options.seed);
  std::vector<Rank> ranks = all_ranks(rank_count);
  std::vector<InitialMapping> initial_mappings;
  for (std::size_t i = 0; i < count; ++i) {
    random.shuffle(ranks);
    initial_mappings.push_back(
        {"random", settled(lay_out(machine, ranks, packed, options), machine, options)});
  }
  return initial_mappings;
}

}  // namespace rankplace
