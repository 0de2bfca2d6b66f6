// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/placement_file.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The GPUs of each rank's slot, and the network card nearest to them where a node has several.
/// Empty if slots own no GPUs, or a rank is on none of the slots.
[[nodiscard]] std::vector<RankDevices> devices_of_ranks(const ResolvedMachine& resolved,
                                                        const std::vector<RankSlot>& ranks);

}  // namespace rankplace
