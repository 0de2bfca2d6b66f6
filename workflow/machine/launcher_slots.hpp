// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/machine/slot_options.hpp"

namespace rankplace {

/// The machine with the slots that mpirun fills, which may reach over sockets: of so many cores one
/// after the other, for Baseline::mpirun inside the NUMA nodes (if there is room for `ranks`).
[[nodiscard]] Machine launcher_slots(const ResolvedMachine& resolved, const SlotOptions& options,
                                     Baseline baseline, std::size_t ranks);

}  // namespace rankplace
