// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/rerun_options.hpp"

#include <CLI/CLI.hpp>
#include <stdexcept>
#include <string>

#include "cli/options/duration.hpp"
#include "cli/progress/terminal_progress.hpp"
#include "support/errors.hpp"

namespace rankplace::cli {
namespace {

/// "2%" as 0.02.
double parse_part(const std::string& text) {
  std::size_t used = 0;
  double percent = 0;
  try {
    percent = std::stod(text, &used);
  } catch (const std::logic_error&) {
    used = 0;
  }
  if (used == 0 || text.substr(used) != "%" || !(percent > 0) || percent >= 100) {
    throw UsageError("--until: '" + text + "' is not a percentage (write 2%)");
  }
  return percent / 100;
}

}  // namespace

void add_rerun_options(CLI::App& command, RerunOptions& options) {
  options.progress = &terminal_progress();
  command
      .add_option("--runs", options.runs,
                  "runs under each placement (default: 5; with --until at most 50)")
      ->check(CLI::Range(1U, 100000U));
  command
      .add_option_function<std::string>(
          "--until", [&options](const std::string& text) { options.until = parse_part(text); },
          "stop as soon as every ratio is known to within this part of it (2%)")
      ->type_name("PERCENT");
  command.add_option("--warmup", options.warmup, "warm-up rounds before these, not counted")
      ->check(CLI::Range(0U, 1000U))
      ->capture_default_str();
  command
      .add_option("--runs-folder", options.folder,
                  "folder for rankfiles, logs and profiles of the runs (on a file system that "
                  "every node sees)")
      ->type_name("DIR")
      ->capture_default_str();
  command
      .add_option_function<std::string>(
          "--timeout",
          [&options](const std::string& text) {
            constexpr double ns_in_s = 1e9;
            options.limit_s = static_cast<double>(parse_duration_ns(text, "--timeout")) / ns_in_s;
          },
          "a run that takes longer hangs: it is stopped, and the comparison ends (default: a "
          "minute and ten times the first run)")
      ->type_name("TIME");
  command.add_flag(
      "--no-verify", options.no_verify,
      "do not start a probe first to see that ranks run where the rankfiles want them");
}

}  // namespace rankplace::cli
