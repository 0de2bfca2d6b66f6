// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/load_search/share_mappings.hpp"

#include <optional>
#include <utility>

#include "mapper/analysis/chain_order.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "mapper/search/constraints/slot_order.hpp"

namespace rankplace::load_search {
namespace {

/// The number of ranks up to which a search from each choice costs next to nothing.
constexpr std::size_t few_ranks_for_shares = 64;
/// The number of ranks up to which searches by loads from other choices are as long as the first.
constexpr std::size_t ranks_for_whole_searches = 256;
/// Ranks and pairs up to which one more search pays.
constexpr std::size_t little_to_search = 12'000;

/// Whether a search takes long, and other numbers of ranks on the nodes differ by a rank or two.
bool is_hardly_free(const Machine& machine, std::size_t ranks) {
  constexpr std::size_t ranks_of_long_search = 100'000;
  constexpr double share_of_free = 0.01;
  const auto slots = static_cast<double>(machine.slot_count());
  return ranks > ranks_of_long_search && slots - static_cast<double>(ranks) < share_of_free * slots;
}

/// Each connected component of a thin graph on nodes of its own; empty if it is not.
std::vector<std::size_t> component_shares(const CommGraph& graph, const Machine& machine,
                                          const SearchOptions& options) {
  const bool is_bound = options.fixed.any() || !options.ranks_on_node.empty();
  if (options.sense == Sense::worst || is_bound || !is_thin(graph)) return {};
  return shares_of_groups(machine, component_sizes(graph));
}

}  // namespace

bool may_gather(const Machine& machine, const SearchOptions& options) {
  return options.sense == Sense::worst && !options.node_of_rank && !options.fixed.any() &&
         !machine.has_cards();
}

InitialMapping gathered_on(const LoadProblem& problem, const Machine& machine,
                           const std::vector<std::size_t>& ranks_on_node) {
  std::vector<CoreId> scattered = scattered_order(machine, ranks_on_node);
  scattered.resize(problem.graph().vertex_count());
  return {"heaviest", problem.gathered(std::move(scattered), IdleCoreUse::none)};
}

std::vector<ShareMapping> share_mappings(const CommGraph& graph, const Machine& machine,
                                         const Objective& objective, const SearchOptions& options,
                                         const SearchResult& best) {
  if (is_hardly_free(machine, graph.rank_count())) return {};
  const bool gathers = objective.kind() != ObjectiveKind::hop_bytes &&
                       graph.rank_count() > few_ranks_for_shares && may_gather(machine, options);
  const auto filled = ranks_on_nodes(machine, graph.rank_count(), options);
  auto choices = share_choices(machine, filled, options.fixed);
  if (auto shares = component_shares(graph, machine, options); !shares.empty()) {
    choices.push_back(std::move(shares));
  }
  std::optional<LoadProblem> problem;
  if (gathers && !choices.empty()) problem.emplace(graph, machine, objective, Sense::worst);
  std::vector<ShareMapping> mappings;
  for (auto& choice : choices) {
    ShareMapping mapping{std::move(choice), {}};
    if (problem) {
      mapping.known.push_back(gathered_on(*problem, machine, mapping.ranks_on_node));
      const Placement placement(machine, mapping.known.front().core_of_rank);
      const Score score = evaluate(graph, machine, placement);
      if (!objective.leads_on(options.sense, score, best.score)) continue;
    }
    mappings.push_back(std::move(mapping));
  }
  return mappings;
}

InitialWork work_of_shares(const CommGraph& graph) {
  return graph.rank_count() > ranks_for_whole_searches ? InitialWork::quick : InitialWork::plain;
}

bool goes_on_from_shares(const CommGraph& graph, const Objective& objective, Sense sense) {
  if (objective.kind() == ObjectiveKind::hop_bytes || sense == Sense::worst) return false;
  const std::size_t ranks = graph.rank_count();
  return ranks > ranks_for_whole_searches && ranks + graph.edge_count() <= little_to_search;
}

}  // namespace rankplace::load_search
