// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/harness/comparison.hpp"
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
  std::uint64_t seed = 1;               ///< of the bootstrap
  bool no_verify = false;               ///< measure without a look at where ranks run
};

/// `--runs`, `--warmup`, `--runs-folder`, `--no-verify`.
void add_rerun_options(CLI::App& command, RerunOptions& options);

/// Throws InputError if programs cannot be started on the machine from here.
void require_reachable(const ResolvedMachine& resolved);

/// Makes the placements (names as named_placement() takes them, or `default`) and their rankfiles
/// in `folder`.
[[nodiscard]] std::vector<harness::NamedPlacement> placements_to_run(
    const MappingProblem& problem, const std::vector<std::string>& names,
    const std::filesystem::path& folder);

/// What reruns have brought.
struct RerunOutcome {
  harness::Comparison comparison;
  std::string json;          ///< plan, every run and the summary: docs/cli/compare.md
  std::size_t finished = 0;  ///< runs that ended well, warm-up included
  int interrupted = 0;       ///< the signal that ended it early; 0: it is complete
};

/// Starts a probe under each rankfile, to tell on stderr if ranks are not where it wants them. Then
/// runs the command under the placements with every run recorded, shows progress on stderr and
/// saves the results after each run. SIGINT and SIGTERM end it early.
[[nodiscard]] RerunOutcome rerun(const harness::LaunchCommand& command,
                                 const std::vector<harness::NamedPlacement>& placements,
                                 std::uint32_t rank_count, const RerunOptions& options);

/// 0, or 128 + signal after an interrupted rerun, which it mentions on stderr.
int exit_code_of(const RerunOutcome& outcome);

}  // namespace rankplace::cli
