// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/cards/card_search.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/devices/card_map.hpp"
#include "mapper/search/cards/card_balance.hpp"
#include "mapper/search/cards/card_bound.hpp"
#include "mapper/search/cards/card_swaps.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/networks/all_placements.hpp"
#include "mapper/search/presets/card_plan.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/shown_beside.hpp"
#include "mapper/search/work_share.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::cards {
namespace {

/// The cores up to which swaps of any two are tried: their number grows with the square.
constexpr std::size_t few_cores = 256;

class CardSearch {
 public:
  CardSearch(const CommGraph& graph, const Machine& machine, const Objective& objective,
             const SearchOptions& options)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        plan_(plan_of(options.preset)) {}

  [[nodiscard]] SearchResult run() {
    SearchResult found = search(graph_, machine_.with_one_card_each(), objective_, options_);
    SearchResult result{Placement(machine_, mapping_of(found).core_of_rank),
                        {},
                        with_card_bound(found.bound, machine_, objective_, options_.sense),
                        false,
                        found.algorithm,
                        found.distinct_placements};
    result.score = evaluate(graph_, machine_, result.placement);
    if (objective_.kind() == ObjectiveKind::hop_bytes) {
      result.proved = found.proved;
      return result;
    }
    settle_proof(result);
    if (!result.proved) improve(result);
    return result;
  }

 private:
  void settle_proof(SearchResult& result) const {
    result.proved = objective_.compare(result.score, result.bound) == 0;
    if (result.proved) result.bound = result.score;
  }

  /// The placement by the order of levels, on one card each. Bottleneck does not see there that a
  /// card has only a part of a node's bandwidth: it may leave the heaviest traffic inside nodes.
  [[nodiscard]] InitialMapping by_order_of_levels() const {
    return mapping_of(
        search(graph_, machine_.with_one_card_each(), Objective::lexicographic(), options_));
  }

  /// What swaps may begin with: the result, and what tables show beside it; the best first.
  [[nodiscard]] std::vector<ScoredMapping> candidates(const SearchResult& result) const {
    std::vector<InitialMapping> mappings{mapping_of(result)};
    if (objective_.kind() == ObjectiveKind::bottleneck) mappings.push_back(by_order_of_levels());
    for (auto& mapping : plain_mappings(graph_, machine_, options_)) {
      mappings.push_back(std::move(mapping));
    }
    for (auto& mapping : shown_beside(graph_, machine_, objective_, options_)) {
      mappings.push_back(std::move(mapping));
    }
    for (const auto& cores : options_.beside) mappings.push_back({"beside", cores});
    std::vector<ScoredMapping> scored;
    for (InitialMapping& mapping : mappings) {
      if (!is_allowed(machine_, options_, mapping.core_of_rank)) continue;
      scored.push_back({std::move(mapping), {}});
    }
    parallel_for(options_.threads, scored.size(), [&](std::size_t i) {
      scored[i].score =
          evaluate(graph_, machine_, Placement(machine_, scored[i].mapping.core_of_rank));
    });
    std::ranges::stable_sort(scored, [&](const ScoredMapping& a, const ScoredMapping& b) {
      return objective_.leads_on(options_.sense, a.score, b.score);
    });
    scored.resize(std::min(scored.size(), plan_.candidates));
    return scored;
  }

  void improve(SearchResult& result) const {
    std::vector<ScoredMapping> mappings = candidates(result);
    parallel_for(options_.threads, mappings.size(), [&](std::size_t i) {
      auto& [mapping, score] = mappings[i];
      auto cores =
          balanced(graph_, machine_, objective_, options_, plan_.looks, mapping.core_of_rank);
      if (machine_.core_count() <= few_cores) {
        cores = swapped_anywhere(graph_, machine_, objective_, options_, plan_.anywhere, cores);
      }
      if (cores == mapping.core_of_rank) return;
      mapping = {mapping.name + "+cards", cores};
      score = evaluate(graph_, machine_, Placement(machine_, cores));
    });
    for (ScoredMapping& found : mappings) {
      if (!objective_.improves(options_.sense, found.score, result.score)) continue;
      result.placement = Placement(machine_, found.mapping.core_of_rank);
      result.score = std::move(found.score);
      result.algorithm = found.mapping.name;
      result.distinct_placements = 0;
    }
    settle_proof(result);
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  const CardPlan plan_;
};

}  // namespace

SearchResult search_with_cards(const CommGraph& graph, const Machine& machine,
                               const Objective& objective, const SearchOptions& options) {
  if (objective.kind() != ObjectiveKind::hop_bytes) {
    const std::uint64_t most = plan_of(options.preset).all_placements;
    auto proved = networks::best_of_all_placements(graph, machine, objective, options, most);
    if (proved) return *std::move(proved);
  }
  return CardSearch(graph, machine, objective, options).run();
}

}  // namespace rankplace::cards
