// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "bench/harness/launch_command.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "workflow/machine/machine.hpp"
#include "workflow/problem/mapping_options.hpp"
#include "workflow/rerun/rerun.hpp"

namespace rankplace {

/// The options of a comparison. MappingOptions::progress and that of the rerun are told how it goes
/// on.
struct CompareOptions {
  std::string profile;                                              ///< as make_problem() takes it
  std::vector<std::string> placements{"default", "best", "worst"};  ///< as placements_to_run()
  std::vector<MemoryPolicy> memory{MemoryPolicy::unchanged};        ///< each once
  MachineOptions machine;
  MappingOptions mapping;
  RerunOptions rerun;
};

/// Reruns the command of a recorded run under each placement with each memory policy. Keeps the
/// folder of the runs for this process. Throws UsageError if the command starts another number of
/// ranks than the run had; other errors as make_problem(), require_reachable(), placements_to_run()
/// and rerun().
[[nodiscard]] RerunOutcome compare(const harness::UserLaunch& command, CompareOptions options);

}  // namespace rankplace
