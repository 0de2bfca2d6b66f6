// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "cli/command.hpp"

namespace rankplace::cli {

/// `rankplace topology gather`, a subcommand of `topology`.
CommandRunner add_topology_gather(CLI::App& topology);

}  // namespace rankplace::cli
