// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/cheapest_schedule.hpp"

#include <algorithm>
#include <ranges>

namespace rankplace {
namespace {

void add(CostVector& sum, const CostVector& cost) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += cost[i];
}

bool is_less(const CostVector& a, const CostVector& b) {
  return std::ranges::lexicographical_compare(a, b);
}

/// The cheapest way to each candidate before the entries that follow.
struct Front {
  std::vector<CostVector> cost;
  std::vector<std::size_t> from;  ///< the candidate of the entry before
};

/// The cheapest way from `front` into `candidate`, without the cost of the next entry.
void reach(const ScheduleProblem& problem, const std::vector<CostVector>& front,
           std::size_t candidate, Front& next) {
  CostVector& cheapest = next.cost[candidate];
  std::size_t& from = next.from[candidate];
  cheapest = front[candidate];
  from = candidate;
  CostVector cost;
  for (std::size_t c = 0; c < front.size(); ++c) {
    const auto& move = problem.move_cost[c][candidate];
    if (c == candidate || !move) continue;
    cost = front[c];
    add(cost, *move);
    if (!is_less(cost, cheapest)) continue;
    cheapest.swap(cost);
    from = c;
  }
}

std::size_t position_of_least(const std::vector<CostVector>& costs) {
  return static_cast<std::size_t>(std::ranges::min_element(costs, is_less) - costs.begin());
}

}  // namespace

std::optional<CostVector> cost_of(const ScheduleProblem& problem,
                                  const std::vector<std::size_t>& candidate_of_entry) {
  CostVector sum;
  for (std::size_t e = 0; e < problem.entries.size(); ++e) {
    const std::size_t candidate = candidate_of_entry[e];
    const CostVector& cost = problem.entry_cost[problem.entries[e]][candidate];
    if (e == 0) {
      sum = cost;
      continue;
    }
    add(sum, cost);
    const std::size_t before = candidate_of_entry[e - 1];
    if (before == candidate) continue;
    const auto& move = problem.move_cost[before][candidate];
    if (!move) return std::nullopt;
    add(sum, *move);
  }
  return sum;
}

Schedule cheapest_schedule(const ScheduleProblem& problem) {
  const std::size_t candidates = problem.candidate_count();
  std::vector<CostVector> front = problem.entry_cost[problem.entries.front()];
  std::vector<std::vector<std::size_t>> came_from;
  for (const std::size_t phase : problem.entries | std::views::drop(1)) {
    Front next{std::vector<CostVector>(candidates), std::vector<std::size_t>(candidates)};
    for (std::size_t c = 0; c < candidates; ++c) {
      reach(problem, front, c, next);
      add(next.cost[c], problem.entry_cost[phase][c]);
    }
    front = std::move(next.cost);
    came_from.push_back(std::move(next.from));
  }
  std::size_t candidate = position_of_least(front);
  Schedule schedule{std::vector<std::size_t>(problem.entries.size()), front[candidate]};
  for (std::size_t e = problem.entries.size(); e-- > 0;) {
    schedule.candidate_of_entry[e] = candidate;
    if (e > 0) candidate = came_from[e - 1][candidate];
  }
  return schedule;
}

std::size_t cheapest_candidate(const ScheduleProblem& problem) {
  std::vector<CostVector> costs;
  for (std::size_t c = 0; c < problem.candidate_count(); ++c) {
    costs.push_back(*cost_of(problem, std::vector<std::size_t>(problem.entries.size(), c)));
  }
  return position_of_least(costs);
}

}  // namespace rankplace
