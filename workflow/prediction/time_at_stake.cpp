// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/prediction/time_at_stake.hpp"

#include <algorithm>
#include <string>

#include "mapper/analysis/excess.hpp"
#include "mapper/analysis/verdict.hpp"
#include "mapper/predict/analytic.hpp"
#include "mapper/predict/cost_tree.hpp"
#include "workflow/placements/sending_cores.hpp"
#include "workflow/problem/traffic_unit.hpp"

namespace rankplace {
namespace {

/// A matrix counts bytes; other graphs have weights of any kind.
bool has_bytes(const MappingProblem& problem) {
  return weighs_bytes(problem.profile.path) || !problem.options.links.empty();
}

/// A pair of a graph file without messages sends at least one.
Volume with_messages(const MappingProblem& problem) {
  Volume sum = problem.traffic.total_between_ranks();
  sum.messages = std::max<std::uint64_t>(sum.messages, problem.traffic.pair_count());
  return sum;
}

std::optional<double> run_time(const Profile& profile) {
  if (profile.wall_s > 0) return profile.wall_s;
  return std::nullopt;
}

bool has_cores(const MappingProblem& problem, const NamedPlacement& placement) {
  return placement.file.ranks.size() == problem.profile.rank_count();
}

TimeAtStake by_costs(const MappingProblem& problem, const LinkCosts& costs,
                     const NamedPlacement& best, const NamedPlacement& worst) {
  const CostTree tree(problem.resolved.cores(), costs);
  const auto best_cores = sending_cores(problem, best);
  const auto worst_cores = sending_cores(problem, worst);
  const double best_s = pattern_time(problem.traffic, tree, best_cores).seconds;
  const double worst_s = pattern_time(problem.traffic, tree, worst_cores).seconds;
  const double longest_s = one_by_one_s(problem.traffic, tree, worst_cores);
  return {.at_least_s = std::max(0.0, worst_s - best_s),
          .at_most_s = std::max(0.0, longest_s - best_s),
          .run_s = run_time(problem.profile),
          .costs = costs.source,
          .origin = CostOrigin::known};
}

TimeAtStake by_slowest_links(const MappingProblem& problem, const NamedPlacement& best,
                             const NamedPlacement& worst) {
  const auto level = first_difference(best.score, worst.score).value_or(LinkGroup{0}).level;
  const bool in_node = level && is_inside_nodes(problem.resolved.machine.level_names(), *level);
  const SlowLinks& links = in_node ? slow_node : slow_network;
  return {.at_least_s = 0,
          .at_most_s = seconds_over(links, with_messages(problem)),
          .run_s = run_time(problem.profile),
          .costs = std::string(links.name),
          .origin = CostOrigin::slowest};
}

}  // namespace

std::optional<LinkCosts> complete_link_costs(const MappingProblem& problem) {
  auto costs = problem.known_link_costs();
  if (!costs) return std::nullopt;
  const auto has = [&](const std::string& level) {
    return std::ranges::find(costs->levels, level, &LevelCost::level) != costs->levels.end();
  };
  if (!std::ranges::all_of(problem.resolved.machine.level_names(), has)) return std::nullopt;
  return costs;
}

std::optional<TimeAtStake> time_at_stake(const MappingProblem& problem, const NamedPlacement& best,
                                         const NamedPlacement& worst) {
  if (!has_bytes(problem)) return std::nullopt;
  const auto costs = complete_link_costs(problem);
  if (costs && has_cores(problem, best) && has_cores(problem, worst)) {
    return by_costs(problem, *costs, best, worst);
  }
  return by_slowest_links(problem, best, worst);
}

}  // namespace rankplace
