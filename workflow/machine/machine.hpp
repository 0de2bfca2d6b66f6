// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "mapper/network/allocation.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The user's description of the machine. Texts are as in docs/cli/topology.md.
struct MachineOptions {
  std::string spec = profile_spec;
  std::string hosts;
  std::string hostfile;
  std::string network = {};
  std::optional<Allocation> allocation = {};        ///< nothing: contiguous
  std::optional<std::set<ObjectKind>> levels = {};  ///< MachineView::kinds
  bool use_hwthreads = false;
  CardPlace card = {};
  HwlocPlugins plugins = HwlocPlugins::load;
  std::vector<std::string> core_kinds = {};  ///< names of CoreKind; empty: all
};

/// Errors as resolve_machine(). `profile` may be null.
[[nodiscard]] ResolvedMachine resolve(const MachineOptions& options, const Profile* profile);

/// The machine of `count` nodes with this topology; the spec of `options` is only its name. Errors
/// as resolve_machine_of().
[[nodiscard]] ResolvedMachine resolve(const MachineOptions& options, HwlocTree node,
                                      std::size_t count);

}  // namespace rankplace
