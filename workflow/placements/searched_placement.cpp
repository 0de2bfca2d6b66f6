// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/searched_placement.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/predict/predicted_search.hpp"
#include "mapper/search/search.hpp"
#include "support/text/format.hpp"
#include "workflow/placements/search_standing.hpp"
#include "workflow/placements/unsearched_placement.hpp"

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
  const LinkCosts& costs = problem.link_costs.get();
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
                         SearchOptions options, const FoundListener& on_found) {
  std::optional<double> limit_s;
  if (problem.options.time) limit_s = std::chrono::duration<double>(*problem.options.time).count();
  const auto listener = problem.options.progress->search(name_of(options.sense), limit_s);
  options.on_better = [&](const Score& best, const Score& bound) {
    listener->set_standing(ScoreStanding(problem, slots.machine(), best, bound));
  };
  options.on_estimate = [&](double seconds) { listener->set_time_left(seconds); };
  if (on_found) {
    options.on_better_placement = [&](const std::vector<CoreId>& cores) {
      on_found({slots, Placement(slots.machine(), cores),
                SearchOutcome{.algorithm = "unfinished search"}});
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

}  // namespace

ChosenPlacement searched_in(const MappingProblem& problem, SlotsOfPlacement slots,
                            SearchOptions space, Sense sense, const FoundListener& listener) {
  SearchOptions options = with_choices(std::move(space), problem, sense);
  if (problem.options.objective == ObjectiveChoice::predicted) {
    return predicted(problem, std::move(slots), options);
  }
  return found_by(problem, std::move(slots), std::move(options), listener);
}

ChosenPlacement searched_placement(const MappingProblem& problem, Sense sense,
                                   const std::vector<std::vector<RankSlot>>& beside,
                                   const FoundListener& listener) {
  const Machine& machine = problem.searched_machine();
  SearchOptions search = problem.space.get().search;
  add_beside(machine, beside, search);
  if (problem.options.slots.cores_per_rank > 1 && problem.resolved.slot_gpus.empty()) {
    add_beside(machine, launchers_ranks(problem), search);
  }
  return searched_in(problem, machine, std::move(search), sense, listener);
}

Score known_bound(const MappingProblem& problem, Sense sense) {
  return search_bound(problem.graph, problem.searched_machine(), problem.objective,
                      with_choices(problem.space.get().search, problem, sense));
}

}  // namespace rankplace
