// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/launch/launched_rank.hpp"
#include "cli/launch/preloading.hpp"
#include "cli/launch/program.hpp"
#include "cli/options/parsed_option.hpp"
#include "mapper/model/devices/device_variables.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "support/host/host_addresses.hpp"
#include "support/host/host_name.hpp"
#include "support/text/format.hpp"

namespace rankplace::cli {
namespace {

struct ExecOptions {
  std::string placement;
  std::optional<MemoryPolicy> memory;
  std::vector<std::string> command;
};

const RankSlot& slot_of(const PlacementFile& placement, const LaunchedRank& launched) {
  const std::size_t count = placement.ranks.size();
  if (launched.rank_count.value_or(count) != count || launched.rank >= count) {
    throw InputError("the placement is for " + counted(count, "rank") + ", but " +
                     (launched.rank < count ? std::to_string(*launched.rank_count) + " were started"
                                            : "this is rank " + std::to_string(launched.rank)) +
                     " (" + launched.variable + "); start as many as it has");
  }
  return placement.ranks[launched.rank];
}

bool has_address(const std::string& address) {
  const std::vector<std::string> own = own_ipv4_addresses();
  return std::ranges::find(own, address) != own.end();
}

void require_host(const RankSlot& slot) {
  const std::string here = short_host_name();
  if (is_same_host(slot.host, here)) return;
  if (is_ipv4_address(slot.host) && has_address(slot.host)) return;
  throw InputError("it was started on host " + here + ", but the placement wants it on " +
                   slot.host +
                   " (give the launcher the placement's hosts, rank by rank: rankplace rankfile)");
}

bool is_chosen(const DeviceVariable& card) {
  return std::ranges::any_of(card_choices(card.name), [](const std::string& name) {
    return std::getenv(name.c_str()) != nullptr;
  });
}

/// GPUs as placed whatever the environment says: what else shows GPUs of this vendor would choose
/// among them once more. Network cards unless the user has chosen some.
void show_devices(const PlacementFile& placement, std::uint32_t rank) {
  if (rank >= placement.devices.size()) return;
  std::vector<DeviceVariable> variables = device_variables(placement.devices[rank]);
  std::erase_if(variables, [](const DeviceVariable& variable) {
    return variable.kind == DeviceVariable::Kind::card && is_chosen(variable);
  });
  for (const DeviceVariable& variable : variables) {
    put_variable(variable.name.c_str(), variable.value);
  }
  for (const std::string& name : other_gpu_variables(placement.devices[rank])) {
    take_variable(name.c_str());
  }
}

/// Cray's MPICH can give ranks other numbers than Slurm's, which are all that a process knows
/// before MPI_Init.
void require_numbers_of_slurm(const LaunchedRank& rank) {
  const char* const method = std::getenv("MPICH_RANK_REORDER_METHOD");
  if (std::string_view(rank.variable) != "SLURM_PROCID" || method == nullptr) return;
  if (*method == '\0' || std::string_view(method) == "1") return;
  throw InputError("MPICH_RANK_REORDER_METHOD=" + std::string(method) +
                   " gives ranks other numbers than SLURM_PROCID, by which this process knows its "
                   "own (unset it: the placement says where ranks run)");
}

void bind_as_placed(const std::string& placement_file) {
  const PlacementFile placement = read_placement_file(placement_file);
  const LaunchedRank rank = launched_rank();
  require_numbers_of_slurm(rank);
  const RankSlot& slot = slot_of(placement, rank);
  try {
    require_host(slot);
    const bool whole_cores = slot.hwthreads.empty();
    bind_this_process(whole_cores ? BindingUnit::core : BindingUnit::hwthread, slot.units(),
                      slot.os_pus);
    show_devices(placement, slot.rank);
  } catch (const InputError& error) {
    throw InputError("rank " + std::to_string(slot.rank) + ": " + error.what());
  }
}

int run(const ExecOptions& options) {
  if (options.placement.empty() && !options.memory) {
    throw UsageError("exec has nothing to do; give it --placement, --memory, or both");
  }
  if (!options.placement.empty()) bind_as_placed(options.placement);
  set_memory_policy(options.memory.value_or(MemoryPolicy::unchanged));
  return become(options.command);
}

}  // namespace

CommandRunner add_exec(CLI::App& app) {
  auto options = std::make_shared<ExecOptions>();
  auto* command = app.add_subcommand(
      "exec",
      "Bind a rank as a placement says, show it its GPUs, and run the program; for any launcher");
  command
      ->add_option("--placement", options->placement,
                   "a placement that rankplace map wrote (default: the launcher's binding stays)")
      ->type_name("JSON");
  add_parsed_option(*command, "--memory", options->memory, memory_policy_from,
                    "where memory comes from: default (unchanged), local (first touch), bind (the "
                    "cores' NUMA nodes), interleave (all of the host's)")
      ->type_name("POLICY")
      ->default_str("default");
  add_program(*command, options->command);
  command->footer(
      "Example:\n"
      "  rankplace map run.profile --machine this -o here\n"
      "  mpirun -np 2 --bind-to none rankplace exec --placement here/best.json -- ./app");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
