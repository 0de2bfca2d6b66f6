// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "cli/command.hpp"

namespace rankplace::cli {

/// `rankplace topology describe`, a subcommand of `topology`.
CommandRunner add_topology_describe(CLI::App& topology);

}  // namespace rankplace::cli
