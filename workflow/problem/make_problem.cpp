// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/make_problem.hpp"

#include <cstddef>
#include <optional>
#include <utility>

#include "mapper/model/traffic/checked_sum.hpp"
#include "support/threads/threads.hpp"
#include "workflow/machine/card_loads.hpp"
#include "workflow/machine/gpu_traffic.hpp"
#include "workflow/machine/slots.hpp"
#include "workflow/placements/placement_reader.hpp"
#include "workflow/problem/chosen_objective.hpp"
#include "workflow/problem/link_costs.hpp"
#include "workflow/problem/make_search_space.hpp"
#include "workflow/problem/same_problem.hpp"

namespace rankplace {

namespace {

/// What a run or a graph exchanges; notes what is missing.
Source source_of(const std::string& path, const MappingOptions& options, Threads& threads) {
  Source source = read_source(path, options.source, threads);
  note_if_incomplete(source.profile, *options.progress);
  return source;
}

CommGraph graph_of(const Source& source, Threads& threads) {
  return naming_overflow(source.profile.path, [&] {
    return CommGraph(source.traffic, source.options.measure, threads);
  });
}

/// The ranks of the start placement; empty if there is none. `cores`: the machine with one core per
/// slot.
std::vector<RankSlot> read_start(const SlotOptions& options, const Machine& cores,
                                 const Profile& profile) {
  if (options.start.empty()) return {};
  return read_ranks(options.start, cores, profile.rank_count());
}

MappingProblem problem_of(Source source, CommGraph graph, ResolvedMachine cores,
                          const MappingOptions& options, std::vector<RankSlot> start) {
  ResolvedMachine resolved = with_slots(std::move(cores), options.slots, source.profile, start);
  CommunicationMatrix from_gpus;
  if (!resolved.slot_gpus.empty()) {
    from_gpus = gpu_traffic(options.slots.gpu_traffic, source.profile, source.traffic);
    reach_cards_from_gpus({graph, CommGraph(from_gpus, graph.measure())}, resolved);
  }
  Settled<LinkCosts> costs([&] { return link_costs_of(options.links, resolved.spec); });
  ChosenObjective chosen = chosen_objective(options, resolved, costs);
  MappingOptions used = options;
  used.source = source.options;
  Settled<SearchSpace> space(
      [&] { return make_search_space(resolved, options.slots, source.profile, start); });
  return {std::move(source.profile), std::move(resolved), std::move(used),
          std::move(source.traffic), std::move(graph),    std::move(chosen.objective),
          std::move(chosen.costs),   std::move(start),    std::move(from_gpus),
          std::move(costs),          std::move(space)};
}

}  // namespace

MappingProblem make_problem(const std::string& path, const MachineOptions& machine,
                            const MappingOptions& options) {
  Threads threads(threads_of(options));
  std::optional<Source> source;
  // The profile's hosts are the machine.
  if (machine.spec == profile_spec) source = source_of(path, options, threads);
  const Profile* const profile = source ? &source->profile : nullptr;
  std::optional<ResolvedMachine> cores;
  std::optional<CommGraph> graph;
  threads.run(2, [&](std::size_t job) {
    if (job == 1) {
      cores = resolve(machine, profile);
      return;
    }
    if (!source) source = source_of(path, options, threads);
    graph = graph_of(*source, threads);
  });
  require_levels_of(cores->machine, options.links);
  std::vector<RankSlot> start = read_start(options.slots, cores->machine, source->profile);
  MappingProblem problem = problem_of(*std::move(source), *std::move(graph), *std::move(cores),
                                      options, std::move(start));
  require_same_problem(problem);
  return problem;
}

MappingProblem make_problem(Source source, ResolvedMachine cores, const MappingOptions& options) {
  std::vector<RankSlot> start = read_start(options.slots, cores.machine, source.profile);
  return make_problem(std::move(source), std::move(cores), options, std::move(start));
}

MappingProblem make_problem(Source source, ResolvedMachine cores, const MappingOptions& options,
                            std::vector<RankSlot> start) {
  Threads threads(threads_of(options));
  CommGraph graph = graph_of(source, threads);
  return problem_of(std::move(source), std::move(graph), std::move(cores), options,
                    std::move(start));
}

}  // namespace rankplace
