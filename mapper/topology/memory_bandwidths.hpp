// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace rankplace {

/// The memory bandwidths of a NUMA node of a calibrated machine (docs/calibration-format.md), in
/// GB/s (1e9 bytes).
struct NumaBandwidth {
  double saturation_GBps = 0;  ///< all its cores together; at least core_GBps
  double core_GBps = 0;        ///< one core alone; 0: not told
  friend bool operator==(const NumaBandwidth&, const NumaBandwidth&) = default;
};

/// The bandwidths by host, and by the NUMA node's hwloc logical number.
using MemoryBandwidths = std::map<std::string, std::map<std::uint32_t, NumaBandwidth>>;

/// The bandwidths of a calibration; nothing if `path` is none, or one without memory. Throws
/// InputError if it is damaged.
[[nodiscard]] std::optional<MemoryBandwidths> calibrated_memory(const std::filesystem::path& path);

}  // namespace rankplace
