// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The machine, as users describe it. Texts are as in docs/cli/topology.md.
struct MachineOptions {
  std::string spec = "profile";
  std::string hosts;
  std::string hostfile;
  std::string network = {};
  std::string levels = {};
  bool use_hwthreads = false;
  std::string nic = "auto";
};

/// Errors as resolve_machine(). `profile` may be null.
[[nodiscard]] ResolvedMachine resolve(const MachineOptions& options, const Profile* profile);

}  // namespace rankplace
