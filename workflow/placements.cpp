// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/adjacent_cores.hpp"
#include "mapper/model/placement_slots.hpp"
#include "mapper/model/slot_machine.hpp"
#include "mapper/predict/predicted_search.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/local_search/bounded_migration.hpp"
#include "mapper/search/search.hpp"
#include "support/errors.hpp"
#include "support/format.hpp"
#include "support/threads.hpp"
#include "workflow/chosen_objective.hpp"
#include "workflow/placement_reader.hpp"

namespace rankplace {
namespace {

std::vector<LevelScore> level_scores(const Machine& machine, const Score& score) {
  std::vector<LevelScore> levels;
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    const LevelLoad& load = score.levels[l];
    levels.push_back(
        {machine.level_names()[l], load.largest_link, load.link_sum, load.pair_volume});
  }
  return levels;
}

/// Where some ranks of a placement are.
std::vector<RankSlot> slots_of_ranks(const Machine& machine, const std::vector<CoreId>& cores,
                                     const std::vector<Rank>& ranks) {
  const auto all = slots_of(machine, Placement(machine, cores));
  std::vector<RankSlot> slots;
  for (const Rank rank : ranks) slots.push_back(all[rank.value()]);
  return slots;
}

/// What every placement file of a problem says alike; `machine`: whose slots the placement names.
PlacementFile file_of(const MappingProblem& problem, const Machine& machine,
                      const Placement& placement, const Score& score) {
  PlacementFile file;
  file.ranks = slots_of(machine, placement);
  file.machine = problem.resolved.spec;
  file.objective = name_of(problem.options.objective);
  file.measure = name_of(problem.options.source.measure);
  file.collectives = problem.options.source.collectives;
  file.score = level_scores(machine, score);
  file.seed = problem.options.seed;
  file.rankplace_version = RANKPLACE_VERSION;
  return file;
}

NamedPlacement named(const MappingProblem& problem, std::string name, const Machine& machine,
                     const Placement& placement, Score score) {
  NamedPlacement result;
  result.file = file_of(problem, machine, placement, score);
  result.file.sense = name;
  result.file.algorithm = name;
  result.name = std::move(name);
  result.score = std::move(score);
  result.split = split_by_node(problem.traffic, nodes_of(machine, placement));
  return result;
}

NamedPlacement evaluated(const MappingProblem& problem, std::string name, const Machine& machine,
                         const Placement& placement) {
  return named(problem, std::move(name), machine, placement,
               evaluate(problem.graph, machine, placement));
}

/// "J 1234 (bound 1000)", "bottleneck 12.50 (bound 10.00)", or the outermost level whose busiest
/// link does not meet the bound.
std::string standing_text(const MappingProblem& problem, const Score& best, const Score& bound) {
  const Objective& objective = problem.objective;
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return "J " + fixed(objective.hop_bytes_of(best), 0) + " (bound " +
           fixed(objective.hop_bytes_of(bound), 0) + ")";
  }
  if (objective.kind() == ObjectiveKind::bottleneck) {
    return "bottleneck " + fixed(objective.bottleneck_of(best), 2) + " (bound " +
           fixed(objective.bottleneck_of(bound), 2) + ")";
  }
  std::size_t level = 0;
  while (level + 1 < best.levels.size() &&
         best.levels[level].largest_link == bound.levels[level].largest_link) {
    ++level;
  }
  return "busiest " + problem.resolved.machine.level_names()[level] + " link " +
         std::to_string(best.levels[level].largest_link) + " (bound " +
         std::to_string(bound.levels[level].largest_link) + ") " +
         std::string(name_of(problem.options.source.measure));
}

