// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/launched/placed_rank.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "mapper/model/devices/device_variables.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "support/host/host_addresses.hpp"
#include "support/host/host_name.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

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

}  // namespace

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

std::vector<EnvironmentChange> device_environment(const PlacementFile& placement,
                                                  std::uint32_t rank) {
  if (rank >= placement.devices.size()) return {};
  std::vector<EnvironmentChange> changes;
  for (const DeviceVariable& variable : device_variables(placement.devices[rank])) {
    if (variable.kind == DeviceVariable::Kind::card && is_chosen(variable)) continue;
    changes.push_back({EnvironmentChange::Way::set, variable.name, variable.value});
  }
  for (const std::string& name : other_gpu_variables(placement.devices[rank])) {
    changes.push_back({EnvironmentChange::Way::remove, name});
  }
  return changes;
}

std::vector<EnvironmentChange> bind_as_placed(const std::string& placement_file) {
  const PlacementFile placement = read_placement_file(placement_file);
  const LaunchedRank rank = launched_rank();
  require_numbers_of_slurm(rank);
  const RankSlot& slot = slot_of(placement, rank);
  try {
    require_host(slot);
    const bool whole_cores = slot.hwthreads.empty();
    bind_this_process(whole_cores ? BindingUnit::core : BindingUnit::hwthread, slot.units(),
                      slot.os_pus);
    return device_environment(placement, slot.rank);
  } catch (const InputError& error) {
    throw InputError("rank " + std::to_string(slot.rank) + ": " + error.what());
  }
}

}  // namespace rankplace
