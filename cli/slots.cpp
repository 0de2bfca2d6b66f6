// SPDX-License-Identifier: BSD-3-Clause
#include "cli/slots.hpp"

#include <CLI/CLI.hpp>
#include <utility>

#include "cli/format.hpp"
#include "mapper/model/adjacent_cores.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/model/slot_machine.hpp"

namespace rankplace::cli {
namespace {

/// "core" or "hwthread"
std::string unit_of(const Machine& cores) {
  return cores.core(CoreId(0)).hwthreads.empty() ? "core" : "hwthread";
}

SlotDemand demand_of(const SlotOptions& options, const Profile& profile, const Machine& cores) {
  SlotDemand demand{profile.rank_count()};
  if (const auto nodes = kept_nodes(options, profile, cores)) {
    demand.ranks_on_node.assign(cores.node_count(), 0);
    for (const NodeId node : *nodes) ++demand.ranks_on_node[node.value()];
  }
  return demand;
}

void check_size(const Profile& profile, const ResolvedMachine& resolved,
                const SlotOptions& options) {
  const std::size_t slots = resolved.machine.slot_count();
  if (profile.rank_count() <= slots) return;
  const std::string what =
      options.cores_per_rank == 1
          ? " slots (one rank per core; name a larger machine with --machine)"
          : " slots of " + counted(options.cores_per_rank, unit_of(resolved.machine)) +
                " (name a larger machine with --machine, or give each rank fewer)";
  throw InputError("the run has " + std::to_string(profile.rank_count()) +
                   " ranks but the machine '" + resolved.spec + "' has " + std::to_string(slots) +
                   what);
}

}  // namespace

void add_slot_options(CLI::App& command, SlotOptions& options) {
  command
      .add_option("--cores-per-rank", options.cores_per_rank,
                  "cores of each rank, side by side (with --use-hwthreads: hardware threads); for "
                  "programs with several threads per rank")
      ->type_name("N")
      ->check(CLI::Range(1U, 65536U))
      ->capture_default_str();
  command
      .add_option("--nodes", options.nodes,
                  "keep: every rank stays on the node where the profile saw it; remap: nodes are "
                  "searched too")
      ->check(CLI::IsMember({"keep", "remap"}))
      ->capture_default_str();
}

std::optional<std::vector<NodeId>> kept_nodes(const SlotOptions& options, const Profile& profile,
                                              const Machine& machine) {
  if (options.nodes == "remap") return std::nullopt;
  std::vector<NodeId> nodes;
  for (std::size_t r = 0; r < profile.rank_count(); ++r) {
    try {
      nodes.push_back(machine.node_named(profile.ranks[r].host));
    } catch (const InputError& error) {
      throw InputError("rank " + std::to_string(r) + " cannot stay on its node: " + error.what() +
                       "; use --nodes remap");
    }
  }
  return nodes;
}

ResolvedMachine with_slots(ResolvedMachine resolved, const SlotOptions& options,
                           const Profile& profile) {
  if (options.cores_per_rank > 1) {
    const Machine& cores = resolved.machine;
    const auto groups =
        adjacent_cores(cores, options.cores_per_rank, demand_of(options, profile, cores));
    if (groups.empty()) {
      throw InputError("no node of the machine '" + resolved.spec + "' has " +
                       counted(options.cores_per_rank, unit_of(cores)) +
                       " for a rank (see --cores-per-rank)");
    }
    Machine slots = machine_of_slots(cores, groups).machine;
    resolved.single_cores = std::exchange(resolved.machine, std::move(slots));
  }
  check_size(profile, resolved, options);
  return resolved;
}

Machine launcher_slots(const ResolvedMachine& resolved, const SlotOptions& options,
                       Baseline baseline, std::size_t ranks) {
  if (options.cores_per_rank == 1) return resolved.machine;
  const Machine& cores = resolved.cores();
  if (baseline == Baseline::mpirun) {
    const auto groups = cores_by_numa_node(cores, options.cores_per_rank);
    if (groups.size() >= ranks) {
      Machine machine = machine_of_slots(cores, groups).machine;
      if (machine.slot_count() >= ranks) return machine;
    }
  }
  return machine_of_slots(cores, cores_in_order(cores, options.cores_per_rank)).machine;
}

std::string size_text(const ResolvedMachine& resolved, const SlotOptions& options) {
  const Machine& cores = resolved.cores();
  const std::string unit = unit_of(cores);
  std::string text =
      counted(cores.node_count(), "node") + ", " + counted(cores.core_count(), "core");
  if (options.cores_per_rank == 1) return text;
  const std::size_t groups = resolved.machine.core_count();
  const std::size_t left_over = cores.core_count() - groups * options.cores_per_rank;
  text += ", " + counted(groups, "slot") + " of " + counted(options.cores_per_rank, unit);
  if (left_over > 0) text += ", " + counted(left_over, unit) + " left over";
  return text;
}

}  // namespace rankplace::cli
