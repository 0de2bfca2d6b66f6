// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>

#include "mapper/profile/profile.hpp"
#include "mapper/search/constraints/memory_steps.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/machine/memory_options.hpp"

namespace rankplace {

/// Nothing if memory plays no part. Throws InputError if it is to be measured and neither the
/// profile nor the calibration has it.
[[nodiscard]] std::optional<RankDemand> rank_demand(const MemoryOptions& options,
                                                    const ResolvedMachine& resolved,
                                                    const Profile& profile,
                                                    std::uint32_t cores_per_rank);

/// The same with the bandwidth of the memory. Also throws InputError if that is not known.
[[nodiscard]] std::optional<MemoryDemand> memory_demand(const MemoryOptions& options,
                                                        const ResolvedMachine& resolved,
                                                        const Profile& profile,
                                                        std::uint32_t cores_per_rank);

}  // namespace rankplace
