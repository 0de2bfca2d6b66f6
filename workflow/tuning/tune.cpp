// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/tuning/tune.hpp"

#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

#include "bench/harness/folder_lock.hpp"
#include "support/errors.hpp"
#include "support/text/shell_text.hpp"
#include "workflow/placements/all_placements.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/problem/make_problem.hpp"
#include "workflow/rerun/check_text.hpp"
#include "workflow/rerun/rankfile_check.hpp"
#include "workflow/tuning/earlier_results.hpp"
#include "workflow/tuning/traced_run.hpp"

namespace rankplace {
namespace {

/// The real mpirun's view of a placement. A launcher that cannot tell is no failure.
std::string dry_run_of(const PlacementFile& placement, const ResolvedMachine& resolved,
                       const harness::UserLaunch& command) {
  if (!command.dialect().is_openmpi()) {
    return "not checked by a dry run (only Open MPI's mpirun maps without a launch)\n";
  }
  try {
    return dry_run_text(check_with_mpirun(placement, resolved, command.launcher_program()));
  } catch (const InputError& error) {
    return "not checked by a dry run (" + std::string(error.what()) + ")\n";
  }
}

Tuning searched(const MappingProblem& problem, const TuneOptions& options) {
  options.mapping.progress->step("searching the best and the worst placement");
  Tuning tuning;
  tuning.placements = named_placements(
      problem, {"best", "worst", "packed", "mpirun", "by-node", "by-socket", "scattered"});
  if (!options.predict) return tuning;
  options.mapping.progress->step("predicting their times");
  tuning.prediction =
      Predictor(problem, problem.link_costs.get(), options.engines).predict(tuning.placements);
  return tuning;
}

/// Writes the launch files of best and worst, and checks them. Returns what is to be rerun, the
/// launcher's own placement first.
std::vector<harness::RunPlacement> written_and_checked(const MappingProblem& problem,
                                                       const TuneOptions& options,
                                                       const harness::UserLaunch& command,
                                                       Tuning& tuning) {
  options.mapping.progress->step(command.dialect().is_openmpi()
                                     ? "writing rankfiles, and asking mpirun what it makes of them"
                                     : "writing launch files");
  std::vector<harness::RunPlacement> runs{{launchers_own, {}}};
  for (const std::size_t i : {0U, 1U}) {
    const NamedPlacement& placement = tuning.placements[i];
    runs.push_back(
        placement_to_run(command, placement, options.folder / "placements", placement.name));
    tuning.checks.push_back(dry_run_of(placement.file, problem.resolved, command));
  }
  return runs;
}

RerunOutcome rerun_here(const TuneOptions& options, const harness::UserLaunch& command,
                        const std::vector<harness::RunPlacement>& runs, std::uint32_t rank_count) {
  RerunOptions rerun_options = options.rerun;
  rerun_options.output = (options.folder / "compare.json").string();
  rerun_options.seed = options.mapping.seed;
  if (rerun_options.folder.empty()) rerun_options.folder = (options.folder / "runs").string();
  std::optional<harness::FolderLock> lock;
  std::error_code missing;
  if (!std::filesystem::equivalent(rerun_options.folder, options.folder, missing)) {
    lock.emplace(rerun_options.folder);
  }
  options.mapping.progress->step("rerunning under default, best and worst, in turns");
  return rerun(command, runs, rank_count, rerun_options);
}

}  // namespace

TunedProgram tune(const harness::UserLaunch& command, TuneOptions options) {
  options.mapping.predicts = options.predict;
  remove_earlier_results(options);
  options.rerun.first_run_s = run_traced(command, options);
  MappingProblem problem =
      make_problem(options.profile().string(), options.machine, options.mapping);
  require_one_run(command, problem.profile);
  Tuning tuning = searched(problem, options);
  const auto runs = written_and_checked(problem, options, command, tuning);
  if (problem.resolved.has_real_hosts) {
    const auto rank_count = static_cast<std::uint32_t>(problem.profile.rank_count());
    tuning.outcome = rerun_here(options, command, runs, rank_count);
  } else {
    tuning.launch_there =
        shell_text(command.changed({.before_program = {}, .placement = runs[1].placed}));
  }
  return {std::move(problem), std::move(tuning)};
}

}  // namespace rankplace
