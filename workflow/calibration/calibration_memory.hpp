// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "bench/calibrate/calibration.hpp"
#include "workflow/rerun/time_budget.hpp"

namespace rankplace {

/// The seconds that messages leave to the memory of so many kinds of hosts.
[[nodiscard]] double memory_reserve_s(std::size_t kinds, double total_s);

/// The launch of a program on all cores of a host of this kind.
using MemoryLaunch =
    std::function<std::vector<std::string>(const HostKind& kind, std::vector<std::string> program)>;

/// The output of rankplace-node-memory on a host of each kind. Where time is short, only the
/// bandwidths are measured, or nothing; calibration.memory_shortened says so. Logs go to `folder`.
/// Throws InputError if a launch fails.
void measure_memory(calibrate::Calibration& calibration, const MemoryLaunch& launch,
                    const std::filesystem::path& folder, const TimeBudget& budget);

}  // namespace rankplace
