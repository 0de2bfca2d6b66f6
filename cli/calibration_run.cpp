// SPDX-License-Identifier: BSD-3-Clause
#include "cli/calibration_run.hpp"

#include <csignal>
#include <iostream>
#include <numeric>
#include <utility>

#include "bench/harness/environment.hpp"
#include "bench/harness/launch_command.hpp"
#include "bench/harness/probe_run.hpp"
#include "cli/format.hpp"
#include "cli/gathered_cluster.hpp"
#include "cli/own_files.hpp"
#include "cli/placement_output.hpp"
#include "cli/verify_launch.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/model/placement_check.hpp"
#include "mapper/model/placement_slots.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "rankfiles/launcher.hpp"

namespace rankplace::cli {
namespace {

void step(const std::string& what) { std::cerr << "rankplace: " << what << '\n'; }

/// Rank r on core r.
std::vector<RankSlot> a_rank_on_every_core(const Machine& machine) {
  std::vector<CoreId> cores;
  for (std::uint32_t c = 0; c < machine.core_count(); ++c) cores.emplace_back(c);
  return slots_of(machine, Placement(machine, cores));
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
  harness::LaunchCommand command(std::move(words));
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

std::vector<PairTime> pair_times(const CalibrationPlan& plan, const Machine& machine,
                                 const std::vector<calibrate::LevelPairs>& levels) {
  const harness::LaunchCommand command = command_of(plan);
  PlacementFile placement;
  placement.ranks = a_rank_on_every_core(machine);
  const WrittenPlacement written = write_placement(placement, plan.folder, "cores", "openmpi");
  const harness::RankfileChoice rankfile{written.launch_file,
                                         static_cast<std::uint32_t>(placement.ranks.size()),
                                         harness::detect_launcher(command.launcher_program())};
  const auto words = command.changed({.before_program = {},
                                      .rankfile = rankfile,
                                      .instead_of_programs = pair_program(levels, plan.sizes)});
  const harness::PairRunResult run = harness::run_pairs(words, plan.folder / "pairs.log");
  if (run.ranks.interrupted != 0) std::raise(run.ranks.interrupted);
  require_as_placed(command.launcher_program(), placement.ranks, run.ranks.slots);
  return run.times;
}

std::size_t step_count(const std::vector<calibrate::LevelPairs>& levels) {
  return std::accumulate(levels.begin(), levels.end(), std::size_t{0},
                         [](std::size_t sum, const calibrate::LevelPairs& level) {
                           return sum + calibrate::steps_of(level).size();
                         });
}

}  // namespace

calibrate::Calibration run_calibration(const CalibrationPlan& plan) {
  const harness::LaunchCommand command = command_of(plan);
  step("looking at the hosts");
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
  const auto levels = calibrate::level_pairs(machine, plan.choice);
  if (levels.empty()) {
    step("one core: no messages between cores to measure");
    return calibration;
  }
  step("measuring messages at " + counted(levels.size(), "level") + ", in " +
       counted(step_count(levels), "step") + " of about a second");
  calibration.levels =
      calibrate::measured_levels(levels, pair_times(plan, machine, levels), calibration.date);
  return calibration;
}

}  // namespace rankplace::cli
