// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/folder_lock.hpp"
#include "cli/command.hpp"
#include "cli/commands/map_phases.hpp"
#include "cli/launch/job.hpp"
#include "cli/launch/kept_placements.hpp"
#include "cli/options/enum_option.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/option_names.hpp"
#include "cli/options/parsed_option.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "cli/progress/status_line.hpp"
#include "cli/terminal.hpp"
#include "rankfiles/launcher.hpp"
#include "report/advice/headline.hpp"
#include "report/placements/device_tables.hpp"
#include "report/placements/loads.hpp"
#include "report/placements/moves.hpp"
#include "support/errors.hpp"
#include "support/text/byte_size.hpp"
#include "support/text/members_json.hpp"
#include "workflow/advice/advice.hpp"
#include "workflow/placements/mapped_placements.hpp"
#include "workflow/placements/placement_output.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/problem/make_problem.hpp"

namespace rankplace::cli {
namespace {

struct MapOptions {
  std::string profile;
  MachineOptions machine;
  MappingOptions mapping;
  std::vector<Sense> want{Sense::best, Sense::worst};
  std::string output = "placements";
  const Launcher* launcher = nullptr;  ///< of the launch files; null until the run is known
  bool json = false;
  bool phases = false;
  std::optional<std::uint64_t> state_bytes;
};

/// The names of the placements that are searched.
std::vector<std::string> wanted(const std::vector<Sense>& want) {
  std::vector<std::string> names;
  for (const Sense sense : want) names.emplace_back(name_of(sense));
  return names;
}

/// The files that will be written.
std::vector<std::string> file_names(const MapOptions& options) {
  const std::string extension(options.launcher->extension);
  std::vector<std::string> names;
  for (const std::string& name : wanted(options.want)) {
    names.push_back(name + ".json");
    if (extension != ".json") names.push_back(name + extension);
  }
  return names;
}

/// `problem` must outlive it.
MappingTask task_of(const MappingProblem& problem, const MapOptions& options) {
  return {.searched = wanted(options.want),
          .folder = options.output,
          .launcher = options.launcher,
          .needs_slots = [&problem](const std::string& name) {
            return advice_needs_slots(problem, name);
          }};
}

/// The part of a process that only helps the first one.
int help_to_search(const MappingProblem& problem, const MapOptions& options) {
  for (const std::string& name : wanted(options.want)) (void)named_placement(problem, name);
  return 0;
}

/// Of several processes any may die, which ends the job.
MappingOptions with_results_kept(const MapOptions& options) {
  MappingOptions mapping = options.mapping;
  if (mapping.processes == nullptr || !has_the_output()) return mapping;
  mapping.on_better_placement = [&options](const NamedPlacement& best) {
    kept_placements().found(best.name, [&options, best] {
      return write_placement(best.file, options.output, best.name, *options.launcher).json.string();
    });
  };
  return mapping;
}

/// Whose default placement the verdict is about, if the launcher has another.
std::string verdict_scope_text(const Launcher& launcher) {
  if (is_of_openmpi(launcher.kind)) return "";
  return "note: the verdict compares with the default of Open MPI's mpirun; for what " +
         std::string(launcher.name) + " does by itself see packed, by-node and by-socket\n";
}

/// How the program of the run is started under a placement.
std::string run_text(const MappingProblem& problem, const WrittenPlacement& written,
                     const Launcher& launcher) {
  if (!written.refusal.empty()) return "";
  const std::string note = described_machine_text(problem.resolved, launcher);
  return "run it with" + (note.empty() ? "" : " (" + note + ")") + ":\n  " + written.command + ' ' +
         program_text(problem.profile) + '\n';
}

std::string files_line(const WrittenPlacement& written) {
  std::string line = "  " + written.json.string();
  const bool is_another = written.launch_file != written.json;
  if (is_another && written.refusal.empty()) line += "  " + written.launch_file.string();
  return line + '\n';
}

/// Names the placements that the launcher cannot take; the exit code.
int tell_refusals(const MappedPlacements& mapped) {
  int code = 0;
  for (std::size_t i = 0; i < mapped.written.size(); ++i) {
    const std::string& refusal = mapped.written[i].refusal;
    if (refusal.empty()) continue;
    code = 1;
    announce("no launch file for " + mapped.placements[i].name + ": " + refusal);
  }
  return code;
}

/// Loads and verdict, and the files.
std::string mapped_json(const MappingProblem& problem, const MappedPlacements& mapped,
                        const std::optional<Advice>& advice) {
  auto json =
      nlohmann::ordered_json::parse(loads_and_advice_json(problem, mapped.placements, advice));
  json["written"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < mapped.written.size(); ++i) {
    const WrittenPlacement& written = mapped.written[i];
    nlohmann::ordered_json one{{"placement", mapped.placements[i].name},
                               {"file", written.json.string()}};
    if (written.refusal.empty()) {
      one["launch_file"] = written.launch_file.string();
      one["command"] = written.command;
    } else {
      one["no_launch_file"] = with_option_names(written.refusal);
    }
    json["written"].push_back(std::move(one));
  }
  return json_text(json);
}

int run(MapOptions options) {
  if (options.phases) {
    return map_phases({options.profile, options.machine, options.mapping, options.state_bytes,
                       options.output, options.json});
  }
  const MappingProblem problem =
      make_problem(options.profile, options.machine, with_results_kept(options));
  options.launcher = &launcher_of(problem);
  if (!has_the_output()) return help_to_search(problem, options);
  const std::vector<std::string> names = file_names(options);
  check_output_folder(options.output, names);
  tell_of_kept_placements(options.output, names);
  require_hosts_for(*options.launcher, problem.resolved.machine, problem.graph.rank_count());
  const harness::FolderLock lock(options.output);
  const MappedPlacements mapped = mapped_placements(problem, task_of(problem, options));
  const auto& [placements, written] = mapped;
  std::string quality;
  std::string files;
  for (std::size_t i = 0; i < written.size(); ++i) {
    quality += quality_text(problem, placements[i]) + moves_text(problem, placements[i]);
    files += files_line(written[i]);
  }
  const std::optional<Advice> advice = advise(problem, placements);
  if (options.json) {
    std::cout << mapped_json(problem, mapped, advice);
    return tell_refusals(mapped);
  }
  print((advice ? headline_text(headline_of(problem, placements, *advice, "")) +
                      verdict_scope_text(*options.launcher) + '\n'
                : "") +
        problem_text(problem) + '\n' +
        loads_table(problem, placements, {.columns = standard_output().text_columns}) + '\n' +
        objective_table(problem, placements) + device_tables(problem, placements) +
        search_set_line(problem, placements) + quality + "\nwritten:\n" + files +
        run_text(problem, written.front(), *options.launcher) +
        (advice ? '\n' + advice_text(problem, placements, *advice) : ""));
  return tell_refusals(mapped);
}

}  // namespace

CommandRunner add_map(CLI::App& app) {
  auto options = std::make_shared<MapOptions>();
  auto* command =
      app.add_subcommand("map", "Search the best and worst placements of a recorded run");
  add_problem_options(*command, options->profile, options->machine, options->mapping);
  auto* phases = command->add_flag("--phases", options->phases,
                                   "a placement for each phase, and when to change it");
  command
      ->add_option_function<std::string>(
          "--state-bytes",
          [options = options.get()](const std::string& text) {
            options->state_bytes = parse_bytes(text);
          },
          "--phases: what each rank takes along to another core (64M); default: estimated from "
          "trace --memory")
      ->type_name("BYTES")
      ->needs(phases);
  const EnumNames<std::vector<Sense>> senses{
      {"best", {Sense::best}}, {"worst", {Sense::worst}}, {"both", {Sense::best, Sense::worst}}};
  add_enum_option(*command, "--want", options->want, senses, "which placements to search")
      ->excludes(phases);
  command->add_option("-o,--output", options->output, "folder for best.json, best.rankfile, ...")
      ->type_name("DIR")
      ->capture_default_str();
  add_parsed_option(
      *command, "--launcher", options->mapping.launcher,
      [](const std::string& name) { return &launcher_named(name); },
      launchers_text("format of the launch files (default: that of the run's MPI library, else "
                     "openmpi): "))
      ->type_name("NAME");
  add_json_option(*command, options->json);
  command->footer(
      "Examples:\n  rankplace map run.profile --machine draco -o placements/\n"
      "  mpirun -np 2 rankplace map run.profile --machine draco");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
