// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem.hpp"

#include <utility>

#include "workflow/chosen_objective.hpp"
#include "workflow/gpu_traffic.hpp"

namespace rankplace {

MappingProblem make_problem(const std::string& path, const MachineOptions& machine,
                            const MappingOptions& options) {
  Source source = read_source(path, options.source);
  const std::string warning = incomplete_warning(source.profile);
  if (!warning.empty()) options.progress->note(warning);
  ResolvedMachine cores = resolve(machine, &source.profile);
  return make_problem(std::move(source), std::move(cores), options);
}

MappingProblem make_problem(Source source, ResolvedMachine cores, const MappingOptions& options) {
  std::vector<RankSlot> start = read_start(options.slots, cores.machine, source.profile);
  return make_problem(std::move(source), std::move(cores), options, std::move(start));
}

MappingProblem make_problem(Source source, ResolvedMachine cores, const MappingOptions& options,
                            std::vector<RankSlot> start) {
  ResolvedMachine resolved = with_slots(std::move(cores), options.slots, source.profile, start);
  CommunicationMatrix from_gpus;
  if (!resolved.slot_gpus.empty()) {
    from_gpus =
        gpu_traffic(gpu_traffic_from(options.slots.gpu_traffic), source.profile, source.traffic);
  }
  CommGraph graph(source.traffic, source.options.measure);
  ChosenObjective chosen = chosen_objective(options, resolved);
  MappingOptions used = options;
  used.source = source.options;
  return {std::move(source.profile), std::move(resolved), std::move(used),
          std::move(source.traffic), std::move(graph),    std::move(chosen.objective),
          std::move(chosen.costs),   std::move(start),    std::move(from_gpus)};
}

}  // namespace rankplace
