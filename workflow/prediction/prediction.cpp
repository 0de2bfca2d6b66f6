// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/prediction/prediction.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "mapper/predict/draws.hpp"
#include "mapper/predict/simulate.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "support/errors.hpp"
#include "workflow/placements/all_placements.hpp"
#include "workflow/placements/sending_cores.hpp"
#include "workflow/prediction/simulate_together.hpp"
#include "workflow/problem/same_problem.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {
namespace {

/// A replay that the user did not ask for takes less.
constexpr double longest_unasked_s = 60;

/// The time of the slowest rank among the ranks that reported.
std::optional<double> compute_time(const Profile& profile) {
  if (!profile.timed) return std::nullopt;
  std::optional<double> longest_s;
  for (const ProfileRank& rank : profile.ranks) {
    if (!rank.reported) continue;
    longest_s = std::max(longest_s.value_or(0), rank.wall_s - rank.mpi_s);
  }
  return longest_s;
}

}  // namespace

std::string_view name_of(EngineChoice choice) {
  switch (choice) {
    case EngineChoice::automatic: return "auto";
    case EngineChoice::analytic: return "analytic";
    case EngineChoice::simgrid: return "simgrid";
    case EngineChoice::both: break;
  }
  return "both";
}

std::vector<NamedPlacement> placements_to_predict(const MappingProblem& problem,
                                                  const std::vector<std::string>& names) {
  std::vector<std::string> known = names;
  std::ranges::replace(known, launchers_own, name_of(Baseline::mpirun));
  std::vector<NamedPlacement> placements = named_placements(problem, known);
  for (std::size_t i = 0; i < names.size(); ++i) placements[i].name = names[i];
  return placements;
}

Predictor::Predictor(const MappingProblem& problem, LinkCosts costs, const EngineOptions& engines)
    : problem_(problem),
      costs_(std::move(costs)),
      tree_(problem.resolved.cores(), costs_),
      engines_(engines) {
  const bool is_free = engines.engine == EngineChoice::automatic;
  if (is_free && engines.simulate != SimulatedPart::events) {
    choose_engines();
    return;
  }
  if (is_free) engines_.engine = EngineChoice::both;  // the replay is asked for, long or not
  if (!engines_.simulated()) return;
  simgrid_library_ = simgrid_library();
  const SourceOptions& source = problem.options.source;
  const bool replays =
      engines.simulate == SimulatedPart::events ||
      (engines.simulate == SimulatedPart::automatic && can_replay(problem.profile, source));
  if (replays) recorded_.emplace(problem.profile, source);
}

/// The replay too, where it costs next to nothing.
void Predictor::choose_engines() {
  engines_.engine = EngineChoice::analytic;
  const SourceOptions& source = problem_.options.source;
  const auto library = find_own_library(simgrid_library_name);
  if (!library || engines_.simulate == SimulatedPart::matrix ||
      !can_replay(problem_.profile, source))
    return;
  try {
    recorded_.emplace(problem_.profile, source);
  } catch (const InputError& error) {
    return problem_.options.progress->note(std::string("the events are not replayed: ") +
                                           error.what());
  }
  if (replay_seconds(recorded_->messages()) >= longest_unasked_s) return recorded_.reset();
  simgrid_library_ = *library;
  engines_.engine = EngineChoice::both;
}

Prediction Predictor::predict(const std::vector<NamedPlacement>& placements) const {
  Prediction prediction{.placements = {},
                        .engines = engines_,
                        .costs = costs_,
                        .compute_s = compute_time(problem_.profile),
                        .replayed_compute_s = std::nullopt};
  for (const NamedPlacement& placement : placements) {
    const auto cores = sending_cores(problem_, placement);
    prediction.placements.push_back(
        {placement.name, pattern_time(problem_.traffic, tree_, cores), std::nullopt});
  }
  if (!engines_.simulated()) return prediction;
  if (recorded_) prediction.replayed_compute_s = recorded_->compute_s();
  prediction.draws = draws();
  const std::vector<double> draws_s = simulated(placements, prediction.draws);
  const std::vector<double> seconds = means_of_draws(draws_s, prediction.draws);
  prediction.draws_error = error_of_draws(draws_s, prediction.draws);
  for (std::size_t p = 0; p < seconds.size(); ++p) {
    // SimGrid rounds every step: a replay of little communication may end before its computing.
    const double outside_s = prediction.replayed_compute_s.value_or(0);
    prediction.placements[p].simulated_s = std::max(seconds[p] - outside_s, 0.0);
  }
  return prediction;
}

std::optional<Prediction> predict_if_known(const MappingProblem& problem,
                                           const std::vector<NamedPlacement>& placements,
                                           const EngineOptions& engines) {
  if (auto costs = problem.known_link_costs()) {
    return Predictor(problem, std::move(*costs), engines).predict(placements);
  }
  if (engines.simulated()) {
    throw UsageError("`engine` " + std::string(name_of(engines.engine)) +
                     " needs link costs (`links`, `link_costs`)");
  }
  return std::nullopt;
}

Simulation Predictor::simulation_of(const NamedPlacement& placement) const {
  std::vector<CoreId> cores = sending_cores(problem_, placement);
  if (recorded_) return {&tree_, SimulatedRun{std::move(cores), recorded_->action_list()}};
  return {&tree_, pattern_of(std::span(&problem_.traffic, 1), tree_, cores)};
}

/// Once where several replays of a placement would take too long.
std::size_t Predictor::draws() const {
  if (!recorded_) return 1;
  const std::size_t draws =
      draws_of(tree_, static_cast<double>(recorded_->largest_message_bytes()));
  const double all_s = static_cast<double>(draws) * replay_seconds(recorded_->messages());
  return all_s < longest_unasked_s ? draws : 1;
}

/// Each process simulates for all: they must have read the same placements and events.
void Predictor::require_same_simulations(const std::vector<NamedPlacement>& placements) const {
  ProcessGroup* const processes = problem_.options.processes;
  if (processes == nullptr) return;
  std::vector<std::vector<CoreId>> cores;
  for (const NamedPlacement& placement : placements) {
    cores.push_back(sending_cores(problem_, placement));
  }
  std::vector<ReadPart> parts{part_of_placements(cores)};
  parts.push_back({"other events", recorded_ ? std::to_string(recorded_->messages()) + ' ' +
                                                   std::to_string(recorded_->compute_s())
                                             : "none"});
  require_same(processes, parts);
}

std::vector<double> Predictor::simulated(const std::vector<NamedPlacement>& placements,
                                         std::size_t draws) const {
  require_same_simulations(placements);
  std::vector<NamedSimulation> simulations;
  for (const NamedPlacement& placement : placements) {
    simulations.push_back({placement.name, simulation_of(placement)});
  }
  const std::size_t at_once = threads_of(problem_.options);
  const auto listener = problem_.options.progress->simulations(simulations.size());
  simulations = drawn(std::move(simulations), draws);
  if (recorded_) {
    problem_.options.progress->replays(recorded_->messages(), simulations.size(), at_once);
  }
  return simulate_together(problem_.options.processes, simulations,
                           {.library = simgrid_library_,
                            .at_once = at_once,
                            .watch = [&](std::size_t done) { listener->show(done / draws); }});
}

}  // namespace rankplace
