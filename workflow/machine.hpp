// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>

#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The user's description of the machine. Texts are as in docs/cli/topology.md.
struct MachineOptions {
  std::string spec = "profile";
  std::string hosts;
  std::string hostfile;
  std::string network = {};
  std::string allocation = {};  ///< as parse_allocation(); empty: contiguous
  std::string levels = {};
  bool use_hwthreads = false;
  std::string nic = "auto";
  HwlocPlugins plugins = HwlocPlugins::load;
  std::string core_kinds = "all";
};

/// Errors as resolve_machine(). `profile` may be null.
[[nodiscard]] ResolvedMachine resolve(const MachineOptions& options, const Profile* profile);

/// The machine of `count` nodes with this topology; the spec of `options` is only its name. Errors
/// as resolve_machine_of().
[[nodiscard]] ResolvedMachine resolve(const MachineOptions& options, HwlocTree node,
                                      std::size_t count);

}  // namespace rankplace
