// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/environment.hpp"
#include "bench/harness/launch_command.hpp"

namespace rankplace::harness {

/// One of the ways in which the command is run.
struct RunPlacement {
  std::string name;                 ///< "default", "best", ...
  std::filesystem::path rankfile;   ///< launch file; empty: the launcher places ranks as it likes
  PlacedLaunch placed = {};         ///< how the launcher is told; of no use without a launch file
  bool unbound = false;             ///< no launch file, and ranks are bound to nothing
  std::string memory = {};          ///< policy of `rankplace exec`; empty: the program's own
  std::size_t ranks_elsewhere = 0;  ///< that a trial start found on other cores than the file says
};

struct ExperimentResult;

/// A command to be run `runs` times under each placement, in rounds: each round runs every
/// placement once, in an order of its own (order_of_round()).
struct ExperimentPlan {
  UserLaunch command;
  std::uint32_t rank_count = 0;  ///< of the placements; 0: not known
  std::vector<RunPlacement> placements = {};
  std::uint32_t runs = 5;
  std::uint32_t warmup_rounds = 1;  ///< run first and kept apart from the results
  /// "rankplace trace" as argv: every run is recorded; empty: only Run::launch_s is measured.
  std::vector<std::string> trace_command = {};
  /// "rankplace exec" as argv; needed for placements with a memory policy.
  std::vector<std::string> exec_command = {};
  std::uint64_t seed = 1;  ///< of the orders
  /// Asked after each round that is not warm-up: true ends the experiment early.
  std::function<bool(const ExperimentResult&)> enough = {};
  std::filesystem::path folder = {};  ///< for the log and the profile of each run
  /// A run that takes longer hangs: it is stopped, and fails. Nothing: limit_after() the first run.
  std::optional<double> limit_s = {};
  /// How long the first run took, where it was no run of this plan.
  std::optional<double> first_run_s = {};
  /// The seconds that the experiment may still take. When they are over, the run is stopped, and
  /// the experiment ends (ExperimentResult::out_of_time). Empty: without limit.
  std::function<double()> time_left = {};

  [[nodiscard]] bool is_traced() const { return !trace_command.empty(); }
};

/// How the plan's command is started under a placement, without the tracer: what to type.
[[nodiscard]] std::vector<std::string> untraced_command(const ExperimentPlan& plan,
                                                        const RunPlacement& placement);

/// The limit of all further runs where none is given, in seconds: far above what a worse placement
/// costs.
[[nodiscard]] double limit_after(double first_run_s);

/// What one run measured; seconds.
struct Run {
  std::uint32_t round = 0;    ///< from 0, warm-up rounds included
  std::size_t placement = 0;  ///< index into the plan's placements
  bool warmup = false;
  double launch_s = 0;         ///< from the start to the end of the launcher
  double wall_s = 0;           ///< longest time of a rank from MPI_Init to MPI_Finalize
  double mpi_mean_s = 0;       ///< time inside MPI, mean over ranks
  double mpi_max_s = 0;        ///< time inside MPI, largest of all ranks
  std::string start_utc = {};  ///< "2026-01-31T12:00:00Z"
  double load_before = 0;      ///< load of the host in the minute before
  std::filesystem::path log;
  std::filesystem::path profile;  ///< empty if the plan is not traced
};

struct ExperimentResult {
  std::vector<Run> runs = {};    ///< in the order in which they ran
  int interrupted = 0;           ///< the signal that ended it early; 0: none did
  bool had_enough = false;       ///< ExperimentPlan::enough ended it early
  bool out_of_time = false;      ///< ExperimentPlan::time_left ended it early
  std::string failure = {};      ///< the message of the run that failed; empty: none failed
  Environment environment = {};  ///< in which they ran
};

/// A listener for the progress of the experiment.
class ExperimentObserver {
 public:
  virtual ~ExperimentObserver() = default;
  /// `number` counts from 1, warm-up included.
  virtual void run_begins(std::size_t number, std::size_t total, const RunPlacement& placement) = 0;
  /// The last run of `so_far` has just ended well. An InputError ends the experiment.
  virtual void run_ended(const ExperimentResult& so_far) = 0;
};

/// Runs the plan, or the rest of it after `done` (empty, or the runs that an earlier call with the
/// same plan had finished). SIGINT, SIGTERM and their like stop the current run and end the
/// experiment, and so does a run that fails, hangs, or leaves no complete profile; the result holds
/// the runs before. Throws InputError if it cannot begin.
[[nodiscard]] ExperimentResult run_experiment(const ExperimentPlan& plan,
                                              ExperimentObserver& observer,
                                              std::vector<Run> done = {});

}  // namespace rankplace::harness
