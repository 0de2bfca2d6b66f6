// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/machine/memory_demand.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--memory-demand` and `--memory-bandwidth`.
void add_memory_options(CLI::App& command, MemoryOptions& options);

}  // namespace rankplace::cli
