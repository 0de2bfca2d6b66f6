// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "mapper/profile/profile.hpp"
#include "mapper/search/constraints/memory_steps.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The memory bandwidth that ranks demand, and that the memory gives.
struct MemoryOptions {
  enum class Demand { unknown, given, measured };  ///< unknown: memory plays no part
  Demand demand = Demand::unknown;
  double rank_GBps = 0;                  ///< of each rank, if given
  std::optional<double> bandwidth_GBps;  ///< of a NUMA node; nothing: as the calibration says

  [[nodiscard]] bool is_given() const { return demand != Demand::unknown; }
};

/// The demand of each rank, and its source.
struct RankDemand {
  double GBps = 0;
  std::string origin;  ///< for people; empty: the user says so
};

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
