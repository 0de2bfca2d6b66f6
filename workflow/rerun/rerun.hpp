// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/comparison.hpp"
#include "bench/harness/experiment.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// The options of a rerun: how often the command is run, and where the results go.
struct RerunOptions {
  std::optional<std::uint32_t> runs;  ///< under each placement; nothing: runs_at_most()
  std::uint32_t warmup = 1;
  /// How narrow intervals must be to stop early, as a part of the ratio; nothing: never.
  std::optional<double> until;
  bool resume = false;                  ///< go on with the runs that are in `output`
  std::string folder = "compare-runs";  ///< launch files, logs and profiles of the runs
  std::string output;                   ///< JSON file; empty: none
  std::uint64_t seed = 1;               ///< of the order in each round
  /// The limit of each run, in seconds; nothing: harness::limit_after() the first.
  std::optional<double> limit_s;
  std::optional<double> first_run_s;            ///< of a run before these
  bool no_verify = false;                       ///< measure without a look at where ranks run
  ProgressListener* progress = &no_progress();  ///< told how it goes on; not null

  /// 5, or 50 if it may stop early.
  [[nodiscard]] std::uint32_t runs_at_most() const;
};

/// Throws InputError if programs cannot be started on the machine from here.
void require_reachable(const ResolvedMachine& resolved);

/// Writes the placement with its launch file for the command, FOLDER/LABEL.rankfile for example.
/// Errors as write_placement().
[[nodiscard]] harness::RunPlacement placement_to_run(const harness::UserLaunch& command,
                                                     const NamedPlacement& placement,
                                                     const std::filesystem::path& folder,
                                                     const std::string& label);

/// Makes the placements (names as named_placement() takes them, `default`, or `unbound`) and their
/// launch files in `folder`.
[[nodiscard]] std::vector<harness::RunPlacement> placements_to_run(
    const harness::UserLaunch& command, const MappingProblem& problem,
    const std::vector<std::string>& names, const std::filesystem::path& folder);

/// Each placement under each memory policy, named "best+bind"; MemoryPolicy::unchanged leaves a
/// placement as it is.
[[nodiscard]] std::vector<harness::RunPlacement> under_memory_policies(
    const std::vector<harness::RunPlacement>& placements,
    const std::vector<MemoryPolicy>& policies);

/// The results of reruns.
struct RerunOutcome {
  harness::ExperimentPlan plan;
  harness::ExperimentResult result;
  harness::Comparison comparison;
  std::string json;  ///< plan, every run and the summary: docs/cli/compare.md
};

/// Starts a probe under each rankfile, to report ranks that are not where it places them. Then runs
/// the command under the placements with every run recorded, and saves the results after each run
/// (`output`, and runs.csv in `folder`). SIGINT, SIGTERM and a run that fails end it early. Throws
/// InputError if the first run fails.
[[nodiscard]] RerunOutcome rerun(const harness::UserLaunch& command,
                                 const std::vector<harness::RunPlacement>& placements,
                                 std::uint32_t rank_count, const RerunOptions& options);

}  // namespace rankplace
