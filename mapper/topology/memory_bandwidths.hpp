// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace rankplace {

/// What the cores of each NUMA node of a calibrated machine (docs/calibration-format.md) get from
/// its memory together, in GB/s (1e9 bytes): by host, and by the NUMA node's hwloc logical number.
using MemoryBandwidths = std::map<std::string, std::map<std::uint32_t, double>>;

/// Nothing if `path` is no calibration, or one without memory. Throws InputError if it is damaged.
[[nodiscard]] std::optional<MemoryBandwidths> calibrated_memory(const std::filesystem::path& path);

}  // namespace rankplace
