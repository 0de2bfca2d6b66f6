// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/placements.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// How placements are judged and searched, as every command takes it.
void add_mapping_options(CLI::App& command, MappingOptions& options);

/// `PROFILE`, a run or a graph, and all options that make a problem of it, `--phase` among them.
void add_problem_options(CLI::App& command, std::string& profile, MachineOptions& machine,
                         MappingOptions& mapping);

}  // namespace rankplace::cli