/// "1.25 ms predicted, found by hop-bytes; the lexicographic best would take 1.40 ms (+12.0 %)".
std::string prediction_remark(const std::vector<Candidate>& ranked, Sense sense) {
  const Candidate& chosen = ranked.front();
  const Candidate& lexicographic =
      *std::ranges::find(ranked, name_of(ObjectiveKind::lexicographic), &Candidate::found_by);
  const std::string text =
      human_seconds(chosen.seconds) + " predicted, found by " + chosen.found_by;
  if (&chosen == &lexicographic) return text;
  return text + "; the lexicographic " + std::string(name_of(sense)) + " would take " +
         human_seconds(lexicographic.seconds) + " (" +
         difference_text(lexicographic.seconds, chosen.seconds) + ")";
}

/// What is predicted to be fastest (slowest) of all that the objectives and baselines give.
NamedPlacement predicted(const MappingProblem& problem, const SearchOptions& options) {
  const LinkCosts costs = link_costs_of(problem.options.links, problem.resolved.spec);
  const auto ranked = predicted_candidates(problem.traffic, problem.graph, problem.resolved.machine,
                                           costs, options);
  NamedPlacement result = evaluated(problem, std::string(name_of(options.sense)),
                                    problem.resolved.machine, ranked.front().placement);
  result.file.algorithm = "predicted: " + ranked.front().found_by;
  result.prediction = prediction_remark(ranked, options.sense);
  return result;
}

/// What has changed since the start, and the score after each step.
MigrationPlan moves_of(const MappingProblem& problem, std::vector<CoreId> cores,
                       const Placement& after) {
  const Machine& machine = problem.resolved.machine;
  const std::vector<CoreId> end(after.cores().begin(), after.cores().end());
  MigrationPlan moves{evaluate(problem.graph, machine, Placement(machine, cores)), {}};
  for (const MoveGroup& group : moves_between(machine, cores, end)) {
    MoveStep step{slots_of_ranks(machine, cores, group), {}, {}};
    for (const Rank rank : group) cores[rank.value()] = end[rank.value()];
    step.to = slots_of_ranks(machine, cores, group);
    step.score = evaluate(problem.graph, machine, Placement(machine, cores));
    moves.steps.push_back(std::move(step));
  }
  return moves;
}

NamedPlacement searched_in(const MappingProblem& problem, SearchSpace space, Sense sense) {
  const Machine& machine = space.used ? *space.used : problem.resolved.machine;
  SearchOptions options = std::move(space.search);
  options.sense = sense;
  options.seed = problem.options.seed;
  options.preset = problem.options.preset;
  options.threads = threads_of(problem.options);
  if (problem.options.time) {
    options.deadline = std::chrono::steady_clock::now() + *problem.options.time;
  }
  if (problem.options.objective == ObjectiveChoice::predicted) return predicted(problem, options);
  const auto listener = problem.options.progress->search(name_of(sense));
  options.on_better = [&](const Score& best, const Score& bound) {
    listener->set_standing(standing_text(problem, best, bound));
  };
  const SearchResult found = search(problem.graph, machine, problem.objective, options);
  NamedPlacement result =
      named(problem, std::string(name_of(sense)), machine, found.placement, found.score);
  result.file.algorithm = found.algorithm;
  result.file.bound = level_scores(machine, found.bound);
  if (options.most_moves) result.moves = moves_of(problem, options.start, found.placement);
  result.bound = found.bound;
  result.file.proved = found.proved;
  result.distinct_placements = found.distinct_placements;
  return result;
}

NamedPlacement searched(const MappingProblem& problem, Sense sense) {
  return searched_in(
      problem,
      search_space(problem.resolved, problem.options.slots, problem.profile, problem.start), sense);
}

/// Those that mpirun has by the slots that it would fill.
NamedPlacement baseline_of(const MappingProblem& problem, Baseline baseline) {
  const std::size_t ranks = problem.profile.rank_count();
  const bool own_slots = baseline == Baseline::scattered || baseline == Baseline::by_socket ||
                         problem.options.slots.cores_per_rank == 1;
  const Machine& own = problem.resolved.machine;
  const auto placed_on = [&](const Machine& machine) {
    return evaluated(problem, std::string(name_of(baseline)), machine,
                     baseline_placement(baseline, machine, ranks, problem.options.seed));
  };
  if (own_slots) return placed_on(own);
  return placed_on(launcher_slots(problem.resolved, problem.options.slots, baseline, ranks));
}

