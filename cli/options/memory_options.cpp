// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/memory_options.hpp"

#include <CLI/CLI.hpp>
#include <string>

namespace rankplace::cli {
namespace {

/// The `--memory-demand` that the profile tells, or else the calibration.
constexpr const char* measured_demand = "measured";

/// Empty if it is a number above 0. CLI11's own message has 309 digits.
std::string problem_of_bandwidth(const std::string& text) {
  return CLI::PositiveNumber(text).empty() ? ""
                                           : "'" + text + "' is not a bandwidth (GB/s, above 0)";
}

/// Empty if it is a number above 0, or measured_demand.
std::string problem_of_demand(const std::string& text) {
  if (text == measured_demand) return "";
  const std::string problem = problem_of_bandwidth(text);
  return problem.empty() ? "" : problem + " and not '" + measured_demand + "'";
}

}  // namespace

void add_memory_options(CLI::App& command, MemoryOptions& options) {
  auto* demand = command.add_option_function<std::string>(
      "--memory-demand",
      [&options](const std::string& text) {
        const bool is_number = text != measured_demand;
        options.demand = is_number ? MemoryOptions::Demand::given : MemoryOptions::Demand::measured;
        if (is_number) options.rank_GBps = std::stod(text);
      },
      "with fewer ranks than cores: memory bandwidth that each rank wants, in GB/s, or 'measured' "
      "(as the profile says, else as much as a core can take); leaves cores idle where ranks "
      "would wait for memory");
  demand->type_name("GBPS")->check(CLI::Validator(problem_of_demand, ""));
  command
      .add_option("--memory-bandwidth", options.bandwidth_GBps,
                  "memory bandwidth of a NUMA node, in GB/s; default: as measured, if "
                  "--machine is a calibration")
      ->type_name("GBPS")
      ->check(CLI::Validator(problem_of_bandwidth, "POSITIVE"))
      ->needs(demand);
}

}  // namespace rankplace::cli
