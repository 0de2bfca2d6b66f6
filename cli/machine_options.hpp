// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/topology/machine_spec.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--machine SPEC`, `--hosts`, `--hostfile`, `--network`, `--levels`, `--use-hwthreads`,
/// `--nic`, as every command takes them.
struct MachineOptions {
  std::string spec = "profile";
  std::string hosts;
  std::string hostfile;
  std::string network = {};
  std::string levels = {};
  bool use_hwthreads = false;
  std::string nic = "auto";
};

void add_machine_options(CLI::App& command, MachineOptions& options);
/// All but `--machine`, for commands that take the SPEC otherwise.
void add_host_options(CLI::App& command, MachineOptions& options);

/// Errors as resolve_machine(). `profile` may be null.
[[nodiscard]] ResolvedMachine resolve(const MachineOptions& options, const Profile* profile);

}  // namespace rankplace::cli
