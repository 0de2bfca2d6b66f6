// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/experiment.hpp"

#include <algorithm>

#include "bench/harness/blocks.hpp"
#include "bench/harness/hung_run.hpp"
#include "bench/harness/storage.hpp"
#include "bench/harness/tracer_message.hpp"
#include "mapper/profile/profile.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/processes/process.hpp"
#include "support/processes/signal_hold.hpp"
#include "support/text/format.hpp"
#include "support/text/shell_text.hpp"

namespace rankplace::harness {
namespace {

constexpr std::size_t log_lines_shown = 20;

/// "03-best": where run 3 leaves its files.
std::string stem_of(std::size_t number, const std::string& placement) {
  const std::string digits = std::to_string(number);
  std::string stem = (digits.size() < 2 ? "0" : "") + digits + "-" + placement;
  std::ranges::replace(stem, '/', '_');
  return stem;
}

std::vector<std::string> memory_words(const ExperimentPlan& plan, const RunPlacement& placement) {
  if (placement.memory.empty()) return {};
  std::vector<std::string> words = plan.exec_command;
  words.insert(words.end(), {"--memory", placement.memory, "--"});
  return words;
}

std::vector<std::string> launched(const ExperimentPlan& plan, const RunPlacement& placement,
                                  std::vector<std::string> before_program) {
  LaunchChanges changes{.before_program = std::move(before_program), .unbound = placement.unbound};
  if (!placement.rankfile.empty()) changes.placement = placement.placed;
  return plan.command.changed(changes);
}

/// The memory policy comes first: the tracer belongs only into the program.
std::vector<std::string> before_program(const ExperimentPlan& plan, const RunPlacement& placement,
                                        const std::filesystem::path& profile) {
  std::vector<std::string> words = memory_words(plan, placement);
  if (plan.is_traced()) {
    words.insert(words.end(), plan.trace_command.begin(), plan.trace_command.end());
    words.insert(words.end(), {"-o", profile.string()});
  }
  return words;
}

std::vector<std::string> command_of(const ExperimentPlan& plan, const RunPlacement& placement,
                                    const std::filesystem::path& profile) {
  return launched(plan, placement, before_program(plan, placement, profile));
}

[[noreturn]] void throw_failed(const std::string& what, const std::vector<std::string>& command,
                               const std::filesystem::path& log) {
  const std::string storage = storage_problem(log.parent_path());
  throw InputError(what + (storage.empty() ? "" : ": " + storage) +
                   "\n  command: " + shell_text(command) + "\n  end of its log " + log.string() +
                   ":\n" + last_lines_of(log, log_lines_shown));
}

void read_times(const std::filesystem::path& folder, std::size_t rank_count, Run& run) {
  const Profile profile = read_profile(folder);
  if (!profile.complete) throw InputError(folder, 0, "INCOMPLETE: " + profile.incomplete_reason);
  if (rank_count > 0 && profile.rank_count() != rank_count) {
    throw InputError(folder, 0,
                     "the run had " + counted(profile.rank_count(), "rank") + " instead of " +
                         std::to_string(rank_count));
  }
  run.wall_s = profile.wall_s;
  for (const ProfileRank& rank : profile.ranks) {
    run.mpi_mean_s += rank.mpi_s / static_cast<double>(profile.rank_count());
    run.mpi_max_s = std::max(run.mpi_max_s, rank.mpi_s);
  }
}

/// Why a run that ended well left no complete profile; `error`: what its reader says.
std::string profile_problem(const Run& run, const InputError& error) {
  if (const std::string said = tracer_message(run.log); !said.empty()) return "(" + said + ")";
  const bool traced =
      std::filesystem::exists(run.profile) || !storage_problem(run.log.parent_path()).empty();
  return "(" + std::string(error.what()) + ")" + (traced ? "" : "; is it an MPI program?");
}

/// The next run cannot end in time, or did not.
struct OutOfTime {};

/// A run hangs after so long; nothing for a first run that may take as long as it likes.
std::optional<double> hang_limit_of(const ExperimentPlan& plan, const std::vector<Run>& runs) {
  if (plan.limit_s) return plan.limit_s;
  if (!runs.empty()) return limit_after(runs.front().launch_s);
  if (plan.first_run_s) return limit_after(*plan.first_run_s);
  return {};
}

/// The limit of the next run. Throws OutOfTime if an earlier run took longer than what is left.
std::optional<double> limit_of(const ExperimentPlan& plan, const std::vector<Run>& runs) {
  const std::optional<double> hang_s = hang_limit_of(plan, runs);
  if (!plan.time_left) return hang_s;
  const double left_s = plan.time_left();
  if (left_s <= 0 || (!runs.empty() && runs.back().launch_s > left_s)) throw OutOfTime();
  return std::min(left_s, hang_s.value_or(left_s));
}

/// The message about a run that took longer than its limit.
std::string hung_text(const std::string& name, double limit_s, const HungRun& hung) {
  return name + " hung: it did not end within " + human_seconds(limit_s) +
         " and was stopped (`timeout` sets another limit)" + hung.text();
}

/// Throws InputError if the run has failed.
void require_good_end(const ProcessEnd& process, const std::string& name,
                      const std::vector<std::string>& command, const std::filesystem::path& log) {
  if (process.exit_code != 0) {
    throw_failed(name + " failed with exit code " + std::to_string(process.exit_code), command,
                 log);
  }
}

/// Runs `run.placement` once and fills the times. Returns the signal that stopped it, or 0.
int execute(const ExperimentPlan& plan, std::size_t number, const SignalHold& hold,
            std::optional<double> limit_s, Run& run) {
  const RunPlacement& placement = plan.placements[run.placement];
  const std::filesystem::path stem = plan.folder / stem_of(number, placement.name);
  const std::filesystem::path profile = stem.string() + ".profile";
  run.log = stem.string() + ".log";
  std::filesystem::remove_all(profile);
  const auto command = command_of(plan, placement, profile);
  HungRun hung(plan.is_traced() ? profile : std::filesystem::path());
  const ProcessEnd process = run_process(command, run.log, hold, hung.watch(limit_s));
  if (process.interrupted != 0) return process.interrupted;
  const std::string name = "run " + std::to_string(number) + " (" + placement.name + ")";
  if (process.timed_out && plan.time_left && plan.time_left() <= 0) throw OutOfTime();
  if (process.timed_out) {
    throw_failed(hung_text(name, limit_s.value_or(0), hung), command, run.log);
  }
  require_good_end(process, name, command, run.log);
  run.launch_s = process.wall_s;
  if (!plan.is_traced()) return 0;
  run.profile = profile;
  try {
    read_times(profile, plan.rank_count, run);
  } catch (const InputError& error) {
    throw_failed(name + " left no complete profile " + profile_problem(run, error), command,
                 run.log);
  }
  return 0;
}

/// Run `number`, from 1, before it ran.
Run planned_run(const ExperimentPlan& plan, std::size_t number) {
  const std::size_t per_round = plan.placements.size();
  Run run;
  run.round = static_cast<std::uint32_t>((number - 1) / per_round);
  run.placement = order_of_round(plan.seed, run.round, per_round)[(number - 1) % per_round];
  run.warmup = run.round < plan.warmup_rounds;
  run.start_utc = utc_now();
  run.load_before = load_of_last_minute();
  return run;
}

/// Asks whether the experiment may end, only between rounds.
bool has_enough(const ExperimentPlan& plan, const ExperimentResult& result) {
  const std::size_t per_round = plan.placements.size();
  const std::size_t rounds = result.runs.size() / per_round;
  return plan.enough && result.runs.size() % per_round == 0 && rounds > plan.warmup_rounds &&
         plan.enough(result);
}

}  // namespace

std::vector<std::string> untraced_command(const ExperimentPlan& plan,
                                          const RunPlacement& placement) {
  return launched(plan, placement, memory_words(plan, placement));
}

double limit_after(double first_run_s) {
  constexpr double times_slower = 10;
  constexpr double to_begin_s = 60;
  return to_begin_s + times_slower * first_run_s;
}

ExperimentResult run_experiment(const ExperimentPlan& plan, ExperimentObserver& observer,
                                std::vector<Run> done) {
  std::filesystem::create_directories(plan.folder);
  const SignalHold hold;
  ExperimentResult result{.runs = std::move(done),
                          .environment = environment_here(plan.command.launcher_program())};
  const std::size_t per_round = plan.placements.size();
  const std::size_t total = (plan.runs + plan.warmup_rounds) * per_round;
  result.had_enough = has_enough(plan, result);
  while (result.runs.size() < total && !result.had_enough) {
    const std::size_t number = result.runs.size() + 1;
    Run run = planned_run(plan, number);
    observer.run_begins(number, total, plan.placements[run.placement]);
    result.interrupted = hold.take_pending();
    try {
      const auto limit_s = limit_of(plan, result.runs);
      if (result.interrupted == 0) {
        result.interrupted = execute(plan, number, hold, limit_s, run);
      }
      if (result.interrupted != 0) break;
      result.runs.push_back(std::move(run));
      result.had_enough = has_enough(plan, result);
      observer.run_ended(result);
    } catch (const OutOfTime&) {
      result.out_of_time = true;
      break;
    } catch (const InputError& error) {
      result.failure = error.what();
      break;
    }
  }
  return result;
}

}  // namespace rankplace::harness
