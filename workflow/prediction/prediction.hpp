// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "mapper/predict/analytic.hpp"
#include "mapper/predict/cost_tree.hpp"
#include "mapper/predict/link_costs.hpp"
#include "mapper/predict/simulation.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/rerun/recorded_run.hpp"

namespace rankplace {

/// The engines that predict.
enum class EngineChoice : std::uint8_t {
  automatic,  ///< both, if the run's events are there and their replay is short, else analytic
  analytic,
  simgrid,
  both,
};

/// "auto", "analytic", "simgrid", "both".
[[nodiscard]] std::string_view name_of(EngineChoice choice);

/// The input that SimGrid simulates.
enum class SimulatedPart : std::uint8_t {
  automatic,  ///< the events, if the profile has them, else the matrix
  events,
  matrix,
};

struct EngineOptions {
  EngineChoice engine = EngineChoice::analytic;
  SimulatedPart simulate = SimulatedPart::automatic;

  [[nodiscard]] bool analytic() const { return engine != EngineChoice::simgrid; }
  /// Whether the engine simulates; with `automatic` false until a Predictor has chosen.
  [[nodiscard]] bool simulated() const {
    return engine == EngineChoice::simgrid || engine == EngineChoice::both;
  }
};

/// The predicted time of a placement, in seconds.
struct PredictedPlacement {
  std::string name;
  PatternTime analytic;               ///< of the traffic, all at once
  std::optional<double> simulated_s;  ///< without the computing in the events
};

/// Predictions for one run on one machine; the first placement is what others are compared with.
struct Prediction {
  std::vector<PredictedPlacement> placements;
  EngineOptions engines;
  LinkCosts costs;
  /// The longest time that a rank spent outside MPI; nothing if the run was not timed.
  std::optional<double> compute_s;
  /// The longest time that a rank computes in the events; nothing if SimGrid did not replay them.
  std::optional<double> replayed_compute_s;
  std::size_t draws = 1;   ///< replays of each placement: `simulated_s` is their mean
  double draws_error = 0;  ///< the largest standard error of such a mean, as a part of it
};

/// `default`, which is what mpirun does by itself, or as named_placement() takes them.
[[nodiscard]] std::vector<NamedPlacement> placements_to_predict(
    const MappingProblem& problem, const std::vector<std::string>& names);

/// Predicts placements of one problem.
class Predictor {
 public:
  /// Keeps a reference to `problem`. Throws InputError if SimGrid is wanted but not there, or the
  /// costs of a level of the machine are not known; other errors as RecordedRun's.
  Predictor(const MappingProblem& problem, LinkCosts costs, const EngineOptions& engines);

  /// Reports the progress of simulations to the problem's progress listener.
  [[nodiscard]] Prediction predict(const std::vector<NamedPlacement>& placements) const;
  /// Replays the run once under each placement, and writes what each rank did when: a file of the
  /// Chrome trace format, which Perfetto shows, with a process for each placement and a thread for
  /// each rank. Throws UsageError if SimGrid does not replay events here.
  void write_timeline(const std::vector<NamedPlacement>& placements,
                      const std::filesystem::path& path) const;

 private:
  void choose_engines();
  [[nodiscard]] std::size_t draws() const;
  [[nodiscard]] Simulation simulation_of(const NamedPlacement& placement) const;
  void require_same_simulations(const std::vector<NamedPlacement>& placements) const;
  /// The simulated seconds of each placement, as often as `draws` says.
  [[nodiscard]] std::vector<double> simulated(const std::vector<NamedPlacement>& placements,
                                              std::size_t draws) const;

  const MappingProblem& problem_;
  LinkCosts costs_;
  CostTree tree_;
  EngineOptions engines_;
  std::filesystem::path simgrid_library_;  ///< empty: SimGrid is not wanted
  std::optional<RecordedRun> recorded_;    ///< nothing: the traffic is simulated
};

/// The prediction of a problem whose machine has link costs of its own or by options; nothing if it
/// has none. Throws UsageError if the engine was chosen all the same; else as Predictor.
[[nodiscard]] std::optional<Prediction> predict_if_known(
    const MappingProblem& problem, const std::vector<NamedPlacement>& placements,
    const EngineOptions& engines);

}  // namespace rankplace
