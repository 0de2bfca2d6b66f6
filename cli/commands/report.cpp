// SPDX-License-Identifier: BSD-3-Clause
#include "report/document/report.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/parsed_option.hpp"
#include "cli/options/source_options.hpp"
#include "cli/output/output_check.hpp"
#include "cli/progress/status_line.hpp"
#include "mapper/inputs/input_file.hpp"
#include "report/advice/headline.hpp"
#include "report/document/other_run.hpp"
#include "report/document/shown_placements.hpp"
#include "report/plots/browser.hpp"
#include "report/rerun/measurements.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/temporary_folder.hpp"
#include "support/text/text.hpp"
#include "workflow/problem/make_problem.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace::cli {
namespace {

enum class Format { html, md, json, svg, png };

struct FormatName {
  Format format;
  std::string_view name;  ///< and the ending of its files
};

constexpr std::array formats{
    FormatName{Format::html, "html"}, FormatName{Format::md, "md"},
    FormatName{Format::json, "json"}, FormatName{Format::svg, "svg"},
    FormatName{Format::png, "png"},
};

std::string name_of(Format format) {
  return std::string(std::ranges::find(formats, format, &FormatName::format)->name);
}

std::optional<Format> format_from(std::string_view name) {
  const auto* const found = std::ranges::find(formats, name, &FormatName::name);
  if (found == formats.end()) return std::nullopt;
  return found->format;
}

struct ReportOptions {
  std::string profile;
  std::vector<std::string> files;
  MachineOptions machine;
  MappingOptions mapping;
  EngineOptions engines;
  std::optional<Format> format;  ///< nothing: what the ending of `output` says
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
void write_picture(const Report& report, Format format, const std::string& output) {
  const TemporaryFolder folder;
  const std::filesystem::path html = folder.path() / "report.html";
  write_file(html, report_html(report));
  if (format == Format::svg) {
    write_file(output, svg_of_page(html));
  } else {
    save_png_of_page(html, output);
  }
}

Format format_of(const ReportOptions& options) {
  if (options.format) return *options.format;
  const std::string ending = std::filesystem::path(options.output).extension();
  if (ending.empty()) return Format::html;
  if (const auto named = format_from(ending.substr(1))) return *named;
  throw UsageError("there is no format for the ending " + ending + " of " + options.output +
                   " (there are: " + joined(formats, ", ", &FormatName::name) +
                   "); name one with --format");
}

/// Pages and pictures always go to a file.
std::string output_of(const ReportOptions& options, Format format) {
  const bool is_text = format == Format::md || format == Format::json;
  return is_text || !options.output.empty() ? options.output : "report." + name_of(format);
}

int run(ReportOptions options) {
  const bool is_named = !options.output.empty();
  const Format format = format_of(options);
  options.output = output_of(options, format);
  const bool is_picture = format == Format::svg || format == Format::png;
  if (!options.output.empty()) check_output_file(options.output);
  const Report report = make_report(options);
  if (is_picture) {
    write_picture(report, format, options.output);
    if (!is_named) announce("the picture is " + options.output);
    return 0;
  }
  const std::string text = format == Format::html   ? report_html(report)
                           : format == Format::json ? report_json(report)
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
  std::vector<std::string> names;
  for (const FormatName& one : formats) names.emplace_back(one.name);
  add_parsed_option(*command, "--format", options->format, format_from,
                    "html, md, json, svg or png (default: the ending of -o, else html)")
      ->check(CLI::IsMember(names));
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