/// A placement on cores that need not be slots of the problem's machine.
NamedPlacement evaluated_on_cores(const MappingProblem& problem, const std::string& name,
                                  const std::vector<RankSlot>& slots) {
  const Machine& cores = problem.resolved.cores();
  auto groups = core_groups(cores, slots);
  const auto most = std::ranges::max_element(groups, {}, &CoreGroup::size)->size();
  groups = with_free_cores(cores, std::move(groups), static_cast<std::uint32_t>(most));
  const SlotMachine own = machine_of_slots(cores, groups);
  return evaluated(problem, name, own.machine,
                   Placement(own.machine, {own.slot_of_group.begin(),
                                           own.slot_of_group.begin() +
                                               static_cast<std::ptrdiff_t>(slots.size())}));
}

NamedPlacement read_placement(const MappingProblem& problem, const std::string& path) {
  const Machine& cores = problem.resolved.cores();
  const auto slots = read_ranks(path, cores, problem.profile.rank_count());
  try {
    const bool one_each =
        std::ranges::all_of(slots, [](const RankSlot& slot) { return slot.units().size() == 1; });
    if (!one_each) return evaluated_on_cores(problem, path, slots);
    return evaluated(problem, path, cores, placement_from(cores, slots));
  } catch (const InputError& error) {
    throw InputError(path, 0, error.what());
  }
}

}  // namespace

std::size_t threads_of(const MappingOptions& options) {
  return options.threads == 0 ? available_threads() : options.threads;
}

MappingProblem make_problem(const std::string& path, const MachineOptions& machine,
                            const MappingOptions& options) {
  Source source = read_source(path, options.source);
  ResolvedMachine cores = resolve(machine, &source.profile);
  return make_problem(std::move(source), std::move(cores), options);
}

MappingProblem make_problem(Source source, ResolvedMachine cores, const MappingOptions& options) {
  std::vector<RankSlot> start = read_start(options.slots, cores.machine, source.profile);
  ResolvedMachine resolved = with_slots(std::move(cores), options.slots, source.profile, start);
  CommGraph graph(source.traffic, source.options.measure);
  ChosenObjective chosen = chosen_objective(options, resolved);
  MappingOptions used = options;
  used.source = source.options;
  return {std::move(source.profile), std::move(resolved), std::move(used),
          std::move(source.traffic), std::move(graph),    std::move(chosen.objective),
          std::move(chosen.costs),   std::move(start)};
}

std::string placement_names() {
  std::string names = "best, worst";
  for (const char* const name : baseline_names) names += std::string(", ") + name;
  return names;
}

NamedPlacement best_on(const MappingProblem& problem, const std::vector<CoreId>& slots) {
  return searched_in(
      problem, search_space_on(slots, problem.resolved, problem.options.slots, problem.profile),
      Sense::best);
}

NamedPlacement named_placement(const MappingProblem& problem, const std::string& name) {
  if (name == "best") return searched(problem, Sense::best);
  if (name == "worst") return searched(problem, Sense::worst);
  if (std::filesystem::exists(name)) return read_placement(problem, name);
  const Machine& machine = problem.resolved.machine;
  if (name == "rcm") {
    return evaluated(problem, name, machine, rcm_placement(problem.graph, machine));
  }
  if (name == name_of(Baseline::random)) {
    return evaluated(
        problem, name, machine,
        median_random_placement(problem.graph, machine, problem.objective, problem.options.seed));
  }
  if (const auto baseline = baseline_from(name)) {
    return baseline_of(problem, *baseline);
  }
  throw InputError("there is no placement '" + name + "' (use " + placement_names() +
                   ", or the path of a placement JSON or a rankfile)");
}

}  // namespace rankplace
