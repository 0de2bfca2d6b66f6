// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/heuristic.hpp"

#include <optional>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/search/multilevel/multilevel.hpp"
#include "mapper/search/refine.hpp"
#include "mapper/search/starts.hpp"

namespace rankplace {

namespace {

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
                          const SearchOptions& options, const std::vector<Start>& known) {
  std::vector<Start> all = known;
  if (all.empty()) all = plain_starts(graph, machine, options);
  if (options.sense == Sense::worst) return all;
  SearchOptions quick = options;  // what follows refines under the true objective
  if (options.effort != Effort::best) quick.effort = Effort::fast;
  auto found = multilevel::minimise_hop_bytes(graph, machine, steep_distances(machine), quick, {});
  Start scotch{"scotch", split_start(machine, graph.rank_count(), options,
                                     scotch_splitter(graph, options.seed))};
  all.insert(all.begin(), {{found.algorithm, std::move(found.core_of_rank)}, std::move(scotch)});
  return all;
}

}  // namespace

HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                 const Objective& objective, const SearchOptions& options,
                                 const std::vector<Start>& known, const Score& bound) {
  if (options.sense == Sense::best && objective.kind() == ObjectiveKind::hop_bytes) {
    return multilevel::minimise_hop_bytes(
        graph, machine, objective.distances(), options,
        known.empty() ? plain_starts(graph, machine, options) : known);
  }
  RefineOptions refining;
  refining.sense = options.sense;
  refining.moves = options.node_of_rank ? Moves::inside_node : Moves::anywhere;
  refining.seed = options.seed;
  std::optional<Score> score;
  HeuristicResult result;
  for (Start& start : starts(graph, machine, options, known)) {
    IncrementalScore placement(graph, machine, std::move(start.core_of_rank));
    refine(placement, graph, machine, objective, refining);
    if (score && !objective.improves(options.sense, placement.score(), *score)) continue;
    score = placement.score();
    result = {placement.core_of_rank(), start.name + "+swap"};
    if (objective.compare(*score, bound) == 0) break;
  }
  return result;
}

}  // namespace rankplace
