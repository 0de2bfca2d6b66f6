// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "cli/report/loads.hpp"
#include "cli/report/report.hpp"

namespace rankplace::cli {
namespace {

std::string block(const std::string& text) {
  return text.empty() ? "" : "```\n" + text + "```\n\n";
}

}  // namespace

std::string report_markdown(const Report& report) {
  const MappingProblem& problem = report.problem;
  std::string text = "# rankplace report\n\n" + block(problem_text(problem)) + "## Verdict\n\n**" +
                     std::string(name_of(report.advice.verdict.prospect)) + "** (" +
                     report.advice.verdict.reason + ")\n\n";
  for (const AdviceLine& line : advice_lines(problem, report.placements, report.advice)) {
    text += "- " + line.topic + ": " + line.text + '\n';
  }
  text += "\n## Loads\n\n" + block(loads_table(problem, report.placements, BoundRows::shown)) +
          block(objective_table(problem, report.placements));
  const std::string ratios = ratios_text(report.advice);
  if (!ratios.empty()) text += "## Between nodes and inside nodes\n\n" + block(ratios);
  return text;
}

}  // namespace rankplace::cli
