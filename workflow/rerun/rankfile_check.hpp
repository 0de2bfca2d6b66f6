// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "rankfiles/dry_run.hpp"

namespace rankplace {

/// The input of `rankplace rankfile --check` besides the placement.
struct CheckOptions {
  std::optional<std::string> machine;  ///< SPEC; nothing: that which the placement was made for
  std::optional<std::string> profile;  ///< folder, for the SPEC `profile`
  std::string mpirun = "mpirun";
};

/// Lets the installed mpirun map the placement on its machine. Errors as resolve_machine() and
/// dry_run().
[[nodiscard]] PlacementCheck check_with_mpirun(const PlacementFile& placement,
                                               const CheckOptions& options);

/// The same on a machine that is resolved already; `mpirun` is the program's name or path.
[[nodiscard]] PlacementCheck check_with_mpirun(const PlacementFile& placement,
                                               const ResolvedMachine& resolved,
                                               const std::string& mpirun);

}  // namespace rankplace
