// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/runs_csv.hpp"

#include <array>
#include <cstdio>

#include "support/text/shell_text.hpp"

namespace rankplace::harness {
namespace {

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.9g", value);
  return text.data();
}

/// RFC 4180: in quotes if it has to be.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

/// One line. Where the text breaks lines, it gets the shell's name of a line break, which also ends
/// and begins the quotes around it: a command stays what it was.
std::string comment(const std::string& name, const std::string& text) {
  std::string line = "# " + name + ": ";
  for (const char c : text) {
    if (c == '\n' || c == '\r') {
      line += c == '\n' ? R"('$'\n'')" : R"('$'\r'')";
    } else {
      line += c;
    }
  }
  return line + '\n';
}

std::string line_of(const ExperimentPlan& plan, std::size_t run_number, const Run& run) {
  return std::to_string(run_number) + ',' + std::to_string(run.round) + ',' +
         field(plan.placements[run.placement].name) + ',' + (run.warmup ? "1," : "0,") +
         run.start_utc + ',' + number(run.load_before) + ',' + number(run.launch_s) + ',' +
         number(run.wall_s) + ',' + number(run.mpi_mean_s) + ',' + number(run.mpi_max_s) + '\n';
}

}  // namespace

std::string runs_csv(const ExperimentPlan& plan, const ExperimentResult& result) {
  std::string text = comment("command", shell_text(plan.command.changed({})));
  for (const auto& [name, value] : result.environment) text += comment(name, value);
  text += "run,round,placement,warmup,start_utc,load_before,launch_s,wall_s,mpi_mean_s,mpi_max_s\n";
  for (std::size_t i = 0; i < result.runs.size(); ++i) {
    text += line_of(plan, i + 1, result.runs[i]);
  }
  return text;
}

}  // namespace rankplace::harness
