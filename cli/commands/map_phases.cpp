// SPDX-License-Identifier: BSD-3-Clause
#include "cli/commands/map_phases.hpp"

#include <iostream>
#include <vector>

#include "bench/harness/folder_lock.hpp"
#include "cli/launch/job.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "report/advice/headline.hpp"
#include "report/phases/phase_plan.hpp"
#include "workflow/phases/phase_plan.hpp"
#include "workflow/phases/phase_planning.hpp"
#include "workflow/placements/placement_output.hpp"

namespace rankplace::cli {
namespace {

std::vector<WrittenPlacement> write_candidates(const PhasePlan& plan,
                                               const MapPhasesOptions& options,
                                               const Launcher& launcher) {
  std::vector<WrittenPlacement> written;
  for (const NamedPlacement& candidate : plan.candidates) {
    const bool is_start =
        &candidate == &plan.candidates.front() && candidate.name != name_of(Sense::best);
    const std::string name = is_start ? "start" : candidate.name;
    written.push_back(write_placement(candidate.file, options.output, name, launcher));
    require_launch_file(written.back(), name);
  }
  std::vector<std::string> names;
  for (const WrittenPlacement& one : written) names.push_back(one.json.filename().string());
  tell_of_kept_placements(options.output, names);
  return written;
}

std::string files_text(const PhasePlan& plan, const std::vector<WrittenPlacement>& written,
                       const Launcher& launcher) {
  std::string text = "\nwritten:\n";
  for (const WrittenPlacement& files : written) {
    text += "  " + files.json.string();
    if (files.launch_file != files.json) text += "  " + files.launch_file.string();
    text += '\n';
  }
  const std::string note = described_machine_text(plan.problem.resolved, launcher);
  return text + "begin with " + plan.candidates[plan.candidate_of_entry.front()].name +
         (note.empty() ? "" : " (" + note + ")") + ":\n  " +
         written[plan.candidate_of_entry.front()].command + ' ' +
         program_text(plan.problem.profile) + '\n';
}

}  // namespace

int map_phases(const MapPhasesOptions& options) {
  if (has_the_output()) check_output_folder(options.output, {"best.json", "start.json"});
  const PhasePlan plan =
      phase_plan(options.profile, options.machine, options.mapping, options.state_bytes);
  if (!has_the_output()) return 0;
  const harness::FolderLock lock(options.output);
  const Launcher& launcher = launcher_of(plan.problem);
  const std::vector<WrittenPlacement> written = write_candidates(plan, options, launcher);
  if (options.json) {
    std::cout << phase_plan_json(plan, written);
  } else {
    print(phase_plan_text(plan) + files_text(plan, written, launcher));
  }
  return 0;
}

}  // namespace rankplace::cli
