// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/unsearched_placement.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "mapper/search/initial_mappings/baselines.hpp"
#include "workflow/machine/launcher_slots.hpp"

namespace rankplace {
namespace {

/// Whether the slots that mpirun would fill are the slots of the problem's machine.
bool fills_own_slots(const MappingProblem& problem, Baseline baseline) {
  return baseline == Baseline::scattered || baseline == Baseline::by_socket ||
         problem.options.slots.cores_per_rank == 1 || !problem.resolved.slot_gpus.empty();
}

ChosenPlacement baseline_on(SlotsOfPlacement slots, Baseline baseline, std::size_t ranks,
                            std::uint64_t seed) {
  Placement placement = baseline_placement(baseline, slots.machine(), ranks, seed);
  return {std::move(slots), std::move(placement)};
}

ChosenPlacement launcher_baseline(const MappingProblem& problem, Baseline baseline) {
  const std::size_t ranks = problem.profile.rank_count();
  const std::uint64_t seed = problem.options.seed;
  if (fills_own_slots(problem, baseline)) {
    return baseline_on(problem.resolved.machine, baseline, ranks, seed);
  }
  return baseline_on(launcher_slots(problem.resolved, problem.options.slots, baseline, ranks),
                     baseline, ranks, seed);
}

ChosenPlacement packed_by_rcm(const MappingProblem& problem, Threads&) {
  const Machine& machine = problem.resolved.machine;
  return {machine, packed_in(problem.facts->rcm_order(problem.graph), machine)};
}

ChosenPlacement median_random(const MappingProblem& problem, Threads& threads) {
  const Machine& machine = problem.resolved.machine;
  return {machine, median_random_placement(problem.graph, machine, problem.objective,
                                           problem.options.seed, threads)};
}

/// A baseline that looks at the graph.
struct GraphBaseline {
  std::string_view name;
  ChosenPlacement (*make)(const MappingProblem& problem, Threads& threads);
};

constexpr std::array graph_baselines{GraphBaseline{"rcm", packed_by_rcm},
                                     GraphBaseline{"random", median_random}};

}  // namespace

std::optional<ChosenPlacement> unsearched_placement(const MappingProblem& problem,
                                                    std::string_view name, Threads& threads) {
  for (const GraphBaseline& one : graph_baselines) {
    if (one.name == name) return one.make(problem, threads);
  }
  if (const auto baseline = baseline_from(name)) return launcher_baseline(problem, *baseline);
  return std::nullopt;
}

}  // namespace rankplace
