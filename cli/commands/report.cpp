// SPDX-License-Identifier: BSD-3-Clause
#include "report/report.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/source_options.hpp"
#include "cli/output/output_check.hpp"
#include "cli/progress/status_line.hpp"
#include "mapper/inputs/input_file.hpp"
#include "report/browser.hpp"
#include "report/headline.hpp"
#include "report/measurements.hpp"
#include "report/other_run.hpp"
#include "report/shown_placements.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"
#include "workflow/make_problem.hpp"
#include "workflow/source.hpp"

namespace rankplace::cli {
namespace {

struct ReportOptions {
  std::string profile;
  std::vector<std::string> files;
  MachineOptions machine;
  MappingOptions mapping;
  EngineOptions engines;
  std::string format;  ///< empty: what the ending of `output` says
  std::string output;
};

/// Another run: a profile, or what another tool wrote. (Folders have no other meaning here.)
bool is_run(const std::string& path) {
  return std::filesystem::is_directory(path) || input_format_of(path) != nullptr;
}

void note(const MappingProblem& problem, const std::string& warning) {
  if (!warning.empty()) problem.options.progress->note(warning);
}

/// The second run, and a warning if it is incomplete.
Source read_other(const std::string& path, const MappingProblem& problem,
                  const SourceOptions& options) {
  Source other = read_source(path, options);
  require_same_ranks(problem, other);
  note(problem, incomplete_warning(other.profile));
  return other;
}

Report make_report(const ReportOptions& options) {
  std::vector<std::string> named;
  std::string measured;
  std::string other_run;
  for (const std::string& file : options.files) {
    if (is_run(file)) {
      if (!other_run.empty()) throw UsageError("report compares two runs, not more");
      other_run = file;
    } else if (is_measurement(file)) {
      if (!measured.empty()) throw UsageError("report shows one comparison, not more");
      measured = file;
    } else {
      named.push_back(file);
    }
  }
  if (options.mapping.objective == ObjectiveChoice::predicted) {
    throw UsageError("report judges loads; give another --objective (times are predicted anyway)");
  }
  MappingProblem problem = make_problem(options.profile, options.machine, options.mapping);
  std::string measurements;
  if (!measured.empty()) {
    measurements = read_measurements(measured, problem.profile.rank_count());
    note(problem, other_program_warning(measurements, measured, problem.profile));
  }
  std::optional<Source> other;
  if (!other_run.empty()) other = read_other(other_run, problem, options.mapping.source);
  auto [placements, drawn] = shown_placements(problem, named);
  Advice advice = advise_after(problem, placements, measurements);
  auto prediction = predict_if_known(problem, placements, options.engines);
  return {std::move(problem),    std::move(placements),   drawn,           std::move(advice),
          std::move(prediction), std::move(measurements), std::move(other)};
}

/// Pictures are drawn by a browser from the page.
void write_picture(const Report& report, const ReportOptions& options) {
  const TemporaryFolder folder;
  const std::filesystem::path html = folder.path() / "report.html";
  write_file(html, report_html(report));
  if (options.format == "svg") {
    write_file(options.output, svg_of_page(html));
  } else {
    save_png_of_page(html, options.output);
  }
}

constexpr std::array formats{"html", "md", "json", "svg", "png"};

std::string format_of(const ReportOptions& options) {
  if (!options.format.empty()) return options.format;
  const std::string ending = std::filesystem::path(options.output).extension();
  const auto named = std::ranges::find_if(
      formats, [&](const char* name) { return ending == std::string(".") + name; });
  if (named != formats.end()) return *named;
  if (ending.empty()) return formats.front();
  throw UsageError("there is no format for the ending " + ending + " of " + options.output +
                   " (there are: " + joined(formats) + "); name one with --format");
}

/// Pages and pictures always go to a file.
std::string output_of(const ReportOptions& options) {
  const bool is_text = options.format == "md" || options.format == "json";
  return is_text || !options.output.empty() ? options.output : "report." + options.format;
}

int run(ReportOptions options) {
  const bool is_named = !options.output.empty();
  options.format = format_of(options);
  options.output = output_of(options);
  const bool is_picture = options.format == "svg" || options.format == "png";
  if (!options.output.empty()) check_output_file(options.output);
  const Report report = make_report(options);
  if (is_picture) {
    write_picture(report, options);
    if (!is_named) announce("the picture is " + options.output);
    return 0;
  }
  const std::string text = options.format == "html"   ? report_html(report)
                           : options.format == "json" ? report_json(report)
                                                      : report_markdown(report);
  if (options.output.empty()) {
    std::cout << text;
  } else {
    write_file(options.output, text);
    if (!is_named) announce("the page is " + options.output);
  }
  return 0;
}

}  // namespace

CommandRunner add_report(CLI::App& app) {
  auto options = std::make_shared<ReportOptions>();
  auto* command = app.add_subcommand("report", "One page that shows a run, its placements and why");
  command->add_option("PROFILE", options->profile, input_help)->required();
  command->add_option(
      "FILE", options->files,
      "placements (placement JSON, launch file, or a name as evaluate takes it), the JSON of "
      "rankplace compare, and a second run (profile, trace or graph) to compare with");
  add_machine_options(*command, options->machine);
  add_mapping_options(*command, options->mapping);
  add_phase_option(*command, options->mapping.source);
  options->mapping.predicts = true;
  add_engine_options(*command, options->engines);
  command
      ->add_option("--format", options->format,
                   "html, md, json, svg or png (default: the ending of -o, else html)")
      ->check(CLI::IsMember(std::vector<std::string>(formats.begin(), formats.end())));
  command
      ->add_option("-o,--output", options->output,
                   "where to write it (default: report.html, report.svg, report.png; md and "
                   "json: stdout)")
      ->type_name("FILE");
  command->footer(
      "Example:\n  rankplace report run.profile placements/*.json --machine draco -o report.html");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
