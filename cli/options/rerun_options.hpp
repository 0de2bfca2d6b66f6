// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/rerun/rerun.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--runs`, `--until`, `--warmup`, `--runs-folder`, `--timeout` and `--no-verify`.
void add_rerun_options(CLI::App& command, RerunOptions& options);

}  // namespace rankplace::cli
