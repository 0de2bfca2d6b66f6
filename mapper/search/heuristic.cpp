// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/heuristic.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/search/grids/box_mapping.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/local_search/refine.hpp"
#include "mapper/search/multilevel/multilevel.hpp"
#include "support/threads.hpp"

namespace rankplace {

namespace {

/// The number of ranks up to which many random mappings cost nothing.
constexpr std::size_t few_ranks = 64;
constexpr std::size_t random_starts_of_few = 24;

/// Distances under which hop-bytes stands in for the lexicographic order: the load of a level
/// outweighs the loads of the levels inside it.
std::vector<std::uint64_t> steep_distances(const Machine& machine) {
  constexpr std::uint64_t steepness = 8;
  std::vector<std::uint64_t> distances(machine.level_count());
  std::uint64_t distance = 1;
  for (std::size_t l = distances.size(); l-- > 0; distance *= steepness) distances[l] = distance;
  return distances;
}

/// Nested boxes, if the graph is a grid. Only for the first preset: later ones go on from there.
std::optional<InitialMapping> boxes_of(const CommGraph& graph, const Machine& machine,
                                       const Objective& objective, const SearchOptions& options) {
  if (options.preset != Preset::fast || graph.rank_count() < few_ranks) return std::nullopt;
  return grids::box_mapping(graph, machine, objective, options);
}

std::vector<InitialMapping> initial_mappings(const CommGraph& graph, const Machine& machine,
                                             const Objective& objective,
                                             const SearchOptions& options,
                                             const std::vector<InitialMapping>& known,
                                             StoppingCriterion& stopping, RandomStarts random) {
  std::vector<InitialMapping> all = known;
  if (all.empty()) all = plain_mappings(graph, machine, options);
  SearchOptions quick = options;  // what follows refines under the true objective
  if (options.preset != Preset::best) quick.preset = Preset::fast;
  std::vector<InitialMapping> quick_ones = plain_mappings(graph, machine, options);
  if (auto boxes = boxes_of(graph, machine, objective, options)) {
    quick_ones.push_back(*boxes);
    all.push_back(std::move(*boxes));
  }
  auto found = multilevel::search_hop_bytes(graph, machine, steep_distances(machine), quick,
                                            quick_ones, stopping);
  all.insert(all.begin(), {found.algorithm, std::move(found.core_of_rank)});
  if (options.sense == Sense::best && !options.stop.stop_requested()) {
    all.push_back({"scotch", split_mapping(machine, graph.rank_count(), options,
                                           scotch_splitter(graph, options.seed))});
  }
  if (random == RandomStarts::many && graph.rank_count() <= few_ranks) {
    std::ranges::move(random_mappings(machine, graph.rank_count(), options, random_starts_of_few),
                      std::back_inserter(all));
  }
  return all;
}

/// The first of the best initial mappings after swaps, which run on several threads.
class RefinedMappings {
 public:
  RefinedMappings(const CommGraph& graph, const Machine& machine, const Objective& objective,
                  const SearchOptions& options, const Score& bound, StoppingCriterion& stopping)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        bound_(bound),
        stopping_(stopping) {}

  HeuristicResult run(std::vector<InitialMapping> initial_mappings) {
    refined_.resize(initial_mappings.size());
    parallel_for(options_.threads, initial_mappings.size(), [&](std::size_t i) {
      // Initial mappings after one that meets the bound bring nothing, whichever thread is first.
      if (i > first_at_bound_ || (i > 0 && stopping_.out_of_time())) return;
      refined_[i] = refined(std::move(initial_mappings[i].core_of_rank), options_.seed + i);
      stopping_.found(refined_[i]->core_of_rank());
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
    return {refined_[best]->core_of_rank(), initial_mappings[best].name + "+swap"};
  }

 private:
  [[nodiscard]] std::unique_ptr<IncrementalScore> refined(std::vector<CoreId> start,
                                                          std::uint64_t seed) const {
    RefineOptions refining;
    refining.sense = options_.sense;
    refining.moves = options_.node_of_rank ? MoveScope::inside_node : MoveScope::anywhere;
    refining.seed = seed;
    refining.fixed = options_.fixed;
    refining.stop = options_.stop;
    auto placement = std::make_unique<IncrementalScore>(graph_, machine_, std::move(start));
    refine(*placement, graph_, machine_, objective_, refining);
    return placement;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  const Score& bound_;
  StoppingCriterion& stopping_;
  std::vector<std::unique_ptr<IncrementalScore>> refined_;
  std::atomic<std::size_t> first_at_bound_ = SIZE_MAX;
};

}  // namespace

HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                 const Objective& objective, const SearchOptions& options,
                                 const std::vector<InitialMapping>& known, const Score& bound,
                                 StoppingCriterion& stopping, RandomStarts random) {
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    auto starts = known.empty() ? plain_mappings(graph, machine, options) : known;
    if (auto boxes = boxes_of(graph, machine, objective, options)) {
      starts.push_back(std::move(*boxes));
    }
    return multilevel::search_hop_bytes(graph, machine, objective.distances(), options, starts,
                                        stopping);
  }
  return RefinedMappings(graph, machine, objective, options, bound, stopping)
      .run(initial_mappings(graph, machine, objective, options, known, stopping, random));
}

}  // namespace rankplace
