// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/machine/machine.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--machine SPEC`, `--hosts`, `--hostfile`, `--network`, `--levels`, `--use-hwthreads` and
/// `--nic`.
void add_machine_options(CLI::App& command, MachineOptions& options);
/// All but `--machine`, for commands that take the SPEC otherwise.
void add_host_options(CLI::App& command, MachineOptions& options);

}  // namespace rankplace::cli
