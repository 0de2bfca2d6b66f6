// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/harness/experiment.hpp"
#include "cli/mapping.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// How often a command is run again, and where the results go.
struct RerunOptions {
  std::uint32_t runs = 5;
  std::uint32_t warmup = 1;
  std::string folder = "compare-runs";  ///< rankfiles, logs and profiles of the runs
  std::string output;                   ///< JSON file; empty: none
  bool json = false;                    ///< JSON instead of the table on stdout
  std::uint64_t seed = 1;               ///< of the bootstrap
};

/// `--runs`, `--warmup`, `--runs-folder`.
void add_rerun_options(CLI::App& command, RerunOptions& options);

/// Throws InputError unless programs can be started on the machine from here: it is this host, the
/// run was recorded there, or the user named its hosts.
void require_reachable(const ResolvedMachine& resolved, const MachineOptions& options);

/// Makes the placements (names as named_placement() takes them, or `default`) and their rankfiles
/// in `folder`.
[[nodiscard]] std::vector<harness::NamedPlacement> placements_to_run(
    const MappingProblem& problem, const std::vector<std::string>& names,
    const std::filesystem::path& folder);

/// Runs the command under the placements with every run recorded, shows progress on stderr, saves
/// the results after each run and prints the comparison. Returns the exit code: 0, or 128 + signal
/// if it was interrupted; what ran until then is printed all the same.
int rerun(const harness::LaunchCommand& command,
          const std::vector<harness::NamedPlacement>& placements, std::uint32_t rank_count,
          const RerunOptions& options);

}  // namespace rankplace::cli
