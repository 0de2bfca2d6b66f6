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
#include "workflow/campaign/archive.hpp"
#include "workflow/campaign/campaign.hpp"
#include "workflow/campaign/campaign_json.hpp"
#include "workflow/campaign/plain_json.hpp"

namespace rankplace::cli {
namespace {

constexpr const char* report_name = "report.md";
constexpr const char* archive_name = "campaign.tar.gz";
/// Half of it is the shortest calibration.
constexpr double shortest_campaign_s = 20;
constexpr double shortest_calibrated_s = 10;

struct CampaignOptions {
  CampaignPlan plan;
  std::string time = "30min";
  std::string sizes = "8K,64K,256K";
  bool keep_names = false;
  bool json = false;
};

void check_time(const CampaignPlan& plan, const std::string& time) {
  const bool is_calibrated =
      !plan.calibration.empty() || std::filesystem::exists(plan.folder / calibration_file);
  if (plan.time_s >= (is_calibrated ? shortest_calibrated_s : shortest_campaign_s)) return;
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
  if (plan.launcher.empty()) {
    throw UsageError(
        "campaign needs the launcher of your nodes behind --, without a number of "
        "ranks: -- mpirun --hostfile hosts");
  }
  plan.mapping.progress = &terminal_progress();
  return plan;
}

/// The report with the names, for its owner; and the archive without them, for others.
void write_results(const CampaignOptions& options, const CampaignPlan& plan,
                   const std::string& campaign) {
  const std::string machine = read_file(plan.folder / calibration_file);
  const std::string report = campaign_markdown(campaign);
  write_file(plan.folder / report_name, report);
  const std::filesystem::path archive = plan.folder / archive_name;
  if (options.keep_names) {
    write_archive(archive, "campaign",
                  {{campaign_file, campaign}, {calibration_file, machine}, {report_name, report}});
    return;
  }
  const PrivateNames names = private_names(machine);
  const std::string plain = json_without_names(campaign, names);
  write_archive(archive, "campaign",
                {{campaign_file, plain},
                 {calibration_file, json_without_names(machine, names)},
                 {report_name, campaign_markdown(plain)}});
}

int run(const CampaignOptions& options) {
  const CampaignPlan plan = plan_of(options);
  const harness::FolderLock lock(plan.folder);
  const Campaign campaign = run_campaign(plan);
  const std::string json = to_json(campaign, read_file(plan.folder / calibration_file));
  write_results(options, plan, json);
  if (options.json) {
    std::cout << json;
  } else {
    print(campaign_headline(json) + '\n');
  }
  if (!campaign.left_out.empty()) {
    announce(counted(campaign.left_out.size(), "point") +
             " left out (they are at the end of the report); the same command goes on with them");
  }
  announce("to read: " + (plan.folder / report_name).string() +
           "; to send: " + (plan.folder / archive_name).string() +
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
