// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/rerun.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "bench/harness/comparison.hpp"
#include "bench/harness/experiment_json.hpp"
#include "bench/harness/resume_json.hpp"
#include "bench/harness/runs_csv.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"
#include "support/text/shell_text.hpp"
#include "workflow/placements/placement_output.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/rerun/user_command.hpp"
#include "workflow/rerun/verify_launch.hpp"

namespace rankplace {
namespace {

constexpr const char* unbound = "unbound";
constexpr std::uint32_t default_runs = 5;
constexpr std::uint32_t default_runs_until = 50;

bool is_without_file(const std::string& name) { return name == launchers_own || name == unbound; }

/// The name of a placement's files: its own, or the stem of the file that it was read from. No file
/// gets the name of what is run without one.
std::string label_of(const std::string& name, std::set<std::string>& taken) {
  const std::string stem = std::filesystem::path(name).stem();
  std::string label = stem;
  const auto is_free = [&] {
    return (name == stem || !is_without_file(label)) && taken.insert(label).second;
  };
  for (int i = 2; !is_free(); ++i) label = stem + "-" + std::to_string(i);
  return label;
}

/// A placement that is to run, before its files are written.
struct Labelled {
  std::string name;
  std::string label;
  std::optional<NamedPlacement> placement;  ///< nothing: run without a launch file
};

/// Throws UsageError if the files of a placement would replace another one that is compared.
void require_files_kept(const std::vector<Labelled>& all, const std::filesystem::path& folder) {
  for (const Labelled& written : all) {
    if (!written.placement) continue;
    const std::filesystem::path file = folder / (written.label + ".json");
    for (const Labelled& read : all) {
      std::error_code missing;
      if (read.name == written.name || !std::filesystem::equivalent(read.name, file, missing)) {
        continue;
      }
      throw UsageError("the files of `" + written.name + "` would replace " + read.name +
                       ", which is compared, too; give another `runs_folder`, or copy that file");
    }
  }
}

bool has_rankfile(const harness::RunPlacement& placement) { return !placement.rankfile.empty(); }

/// The placement that a launch file was written from.
PlacementFile placement_of(const harness::RunPlacement& placement) {
  return read_placement_file(std::filesystem::path(placement.rankfile).replace_extension(".json"));
}

/// Checks where the ranks of each placement really run, and tells the plan. A launch that cannot be
/// checked is no failure: the measured runs will show it.
void verify_placements(harness::ExperimentPlan& plan, ProgressListener& progress) {
  std::map<std::filesystem::path, std::size_t> elsewhere;
  for (harness::RunPlacement& placement : plan.placements) {
    if (placement.rankfile.empty()) continue;
    const auto [known, is_new] = elsewhere.emplace(placement.rankfile, 0);
    placement.ranks_elsewhere = known->second;
    if (!is_new) continue;
    try {
      const PlacementFile wanted = placement_of(placement);
      const PlacementCheck check = verify_launch(plan.command, placement.placed, wanted,
                                                 plan.folder / (placement.name + "-probe.log"));
      placement.ranks_elsewhere = known->second = check.differences.size();
      progress.verified(placement.name, check);
    } catch (const InputError& error) {
      progress.note(placement.name + ": not verified (" + error.what() + ")");
    }
  }
}

/// How many ranks of a recorded run were bound to none of the PUs that the placement gives them.
std::size_t ranks_elsewhere(const PlacementFile& wanted, const Profile& run) {
  const auto is_elsewhere = [&](const RankSlot& slot) {
    if (slot.rank >= run.rank_count() || slot.os_pus.empty()) return false;
    const std::vector<std::uint32_t>& bound = run.ranks[slot.rank].os_pus;
    return !bound.empty() && std::ranges::none_of(bound, [&](std::uint32_t pu) {
      return std::ranges::find(slot.os_pus, pu) != slot.os_pus.end();
    });
  };
  return static_cast<std::size_t>(std::ranges::count_if(wanted.ranks, is_elsewhere));
}

/// What the trial start cannot see: that something behind the launcher binds the program's ranks
/// anew, as taskset or numactl do.
void check_runs(harness::ExperimentPlan& plan, const harness::ExperimentResult& result,
                ProgressListener& progress) {
  for (std::size_t p = 0; p < plan.placements.size(); ++p) {
    harness::RunPlacement& placement = plan.placements[p];
    const auto run = std::ranges::find(result.runs, p, &harness::Run::placement);
    if (!has_rankfile(placement) || placement.ranks_elsewhere > 0 || run == result.runs.end() ||
        !plan.is_traced()) {
      continue;
    }
    try {
      placement.ranks_elsewhere =
          ranks_elsewhere(placement_of(placement), read_profile(run->profile));
    } catch (const InputError&) {  // an earlier comparison's run, whose profile is gone
      continue;
    }
    if (placement.ranks_elsewhere == 0) continue;
    progress.note(placement.name + ": its runs had " + std::to_string(placement.ranks_elsewhere) +
                  " of " + counted(plan.rank_count, "rank") +
                  " on other cores (does something behind the launcher bind them, as taskset or "
                  "numactl?)");
  }
}

void save_table(const harness::ExperimentPlan& plan, const harness::ExperimentResult& result) {
  write_file(plan.folder / "runs.csv", harness::runs_csv(plan, result));
}

/// The summary of all runs.
struct Summary {
  harness::Comparison comparison;
  std::string json;
};

Summary summary_of(const harness::ExperimentPlan& plan, const harness::ExperimentResult& result) {
  harness::Comparison comparison = harness::summarize(plan, result);
  std::string json = harness::to_json(plan, result, comparison);
  return {std::move(comparison), std::move(json)};
}

void save(const harness::ExperimentPlan& plan, const harness::ExperimentResult& result,
          const RerunOptions& options) {
  save_table(plan, result);
  if (!options.output.empty()) write_file(options.output, summary_of(plan, result).json);
}

/// After a failed run, saving may fail for the same cause; that must not hide the results.
void save_at_end(const harness::ExperimentPlan& plan, harness::ExperimentResult& result,
                 const RerunOptions& options) {
  try {
    save(plan, result, options);
  } catch (const InputError& error) {
    if (result.failure.empty()) throw;
    result.failure += '\n' + std::string(error.what());
  }
}

harness::ExperimentPlan plan_of(const harness::UserLaunch& command,
                                const std::vector<harness::RunPlacement>& placements,
                                std::uint32_t rank_count, const RerunOptions& options) {
  harness::ExperimentPlan plan{
      .command = command,
      .rank_count = rank_count,
      .placements = placements,
      .runs = options.runs_at_most(),
      .warmup_rounds = options.warmup,
      .trace_command = {own_command().string(), "trace"},
      .exec_command = {own_command().string(), "exec"},
      .seed = options.seed,
      .folder = std::filesystem::absolute(options.folder),
      .limit_s = options.limit_s,
      .first_run_s = options.first_run_s,
  };
  if (!options.until) return plan;
  plan.enough = [plan, part = *options.until](const auto& result) {
    return harness::known_within(harness::summarize(plan, result), part);
  };
  return plan;
}

/// Saves what there is after each run.
class SavingObserver : public harness::ExperimentObserver {
 public:
  /// Keeps references to `plan` and `options`.
  SavingObserver(std::unique_ptr<harness::ExperimentObserver> shown,
                 const harness::ExperimentPlan& plan, const RerunOptions& options)
      : shown_(std::move(shown)), plan_(plan), options_(options) {}

