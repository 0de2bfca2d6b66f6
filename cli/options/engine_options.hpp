// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/prediction/prediction.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--engine` and `--simulate`.
void add_engine_options(CLI::App& command, EngineOptions& options);

}  // namespace rankplace::cli
