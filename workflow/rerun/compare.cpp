// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/compare.hpp"

#include <algorithm>
#include <cstdint>

#include "bench/harness/folder_lock.hpp"
#include "mapper/topology/hwloc_summary.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"
#include "workflow/output_check.hpp"
#include "workflow/problem/make_problem.hpp"

namespace rankplace {
namespace {

void require_same_count(const harness::UserLaunch& command, const Profile& profile) {
  const auto count = command.rank_count();
  if (!count || *count == profile.rank_count()) return;
  throw UsageError("the command starts " + counted(*count, "rank") + " but the profile is of " +
                   std::to_string(profile.rank_count()) + " (record the run that you compare)");
}

/// Memory policies differ only where a host has several NUMA nodes.
bool policies_matter(const ResolvedMachine& machine) {
  return std::ranges::any_of(machine.node_xml, [&](const SharedText& xml) {
    return summary_of_xml(xml, machine.spec).memory.size() > 1;
  });
}

void check_output(const RerunOptions& options, ProgressListener& progress) {
  if (options.output.empty()) return;
  if (options.resume) {
    require_writable(options.output);
  } else {
    check_output_file(options.output, progress);
  }
}

}  // namespace

RerunOutcome compare(const harness::UserLaunch& command, CompareOptions options) {
  ProgressListener& progress = *options.mapping.progress;
  check_output(options.rerun, progress);
  const MappingProblem problem = make_problem(options.profile, options.machine, options.mapping);
  require_same_count(command, problem.profile);
  require_reachable(problem.resolved);
  options.rerun.seed = options.mapping.seed;
  const harness::FolderLock lock(options.rerun.folder);
  const auto placements = under_memory_policies(
      placements_to_run(command, problem, options.placements, options.rerun.folder),
      options.memory);
  if (options.memory.size() > 1 && !policies_matter(problem.resolved)) {
    progress.note(
        "note: no host has more than one NUMA node, so all memory policies come to the same");
  }
  return rerun(command, placements, static_cast<std::uint32_t>(problem.profile.rank_count()),
               options.rerun);
}

}  // namespace rankplace
