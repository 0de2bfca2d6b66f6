// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// The GPUs of each rank of a host, in the order of its slots.
using GpusOfRanks = std::vector<NumberList>;

/// Whether ranks own devices, so that a launcher or `rankplace exec` must show them.
[[nodiscard]] bool owns_devices(const PlacementFile& placement);

/// The list that serves all hosts: the i-th rank of every host has the i-th GPUs. Nothing if there
/// is none. For launchers that take one list for all hosts.
[[nodiscard]] std::optional<GpusOfRanks> gpus_serving_all(const PlacementFile& placement,
                                                          const std::vector<HostRanks>& hosts);

/// Slurm's --gpu-bind: "map_gpu:0,1", or "mask_gpu:0x3,0xc" where ranks have several.
[[nodiscard]] std::string slurm_gpu_bind(const GpusOfRanks& gpus);

/// "0,1:2,3" with `between` ':' and `inside` ','.
[[nodiscard]] std::string gpus_text(const GpusOfRanks& gpus, char between, char inside);

/// Puts `rankplace exec` behind commands of launchers that cannot give ranks their GPUs.
void show_devices_by_exec(const LaunchRequest& request, std::vector<LaunchCommand>& commands);

/// Throws InputError with the way out if ranks own devices; `what` cannot give them.
void refuse_devices(const PlacementFile& placement, const std::string& what);

}  // namespace rankplace
