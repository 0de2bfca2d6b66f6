// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/phases/phase_planning.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/profile/phase_order.hpp"
#include "support/errors.hpp"
#include "support/threads/settled.hpp"
#include "support/threads/threads.hpp"
#include "workflow/machine/gpu_traffic.hpp"
#include "workflow/phases/phase_costs.hpp"
#include "workflow/phases/phase_schedule.hpp"
#include "workflow/placements/all_placements.hpp"
#include "workflow/placements/best_on_slots.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/problem/make_problem.hpp"
#include "workflow/problem/make_search_space.hpp"
#include "workflow/problem/same_problem.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace {
namespace {

void check_phase_options(const MappingOptions& options) {
  if (options.source.measure == Measure::messages) {
    throw UsageError("`phases` weighs traffic against bytes of state (leave out `measure`)");
  }
  if (options.source.phase) throw UsageError("`phase` is one, `phases` are all (use one)");
  if (options.slots.max_moves) {
    throw UsageError("`max_moves` limits one placement's moves, `phases` weighs them (use one)");
  }
}

MappingProblem problem_with_phases(const std::string& path, const MachineOptions& machine,
                                   MappingOptions options) {
  check_phase_options(options);
  options.predicts = true;  // seconds are shown where they are known
  MappingProblem problem = make_problem(path, machine, options);
  if (!problem.profile.phases.empty()) return problem;
  throw InputError(path, 0,
                   "has no phases (the program did not call MPI_Pcontrol); let it, or cut the run "
                   "into slices of time: rankplace trace --slices 1s");
}

/// At most: a rank that works on all its state in each entry has fetched it that often.
StateSize estimated_state(const Profile& profile, std::uint64_t entries) {
  std::uint64_t most = 0;
  for (const ProfileMemory& counted : profile.memory) {
    if (counted.counted_part > 0) most = std::max(most, counted.bytes);
  }
  if (most == 0) {
    throw UsageError(
        "the state of a rank is unknown (the run was traced without memory counts); give "
        "`state_bytes`, what a rank takes along (0: nothing), or count where the hardware can "
        "(rankplace trace --memory)");
  }
  return {most / entries, "at most: what a rank fetched from memory, " +
                              profile.memory.front().counter +
                              ", for each time that a phase began"};
}

/// Sets the entries in their order. A phase that rank 0 was never in makes its order useless.
void set_order(PhasePlan& plan) {
  const Profile& profile = plan.problem.profile;
  const std::vector<PhaseEntry> order = read_phase_order(profile);
  for (const PhaseEntry& entry : order) {
    const auto at = std::ranges::find(plan.phases, entry.phase, &PlannedPhase::number);
    plan.entries.push_back(static_cast<std::size_t>(at - plan.phases.begin()));
    ++at->entered;
  }
  const bool all_entered = std::ranges::all_of(plan.phases, [](const PlannedPhase& phase) {
    return phase.entered > 0 || phase.volume.bytes == 0;
  });
  if (!plan.entries.empty() && all_entered) {
    plan.entries_of_run = order.back().index + 1;
    return;
  }
  plan.order = PhaseOrder::by_number;
  plan.entries.resize(plan.phases.size());
  std::iota(plan.entries.begin(), plan.entries.end(), std::size_t{0});
  plan.entries_of_run = plan.entries.size();
  for (PlannedPhase& phase : plan.phases) phase.entered = 1;
}

/// Marks the phases with most traffic; the others choose among what is found for these.
void mark_searched(std::vector<PlannedPhase>& phases) {
  for (const std::size_t p : busiest_phases(phases)) {
    phases[p].searched = phases[p].volume.bytes > 0;
  }
}

/// All processes that share the search must have read the same phases.
void require_same_phases(const std::vector<Source>& sources, const PhasePlan& plan) {
  ProcessGroup* const processes = plan.problem.options.processes;
  if (processes == nullptr) return;
  ReadPart part{"other phases", ""};
  for (std::size_t p = 0; p < sources.size(); ++p) {
    part.digest +=
        std::to_string(plan.phases[p].number) + ' ' + digest_of(sources[p].traffic) + ' ';
  }
  require_same(processes, {part});
}

/// The sources of all phases, by number; sets the plan's phases.
std::vector<Source> read_phases(const std::string& path, PhasePlan& plan) {
  std::vector<Source> sources;
  for (const ProfilePhase& phase : plan.problem.profile.phases) {
    SourceOptions options = plan.problem.options.source;
    options.phase = phase.number;
    sources.push_back(read_source(path, options));
    plan.phases.push_back({.number = phase.number,
                           .label = phase.label,
                           .volume = sources.back().traffic.total_between_ranks(),
                           .cost = {}});
  }
  require_same_phases(sources, plan);
  mark_searched(plan.phases);
  return sources;
}

/// What leaves GPUs in a phase; nothing if slots own none. A matrix that the user gave is the whole
/// run's.
CommunicationMatrix gpu_traffic_of(const Source& phase, const MappingProblem& whole) {
  if (whole.resolved.slot_gpus.empty()) return {};
  const GpuTraffic& choice = whole.options.slots.gpu_traffic;
  if (choice.kind == GpuTraffic::Kind::file) return whole.gpu_traffic;
  return gpu_traffic(choice, phase.profile, phase.traffic);
}

/// The given placement, if the options allow it, and the whole run's best, then that of each
/// searched phase on the same slots: a run that goes on keeps its processes. Of placements with the
/// same loads a phase has one that moves few ranks.
std::vector<NamedPlacement> found_placements(const PhasePlan& plan,
                                             const std::vector<Source>& sources) {
  const MappingProblem& whole = plan.problem;
  const std::string& start = whole.options.slots.start;
  std::vector<NamedPlacement> found{named_placement(whole, start.empty() ? "mpirun" : start),
                                    named_placement(whole, std::string(name_of(Sense::best)))};
  std::vector<std::vector<CoreId>> references;
  for (const NamedPlacement* const one : {&found[1], &found[0]}) {
    const auto placement = placement_if_possible(whole.resolved.machine, one->file.ranks);
    if (placement) references.emplace_back(placement->cores().begin(), placement->cores().end());
  }
  std::vector<std::size_t> searched;
  for (std::size_t p = 0; p < plan.phases.size(); ++p) {
    if (plan.phases[p].searched) searched.push_back(p);
  }
  found.resize(2 + searched.size());
  parallel_for(placements_at_once(whole), searched.size(), [&](std::size_t i) {
    const Source& source = sources[searched[i]];
    const Settled<SearchSpace> space(
        [&] { return make_search_space(whole.resolved, whole.options.slots, source.profile, {}); });
    MappingProblem phase{source.profile,
                         whole.resolved,
                         whole.options,
                         source.traffic,
                         CommGraph(source.traffic, Measure::bytes),
                         whole.objective,
                         whole.objective_costs,
                         {},
                         gpu_traffic_of(source, whole),
                         whole.link_costs,
                         space};
    NamedPlacement& best_of_phase = found[2 + i] = best_near(phase, references);
    best_of_phase.name = "phase-" + std::to_string(plan.phases[searched[i]].number);
  });
  if (!found.front().in_search_set) found.erase(found.begin());
  return found;
}

bool is_same_place(const RankSlot& a, const RankSlot& b) {
  return a.host == b.host && std::ranges::equal(a.units(), b.units());
}

/// Each placement once, under its first name.
std::vector<NamedPlacement> without_repetition(std::vector<NamedPlacement> found) {
  std::vector<NamedPlacement> different;
  for (NamedPlacement& placement : found) {
    const bool is_known = std::ranges::any_of(different, [&](const NamedPlacement& known) {
      return std::ranges::equal(known.file.ranks, placement.file.ranks, is_same_place);
    });
    if (!is_known || placement.name == name_of(Sense::best)) {
      different.push_back(std::move(placement));
    }
  }
  return different;
}

}  // namespace

PhasePlan phase_plan(const std::string& path, const MachineOptions& machine,
                     const MappingOptions& options, std::optional<std::uint64_t> state_bytes) {
  PhasePlan plan{.problem = problem_with_phases(path, machine, options)};
  const std::vector<Source> sources = read_phases(path, plan);
  set_order(plan);
  plan.state = state_bytes ? StateSize{*state_bytes, "given"}
                           : estimated_state(plan.problem.profile, plan.entries_of_run);
  plan.candidates = without_repetition(found_placements(plan, sources));
  const PhaseCosts costs(plan.problem);
  for (std::size_t p = 0; p < plan.phases.size(); ++p) {
    for (const NamedPlacement& candidate : plan.candidates) {
      plan.phases[p].cost.push_back(costs.of(sources[p].traffic, candidate));
    }
  }
  plan.changes = all_changes(costs, plan.candidates, plan.state.bytes);
  set_schedule(plan, costs);
  return plan;
}

}  // namespace rankplace
