// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/chosen_objective.hpp"

#include <optional>
#include <utility>

#include "mapper/predict/cost_objectives.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The numbers of an option that has one per level, innermost first, turned round.
std::vector<std::uint64_t> by_level(const std::string& option,
                                    const std::vector<std::uint64_t>& numbers,
                                    const Machine& machine) {
  if (numbers.size() != machine.level_count()) {
    throw UsageError(option + " has " + std::to_string(numbers.size()) +
                     " numbers but the machine has " + std::to_string(machine.level_count()) +
                     " levels (give one per level, innermost first; see rankplace topology)");
  }
  return {numbers.rbegin(), numbers.rend()};
}

/// The objective with the numbers that are given for it; nothing if there are none.
std::optional<Objective> given_objective(ObjectiveKind kind, const MappingOptions& options,
                                         const Machine& machine) {
  if (kind == ObjectiveKind::hop_bytes && !options.distances.empty()) {
    return Objective::hop_bytes(by_level("`distances`", options.distances, machine));
  }
  if (kind == ObjectiveKind::bottleneck && !options.bandwidths.empty()) {
    return Objective::bottleneck(by_level("`bandwidths`", options.bandwidths, machine));
  }
  return std::nullopt;
}

/// Nothing if the costs of the links are not known, or there are no links.
std::optional<LinkCosts> measured_costs(const MappingOptions& options,
                                        const ResolvedMachine& resolved,
                                        const Settled<LinkCosts>& costs) {
  if (resolved.machine.level_count() == 0) return std::nullopt;
  if (!options.links.empty()) return costs.get();
  return calibrated_link_costs(resolved.spec);
}

Objective objective_of_costs(ObjectiveKind kind, const std::vector<LevelCost>& costs,
                             Measure measure) {
  if (kind == ObjectiveKind::bottleneck) return bandwidth_objective(costs);
  return measure == Measure::messages ? latency_objective(costs) : byte_time_objective(costs);
}

void check(const MappingOptions& options, ObjectiveKind kind) {
  if (kind != ObjectiveKind::hop_bytes && !options.distances.empty()) {
    throw UsageError("`distances` needs `objective` hop-bytes");
  }
  if (kind != ObjectiveKind::bottleneck && !options.bandwidths.empty()) {
    throw UsageError("`bandwidths` needs `objective` bottleneck");
  }
  const bool uses_links = options.predicts || options.objective == ObjectiveChoice::predicted ||
                          (kind != ObjectiveKind::lexicographic && options.distances.empty() &&
                           options.bandwidths.empty());
  if (!uses_links && !options.links.empty()) {
    throw UsageError(
        "`links` and `link_costs` need a prediction, or `objective` predicted, hop-bytes (without "
        "`distances`) or bottleneck (without `bandwidths`)");
  }
}

/// Placements that are ranked by their predicted time are found by all objectives, and shown by the
/// default one.
ObjectiveKind kind_of(ObjectiveChoice choice) {
  switch (choice) {
    case ObjectiveChoice::hop_bytes: return ObjectiveKind::hop_bytes;
    case ObjectiveChoice::bottleneck: return ObjectiveKind::bottleneck;
    case ObjectiveChoice::lexicographic:
    case ObjectiveChoice::predicted: break;
  }
  return ObjectiveKind::lexicographic;
}

}  // namespace

std::string_view name_of(ObjectiveChoice choice) {
  return choice == ObjectiveChoice::predicted ? "predicted" : name_of(kind_of(choice));
}

ChosenObjective chosen_objective(const MappingOptions& options, const ResolvedMachine& resolved,
                                 const Settled<LinkCosts>& link_costs) {
  const ObjectiveKind kind = kind_of(options.objective);
  check(options, kind);
  if (kind == ObjectiveKind::lexicographic) return {Objective::lexicographic(), ""};
  const Machine& machine = resolved.machine;
  if (auto given = given_objective(kind, options, machine)) return {std::move(*given), ""};
  if (const auto costs = measured_costs(options, resolved, link_costs)) {
    return {objective_of_costs(kind, costs_by_level(*costs, machine), options.source.measure),
            costs->source};
  }
  if (kind == ObjectiveKind::bottleneck) return {Objective::bottleneck(machine), ""};
  return {Objective::hop_bytes(machine), ""};
}

}  // namespace rankplace
