// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/refinement.hpp"

#include <algorithm>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/network_loads.hpp"
#include "mapper/search/networks/block_swap.hpp"
#include "mapper/search/networks/moved_nodes.hpp"
#include "mapper/search/networks/rank_search.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace::networks {
namespace {

__extension__ using Wide = unsigned __int128;

}  // namespace

Score Refinement::score_of(const Moved& moved) const {
  if (moved.score) return *moved.score;
  const Placement placement(space_.machine(), moved.cores);
  if (moved.network) return evaluate(graph_, space_.machine(), placement, *moved.network);
  return evaluate_for(objective_, graph_, space_.machine(), placement);
}

/// Under the bottleneck objective: a load of the network's busiest link that takes no longer than
/// the busiest link of the tree.
std::uint64_t Refinement::load_that_tree_has(const std::vector<CoreId>& cores) const {
  if (objective_.kind() != ObjectiveKind::bottleneck) return 0;
  const Machine& machine = space_.machine();
  const Score score = evaluate(graph_, machine, Placement(machine, cores), NetworkLoad{});
  const auto& unit_times = objective_.unit_times();
  Wide longest = 0;
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    longest = std::max(longest, static_cast<Wide>(score.levels[l].largest_link) * unit_times[l]);
  }
  return static_cast<std::uint64_t>(longest / unit_times.front());
}

Refinement::Moved Refinement::by_nodes(const std::vector<CoreId>& cores, NodeGoal goal,
                                       const Work& work, std::uint64_t seed) const {
  const Machine& machine = space_.machine();
  NodeSearchOptions options;
  options.goal = goal;
  options.sense = options_.sense;
  options.seed = seed;
  options.work = work.descent;
  if (goal == NodeGoal::busiest_link) options.floor = load_that_tree_has(cores);
  options.end = end_of(options_);
  NodeSearch search(space_.nodes(),
                    traffic_between_nodes(graph_, machine, Placement(machine, cores)), options);
  if (work.descent > 0) search.descend();
  if (work.iterations > 0) search.iterate(work.iterations);
  Moved moved{moved_with_nodes(machine, cores, search.node_of())};
  if (goal == NodeGoal::busiest_link || objective_.kind() == ObjectiveKind::hop_bytes) {
    moved.network = search.load();
  }
  return moved;
}

Refinement::Moved Refinement::by_ranks(Moved moved, const Work& work, std::uint64_t seed) const {
  if (work.descent == 0 && work.iterations == 0) return moved;
  RankSearchOptions options;
  options.sense = options_.sense;
  options.seed = seed;
  options.descent = work.descent;
  options.iterations = work.iterations;
  options.end = end_of(options_);
  RefinedRanks refined = refined_by_ranks(graph_, space_.machine(), space_.distances(), objective_,
                                          options_.fixed, options, std::move(moved.cores));
  return {std::move(refined.cores), {}, std::move(refined.score)};
}

std::vector<CoreId> Refinement::near_in_network(const InitialMapping& start,
                                                std::uint64_t seed) const {
  std::vector<CoreId> cores = start.core_of_rank;
  if (options_.sense == Sense::best) {
    const Machine& machine = space_.machine();
    const auto traffic = traffic_between_nodes(graph_, machine, Placement(machine, cores));
    cores = moved_with_nodes(
        machine, cores,
        swapped_blocks(space_.nodes(), space_.nested(), traffic, plan_.node_descent));
  }
  return by_nodes(cores, NodeGoal::byte_hops, {plan_.node_descent, 0}, seed).cores;
}

JudgedMapping Refinement::refined(const JudgedMapping& start, std::uint64_t seed) const {
  const bool by_links = objective_.kind() != ObjectiveKind::hop_bytes;
  const Work work{plan_.node_descent, 0};
  std::vector<Moved> tries;
  if (start.near.empty()) {
    tries.push_back({near_in_network(start.mapping, seed)});
  } else {
    tries.push_back({start.near, start.judged.network});
  }
  if (by_links) {
    tries.front() = by_nodes(tries.front().cores, NodeGoal::busiest_link, work, seed);
    // Short routes gather traffic on few links: ranks that are spread must be able to stay so.
    if (plan_.has_both_goals) {
      tries.push_back(by_nodes(start.mapping.core_of_rank, NodeGoal::busiest_link, work, seed));
    }
  }
  std::vector<CoreId> best = start.mapping.core_of_rank;
  Score score = start.score;
  for (Moved& one : tries) {
    one = by_ranks(std::move(one), {plan_.rank_descent, 0}, seed);
    Score now = score_of(one);
    if (!objective_.leads_on(options_.sense, now, score)) continue;
    best = std::move(one.cores);
    score = std::move(now);
  }
  return {{start.mapping.name + "+swap", std::move(best)}, std::move(score)};
}

JudgedMapping Refinement::iterated(const InitialMapping& start, std::uint64_t seed) const {
  const NodeGoal goal =
      objective_.kind() == ObjectiveKind::hop_bytes ? NodeGoal::byte_hops : NodeGoal::busiest_link;
  Moved moved =
      by_nodes(start.core_of_rank, goal, {plan_.node_descent, plan_.node_iterations}, seed);
  moved = by_ranks(std::move(moved), {plan_.rank_descent, plan_.rank_iterations}, seed);
  Score score = score_of(moved);
  return {{start.name, std::move(moved.cores)}, std::move(score)};
}

}  // namespace rankplace::networks
