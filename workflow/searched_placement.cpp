// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/searched_placement.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "mapper/predict/predicted_search.hpp"
#include "mapper/search/search.hpp"
#include "support/format.hpp"
#include "workflow/search_space.hpp"
#include "workflow/search_standing.hpp"

namespace rankplace {
namespace {

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

/// The placement that is predicted fastest (slowest) among those of all objectives and baselines.
ChosenPlacement predicted(const MappingProblem& problem, const SearchOptions& options) {
  const Machine& machine = problem.resolved.machine;
  const LinkCosts costs = link_costs_of(problem.options.links, problem.resolved.spec);
  const auto ranked = predicted_candidates(problem.traffic, problem.graph, machine, costs, options);
  return {machine, ranked.front().placement,
          SearchOutcome{.algorithm = "predicted: " + ranked.front().found_by,
                        .prediction = prediction_remark(ranked, options.sense)}};
}

SearchOptions with_choices(SearchOptions search, const MappingOptions& options, Sense sense) {
  search.sense = sense;
  search.seed = options.seed;
  search.preset = options.preset;
  search.threads = threads_of(options);
  search.stop = options.stop;
  if (options.time) search.deadline = std::chrono::steady_clock::now() + *options.time;
  return search;
}

ChosenPlacement found_by(const MappingProblem& problem, SlotsOfPlacement slots,
                         SearchOptions options) {
  const auto listener = problem.options.progress->search(name_of(options.sense));
  options.on_better = [&](const Score& best, const Score& bound) {
    listener->set_standing(ScoreStanding(problem, slots.machine(), best, bound));
  };
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
  SearchOptions options = with_choices(std::move(space.search), problem.options, sense);
  if (problem.options.objective == ObjectiveChoice::predicted) return predicted(problem, options);
  if (space.used) return found_by(problem, std::move(*space.used), std::move(options));
  return found_by(problem, problem.resolved.machine, std::move(options));
}

/// The slots and ranks that the search of a problem may choose from.
SearchSpace space_of(const MappingProblem& problem) {
  return search_space(problem.resolved, problem.options.slots, problem.profile, problem.start);
}

}  // namespace

ChosenPlacement searched_placement(const MappingProblem& problem, Sense sense) {
  return searched_in(problem, space_of(problem), sense);
}

Score known_bound(const MappingProblem& problem, Sense sense) {
  const SearchSpace space = space_of(problem);
  const Machine& machine = space.used ? *space.used : problem.resolved.machine;
  return search_bound(problem.graph, machine, problem.objective,
                      with_choices(space.search, problem.options, sense));
}

ChosenPlacement searched_on(const MappingProblem& problem, const std::vector<CoreId>& slots) {
  return searched_in(
      problem, search_space_on(slots, problem.resolved, problem.options.slots, problem.profile),
      Sense::best);
}

}  // namespace rankplace
