// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/calibration/calibration_run.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include "bench/calibrate/shortened.hpp"
#include "bench/harness/environment.hpp"
#include "bench/harness/launch_command.hpp"
#include "bench/harness/probe_run.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/model/placement/placement_check.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"
#include "support/text/shell_text.hpp"
#include "support/text/text.hpp"
#include "workflow/calibration/calibration_memory.hpp"
#include "workflow/machine/gathered_cluster.hpp"
#include "workflow/placements/placement_output.hpp"
#include "workflow/programs/mpi_programs.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/rerun/check_text.hpp"
#include "workflow/rerun/time_budget.hpp"
#include "workflow/rerun/user_command.hpp"
#include "workflow/rerun/verify_launch.hpp"

namespace rankplace {
namespace {

/// A launcher takes at least so long to start and to end. With a rank on every core it takes longer
/// than for the look at the hosts, by the factor longer_launch.
constexpr double least_launch_s = 2;
constexpr double longer_launch = 2;
/// With less there is nothing to measure.
constexpr double least_message_s = 5;
/// Messages that take longer than their time hang. Slow launches and links get so much more.
constexpr double hang_factor = 2;
constexpr double hang_margin_s = 60;

/// Rank r on core r.
std::vector<RankSlot> a_rank_on_every_core(const Machine& machine) {
  return slots_of(machine, Placement(machine, all_cores(machine)));
}

std::vector<std::string> names_of(const std::vector<RankSlot>& slots) {
  std::vector<std::string> names;
  for (const RankSlot& slot : slots) {
    names.push_back(slot.host + ':' + std::to_string(slot.cores.front()));
  }
  return names;
}

/// "2 hosts (n01 ... n02), 16 cores".
std::string text_of(const Machine& machine) {
  const std::string first = machine.node(NodeId(0)).name;
  const std::string last = machine.node(NodeId(machine.node_count() - 1)).name;
  return counted(machine.node_count(), "host") + " (" + first +
         (first == last ? "" : " ... " + last) + "), " + counted(machine.core_count(), "core");
}

std::vector<std::string> pair_program(const harness::LauncherDialect& launcher,
                                      const std::vector<calibrate::LevelPairs>& levels,
                                      const std::vector<std::uint64_t>& sizes, double time_s) {
  std::vector<std::string> words{mpi_program("rankplace-pairs", interface_of(launcher)).string()};
  const auto seconds = static_cast<std::uint64_t>(std::max(time_s, least_message_s));
  words.insert(words.end(), {"--time", std::to_string(seconds)});
  for (const calibrate::LevelPairs& level : levels) {
    words.emplace_back("--level");
    for (const auto& pairs : calibrate::steps_of(level)) {
      words.insert(words.end(), {"--pairs", pair_list_text(pairs)});
    }
  }
  const auto bytes_text = [](std::uint64_t bytes) { return std::to_string(bytes); };
  words.insert(words.end(), {"--sizes", joined(sizes, ",", bytes_text)});
  return words;
}

/// The launcher's words complete with a program, which is replaced.
harness::UserLaunch command_of(const CalibrationPlan& plan) {
  harness::UserLaunch command = user_command({.words = plan.launcher,
                                              .launcher = plan.launcher_name,
                                              .replaced_program = "rankplace-pairs"});
  if (command.rank_count()) {
    throw UsageError(
        "calibrate starts a rank on every core (leave the number of ranks out; mpirun -H or mpirun "
        "--hostfile names the hosts)");
  }
  return command;
}

void require_as_placed(const std::string& launcher, const std::vector<RankSlot>& wanted,
                       const std::vector<RankSlot>& found) {
  const PlacementCheck check{launcher, wanted.size(), differences_between(wanted, found)};
  if (check.differences.empty()) return;
  throw InputError("the launcher put ranks on other cores than calibrate asked for: " +
                   verification_text(check) + "leave out options that place or bind ranks");
}

/// The command that starts a program on these cores, one rank on each slot.
std::vector<std::string> launched(const CalibrationPlan& plan, const std::vector<RankSlot>& slots,
                                  const std::string& name, std::vector<std::string> program) {
  const harness::UserLaunch command = command_of(plan);
  PlacementFile placement;
  placement.ranks = slots;
  const PlacedFiles files = write_for(command, placement, plan.folder, name);
  return command.changed(
      {.before_program = {}, .placement = files.placed, .instead_of_programs = std::move(program)});
}

std::vector<PairTime> pair_times(const CalibrationPlan& plan, const Machine& machine,
                                 const std::vector<calibrate::LevelPairs>& levels, double time_s) {
  const std::vector<RankSlot> slots = a_rank_on_every_core(machine);
  const auto words = launched(plan, slots, "pairs",
                              pair_program(command_of(plan).dialect(), levels, plan.sizes, time_s));
  std::unique_ptr<Wait> wait;
  const auto tell = [&](double seconds) {
    plan.progress->step("measuring messages takes about " + human_seconds(seconds));
    wait = plan.progress->wait("measuring messages", seconds);
  };
  const double limit_s = hang_factor * std::max(time_s, least_message_s) + hang_margin_s;
  const harness::PairRunResult run =
      harness::run_pairs(words, plan.folder / "pairs.log", limit_s, tell);
  if (run.ranks.interrupted != 0) throw Interrupted(run.ranks.interrupted);
  require_as_placed(plan.launcher.front(), slots, harness::named_as_in(slots, run.ranks));
  return run.times;
}

std::size_t step_count(const std::vector<calibrate::LevelPairs>& levels) {
  return std::accumulate(levels.begin(), levels.end(), std::size_t{0},
                         [](std::size_t sum, const calibrate::LevelPairs& level) {
                           return sum + calibrate::steps_of(level).size();
                         });
}

std::vector<calibrate::MeasuredLevel> measured_messages(const CalibrationPlan& plan,
                                                        const Machine& machine,
                                                        const std::string& date, double time_s) {
  const auto levels = calibrate::level_pairs(machine, plan.choice);
  if (levels.empty()) {
    plan.progress->step("one core: there are no messages between cores to measure");
    return {};
  }
  plan.progress->step("measuring messages at " + counted(levels.size(), "level") + ", in up to " +
                      counted(step_count(levels), "step") + " and " +
                      human_seconds(std::max(time_s, least_message_s)));
  auto measured =
      calibrate::measured_levels(levels, pair_times(plan, machine, levels, time_s), date);
  for (calibrate::MeasuredLevel& level : measured) {
    level.shortened = calibrate::shortened_text(level, plan.sizes);
  }
  return measured;
}

/// All cores of a host for one rank, which binds its threads itself.
RankSlot whole_host(const Machine& machine, const std::string& host) {
  RankSlot slot{0, host, {}, {}};
  for (const RankSlot& core : a_rank_on_every_core(machine)) {
    if (core.host != host) continue;
    slot.cores.insert(slot.cores.end(), core.cores.begin(), core.cores.end());
    slot.os_pus.insert(slot.os_pus.end(), core.os_pus.begin(), core.os_pus.end());
  }
  return slot;
}

/// On the first host of each kind.
MemoryLaunch memory_launch(const CalibrationPlan& plan, const Machine& machine,
                           const ClusterDescription& cluster) {
  return [&](const HostKind& kind, std::vector<std::string> program) {
    const std::string host = std::ranges::find(cluster.hosts, kind.name, &ClusterHost::kind)->name;
    plan.progress->step("measuring the memory of " + host);
    return launched(plan, {whole_host(machine, host)}, "memory-" + kind.name, std::move(program));
  };
}

}  // namespace

calibrate::Calibration run_calibration(const CalibrationPlan& plan) {
  const harness::UserLaunch command = command_of(plan);
  const TimeBudget budget(plan.time_s);
  plan.progress->step("takes " + human_seconds(plan.time_s) +
                      " at most (`time`); looking at the hosts");
  calibrate::Calibration calibration;
  calibration.time_s = plan.time_s;
  calibration.cluster = gathered_cluster(plan.launcher, plan.folder / "hosts.log");
  const double looking_s = budget.total_s() - budget.left_s();
  write_cluster_file(calibration.cluster, plan.folder / "cluster.json");
  const Machine machine =
      resolve_machine((plan.folder / "cluster.json").string(), {}, nullptr).machine;
  calibration.machine = text_of(machine);
  calibration.date = harness::utc_now();
  calibration.command = shell_text(plan.launcher);
  calibration.environment = harness::environment_here(command.launcher_program());
  calibration.core_names = names_of(a_rank_on_every_core(machine));
  const double launch_s = std::max(least_launch_s, longer_launch * looking_s);
  const double memory_s =
      plan.memory ? memory_reserve_s(calibration.cluster.kinds.size(), plan.time_s) : 0;
  calibration.levels =
      measured_messages(plan, machine, calibration.date, budget.left_s() - memory_s - launch_s);
  if (plan.memory) {
    const auto wait = plan.progress->wait("measuring memory", std::min(memory_s, budget.left_s()));
    measure_memory(calibration, memory_launch(plan, machine, calibration.cluster), plan.folder,
                   budget);
  }
  return calibration;
}

}  // namespace rankplace
