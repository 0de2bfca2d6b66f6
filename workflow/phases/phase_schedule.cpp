// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/phases/phase_schedule.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "mapper/cost/cheapest_schedule.hpp"

namespace rankplace {
namespace {

/// Costs stay whole numbers where every entry has an equal part of its phase: all are multiplied
/// by a number that each phase's entries divide, if that is no larger.
constexpr std::uint64_t most_scale = std::uint64_t{1} << 40U;
/// Sums of costs stay below.
constexpr double most_cost = 0x1p120;

WideCost wide(double value) { return static_cast<WideCost>(value); }

/// A plan as numbers of the dynamic programme. Last in each cost is the number of moved ranks.
class NumberedPlan {
 public:
  NumberedPlan(const PhasePlan& plan, const PhaseCosts& costs) : plan_(plan), costs_(costs) {
    for (const std::size_t phase : plan.entries) ++entries_of(phase);
    set_scale();
    problem_.entries = plan.entries;
    for (std::size_t p = 0; p < plan.phases.size(); ++p) {
      auto& of_phase = problem_.entry_cost.emplace_back();
      for (const PlanCost& cost : plan.phases[p].cost) of_phase.push_back(part_of(cost, p));
    }
    set_moves(plan.changes, 1);
  }

  /// With changes that cost so many times as much as these.
  void set_moves(const PlannedChanges& changes, double factor) {
    problem_.move_cost.clear();
    for (const auto& from : changes) {
      auto& row = problem_.move_cost.emplace_back();
      for (const auto& change : from) {
        row.push_back(change ? std::optional(move(*change, factor)) : std::nullopt);
      }
    }
  }
  [[nodiscard]] const ScheduleProblem& problem() const { return problem_; }

 private:
  std::uint64_t& entries_of(std::size_t phase) {
    if (entries_of_.size() <= phase) entries_of_.resize(phase + 1, 0);
    return entries_of_[phase];
  }

  /// The largest number that comes up in any sum, without a scale.
  [[nodiscard]] double largest_sum() const {
    double sum = 0;
    const auto largest = [&](const PlanCost& cost) {
      double most = 0;
      for (const double part : costs_.compared(cost)) most = std::max(most, part);
      return most;
    };
    for (const PlannedPhase& phase : plan_.phases) {
      double most = 0;
      for (const PlanCost& cost : phase.cost) most = std::max(most, largest(cost));
      sum += most;
    }
    double most_move = 0;
    for (const auto& from : plan_.changes) {
      for (const auto& change : from) {
        if (change) most_move = std::max(most_move, largest(change->cost));
      }
    }
    return sum + most_move * static_cast<double>(plan_.entries_of_run);
  }

  void set_scale() {
    for (const std::uint64_t entries : entries_of_) {
      if (entries > 0) scale_ = std::min(std::lcm(scale_, entries), most_scale);
    }
    const double room = most_cost / std::max(1.0, largest_sum());
    if (static_cast<double>(scale_) > room) scale_ = static_cast<std::uint64_t>(std::max(1., room));
  }

  /// One entry's part of a phase's cost.
  [[nodiscard]] CostVector part_of(const PlanCost& cost, std::size_t phase) {
    const std::uint64_t entries = std::max<std::uint64_t>(entries_of(phase), 1);
    CostVector parts;
    for (const double part : costs_.compared(cost)) {
      parts.push_back(wide(part) * scale_ / entries);
    }
    parts.push_back(0);
    return parts;
  }

  [[nodiscard]] CostVector move(const PlannedChange& change, double factor) const {
    CostVector parts;
    const double scale = static_cast<double>(scale_) * plan_.entries_per_recorded() * factor;
    for (const double part : costs_.compared(change.cost)) {
      parts.push_back(wide(std::min(part * scale, most_cost)));
    }
    parts.push_back(change.moved_ranks);
    return parts;
  }

  const PhasePlan& plan_;
  const PhaseCosts& costs_;
  std::vector<std::uint64_t> entries_of_;
  std::uint64_t scale_ = 1;
  ScheduleProblem problem_;
};

bool changes(const Schedule& schedule) {
  const auto& chosen = schedule.candidate_of_entry;
  return std::ranges::adjacent_find(chosen, std::ranges::not_equal_to{}) != chosen.end();
}

/// The largest state with which the cheapest schedule still changes, found by halving: the cost of
/// a schedule with changes grows with the state, that of one without does not.
BreakEven break_even(const PlannedChanges& of_one_byte, NumberedPlan& numbered) {
  const auto pays = [&](double bytes) {
    numbered.set_moves(of_one_byte, bytes);
    return changes(cheapest_schedule(numbered.problem()));
  };
  if (!pays(0)) return {};
  double low = 0;
  double high = 0x1p50;
  if (pays(high)) return {true, std::nullopt};
  constexpr double close_enough = 1.001;
  while (high >= 2 && high > low * close_enough) {
    const double middle = low < 1 ? std::sqrt(high) : std::sqrt(low * high);
    (pays(middle) ? low : high) = middle;
  }
  return {true, static_cast<std::uint64_t>(low)};
}

std::size_t cheapest_for(const std::vector<CostVector>& costs) {
  return static_cast<std::size_t>(std::ranges::min_element(costs) - costs.begin());
}

}  // namespace

void set_schedule(PhasePlan& plan, const PhaseCosts& costs) {
  NumberedPlan numbered(plan, costs);
  const ScheduleProblem& problem = numbered.problem();
  for (std::size_t p = 0; p < plan.phases.size(); ++p) {
    plan.phases[p].own = cheapest_for(problem.entry_cost[p]);
  }
  plan.best_single = cheapest_candidate(problem);
  plan.candidate_of_entry = cheapest_schedule(problem).candidate_of_entry;
  if (costs.is_linear()) {
    plan.break_even = break_even(all_changes(costs, plan.candidates, 1), numbered);
  }
}

}  // namespace rankplace
