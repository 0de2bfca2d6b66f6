// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bench/harness/folder_lock.hpp"
#include "cli/command.hpp"
#include "cli/options/duration.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "cli/progress/terminal_progress.hpp"
#include "report/calibration/calibration.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/byte_size.hpp"
#include "workflow/calibration/calibration_run.hpp"

namespace rankplace::cli {
namespace {

struct CalibrateOptions {
  std::string output;
  bool all = false;
  std::string sizes = "1..4M";
  std::string time = "3min";
  bool no_memory = false;
  bool json = false;
  std::string launcher;
  std::vector<std::string> command{"mpirun"};
};

std::vector<std::uint64_t> sizes_from(const std::string& sizes) {
  std::vector<std::uint64_t> bytes = parse_byte_list(sizes);
  if (std::set(bytes.begin(), bytes.end()).size() < 2) {
    throw UsageError("--sizes: a latency and a bandwidth need at least two sizes (1..4M)");
  }
  return bytes;
}

double seconds_of(const std::string& time) {
  constexpr double ns_in_s = 1e9;
  const double seconds = static_cast<double>(parse_duration_ns(time, "--time")) / ns_in_s;
  if (seconds < least_calibration_s) {
    throw UsageError("--time: " + time + " is too short to measure anything (10s is the least)");
  }
  return seconds;
}

int run(const CalibrateOptions& options) {
  std::vector<std::uint64_t> sizes = sizes_from(options.sizes);
  check_output_file(options.output);
  const CalibrationPlan plan{
      .launcher = options.command,
      .launcher_name = options.launcher,
      .choice = options.all ? calibrate::PairChoice::all : calibrate::PairChoice::sample,
      .sizes = std::move(sizes),
      .time_s = seconds_of(options.time),
      .memory = !options.no_memory,
      .folder = std::filesystem::absolute(options.output + ".run"),
      .progress = &terminal_progress()};
  const harness::FolderLock lock(plan.folder);
  const calibrate::Calibration calibration = run_calibration(plan);
  const std::string json = calibration_json(calibration);
  write_file(options.output, json);
  std::filesystem::remove_all(plan.folder);
  if (options.json) {
    std::cout << json;
  } else {
    print(calibration_text(calibration));
  }
  return 0;
}

}  // namespace

CommandRunner add_calibrate(CLI::App& app) {
  auto options = std::make_shared<CalibrateOptions>();
  auto* command = app.add_subcommand(
      "calibrate", "Measure the cost of messages at every level of the machine, and its memory");
  command->add_option("-o,--output", options->output, "the calibration to write")
      ->type_name("JSON")
      ->required();
  command->add_flag("--all", options->all,
                    "measure every pair of cores by itself, not a sample of each level");
  command->add_option("--sizes", options->sizes, "message sizes in bytes: 1,8K, or doubling: 1..4M")
      ->capture_default_str();
  command
      ->add_option("--time", options->time,
                   "time limit, whatever the hosts: fewer sizes and pairs if links are slow")
      ->capture_default_str();
  command->add_flag("--no-memory", options->no_memory, "measure messages only");
  add_json_option(*command, options->json, "print the calibration");
  add_launcher_option(*command, options->launcher);
  command->add_option("COMMAND", options->command,
                      "after --: mpirun and its options, without -np; default: mpirun, this host");
  command->footer(
      "Example:\n"
      "  rankplace calibrate -o machine.json\n"
      "  rankplace predict run.profile --machine machine.json\n"
      "Hosts of your choice: rankplace calibrate -o machine.json -- mpirun -H n01,n02");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
