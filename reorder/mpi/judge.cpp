// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/judge.hpp"

#include <mutex>
#include <set>

#include "mapper/predict/cost_objectives.hpp"
#include "mapper/predict/link_costs.hpp"
#include "pmpi_tracer/message.hpp"

namespace rankplace::reorder {
namespace {

/// A program may make the same communicator again and again.
void say_once(const std::string& line) {
  static std::mutex mutex;
  static auto* const said = new std::set<std::string>;
  const std::lock_guard lock(mutex);
  constexpr std::size_t most = 64;
  if (said->size() < most && said->insert(line).second) tracer::say({line});
}

std::string change(std::uint64_t before, std::uint64_t after) {
  return before == after ? std::to_string(before)
                         : std::to_string(before) + " -> " + std::to_string(after);
}

}  // namespace

Objective wanted_objective(const Machine& machine, const ReorderSettings& wanted) {
  const ObjectiveKind kind = wanted.objective;
  if (kind == ObjectiveKind::lexicographic || machine.level_count() == 0) {
    return Objective::lexicographic();
  }
  if (wanted.links.empty()) {
    return kind == ObjectiveKind::bottleneck ? Objective::bottleneck(machine)
                                             : Objective::hop_bytes(machine);
  }
  const auto costs = costs_by_level(read_link_costs(wanted.links), machine);
  return kind == ObjectiveKind::bottleneck ? bandwidth_objective(costs)
                                           : byte_time_objective(costs);
}

void report(std::string_view call, const Machine& machine, const Gain& gain) {
  std::string line(call);
  line += gain.is_better ? settings().mode == Mode::dry_run ? ": would win, " : ": reordered, "
                         : ": ranks stay, ";
  for (std::size_t l = 0; l < machine.level_count(); ++l) {
    const LevelLoad& before = gain.before.levels[l];
    const LevelLoad& after = gain.after.levels[l];
    if (l > 0) line += "; ";
    line += machine.level_names()[l];
    line += ' ' + change(before.pair_volume, after.pair_volume) + " (busiest link " +
            change(before.largest_link, after.largest_link) + ')';
  }
  if (machine.level_count() == 0) line += "all ranks share one core";
  say_once(line);
}

void report_failure(std::string_view call, std::string_view why) {
  say_once(std::string(call) + " keeps its ranks (" + std::string(why) + ')');
}

void report_network(std::string_view network, std::string_view why) {
  say_once(std::string(network) + " is not used (" + std::string(why) +
           "): all nodes count as equally far from one another");
}

void report_invalid(const ReorderSettings& wanted) {
  for (const std::string& setting : wanted.problems) {
    say_once(setting + " cannot be understood and counts as not set (see docs/reorder.md)");
  }
}

}  // namespace rankplace::reorder
