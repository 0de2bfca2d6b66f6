// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/phases/phase_costs.hpp"

#include <cmath>
#include <unordered_map>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/predict/analytic.hpp"
#include "workflow/placements/given_placement.hpp"
#include "workflow/placements/sending_cores.hpp"

namespace rankplace {
namespace {

constexpr double picoseconds = 1e12;
/// Bottlenecks are no whole numbers.
constexpr double bottleneck_fractions = 1 << 20;

/// Who hands its state to whom, by ranks of the placement before; nothing if some core has no
/// process in it.
std::optional<CommunicationMatrix> handed_on(const std::vector<CoreId>& before,
                                             const std::vector<CoreId>& after,
                                             std::uint64_t state_bytes) {
  std::unordered_map<CoreId, Rank> process_on;
  for (std::size_t r = 0; r < before.size(); ++r) process_on.emplace(before[r], Rank(r));
  TrafficBuilder traffic(before.size());
  for (std::size_t r = 0; r < after.size(); ++r) {
    const auto process = process_on.find(after[r]);
    if (process == process_on.end()) return std::nullopt;
    if (process->second == Rank(r)) continue;
    traffic.add(Rank(r), process->second, {state_bytes, 1});
  }
  return std::move(traffic).build();
}

}  // namespace

PhaseCosts::PhaseCosts(const MappingProblem& problem) : problem_(problem) {
  if (const auto costs = problem.known_link_costs()) {
    tree_ = std::make_unique<CostTree>(problem.resolved.cores(), *costs);
  } else if (problem.options.objective == ObjectiveChoice::predicted) {
    (void)CostTree(problem.resolved.cores(), problem.link_costs.get());
  }
}

PhaseCosts::~PhaseCosts() = default;

PlanCost PhaseCosts::of(const CommunicationMatrix& traffic, const NamedPlacement& placement) const {
  const ChosenPlacement chosen = given_placement(problem_, placement.name, placement.file.ranks);
  const Score score =
      evaluate(CommGraph(traffic, Measure::bytes), chosen.slots.machine(), chosen.placement);
  PlanCost cost;
  for (const LevelLoad& load : score.levels) {
    cost.levels.push_back(
        {static_cast<double>(load.largest_link), static_cast<double>(load.link_sum)});
  }
  const Objective& objective = problem_.objective;
  if (objective.kind() == ObjectiveKind::hop_bytes) cost.number = objective.hop_bytes_of(score);
  if (objective.kind() == ObjectiveKind::bottleneck) cost.number = objective.bottleneck_of(score);
  if (tree_) {
    cost.seconds = pattern_time(traffic, *tree_, sending_cores(problem_, placement)).seconds;
  }
  return cost;
}

std::optional<PlannedChange> PhaseCosts::of_change(const NamedPlacement& from,
                                                   const NamedPlacement& to,
                                                   std::uint64_t state_bytes) const {
  const auto traffic =
      handed_on(sending_cores(problem_, from), sending_cores(problem_, to), state_bytes);
  if (!traffic) return std::nullopt;
  const Volume total = traffic->total();
  return PlannedChange{total.messages, total.bytes, of(*traffic, from)};
}

std::vector<double> PhaseCosts::compared(const PlanCost& cost) const {
  if (problem_.options.objective == ObjectiveChoice::predicted) {
    return {std::round(cost.seconds.value_or(0) * picoseconds)};
  }
  switch (problem_.objective.kind()) {
    case ObjectiveKind::hop_bytes: return {cost.number};
    case ObjectiveKind::bottleneck: return {std::round(cost.number * bottleneck_fractions)};
    case ObjectiveKind::lexicographic: break;
  }
  std::vector<double> parts;
  for (const PlanCost::Level& level : cost.levels) {
    parts.push_back(level.largest_link);
    parts.push_back(level.link_sum);
  }
  return parts;
}

PlannedChanges all_changes(const PhaseCosts& costs, const std::vector<NamedPlacement>& placements,
                           std::uint64_t state_bytes) {
  PlannedChanges changes;
  for (const NamedPlacement& from : placements) {
    auto& row = changes.emplace_back();
    for (const NamedPlacement& to : placements) {
      row.push_back(costs.of_change(from, to, state_bytes));
    }
  }
  return changes;
}

bool PhaseCosts::is_linear() const {
  return problem_.options.objective != ObjectiveChoice::predicted;
}

}  // namespace rankplace
