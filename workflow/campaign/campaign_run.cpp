// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <chrono>

#include "bench/harness/environment.hpp"
#include "bench/harness/launch_command.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/byte_size.hpp"
#include "workflow/calibration/calibration_run.hpp"
#include "workflow/campaign/campaign.hpp"
#include "workflow/campaign/campaign_json.hpp"
#include "workflow/campaign/campaign_steps.hpp"
#include "workflow/machine/machine.hpp"
#include "workflow/problem/link_costs.hpp"
#include "workflow/problem/source.hpp"
#include "workflow/rerun/time_budget.hpp"
#include "workflow/study/study_run.hpp"

namespace rankplace {
namespace {

/// Of the whole time for the calibration, and at most.
constexpr double calibration_part = 1.0 / 3;
constexpr double longest_calibration_s = 180;
/// Of a campaign with a calibration, and without one: half of it is the shortest calibration.
constexpr double shortest_calibrated_s = 10;
constexpr double shortest_campaign_s = 2 * least_calibration_s;
/// Kept for the report and the archive.
constexpr double least_reserve_s = 2;
constexpr double reserve_part = 0.02;
constexpr std::uint64_t counted_bytes = 1024;

/// One run of a campaign, in a job.
class CampaignJob {
 public:
  explicit CampaignJob(const CampaignPlan& plan) : plan_(plan), budget_(plan.time_s) {}

  Campaign run() {
    begin();
    calibrate();
    const ResolvedMachine machine =
        resolve_machine((plan_.folder / calibration_file).string(), {}, nullptr);
    const auto steps = steps_of(plan_, machine.machine);
    check_forms(machine, steps);
    std::vector<std::string> failures;
    for (const CampaignStep& step : steps) {
      if (campaign_.interrupted != 0 || time_left() <= 0) break;
      failures.push_back(measure(machine, step));
    }
    campaign_.left_out = left_out_of(plan_, campaign_, steps, failures);
    save();
    return campaign_;
  }

 private:
  void begin() {
    const std::string command = shell_text(plan_.launcher);
    if (auto earlier = read_campaign(plan_.folder / campaign_file)) {
      if (earlier->command != command) {
        throw InputError(
            plan_.folder / campaign_file, 0,
            "is a campaign with another launcher: " + earlier->command + " (take another folder)");
      }
      campaign_ = *std::move(earlier);
      took_before_s_ = campaign_.took_s;
      plan_.mapping.progress->step("goes on with the results in " + plan_.folder.string());
    } else {
      campaign_.date = harness::utc_now();
      campaign_.command = command;
    }
    campaign_.placements = {"best", "default", "worst"};
    campaign_.time_s = plan_.time_s;
  }

  void calibrate() {
    const std::filesystem::path file = plan_.folder / calibration_file;
    if (!std::filesystem::exists(file)) {
      write_file(file,
                 plan_.calibration.empty() ? measured_calibration() : read_file(plan_.calibration));
    }
    calibration_ = read_file(file);
    if (!plan_.calibration.empty() && read_file(plan_.calibration) != calibration_) {
      throw InputError(file, 0,
                       "is another calibration than " + plan_.calibration.string() +
                           "; results of two do not mix (leave `calibration` out to go on with "
                           "the campaign, or take another folder)");
    }
  }

  [[nodiscard]] std::string measured_calibration() const {
    const double time_s =
        std::clamp(plan_.time_s * calibration_part, least_calibration_s, longest_calibration_s);
    return calibration_json(run_calibration({.launcher = plan_.launcher,
                                             .launcher_name = plan_.launcher_name,
                                             .sizes = parse_byte_list("1..4M"),
                                             .time_s = time_s,
                                             .folder = plan_.folder / "calibration.run",
                                             .progress = plan_.mapping.progress}));
  }

  [[nodiscard]] double time_left() const {
    return budget_.left_s() - std::max(least_reserve_s, reserve_part * plan_.time_s);
  }

  [[nodiscard]] StudySite site_of(const ResolvedMachine& machine, NodeChoice nodes) const {
    StudySite site{.machine = machine,
                   .mapping = plan_.mapping,
                   .placements = campaign_.placements,
                   .cluster = {},
                   .engine = {.simgrid = {}, .threads = plan_.mapping.threads},
                   .runs = plan_.runs,
                   .mpirun = plan_.launcher,
                   .launcher = plan_.launcher_name,
                   .program_options = plan_.program_options,
                   .folder = plan_.folder / "runs" / name_of(nodes),
                   .time_left = [this] { return time_left(); }};
    site.mapping.slots.nodes = nodes;
    site.mapping.predicts = true;
    site.mapping.source.collectives = no_collectives();
    LinkCosts costs = link_costs_of({}, machine.spec);
    if (costs.levels.empty()) return site;
    site.cluster =
        paper::Cluster{machine.spec, machine.machine, CostTree(machine.machine, std::move(costs))};
    return site;
  }

