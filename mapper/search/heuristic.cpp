// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/heuristic.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <memory>
#include <utility>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/search/multilevel/multilevel.hpp"
#include "mapper/search/refine.hpp"
#include "mapper/search/starts.hpp"
#include "support/threads.hpp"

namespace rankplace {

namespace {

/// Up to so many ranks, many random starts cost nothing.
constexpr std::size_t few_ranks = 64;
constexpr std::size_t random_starts_of_few = 24;

/// Distances under which hop-bytes stands in for the lexicographic order: what a level carries
/// outweighs what the levels inside it do.
std::vector<std::uint64_t> steep_distances(const Machine& machine) {
  constexpr std::uint64_t steepness = 8;
  std::vector<std::uint64_t> distances(machine.level_count());
  std::uint64_t distance = 1;
  for (std::size_t l = distances.size(); l-- > 0; distance *= steepness) distances[l] = distance;
  return distances;
}

std::vector<Start> starts(const CommGraph& graph, const Machine& machine,
                          const SearchOptions& options, const std::vector<Start>& known,
                          Watch& watch) {
  std::vector<Start> all = known;
  if (all.empty()) all = plain_starts(graph, machine, options);
  SearchOptions quick = options;  // what follows refines under the true objective
  if (options.effort != Effort::best) quick.effort = Effort::fast;
  auto found = multilevel::search_hop_bytes(graph, machine, steep_distances(machine), quick,
                                            plain_starts(graph, machine, options), watch);
  all.insert(all.begin(), {found.algorithm, std::move(found.core_of_rank)});
  if (options.sense == Sense::best) {
    all.push_back({"scotch", split_start(machine, graph.rank_count(), options,
                                         scotch_splitter(graph, options.seed))});
  }
  if (graph.rank_count() <= few_ranks) {
    std::ranges::move(random_starts(machine, graph.rank_count(), options, random_starts_of_few),
                      std::back_inserter(all));
  }
  return all;
}

/// The starts after swaps, on several threads; the first of the best.
class RefinedStarts {
 public:
  RefinedStarts(const CommGraph& graph, const Machine& machine, const Objective& objective,
                const SearchOptions& options, const Score& bound, Watch& watch)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        bound_(bound),
        watch_(watch) {}

  HeuristicResult run(std::vector<Start> starts) {
    refined_.resize(starts.size());
    parallel_for(options_.threads, starts.size(), [&](std::size_t i) {
      // A start after one that meets the bound brings nothing, whichever thread is first.
      if (i > first_at_bound_ || (i > 0 && watch_.out_of_time())) return;
      refined_[i] = refined(std::move(starts[i].core_of_rank), options_.seed + i);
      watch_.found(refined_[i]->core_of_rank());
      if (objective_.compare(refined_[i]->score(), bound_) != 0) return;
      std::size_t first = first_at_bound_;
      while (i < first && !first_at_bound_.compare_exchange_weak(first, i)) {
      }
    });
    std::size_t best = 0;
    for (std::size_t i = 1; i < refined_.size() && i <= first_at_bound_; ++i) {
      if (!refined_[i]) continue;
      if (objective_.improves(options_.sense, refined_[i]->score(), refined_[best]->score())) {
        best = i;
      }
    }
    return {refined_[best]->core_of_rank(), starts[best].name + "+swap"};
  }

 private:
  [[nodiscard]] std::unique_ptr<IncrementalScore> refined(std::vector<CoreId> start,
                                                          std::uint64_t seed) const {
    RefineOptions refining;
    refining.sense = options_.sense;
    refining.moves = options_.node_of_rank ? Moves::inside_node : Moves::anywhere;
    refining.seed = seed;
    refining.fixed = options_.fixed;
    auto placement = std::make_unique<IncrementalScore>(graph_, machine_, std::move(start));
    refine(*placement, graph_, machine_, objective_, refining);
    return placement;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  const Score& bound_;
  Watch& watch_;
  std::vector<std::unique_ptr<IncrementalScore>> refined_;
  std::atomic<std::size_t> first_at_bound_ = SIZE_MAX;
};

}  // namespace

HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                 const Objective& objective, const SearchOptions& options,
                                 const std::vector<Start>& known, const Score& bound,
                                 Watch& watch) {
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return multilevel::search_hop_bytes(
        graph, machine, objective.distances(), options,
        known.empty() ? plain_starts(graph, machine, options) : known, watch);
  }
  return RefinedStarts(graph, machine, objective, options, bound, watch)
      .run(starts(graph, machine, options, known, watch));
}

}  // namespace rankplace
