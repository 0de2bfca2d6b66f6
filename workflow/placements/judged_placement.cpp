// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/judged_placement.hpp"

#include <utility>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "workflow/placements/level_scores.hpp"
#include "workflow/placements/search_set.hpp"

namespace rankplace {
namespace {

/// The part that every placement file of a problem has in common.
PlacementFile file_of(const MappingProblem& problem, const std::string& name) {
  PlacementFile file;
  file.machine = problem.resolved.spec;
  file.machine_network = problem.resolved.network;
  file.machine_allocation = problem.resolved.allocation;
  file.objective = name_of(problem.options.objective);
  file.measure = name_of(problem.options.source.measure);
  file.collectives = problem.options.source.collectives.text;
  file.seed = problem.options.seed;
  file.rankplace_version = RANKPLACE_VERSION;
  file.sense = name;
  file.algorithm = name;
  return file;
}

NetworkScore network_score(const Score& score) {
  return {score.network.largest_link, score.network.byte_hops};
}

void add_search(const Machine& machine, SearchOutcome outcome, NamedPlacement& result) {
  result.file.algorithm = std::move(outcome.algorithm);
  result.file.proved = outcome.proved;
  if (outcome.bound) {
    result.file.bound = level_scores(machine, *outcome.bound);
    if (machine.network() != nullptr) result.file.network_bound = network_score(*outcome.bound);
  }
  result.bound = std::move(outcome.bound);
  result.distinct_placements = outcome.distinct_placements;
  result.prediction = std::move(outcome.prediction);
  result.moves = std::move(outcome.moves);
}

/// The devices of ranks, if slots own GPUs; and the loads of cards and links, where several count.
void add_devices(const MappingProblem& problem, NamedPlacement& result) {
  const ResolvedMachine& resolved = problem.resolved;
  const std::vector<RankSlot>& ranks = result.file.ranks;
  std::vector<RankDevices> devices = devices_of_ranks(resolved, ranks, problem.gpu_traffic);
  result.gpu_links = gpu_link_traffic(resolved, ranks, devices, problem.gpu_traffic);
  const bool own_gpus = !devices.empty();
  const CommGraph from_gpus(problem.gpu_traffic, problem.graph.measure());
  auto cards = choose_cards(resolved, {problem.graph, from_gpus}, ranks, devices);
  if (resolved.machine.node_count() > 1) result.cards = std::move(cards);
  if (own_gpus) result.file.devices = std::move(devices);
}

/// Whether a placement is judged by the slots of its ranks, too.
bool counts_slots(const MappingProblem& problem) {
  return problem.options.slots.has_constraints() || !problem.resolved.slot_gpus.empty() ||
         has_nodes_with_several_cards(problem.resolved.cores());
}

}  // namespace

NamedPlacement judged(const MappingProblem& problem, std::string name, ChosenPlacement chosen,
                      Threads& threads, RankSlots slots) {
  const Machine& machine = chosen.slots.machine();
  const bool has_score = chosen.search && chosen.search->score;
  NamedPlacement result;
  result.file = file_of(problem, name);
  if (slots == RankSlots::told || counts_slots(problem)) {
    result.file.ranks = slots_of(machine, chosen.placement, threads);
  }
  result.name = std::move(name);
  if (machine.network() != nullptr) {
    result.network = network_use(problem.graph, machine, chosen.placement);
  }
  if (has_score) {
    result.score = std::move(*chosen.search->score);
  } else {
    const NetworkLoad load = result.network ? result.network->load() : NetworkLoad{};
    result.score = evaluate(problem.graph, machine, chosen.placement, load, threads);
  }
  result.file.score = level_scores(machine, result.score);
  add_devices(problem, result);
  if (result.network) result.file.network = network_score(result.score);
  result.split = split_by_node(problem.traffic, nodes_of(machine, chosen.placement));
  if (chosen.search) {
    add_search(machine, std::move(*chosen.search), result);
  } else {
    result.in_search_set = is_in_search_set(problem, result.file.ranks);
  }
  if (slots == RankSlots::left_out) result.file.ranks = {};
  return result;
}

FoundListener judging(const MappingProblem& problem, std::string name) {
  if (!problem.options.on_better_placement) return {};
  return [&problem, name = std::move(name)](ChosenPlacement so_far) {
    problem.options.on_better_placement(judged(problem, name, std::move(so_far)));
  };
}

}  // namespace rankplace