  void run_begins(std::size_t number, std::size_t total,
                  const harness::RunPlacement& placement) override {
    shown_->run_begins(number, total, placement);
  }
  void run_ended(const harness::ExperimentResult& so_far) override {
    shown_->run_ended(so_far);
    save(plan_, so_far, options_);
  }

 private:
  std::unique_ptr<harness::ExperimentObserver> shown_;
  const harness::ExperimentPlan& plan_;
  const RerunOptions& options_;
};

}  // namespace

void require_reachable(const ResolvedMachine& resolved) {
  if (resolved.has_real_hosts) return;
  throw InputError("machine '" + resolved.spec +
                   "' is a model; programs cannot be started on it from here (take `machine` this, "
                   "or run this on the cluster and name its hosts with `hosts` or `hostfile`)");
}

harness::RunPlacement placement_to_run(const harness::UserLaunch& command,
                                       const NamedPlacement& placement,
                                       const std::filesystem::path& folder,
                                       const std::string& label) {
  PlacedFiles files = write_for(command, placement.file, folder, label);
  return {label, std::move(files.launch_file), std::move(files.placed)};
}

std::vector<harness::RunPlacement> placements_to_run(const harness::UserLaunch& command,
                                                     const MappingProblem& problem,
                                                     const std::vector<std::string>& names,
                                                     const std::filesystem::path& folder) {
  std::vector<Labelled> all;
  std::set<std::string> taken;
  for (const std::string& name : names) {
    all.push_back({name, label_of(name, taken), {}});
    if (!is_without_file(name)) all.back().placement = named_placement(problem, name, names);
  }
  require_files_kept(all, folder);
  std::vector<harness::RunPlacement> placements;
  for (const auto& [name, label, placement] : all) {
    placements.push_back(
        placement
            ? placement_to_run(command, *placement, folder, label)
            : harness::RunPlacement{.name = label, .rankfile = {}, .unbound = name == unbound});
  }
  return placements;
}

std::vector<harness::RunPlacement> under_memory_policies(
    const std::vector<harness::RunPlacement>& placements,
    const std::vector<MemoryPolicy>& policies) {
  std::vector<harness::RunPlacement> all;
  for (const harness::RunPlacement& placement : placements) {
    for (const MemoryPolicy policy : policies) {
      all.push_back(placement);
      if (policy == MemoryPolicy::unchanged) continue;
      all.back().memory = name_of(policy);
      all.back().name += "+" + all.back().memory;
    }
  }
  return all;
}

std::uint32_t RerunOptions::runs_at_most() const {
  return runs.value_or(!until ? default_runs : default_runs_until);
}

RerunOutcome rerun(const harness::UserLaunch& command,
                   const std::vector<harness::RunPlacement>& placements, std::uint32_t rank_count,
                   const RerunOptions& options) {
  ProgressListener& progress = *options.progress;
  if (std::ranges::any_of(placements, has_rankfile)) tell_left_out(command, progress);
  harness::ExperimentPlan plan = plan_of(command, placements, rank_count, options);
  std::vector<harness::Run> done;
  if (options.resume) done = harness::finished_runs(plan, options.output);
  if (!done.empty()) {
    progress.note("resumed after " + std::to_string(done.size()) + " finished runs");
  }
  if (!options.no_verify) verify_placements(plan, progress);
  SavingObserver observer(progress.runs(), plan, options);
  harness::ExperimentResult result = harness::run_experiment(plan, observer, std::move(done));
  if (result.runs.empty() && !result.failure.empty()) throw InputError(result.failure);
  check_runs(plan, result, progress);
  save_at_end(plan, result, options);
  Summary summary = summary_of(plan, result);
  return {std::move(plan), std::move(result), std::move(summary.comparison),
          std::move(summary.json)};
}

}  // namespace rankplace
