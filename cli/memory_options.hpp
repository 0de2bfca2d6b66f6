// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "mapper/search/memory_steps.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// What ranks want of memory, and what it gives: `--memory-demand`, `--memory-bandwidth`.
struct MemoryOptions {
  std::optional<double> demand_GBps;     ///< of a rank; nothing: memory plays no part
  std::optional<double> bandwidth_GBps;  ///< of a NUMA node; nothing: as the calibration says
};

void add_memory_options(CLI::App& command, MemoryOptions& options);

/// Nothing without `--memory-demand`. Throws InputError if what the memory gives is not known.
[[nodiscard]] std::optional<MemoryDemand> memory_demand(const MemoryOptions& options,
                                                        const ResolvedMachine& resolved);

}  // namespace rankplace::cli