  /// Of the steps on all slots; steps of an earlier job hold.
  void check_forms(const ResolvedMachine& machine, const std::vector<CampaignStep>& steps) {
    const auto groups = outermost_groups(machine.machine);
    if (!campaign_.forms.empty() || !groups) return;
    for (const CampaignStep& step : steps) {
      if (step.plan.ranks.front() != machine.machine.slot_count()) continue;
      const StudySite site = site_of(machine, step.nodes);
      for (const paper::PointPattern& pattern : step.plan.patterns) {
        const auto* collective = std::get_if<paper::Collective>(&pattern);
        if (collective == nullptr) continue;
        if (const auto form = paper::closed_form(*collective, *groups)) {
          check_form(site, {pattern, step.plan.ranks.front(), counted_bytes}, *form);
        }
      }
    }
  }

  /// Where ranks stay on their nodes, what goes between nodes is the same under all placements.
  void check_form(const StudySite& site, const paper::Point& point, const paper::ClosedForm& form) {
    const NodeChoice nodes = site.mapping.slots.nodes;
    const bool is_fixed = nodes == NodeChoice::keep && site.machine.machine.node_count() > 1;
    const StudyTrial trial(site, point, plan_.mapping.seed);
    const auto found = [&](std::size_t placement) {
      return trial.placements()[placement].file.score.front().pair_volume;
    };
    campaign_.forms.push_back(
        {.pattern = std::string(point.name()),
         .nodes = nodes,
         .level = site.machine.machine.level_names().front(),
         .form_best = counted_bytes * (is_fixed ? form.in_order : form.best),
         .form_worst = counted_bytes * (is_fixed ? form.in_order : form.worst),
         .found_best = found(0),
         .found_worst = found(campaign_.placements.size() - 1)});
  }

  CampaignPart& part_of(NodeChoice nodes) {
    const auto found = std::ranges::find(campaign_.parts, nodes, &CampaignPart::nodes);
    if (found != campaign_.parts.end()) return *found;
    return campaign_.parts.emplace_back(CampaignPart{.nodes = nodes});
  }

  [[nodiscard]] bool is_wanted(NodeChoice nodes, const paper::Point& point) const {
    const paper::Result* const result = result_of_point(campaign_, nodes, point, "measured");
    return result == nullptr || result->gain_percent.samples < whole_samples(plan_, point);
  }

  void keep(NodeChoice nodes, const paper::Result& result) {
    auto& results = part_of(nodes).results;
    const paper::Result* const earlier = result_of_point(campaign_, nodes, result.point, result.by);
    if (earlier == nullptr) {
      results.push_back(result);
    } else {
      results[static_cast<std::size_t>(earlier - results.data())] = result;
    }
    save();
  }

  /// Why it failed; empty if it did not.
  std::string measure(const ResolvedMachine& machine, CampaignStep step) {
    step.plan.wanted = [&](const paper::Point& point) {
      return time_left() > 0 && is_wanted(step.nodes, point);
    };
    step.plan.finished = [&](const paper::Result& result) { keep(step.nodes, result); };
    try {
      const ExperimentOutcome outcome = run_experiment(step.plan, site_of(machine, step.nodes));
      campaign_.interrupted = outcome.interrupted;
      return "";
    } catch (const InputError& error) {
      plan_.mapping.progress->note(error.what());
      const std::string text = error.what();
      return "failed: " + text.substr(0, text.find('\n'));
    } catch (const UsageError& error) {
      return "not possible here: " + std::string(error.what());
    }
  }

  void save() {
    campaign_.took_s = took_before_s_ + budget_.total_s() - budget_.left_s();
    write_file(plan_.folder / campaign_file, to_json(campaign_, calibration_));
  }

  const CampaignPlan& plan_;
  TimeBudget budget_;
  Campaign campaign_;
  std::string calibration_;
  double took_before_s_ = 0;
};

}  // namespace

double least_time_s(const CampaignPlan& plan) {
  const bool is_calibrated =
      !plan.calibration.empty() || std::filesystem::exists(plan.folder / calibration_file);
  return is_calibrated ? shortest_calibrated_s : shortest_campaign_s;
}

void require_launcher(const CampaignPlan& plan) {
  if (!plan.launcher.empty()) return;
  throw UsageError(
      "campaign needs the launcher of your nodes behind --, without a number of ranks: -- mpirun "
      "--hostfile hosts");
}

Campaign run_campaign(const CampaignPlan& plan) { return CampaignJob(plan).run(); }

}  // namespace rankplace
