// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/calibration_run.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bench/harness/environment.hpp"
#include "bench/harness/launch_command.hpp"
#include "bench/harness/logged_run.hpp"
#include "bench/harness/probe_run.hpp"
#include "mapper/model/cores_of.hpp"
#include "mapper/model/placement_check.hpp"
#include "mapper/model/placement_slots.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/format.hpp"
#include "workflow/check_text.hpp"
#include "workflow/gathered_cluster.hpp"
#include "workflow/own_files.hpp"
#include "workflow/placement_output.hpp"
#include "workflow/user_command.hpp"
#include "workflow/verify_launch.hpp"

namespace rankplace {
namespace {

constexpr const char* memory_program = "rankplace-node-memory";

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

std::vector<std::string> pair_program(const std::vector<calibrate::LevelPairs>& levels,
                                      const std::string& sizes) {
  std::vector<std::string> words{own_mpi_program("rankplace-pairs").string()};
  for (const calibrate::LevelPairs& level : levels) {
    for (const auto& pairs : calibrate::steps_of(level)) {
      words.insert(words.end(), {"--pairs", pair_list_text(pairs)});
    }
  }
  if (!sizes.empty()) words.insert(words.end(), {"--sizes", sizes});
  return words;
}

/// The launcher's words complete with a program, which is replaced.
harness::LaunchCommand command_of(const CalibrationPlan& plan) {
  std::vector<std::string> words = plan.launcher;
  words.emplace_back("rankplace-pairs");
  harness::LaunchCommand command = user_command(std::move(words));
  if (command.rank_count()) {
    throw UsageError(
        "calibrate starts a rank on every core (leave -np out; -H and --hostfile name "
        "the hosts)");
  }
  return command;
}

void require_as_placed(const std::string& launcher, const std::vector<RankSlot>& wanted,
                       const std::vector<RankSlot>& found) {
  const PlacementCheck check{launcher, wanted.size(), differences_between(wanted, found)};
  if (check.differences.empty()) return;
  throw InputError("the times would be of other cores: " + verification_text(check) +
                   "leave options out that place or bind ranks");
}

/// The command that starts a program on these cores, one rank on each slot.
std::vector<std::string> launched(const CalibrationPlan& plan, const std::vector<RankSlot>& slots,
                                  const std::string& name, std::vector<std::string> program) {
  const harness::LaunchCommand command = command_of(plan);
  PlacementFile placement;
  placement.ranks = slots;
  const WrittenPlacement written = write_placement(placement, plan.folder, name, "openmpi");
  const harness::RankfileChoice rankfile{written.launch_file,
                                         static_cast<std::uint32_t>(slots.size()),
                                         harness::detect_launcher(command.launcher_program())};
  return command.changed(
      {.before_program = {}, .rankfile = rankfile, .instead_of_programs = std::move(program)});
}

std::vector<PairTime> pair_times(const CalibrationPlan& plan, const Machine& machine,
                                 const std::vector<calibrate::LevelPairs>& levels) {
  const std::vector<RankSlot> slots = a_rank_on_every_core(machine);
  const auto words = launched(plan, slots, "pairs", pair_program(levels, plan.sizes));
  const harness::PairRunResult run = harness::run_pairs(words, plan.folder / "pairs.log");
  if (run.ranks.interrupted != 0) throw Interrupted(run.ranks.interrupted);
  require_as_placed(plan.launcher.front(), slots, run.ranks.slots);
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
                                                        const std::string& date) {
  const auto levels = calibrate::level_pairs(machine, plan.choice);
  if (levels.empty()) {
    plan.progress->step("one core: there are no messages between cores to measure");
    return {};
  }
  plan.progress->step("measuring messages at " + counted(levels.size(), "level") + ", in " +
                      counted(step_count(levels), "step") + " of a few seconds");
  return calibrate::measured_levels(levels, pair_times(plan, machine, levels), date);
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

/// The JSON object in what a program and its launcher have printed: from a line that begins it to
/// one that ends it.
std::string object_in(const std::string& log) {
  const std::string text = '\n' + log;
  const std::size_t begin = text.find("\n{");
  const std::size_t end = text.rfind("\n}");
  if (begin == std::string::npos || end == std::string::npos || end < begin) return "";
  return text.substr(begin, end + 2 - begin);
}

/// On the first host of each kind.
std::vector<calibrate::KindMemory> measured_memory(const CalibrationPlan& plan,
                                                   const Machine& machine,
                                                   const ClusterDescription& cluster) {
  std::vector<calibrate::KindMemory> memory;
  for (const HostKind& kind : cluster.kinds) {
    const std::string host = std::ranges::find(cluster.hosts, kind.name, &ClusterHost::kind)->name;
    plan.progress->step("measuring the memory of " + host);
    const auto words = launched(plan, {whole_host(machine, host)}, "memory-" + kind.name,
                                {own_mpi_program(memory_program).string(), "--runs", "3",
                                 "--chase-runs", "1", "--repetitions", "5"});
    const std::filesystem::path log = plan.folder / ("memory-" + kind.name + ".log");
    if (const int signal = harness::run_logged(memory_program, words, log); signal != 0) {
      throw Interrupted(signal);
    }
    memory.push_back({kind.name, object_in(read_file(log))});
  }
  return memory;
}

}  // namespace

calibrate::Calibration run_calibration(const CalibrationPlan& plan) {
  const harness::LaunchCommand command = command_of(plan);
  plan.progress->step("looking at the hosts");
  calibrate::Calibration calibration;
  calibration.cluster = gathered_cluster(plan.launcher, plan.folder / "hosts.log");
  write_cluster_file(calibration.cluster, plan.folder / "cluster.json");
  const Machine machine =
      resolve_machine((plan.folder / "cluster.json").string(), {}, nullptr).machine;
  calibration.machine = text_of(machine);
  calibration.date = harness::utc_now();
  calibration.command = shell_text(plan.launcher);
  calibration.environment = harness::environment_here(command.launcher_program());
  calibration.core_names = names_of(a_rank_on_every_core(machine));
  calibration.levels = measured_messages(plan, machine, calibration.date);
  if (plan.memory) calibration.memory = measured_memory(plan, machine, calibration.cluster);
  return calibration;
}

}  // namespace rankplace
