// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "bench/harness/folder_lock.hpp"
#include "cli/command.hpp"
#include "cli/commands/study_commands.hpp"
#include "cli/options/duration.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/options/message_sizes.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/progress/status_line.hpp"
#include "cli/progress/terminal_progress.hpp"
#include "report/campaign/campaign_markdown.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"
#include "workflow/campaign/campaign.hpp"
#include "workflow/campaign/campaign_json.hpp"
#include "workflow/campaign/campaign_results.hpp"

namespace rankplace::cli {
namespace {

struct CampaignOptions {
  CampaignPlan plan;
  std::string time = "30min";
  std::string sizes = "8K,64K,256K";
  bool keep_names = false;
  bool json = false;
};

void check_time(const CampaignPlan& plan, const std::string& time) {
  if (plan.time_s >= least_time_s(plan)) return;
  throw UsageError("--time: " + time +
                   " is too short to measure anything (20s is the least, 10s where the machine is "
                   "calibrated; 20min tell something)");
}

CampaignPlan plan_of(const CampaignOptions& options) {
  constexpr double ns_in_s = 1e9;
  CampaignPlan plan = options.plan;
  plan.time_s = static_cast<double>(parse_duration_ns(options.time, "--time")) / ns_in_s;
  plan.folder = std::filesystem::absolute(plan.folder);
  check_time(plan, options.time);
  plan.sizes = parse_message_sizes(options.sizes, "take no bandwidth");
  require_launcher(plan);
  plan.mapping.progress = &terminal_progress();
  return plan;
}

int run(const CampaignOptions& options) {
  const CampaignPlan plan = plan_of(options);
  const harness::FolderLock lock(plan.folder);
  const Campaign campaign = run_campaign(plan);
  const std::string json = to_json(campaign, read_file(plan.folder / calibration_file));
  const CampaignResults results = write_results(
      plan.folder, json, options.keep_names ? ArchiveNames::kept : ArchiveNames::left_out,
      campaign_markdown);
  if (options.json) {
    std::cout << json;
  } else {
    print(campaign_headline(json) + '\n');
  }
  if (!campaign.left_out.empty()) {
    announce(counted(campaign.left_out.size(), "point") +
             " left out (they are at the end of the report); the same command goes on with them");
  }
  announce("to read: " + results.report.string() + "; to send: " + results.archive.string() +
           (options.keep_names ? "" : ", without names of hosts and users"));
  return campaign.interrupted == 0 ? 0 : signal_exit_base + campaign.interrupted;
}

}  // namespace

CommandRunner add_study_campaign(CLI::App& study) {
  auto options = std::make_shared<CampaignOptions>();
  auto* command = study.add_subcommand(
      "campaign", "Calibrate a machine, measure the paper's patterns on it, and make one archive");
  command->add_option("-o,--output", options->plan.folder, "folder for everything that is made")
      ->type_name("DIR")
      ->required();
  command
      ->add_option("--time", options->time, "time limit; what does not fit is left out and named")
      ->capture_default_str();
  command->add_option("--sizes", options->sizes, "message sizes: 8K,64K or 8K..256K (doubling)")
      ->capture_default_str();
  command->add_option("--runs", options->plan.runs, "runs under each placement")
      ->check(CLI::Range(1U, 1000U))
      ->capture_default_str();
  command->add_option("--samples", options->plan.samples, "random patterns")
      ->check(CLI::Range(1U, 1000U))
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option("--ratio", options->plan.ratio,
                   "messages between nodes / messages inside nodes, in random patterns")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command
      ->add_option("--calibration", options->plan.calibration,
                   "an earlier calibration of these hosts (default: they are measured now)")
      ->type_name("JSON");
  command->add_flag("--keep-names", options->keep_names,
                    "leave names of hosts and users, and paths, in the archive");
  add_json_option(*command, options->json, "print the campaign");
  add_launcher_option(*command, options->plan.launcher_name);
  command->add_option("COMMAND", options->plan.launcher,
                      "after --: mpirun and its options, without a number of ranks");
  command->footer(
      "Example:\n"
      "  rankplace study campaign -o mine --time 25min -- mpirun --hostfile hosts");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
