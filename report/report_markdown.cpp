// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "report/advice/headline.hpp"
#include "report/document/other_run.hpp"
#include "report/document/report.hpp"
#include "report/placements/device_tables.hpp"
#include "report/placements/loads.hpp"
#include "report/prediction/prediction.hpp"
#include "support/numbers/statistics.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

std::string block(const std::string& text) {
  return text.empty() ? "" : "```\n" + text + "```\n\n";
}

/// " [95 %]", or what the fewest rounds promise.
std::string coverage_heading(const nlohmann::ordered_json& summaries) {
  std::size_t rounds = std::numeric_limits<std::size_t>::max();
  for (const auto& summary : summaries) {
    if (!summary.contains("wall") || !summary["wall"].contains("ratio")) continue;
    rounds = std::min(rounds, summary["wall"]["ratio"]["rounds"].get<std::size_t>());
  }
  const std::string coverage = coverage_text(rounds);
  return coverage.empty() ? "" : " [" + coverage + "]";
}

/// The run times, as `rankplace compare` summarizes them.
std::string measured_table(const std::string& measurements) {
  const auto json = nlohmann::ordered_json::parse(measurements);
  std::string text = "| placement | runs | min | median | ratio to " +
                     json["reference"].get<std::string>() + coverage_heading(json["summary"]) +
                     " | |\n|---|---|---|---|---|---|\n";
  for (const auto& summary : json["summary"]) {
    text += "| " + summary["placement"].get<std::string>() + " | " +
            std::to_string(summary["runs"].get<int>()) + " | ";
    if (!summary.contains("wall")) {
      text += "- | - | - | |\n";
      continue;
    }
    const auto& wall = summary["wall"];
    text += human_seconds(wall["min_s"]) + " | " + human_seconds(wall["median_s"]) + " | ";
    if (wall.contains("ratio")) {
      const auto& ratio = wall["ratio"];
      text += fixed(ratio["median"], 3) + " [" + fixed(ratio["low"], 3) + ", " +
              fixed(ratio["high"], 3) + "] | " + ratio["verdict"].get<std::string>() + " |\n";
    } else {
      text += "- | |\n";
    }
  }
  const std::string failure = json.value("failure", "");
  if (!failure.empty()) {
    text += "\nNot all runs ended well: " + failure.substr(0, failure.find('\n')) + "\n";
  }
  return text;
}

}  // namespace

std::string report_markdown(const Report& report) {
  const MappingProblem& problem = report.problem;
  const Headline headline =
      headline_of(problem, report.placements, report.advice, report.measurements);
  std::string text = "# rankplace report\n\n**" + headline.to_do + "**\n\n" +
                     block(headline.command.empty() ? "" : headline.command + '\n') +
                     block(problem_text(problem)) + "## Verdict\n\n" + verdict_line(report.advice) +
                     "\n\n";
  for (const AdviceLine& line : advice_lines(problem, report.placements, report.advice)) {
    text += "- " + line.topic + ": " + line.text + '\n';
  }
  text += "\n## Loads\n\n" +
          block(loads_table(problem, report.placements, {.bounds = BoundRows::shown})) +
          block(objective_table(problem, report.placements, BoundRows::shown) +
                device_tables(problem, report.placements)) +
          block(search_set_line(problem, report.placements));
  text += other_run_markdown(report);
  const std::string ratios = ratios_text(report.advice);
  if (!ratios.empty()) text += "## Between nodes and inside nodes\n\n" + block(ratios);
  if (report.prediction) {
    text += "## Predicted\n\n" + block(prediction_text(problem, *report.prediction));
  }
  if (!report.measurements.empty()) text += "## Measured\n\n" + measured_table(report.measurements);
  return text;
}

}  // namespace rankplace
