// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/machine/machine.hpp"
#include "workflow/placements/placements.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// The options by which placements are judged and searched, the same for every command.
void add_mapping_options(CLI::App& command, MappingOptions& options);

/// `PROFILE`, a run or a graph, and all options that turn it into a problem, with `--phase`.
void add_problem_options(CLI::App& command, std::string& profile, MachineOptions& machine,
                         MappingOptions& mapping);

}  // namespace rankplace::cli
