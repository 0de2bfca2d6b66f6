// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/machine/slot_options.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--cores-per-rank`, `--nodes`, `--idle`, `--memory-demand`, `--memory-bandwidth`, `--fix`,
/// `--start` and `--max-moves`.
void add_slot_options(CLI::App& command, SlotOptions& options);

}  // namespace rankplace::cli
