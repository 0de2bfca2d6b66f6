// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/searched_placement.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "mapper/model/placement_slots.hpp"
#include "mapper/predict/predicted_search.hpp"
#include "mapper/search/nearest_image.hpp"
#include "mapper/search/search.hpp"
#include "support/format.hpp"
#include "workflow/named_placement.hpp"
#include "workflow/search_space.hpp"
#include "workflow/search_standing.hpp"
#include "workflow/unsearched_placement.hpp"

namespace rankplace {
namespace {

/// "1.25 ms predicted, found by hop-bytes; the lexicographic best would take 1.40 ms (+12.0 %)".
std::string prediction_remark(const std::vector<Candidate>& ranked, Sense sense) {
  const Candidate& chosen = ranked.front();
  const Candidate& lexicographic =
      *std::ranges::find(ranked, CandidateAim::lexicographic, &Candidate::aim);
  std::string text = human_seconds(chosen.seconds) + " predicted, found by " + chosen.found_by;
  if (&chosen == &lexicographic) return text;
  return text + "; the lexicographic " + std::string(name_of(sense)) + " would take " +
         human_seconds(lexicographic.seconds) + " (" +
         difference_text(lexicographic.seconds, chosen.seconds) + ")";
}

/// The placement that is predicted fastest (slowest) among the placements of all objectives and
/// baselines.
ChosenPlacement predicted(const MappingProblem& problem, SlotsOfPlacement slots,
                          const SearchOptions& options) {
  const LinkCosts costs = link_costs_of(problem.options.links, problem.resolved.spec);
  const auto ranked =
      predicted_candidates(problem.traffic, problem.graph, slots.machine(), costs, options);
  SearchOutcome outcome{.algorithm = "predicted: " + ranked.front().found_by,
                        .prediction = prediction_remark(ranked, options.sense)};
  if (options.most_moves) {
    outcome.moves = migration_plan(problem, options.start, ranked.front().placement);
  }
  return {std::move(slots), ranked.front().placement, std::move(outcome)};
}

SearchOptions with_choices(SearchOptions search, const MappingProblem& problem, Sense sense) {
  const MappingOptions& options = problem.options;
  search.sense = sense;
  search.seed = options.seed;
  search.preset = options.preset;
  search.threads = threads_of(options);
  search.stop = options.stop;
  search.processes = options.processes;
  search.facts = problem.facts;
  if (options.time) search.deadline = std::chrono::steady_clock::now() + *options.time;
  return search;
}

ChosenPlacement found_by(const MappingProblem& problem, SlotsOfPlacement slots,
                         SearchOptions options) {
  std::optional<double> limit_s;
  if (problem.options.time) limit_s = std::chrono::duration<double>(*problem.options.time).count();
  const auto listener = problem.options.progress->search(name_of(options.sense), limit_s);
  options.on_better = [&](const Score& best, const Score& bound) {
    listener->set_standing(ScoreStanding(problem, slots.machine(), best, bound));
  };
  options.on_estimate = [&](double seconds) { listener->set_time_left(seconds); };
  if (problem.options.on_better_placement) {
    options.on_better_placement = [&](const std::vector<CoreId>& cores) {
      problem.options.on_better_placement(
          judged(problem, std::string(name_of(options.sense)),
                 {slots, Placement(slots.machine(), cores),
                  SearchOutcome{.algorithm = "unfinished search"}}));
    };
  }
  SearchResult found = search(problem.graph, slots.machine(), problem.objective, options);
  SearchOutcome outcome{.algorithm = std::move(found.algorithm),
                        .score = std::move(found.score),
                        .bound = std::move(found.bound),
                        .proved = found.proved,
                        .distinct_placements = found.distinct_placements};
  if (options.most_moves) outcome.moves = migration_plan(problem, options.start, found.placement);
  return {std::move(slots), std::move(found.placement), std::move(outcome)};
}

ChosenPlacement searched_in(const MappingProblem& problem, SearchSpace space, Sense sense) {
  SearchOptions options = with_choices(std::move(space.search), problem, sense);
  SlotsOfPlacement slots = problem.resolved.machine;
  if (space.used) slots = std::move(*space.used);
  if (problem.options.objective == ObjectiveChoice::predicted) {
    return predicted(problem, std::move(slots), options);
  }
  return found_by(problem, std::move(slots), std::move(options));
}

/// The ranks of the baselines, whose slots may be others than the search has.
std::vector<std::vector<RankSlot>> launchers_ranks(const MappingProblem& problem) {
  std::vector<std::vector<RankSlot>> ranks;
  for (const char* const name : baseline_names) {
    const auto chosen = unsearched_placement(problem, name);
    if (chosen) ranks.push_back(slots_of(chosen->slots.machine(), chosen->placement));
  }
  return ranks;
}

/// Adds those whose ranks have slots of the machine each.
void add_beside(const Machine& machine, const std::vector<std::vector<RankSlot>>& beside,
                SearchOptions& options) {
  for (const std::vector<RankSlot>& ranks : beside) {
    if (const auto placement = placement_if_possible(machine, ranks)) {
      options.beside.emplace_back(placement->cores().begin(), placement->cores().end());
    }
  }
}

/// A placement on the machine of just the sorted slots; nothing if it has others.
std::optional<std::vector<CoreId>> on_slots(const std::vector<CoreId>& sorted,
                                            const std::vector<CoreId>& core_of_rank) {
  std::vector<CoreId> positions;
  for (const CoreId core : core_of_rank) {
    const auto at = std::ranges::lower_bound(sorted, core);
    if (at == sorted.end() || *at != core) return std::nullopt;
    positions.emplace_back(static_cast<std::size_t>(at - sorted.begin()));
  }
  return positions;
}

/// Of the images of a placement on these slots the one with most ranks where a reference has them.
Placement nearest_to_any(const Machine& machine, const Placement& placement,
                         const std::vector<CoreId>& sorted,
                         const std::vector<std::vector<CoreId>>& references) {
  std::vector<CoreId> nearest(placement.cores().begin(), placement.cores().end());
  std::size_t most = 0;
  for (const std::vector<CoreId>& cores : references) {
    const auto reference = on_slots(sorted, cores);
    if (!reference) continue;
    std::vector<CoreId> image = nearest_image(machine, placement.cores(), *reference);
    const std::size_t in_place = ranks_in_place(image, *reference);
    if (in_place <= most) continue;
    most = in_place;
    nearest = std::move(image);
  }
  return {machine, nearest};
}

}  // namespace

SearchSpace space_of(const MappingProblem& problem) {
  return search_space(problem.resolved, problem.options.slots, problem.profile, problem.start);
}

ChosenPlacement searched_placement(const MappingProblem& problem, Sense sense,
                                   const std::vector<std::vector<RankSlot>>& beside) {
  SearchSpace space = space_of(problem);
  const Machine& machine = space.used ? *space.used : problem.resolved.machine;
  add_beside(machine, beside, space.search);
  if (problem.options.slots.cores_per_rank > 1 && problem.resolved.slot_gpus.empty()) {
    add_beside(machine, launchers_ranks(problem), space.search);
  }
  return searched_in(problem, std::move(space), sense);
}

Score known_bound(const MappingProblem& problem, Sense sense) {
  const SearchSpace space = space_of(problem);
  const Machine& machine = space.used ? *space.used : problem.resolved.machine;
  return search_bound(problem.graph, machine, problem.objective,
                      with_choices(space.search, problem, sense));
}

ChosenPlacement searched_on(const MappingProblem& problem, const std::vector<CoreId>& slots) {
  return searched_in(
      problem, search_space_on(slots, problem.resolved, problem.options.slots, problem.profile),
      Sense::best);
}

ChosenPlacement searched_near(const MappingProblem& problem,
                              const std::vector<std::vector<CoreId>>& references) {
  std::vector<CoreId> slots = references.front();
  std::ranges::sort(slots);
  ChosenPlacement found = searched_on(problem, slots);
  const Machine& machine = found.slots.machine();
  const bool has_idle = machine.core_count() > slots.size();
  const bool has_fixed = !problem.options.slots.fixed.empty();
  if (!has_idle && !has_fixed && problem.resolved.slot_gpus.empty()) {
    found.placement = nearest_to_any(machine, found.placement, slots, references);
  }
  return found;
}

}  // namespace rankplace
